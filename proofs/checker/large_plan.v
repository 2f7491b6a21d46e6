(******************************************************************************)
(*                        Plans of large games, checked                       *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v, checker.v, plan_checker.v, sparse.v  *)
(* and large.v.                                                               *)
(*                                                                            *)
(*    check_sparse_plan S us ps rs == the unknowns us, the steps ps and the   *)
(*                       lights rs that are left over are a plan              *)
(******************************************************************************)

From Coq Require Import Bool Lia FinFun FMapPositive.
From modlights Require Export plan_checker large.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* Each light changes, beside the button that it forces, known ones only.     *)
Fixpoint check_steps (k : Z) (rows : PositiveMap.t sparse_row)
  (ps : list (N * N)) (t : PositiveMap.t unit) : bool :=
  match ps with
  | [] => true
  | (i, j) :: ps =>
      match lookup rows i with
      | Some row =>
          let t := enter j tt t in
          (Z.gcd (coef row j) k =? 1)
          && forallb (fun e => (if lookup t (fst e) then true else false)
                               || (snd e mod k =? 0)) row
          && check_steps k rows ps t
      | None => false
      end
  end.

(* The numbers js are those below n, each once. *)
Fixpoint distinct (n : N) (js : list N) (t : PositiveMap.t unit) : bool :=
  match js with
  | [] => true
  | j :: js =>
      (j <? n)%N && (if lookup t j then false else true)
      && distinct n js (enter j tt t)
  end.

Definition check_each_once (n : nat) (js : list N) : bool :=
  Nat.eqb (length js) n
  && distinct (N.of_nat n) js (PositiveMap.empty unit).

Definition check_sparse_plan (S : sparse) (us : list Z) (ps : list (Z * Z))
  (rs : list Z) : bool :=
  let us := map Z.to_N us in
  let rs := map Z.to_N rs in
  let ps := map (fun p => (Z.to_N (fst p), Z.to_N (snd p))) ps in
  (2 <=? sparse_modulus S)
  && check_each_once (length (sparse_rows S)) (map fst ps ++ rs)
  && check_each_once (sparse_buttons S) (us ++ map snd ps)
  && check_steps (sparse_modulus S) (tree (sparse_rows S)) ps
       (fold_right (fun j => enter j tt) (PositiveMap.empty unit) us).

(* -------------------------------- each once ------------------------------- *)

Lemma distinctP n js t : distinct n js t = true ->
  NoDup js /\ forall j, In j js -> (j < n)%N /\ lookup t j = None.
Proof.
revert t; induction js as [|j js IHjs]; intros t; simpl.
- intros _; split; [constructor | tauto].
- rewrite !andb_true_iff, N.ltb_lt; intros [[lt new] rest].
  destruct (lookup t j) eqn:E; [discriminate|].
  destruct (IHjs _ rest) as [nodup all]; split.
  + constructor; auto; intros j_in; destruct (all j j_in) as [_ old].
    rewrite lookup_enter, N.eqb_refl in old; discriminate.
  + intros i [<- | i_in]; auto; destruct (all i i_in) as [lt_i old].
    rewrite lookup_enter in old; destruct (j =? i)%N; [discriminate | auto].
Qed.

Lemma mark_ok j known : (j < length known)%nat -> nth j known false = false ->
  exists known', mark j known = Some known'.
Proof.
revert j; induction known as [|b known IHknown]; intros [|j]; simpl;
  intros lt new;  try lia; [rewrite new; eauto|].
