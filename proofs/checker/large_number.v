(******************************************************************************)
(*               The number of solutions of large games, checked              *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v, checker.v, sparse.v and large.v. A   *)
(* plan has the numbers us of the buttons that are unknowns, and the steps    *)
(* ps, each a pair of a light and the button that it forces, in order.        *)
(*                                                                            *)
(*           form == a constant and the coefficients of the unknowns          *)
(*  at_values u f == the form f, with the values u for the unknowns           *)
(*    follow k eqs ps fs == the forms fs, and those of the buttons that the   *)
(*                    steps ps force                                          *)
(*  left_over k fs eqs == the equations in the unknowns, without those that   *)
(*                    always hold                                             *)
(*   filled k fs b u == the presses of all b buttons, from the values u       *)
(*  check_sparse_number S start target N us ps == the equations left over by  *)
(*                    the plan have N solutions                               *)
(*                                                                            *)
(* The plan is not believed: each step must follow from the equations, each   *)
(* button must have a form in the end, and each unknown its own; then all     *)
(* equations are written in the unknowns, and counted by Euclid's algorithm   *)
(* of checker.v. So the game of 10,000 lights has as many solutions as the    *)
(* system of some hundred unknowns that is left over.                         *)
(******************************************************************************)

From Coq Require Import Bool Lia FMapPositive Morphisms.
From modlights Require Export large.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* ---------------------------------- forms --------------------------------- *)

(* A constant and the coefficients of the unknowns.                           *)
Definition form : Type := list Z.

Definition at_values (u : list Z) (f : form) : Z := dot f (1 :: u).

Definition unknown (t : nat) : form := 0 :: repeat 0 t ++ [1].

(* A number w with w * a = 1 mod k, if there is one; it is not believed.      *)
Fixpoint bezout (fuel : nat) (r r' s s' : Z) : Z :=
  match fuel with
  | O => s
  | S fuel =>
      if r' =? 0 then s else bezout fuel r' (r mod r') s' (s - r / r' * s')
  end.

Definition inverse (k a : Z) : Z :=
  bezout (2 * Z.to_nat (Z.log2_up k) + 4) (a mod k) k 1 0.

Section Filling.

Variable k : Z.

(* f less the sum of the row, with the buttons as the forms fs have them.     *)
Fixpoint substitute (fs : PositiveMap.t form) (row : sparse_row) (f : form) :
  option form :=
  match row with
  | [] => Some f
  | (j, a) :: row =>
      if a mod k =? 0 then substitute fs row f else
      match lookup fs j with
      | Some f' => substitute fs row (add_scaled (- a) f' f)
      | None => None
      end
  end.

Definition other_effects (j : N) (row : sparse_row) : sparse_row :=
  filter (fun e => negb (fst e =? j)%N) row.

Fixpoint follow (eqs : PositiveMap.t (sparse_row * Z)) (ps : list (Z * Z))
  (fs : PositiveMap.t form) : option (PositiveMap.t form) :=
  match ps with
  | [] => Some fs
  | (i, j) :: ps =>
      let j := Z.to_N j in
      match lookup eqs (Z.to_N i) with
      | Some (row, d) =>
          let a := coef row j in
          let w := inverse k a in
          match substitute fs (other_effects j row) [d] with
          | Some f =>
              if (w * a) mod k =? 1
              then follow eqs ps (enter j (map (fun c => w * c mod k) f) fs)
              else None
          | None => None
          end
      | None => None
      end
  end.

Fixpoint begin (us : list Z) (t : nat) : PositiveMap.t form :=
  match us with
  | [] => PositiveMap.empty form
  | j :: us => enter (Z.to_N j) (unknown t) (begin us (S t))
  end.

