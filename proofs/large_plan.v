(******************************************************************************)
(*                        Plans of large games, checked                       *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v, checker.v, plan_checker.v, sparse.v  *)
(* and large.v.                                                               *)
(*                                                                            *)
(*    check_sparse_plan S us ps rs == the unknowns us, the steps ps and the   *)
(*                       lights rs that are left over are a plan              *)
(******************************************************************************)

From Coq Require Import Bool Lia FMapPositive.
From modlights Require Export plan_checker large.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

Definition note (j : nat) (t : PositiveMap.t unit) : PositiveMap.t unit :=
  enter (N.of_nat j) tt t.

(* Each light changes, beside the button that it forces, known ones only.     *)
Fixpoint check_steps (k : Z) (rows : PositiveMap.t sparse_row)
  (ps : list (nat * nat)) (t : PositiveMap.t unit) : bool :=
  match ps with
  | [] => true
  | (i, j) :: ps =>
      match lookup rows (N.of_nat i) with
      | Some row =>
          let t := note j t in
          (Z.gcd (coef row (N.of_nat j)) k =? 1)
          && forallb (fun e => (if lookup t (fst e) then true else false)
                               || (snd e mod k =? 0)) row
          && check_steps k rows ps t
      | None => false
      end
  end.

Definition check_sparse_plan (S : sparse) (us : list nat)
  (ps : list (nat * nat)) (rs : list nat) : bool :=
  (2 <=? sparse_modulus S)
  && all_known (marks (map fst ps ++ rs)
                 (repeat false (length (sparse_rows S))))
  && all_known (marks (us ++ map snd ps) (repeat false (sparse_buttons S)))
  && check_steps (sparse_modulus S) (tree (sparse_rows S)) ps
       (fold_right note (PositiveMap.empty unit) us).

Definition tracks (t : PositiveMap.t unit) (known : list bool) : Prop :=
  forall j, lookup t (N.of_nat j) = Some tt -> nth j known false = true.

Lemma on_known_spelled k known row :
  2 <= k -> (forall e, In e row ->
    nth (N.to_nat (fst e)) known false = true \/ snd e mod k = 0) ->
  on_known k known (spelled (length known) row) = true.
Proof.
intros k_ge2 ok.
assert (zero : forall j, nth j known false = false ->
  coef row (N.of_nat j) mod k = 0).
{ intros j unknown_j; induction row as [|[i a] row IHrow]; simpl.
  { apply Zmod_0_l. }
  assert (rest : coef row (N.of_nat j) mod k = 0)
    by (apply IHrow; intros e e_in; apply ok; simpl; auto).
  destruct (N.eqb_spec i (N.of_nat j)) as [-> | _]; auto.
  destruct (ok (N.of_nat j, a) (or_introl eq_refl)) as [old | a0]; simpl in *.
  - rewrite Nnat.Nat2N.id in old; congruence.
  - rewrite Zplus_mod, a0, rest; apply Zmod_0_l. }
clear ok; unfold spelled.
assert (gen : forall s l, (forall j, nth j l false = false ->
  coef row (N.of_nat (s + j)) mod k = 0) ->
  on_known k l (map (fun j => coef row (N.of_nat j)) (seq s (length l)))
    = true); [|apply gen; auto].
intros s l; revert s; induction l as [|b l IHl]; intros s all; simpl; auto.
apply andb_true_iff; split.
- destruct b; auto; simpl; apply Z.eqb_eq; rewrite <- (Nat.add_0_r s).
  apply (all 0%nat); auto.
- apply IHl; intros j unknown_j; rewrite Nat.add_succ_comm; apply all; auto.
Qed.

Lemma check_stepsP k b srows ps t known known' : 2 <= k -> length known = b ->
  check_steps k (tree srows) ps t = true -> tracks t known ->
  marks (map snd ps) known = Some known' ->
  forced k (map (spelled b) srows) ps known = Some known'.
Proof.
intros k_ge2; revert t known; induction ps as [|[i j] ps IHps];
  intros t known len; simpl; auto.
rewrite lookup_tree, Nnat.Nat2N.id.
destruct (nth_error srows i) as [row|] eqn:rowE; [|discriminate].
rewrite !andb_true_iff; intros [[unit_j row_ok] steps_ok] tr.
destruct (mark j known) as [known1|] eqn:markE; [|discriminate].
destruct (markP markE) as [lt [_ [len1 mem]]]; intros marksE.
assert (tr1 : tracks (note j t) known1).
{ intros i'; unfold note; rewrite lookup_enter.
  destruct (N.eqb_spec (N.of_nat j) (N.of_nat i')) as [same | _].
  - intros _; apply mem; left; lia.
  - intros old; apply mem; right; apply tr; auto. }
assert (rowE' : nth i (map (spelled b) srows) [] = spelled b row).
{ apply nth_error_nth, map_nth_error; auto. }
rewrite rowE', nth_spelled, unit_j by lia.
rewrite <- len, <- len1, on_known_spelled; auto.
- simpl; rewrite len1, len; apply (IHps (note j t)); auto; lia.
- rewrite forallb_forall in row_ok; intros e e_in; specialize (row_ok e e_in).
  apply orb_true_iff in row_ok as [noted | a0];
    [left | right; apply Z.eqb_eq; auto].
  apply tr1; rewrite Nnat.N2Nat.id.
  destruct (lookup (note j t) (fst e)) as [[]|]; [auto | discriminate].
Qed.

Theorem check_sparse_planP S us ps rs :
  check_sparse_plan S us ps rs = true -> is_plan (dense S) us ps rs.
Proof.
unfold check_sparse_plan; rewrite !andb_true_iff, Z.leb_le.
intros [[[k_ge2 lights_ok] buttons_ok] steps_ok]; apply check_planP.
unfold check_plan; cbv zeta; simpl; rewrite map_length, lights_ok, andb_true_r.
rewrite (proj2 (Z.leb_le _ _) k_ge2).
rewrite marks_app in buttons_ok.
destruct (marks us _) as [known|] eqn:usE; [|discriminate].
destruct (marksP usE) as [_ [_ [len mem]]]; rewrite repeat_length in len.
destruct (marks (map snd ps) known) as [known'|] eqn:psE; [|discriminate].
rewrite (check_stepsP k_ge2 len steps_ok (known' := known')); auto.
- rewrite buttons_ok, !andb_true_r; simpl; apply forallb_forall.
  intros row' row'_in; apply in_map_iff in row'_in as [row [<- _]].
  rewrite length_spelled; apply Nat.eqb_refl.
- intros j found; apply mem; left; clear -found.
  induction us as [|i us IHus]; simpl in *.
  + rewrite lookup_empty in found; discriminate.
  + unfold note in found; rewrite lookup_enter in found.
    destruct (N.eqb_spec (N.of_nat i) (N.of_nat j)) as [same | _]; auto.
    left; lia.
Qed.