destruct (IHknown j) as [known' ->]; simpl; eauto; lia.
Qed.

Lemma marks_ok js known : NoDup js ->
  (forall j, In j js -> (j < length known)%nat /\ nth j known false = false) ->
  exists known', marks js known = Some known'.
Proof.
intros nodup; revert known; induction nodup as [|j js j_out _ IHjs];
  intros known new; simpl; eauto.
destruct (@mark_ok j known) as [known1 markE]; try apply new; simpl; auto.
rewrite markE; destruct (markP markE) as [_ [_ [len mem]]]; apply IHjs.
intros i i_in; destruct (new i) as [lt old]; simpl; auto; split; [lia|].
destruct (nth i known1 false) eqn:E; auto; apply mem in E as [-> | E];
  [contradiction | congruence].
Qed.

Lemma check_each_onceP n js : check_each_once n js = true ->
  all_known (marks (map N.to_nat js) (repeat false n)) = true.
Proof.
unfold check_each_once; rewrite andb_true_iff, Nat.eqb_eq; intros [len ok].
apply distinctP in ok as [nodup all].
assert (nodup' : NoDup (map N.to_nat js)).
{ apply Injective_map_NoDup; auto; intros i j; apply Nnat.N2Nat.inj. }
assert (below' : forall j, In j (map N.to_nat js) -> (j < n)%nat).
{ intros j j_in; apply in_map_iff in j_in as [i [<- i_in]].
  destruct (all i i_in); lia. }
destruct (@marks_ok (map N.to_nat js) (repeat false n)) as [known marksE]; auto.
{ intros j j_in; rewrite repeat_length, nth_repeat; auto. }
rewrite marksE; simpl; destruct (marksP marksE) as [_ [_ [len' mem]]].
apply forallb_forall; intros b b_in.
destruct (In_nth _ _ false b_in) as [i [lt <-]]; apply mem; left.
rewrite len', repeat_length in lt.
apply (@NoDup_length_incl nat (map N.to_nat js) (seq 0 n)); auto.
- rewrite map_length, seq_length; lia.
- intros j j_in; apply in_seq; specialize (below' j j_in); lia.
- apply in_seq; lia.
Qed.

(* --------------------------------- the steps ------------------------------ *)

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
  let ps' := map (fun p => (N.to_nat (fst p), N.to_nat (snd p))) ps in
  marks (map snd ps') known = Some known' ->
  forced k (map (spelled b) srows) ps' known = Some known'.
Proof.
intros k_ge2; revert t known; induction ps as [|[i j] ps IHps];
  intros t known len; simpl; auto.
rewrite lookup_tree.
destruct (nth_error srows (N.to_nat i)) as [row|] eqn:rowE; [|discriminate].
rewrite !andb_true_iff; intros [[unit_j row_ok] steps_ok] tr.
destruct (mark (N.to_nat j) known) as [known1|] eqn:markE; [|discriminate].
destruct (markP markE) as [lt [_ [len1 mem]]]; intros marksE.
assert (tr1 : tracks (enter j tt t) known1).
{ intros i'; rewrite lookup_enter.
  destruct (N.eqb_spec j (N.of_nat i')) as [same | _].
  - intros _; apply mem; left; lia.
  - intros old; apply mem; right; apply tr; auto. }
assert (rowE' : nth (N.to_nat i) (map (spelled b) srows) [] = spelled b row).
{ apply nth_error_nth, map_nth_error; auto. }
rewrite rowE', nth_spelled, Nnat.N2Nat.id, unit_j by lia.
rewrite <- len, <- len1, on_known_spelled; auto.
- simpl; rewrite len1, len; apply (IHps (enter j tt t)); auto; lia.
- rewrite forallb_forall in row_ok; intros e e_in; specialize (row_ok e e_in).
  apply orb_true_iff in row_ok as [noted | a0];
    [left | right; apply Z.eqb_eq; auto].
  apply tr1; rewrite Nnat.N2Nat.id.
  destruct (lookup (enter j tt t) (fst e)) as [[]|]; [auto | discriminate].
Qed.

Theorem check_sparse_planP S us ps rs : check_sparse_plan S us ps rs = true ->
  is_plan (dense S) (places us) (forcing ps) (places rs).
Proof.
unfold check_sparse_plan; cbv zeta.
assert (placesE : forall l, places l = map N.to_nat (map Z.to_N l)).
{ intros l; rewrite map_map; apply map_ext; intros z.
  symmetry; apply Z_N_nat. }
assert (forcingE : forcing ps =
  map (fun p => (N.to_nat (fst p), N.to_nat (snd p)))
  (map (fun p => (Z.to_N (fst p), Z.to_N (snd p))) ps)).
{ rewrite map_map; apply map_ext; intros [i j]; simpl; rewrite !Z_N_nat; auto. }
rewrite !placesE, forcingE.
generalize (map Z.to_N us) (map Z.to_N rs)
  (map (fun p => (Z.to_N (fst p), Z.to_N (snd p))) ps).
clear; intros us rs ps; rewrite !andb_true_iff, Z.leb_le.
intros [[[k_ge2 lights_ok] buttons_ok] steps_ok]; apply check_planP.
apply check_each_onceP in lights_ok, buttons_ok; rewrite map_app in *.
set (ps' := map (fun p => (N.to_nat (fst p), N.to_nat (snd p))) ps) in *.
assert (fstE : map N.to_nat (map fst ps) = map fst ps')
  by (unfold ps'; rewrite !map_map; auto).
assert (sndE : map N.to_nat (map snd ps) = map snd ps')
  by (unfold ps'; rewrite !map_map; auto).
rewrite fstE in lights_ok; rewrite sndE, marks_app in buttons_ok.
unfold check_plan; cbv zeta; simpl; rewrite map_length, lights_ok, andb_true_r.
rewrite (proj2 (Z.leb_le _ _) k_ge2).
destruct (marks (map N.to_nat us) _) as [known|] eqn:usE; [|discriminate].
destruct (marksP usE) as [_ [_ [len mem]]]; rewrite repeat_length in len.
destruct (marks (map snd ps') known) as [known'|] eqn:psE; [|discriminate].
unfold ps'; rewrite (check_stepsP k_ge2 len steps_ok (known' := known')); auto.
- rewrite buttons_ok, !andb_true_r; simpl; apply forallb_forall.
  intros row' row'_in; apply in_map_iff in row'_in as [row [<- _]].
  rewrite length_spelled; apply Nat.eqb_refl.
- intros j found; apply mem; left; clear -found.
  induction us as [|i us IHus]; simpl in *.
  + rewrite lookup_empty in found; discriminate.
  + rewrite lookup_enter in found.
    destruct (N.eqb_spec i (N.of_nat j)) as [same | _]; auto.
    left; lia.
Qed.