(* The equations in the unknowns, without those that always hold.             *)
Fixpoint left_over (fs : PositiveMap.t form) (eqs : list (sparse_row * Z)) :
  option (list equation) :=
  match eqs with
  | [] => Some []
  | (row, d) :: eqs =>
      match substitute fs row [d], left_over fs eqs with
      | Some f, Some es =>
          let e := (map (fun c => c mod k) (tl f), - hd 0 f mod k) in
          Some (if trivial e then es else e :: es)
      | _, _ => None
      end
  end.

Fixpoint still_unknown (fs : PositiveMap.t form) (us : list Z) (t : nat) :
  bool :=
  match us with
  | [] => true
  | j :: us =>
      match lookup fs (Z.to_N j) with
      | Some f => if list_eq_dec Z.eq_dec f (unknown t)
                  then still_unknown fs us (S t) else false
      | None => false
      end
  end.

End Filling.

Definition check_sparse_number (S : sparse) (start target : list Z) (number : Z)
  (us : list Z) (ps : list (Z * Z)) : bool :=
  let k := sparse_modulus S in
  let b := sparse_buttons S in
  check_sparse S start target
  && let eqs := sparse_equations S start target in
     match follow k (tree eqs) ps (begin us 0) with
     | Some fs =>
         forallb (fun j => if lookup fs j then true else false)
           (numbers_from b 0)
         && forallb (fun e => (Pos.pred_N (fst e) <? N.of_nat b)%N)
              (PositiveMap.elements fs)
         && still_unknown fs us 0
         && match left_over k fs eqs with
            | Some es =>
                match count k (length us) es with
                | Some number' => number' =? number
                | None => false
                end
            | None => false
            end
     | None => false
     end.

Lemma at_unknown u t : at_values u (unknown t) = nth t u 0.
Proof.
unfold at_values, unknown; cbn [dot app]; rewrite Z.mul_0_l, Z.add_0_l.
revert u; induction t as [|t IHt]; intros [|c u]; cbn [repeat app dot nth]; auto.
- rewrite Z.mul_1_l, Z.add_0_r; auto.
- rewrite IHt; lia.
Qed.

Lemma weigh_others f j row :
  weigh f row = coef row j * f j + weigh f (other_effects j row).
Proof.
induction row as [|[i a] row IHrow]; simpl; auto.
destruct (N.eqb_spec i j) as [-> | ne]; simpl; rewrite IHrow; lia.
Qed.

Section Known.

Variables (k : Z).
Hypothesis k_ge2 : 2 <= k.

Local Notation "a == b" := (congruent k a b) (at level 70).
Local Instance known_equiv : Equivalence (congruent k) := congruent_equiv k_ge2.
Local Existing Instance add_congruent.
Local Existing Instance mul_congruent.
Local Existing Instance sub_congruent.

(* The presses x are what the forms give for the values u.                    *)
Definition known_by (x : N -> Z) (u : list Z) (fs : PositiveMap.t form) :
  Prop :=
  forall j f, lookup fs j = Some f -> x j == at_values u f.

Lemma substituteP x u fs row f f' : known_by x u fs ->
  substitute k fs row f = Some f' ->
  at_values u f' == at_values u f - weigh x row.
Proof.
intros known; revert f; induction row as [|[j a] row IHrow]; intros f; simpl.
- intros [= ->]; apply eq_congruent; lia.
- destruct (Z.eqb_spec (a mod k) 0) as [a0 | _].
  + intros sub; rewrite (IHrow _ sub).
    assert (az : a == 0) by (apply congruentP; auto).
    assert (ax : a * x j == 0 * x j) by (rewrite az; reflexivity).
    rewrite ax; apply eq_congruent; lia.
  + destruct (lookup fs j) as [f0|] eqn:E; [|discriminate]; intros sub.
    rewrite (IHrow _ sub); unfold at_values at 1; rewrite dot_add_scaled.
    fold (at_values u f0) (at_values u f); rewrite (known _ _ E).
    apply eq_congruent; lia.
Qed.

Lemma at_scaled w u f :
  at_values u (map (fun c => w * c mod k) f) == w * at_values u f.
Proof. apply dot_map_mod; auto. Qed.

Lemma at_single u d : at_values u [d] = d.
Proof. unfold at_values; simpl; lia. Qed.

Lemma followP x u eqs ps fs fs' : known_by x u fs ->
  (forall e, In e eqs -> weigh x (fst e) == snd e) ->
  follow k (tree eqs) ps fs = Some fs' -> known_by x u fs'.
Proof.
intros known hold; revert fs known; induction ps as [|[i j] ps IHps];
  intros fs known; simpl; [intros [= <-]; auto|].
rewrite lookup_tree; destruct (nth_error eqs _) as [[row d]|] eqn:rowE;
  [|discriminate].
apply nth_error_In in rowE; apply hold in rowE; simpl in rowE.
set (jN := Z.to_N j); set (w := inverse k _).
destruct (substitute k fs _ _) as [f|] eqn:sub; [|discriminate].
destruct (Z.eqb_spec ((w * coef row jN) mod k) 1) as [unit_w|]; [|discriminate].
apply IHps; intros j' f'; rewrite lookup_enter.
destruct (N.eqb_spec jN j') as [<- | _]; [|apply known].
intros [= <-]; rewrite at_scaled, (substituteP known sub), at_single, <- rowE.
rewrite (weigh_others x jN).
assert (one : w * coef row jN == 1)
  by (apply congruentP; auto; rewrite unit_w, Z.mod_small; lia).
transitivity (1 * x jN); [apply eq_congruent; lia|].
rewrite <- one; apply eq_congruent; lia.
Qed.

Lemma beginP x us pre : known_by x (pre ++ map (fun j => x (Z.to_N j)) us)
  (begin us (length pre)).
Proof.
revert pre; induction us as [|j us IHus]; intros pre; simpl.
- intros j f; rewrite lookup_empty; discriminate.
- intros j' f; rewrite lookup_enter.
  destruct (N.eqb_spec (Z.to_N j) j') as [<- | _].
  + intros [= <-]; rewrite at_unknown, app_nth2, Nat.sub_diag by lia.
    reflexivity.
  + specialize (IHus (pre ++ [x (Z.to_N j)])).
    rewrite app_length, Nat.add_1_r, <- app_assoc in IHus; apply IHus.
Qed.

Lemma left_overP x u fs eqs es : known_by x u fs ->
  left_over k fs eqs = Some es ->
  (forall e, In e es -> holds k u e) <->
  forall e, In e eqs -> weigh x (fst e) == snd e.
Proof.
intros known; revert es; induction eqs as [|[row d] eqs IHeqs]; intros es;
  simpl.
- intros [= <-]; split; intros _ e [].
- destruct (substitute k fs row [d]) as [f|] eqn:sub; [|discriminate].
  destruct (left_over k fs eqs) as [es'|]; [|discriminate].
  set (e := (map _ _, _)); intros [= <-].
  assert (this : holds k u e <-> weigh x row == d).
  { assert (subE := substituteP known sub); rewrite at_single in subE.
    unfold at_values in subE; rewrite dot_cons, Z.mul_1_r in subE.
    rewrite holdsP by auto; unfold e; simpl.
    rewrite (map_ext (fun c => c mod k) (fun c => 1 * c mod k))
      by (intros; rewrite Z.mul_1_l; auto).
    rewrite dot_map_mod, mod_congruent, Z.mul_1_l by auto; split; intros eq.
    - rewrite eq in subE; transitivity (d - (d - weigh x row));
        [apply eq_congruent; lia|].
      rewrite <- subE; apply eq_congruent; lia.
    - rewrite eq in subE; transitivity (hd 0 f + dot (tl f) u - hd 0 f);
        [apply eq_congruent; lia|].
      rewrite subE; apply eq_congruent; lia. }
  specialize (IHeqs es' eq_refl); split.
  + intros all e' [<- | e'_in].
    * apply this; destruct (trivial e) eqn:triv; [apply trivialP; auto|].
      apply all; simpl; auto.
    * apply IHeqs; auto; intros e'' e''_in; apply all.
      destruct (trivial e); simpl; auto.
  + intros all e' e'_in.
    assert (rest : forall e, In e es' -> holds k u e) by (apply IHeqs; auto).
    destruct (trivial e); simpl in e'_in; auto.
    destruct e'_in as [<- | e'_in]; auto; apply this, (all (row, d)); auto.
Qed.

Definition filled (fs : PositiveMap.t form) (b : nat) (u : list Z) : list Z :=
  map (fun j => match lookup fs j with
                | Some f => at_values u f mod k
                | None => 0
                end) (numbers_from b 0).

Lemma nth_filled fs b u j f : (j < N.of_nat b)%N -> lookup fs j = Some f ->
  nth (N.to_nat j) (filled fs b u) 0 = at_values u f mod k.
Proof.
intros lt fE; unfold filled; change 0%N with (N.of_nat 0).
set (g := fun j : N => _); rewrite numbers_fromE, map_map.
rewrite (nth_indep _ 0 (g (N.of_nat 0)))
  by (rewrite map_length, seq_length; lia).
rewrite (map_nth (fun j => g (N.of_nat j))), seq_nth by lia.
unfold g; rewrite Nat.add_0_l, Nnat.N2Nat.id, fE; auto.
Qed.

Lemma length_filled fs b u : length (filled fs b u) = b.
Proof.
unfold filled; change 0%N with (N.of_nat 0); rewrite numbers_fromE.
rewrite !map_length, seq_length; auto.
Qed.

Lemma range_filled fs b u : Forall (fun c => 0 <= c < k) (filled fs b u).
Proof.
apply Forall_forall; intros c c_in; apply in_map_iff in c_in as [j [<- _]].
destruct (lookup fs j); [apply Z.mod_pos_bound|]; lia.
Qed.

Lemma still_unknownP fs us s t : still_unknown fs us s = true ->
  (t < length us)%nat ->
  lookup fs (Z.to_N (nth t us 0)) = Some (unknown (s + t)).
Proof.
revert s t; induction us as [|j us IHus]; intros s t; simpl; [lia|].
destruct (lookup fs (Z.to_N j)) as [f|] eqn:E; [|discriminate].
destruct (list_eq_dec _ f _) as [-> | _]; [|discriminate].
destruct t as [|t]; intros still lt; [rewrite Nat.add_0_r; auto|].
rewrite (IHus (S s)) by (auto; lia); do 2 f_equal; lia.
Qed.

End Known.

Theorem check_sparse_numberP S start target number us ps :
  check_sparse_number S start target number us ps = true ->
  solutions_number (dense S) start target number.
Proof.
unfold check_sparse_number; cbv zeta; rewrite andb_true_iff; intros [ok check].
apply check_sparseP in ok; split; auto.
set (k := sparse_modulus S) in *; set (b := sparse_buttons S) in *.
assert (k_ge2 : 2 <= k) by (destruct ok; auto).
set (eqs := sparse_equations S start target) in *.
destruct (follow k _ ps _) as [fs|] eqn:followE; [|discriminate].
rewrite !andb_true_iff, !forallb_forall in check.
destruct check as [[[every within] still] check].
destruct (left_over k fs eqs) as [es|] eqn:leftE; [|discriminate].
destruct (count k _ es) as [number'|] eqn:countE; [|discriminate].
apply Z.eqb_eq in check as <-.
destruct (countP k_ge2 countE) as [vs [[nodup mem] lenE]].
assert (forms : forall j, (j < N.of_nat b)%N -> exists f, lookup fs j = Some f).
{ intros j lt; assert (j_in : In j (numbers_from b 0)).
  { change 0%N with (N.of_nat 0); rewrite numbers_fromE; apply in_map_iff.
    exists (N.to_nat j); rewrite in_seq; lia. }
  specialize (every j j_in).
  destruct (lookup fs j) as [f|]; [eauto | discriminate]. }
assert (inside : forall j f, lookup fs j = Some f -> (j < N.of_nat b)%N).
{ intros j f fE; specialize (within (N.succ_pos j, f)).
  rewrite N.ltb_lt in within; simpl in within.
  rewrite N.pos_pred_succ in within.
  apply within, PositiveMap.elements_correct; auto. }
set (values := fun x : list Z =>
  map (fun j => nth (N.to_nat (Z.to_N j)) x 0) us).
assert (back : forall v, In v vs -> values (filled k fs b v) = v).
{ intros v v_in; apply mem in v_in as [len_v [range _]].
  apply (nth_ext _ _ 0 0); unfold values; rewrite map_length; auto.
  intros t lt; set (g := fun j : Z => _).
  rewrite (nth_indep _ 0 (g 0)), map_nth by (rewrite map_length; auto).
  assert (fE := still_unknownP still lt); simpl in fE.
  unfold g; rewrite (nth_filled _ _ (inside _ _ fE) fE), at_unknown.
  apply Z.mod_small; rewrite Forall_forall in range; apply range, nth_In; lia. }
assert (sound : forall v,
  known_by k (fun j => nth (N.to_nat j) (filled k fs b v) 0) v fs).
{ intros v j f fE; rewrite (nth_filled _ _ (inside _ _ fE) fE).
  apply mod_congruent; auto. }
assert (takesE : forall x, takes (dense S) start target x <->
  legal (dense S) x /\ forall e, In e eqs ->
    congruent k (weigh (fun j => nth (N.to_nat j) x 0) (fst e)) (snd e)).
{ intros x; rewrite takes_sparse by auto; fold k eqs.
  split; intros [x_ok all]; split; auto; intros e e_in; apply congruentP;
    auto. }
exists (map (filled k fs b) vs); split; [|split].
- apply NoDup_map_inv with (f := values); rewrite map_map.
  rewrite (map_ext_in _ (fun v => v)), map_id; auto.
- rewrite map_length; auto.
- intros x; rewrite in_map_iff, takesE; split.
  + intros [v [<- v_in]]; apply mem in v_in as [len_v [range sat]]; split.
    * split; [apply length_filled | apply range_filled; auto].
    * apply (left_overP k_ge2 (sound v) leftE); auto.
  + intros [[len_x range] all]; simpl in len_x; fold b in len_x.
    assert (known := followP k_ge2
      (@beginP k k_ge2 (fun j => nth (N.to_nat j) x 0) us []) all followE).
    simpl in known; fold (values x) in known.
    exists (values x); split.
    * apply (nth_ext _ _ 0 0); rewrite length_filled; auto.
      intros j lt; destruct (forms (N.of_nat j)) as [f fE]; [lia|].
      assert (xE := known _ _ fE); cbv beta in xE; rewrite Nnat.Nat2N.id in xE.
      rewrite <- (Nnat.Nat2N.id j) at 1.
      rewrite (nth_filled _ _ (inside _ _ fE) fE).
      apply congruentP in xE; auto; rewrite <- xE; apply Z.mod_small.
      rewrite Forall_forall in range; apply range, nth_In; lia.
    * apply mem; split; [apply map_length|]; split.
      -- apply Forall_forall; intros c c_in.
         apply in_map_iff in c_in as [j [<- _]].
         destruct (Nat.lt_ge_cases (N.to_nat (Z.to_N j)) (length x)).
         ++ rewrite Forall_forall in range; apply range, nth_In; auto.
         ++ rewrite nth_overflow; auto; lia.
      -- apply (left_overP k_ge2 known leftE); auto.
Qed.
