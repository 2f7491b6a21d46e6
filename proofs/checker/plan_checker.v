(******************************************************************************)
(*                               Plans, checked                               *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v and checker.v. A plan of a game g has *)
(* the numbers us of the buttons that are unknowns, the steps ps, each a pair *)
(* of a light and the button that it forces, in order, and the numbers rs of  *)
(* the lights that are left over.                                             *)
(*                                                                            *)
(*      at_target g start target x i == after the presses x, light i is as    *)
(*                                  the target has it                         *)
(*                       chosen us x == the presses x on the buttons us       *)
(*     fills g start target us ls v x == x has the values v on the buttons us,*)
(*                                  and the lights ls are as the target has   *)
(*                                  them                                      *)
(*                is_plan g us ps rs == every button is an unknown or forced, *)
(*                                  every light forces or is left over, all   *)
(*                                  once; and for every start, every target   *)
(*                                  and all values of the unknowns just one x *)
(*                                  fills them in, and it solves the puzzle   *)
(*                                  if and only if the lights left over are   *)
(*                                  as the target has them                    *)
(*                                                                            *)
(* So solutions of the game correspond one to one with the values of the      *)
(* unknowns that are right for the lights left over (see plan_unknowns).      *)
(* whole_plan says the same of the whole board where buttons are forbidden.   *)
(* check_plan asks that the number by which a light forces its button be a    *)
(* unit mod k, and that the light be changed by no other button but unknowns  *)
(* and buttons forced before. plan.v has the theory, over any ring.           *)
(******************************************************************************)

From Coq Require Import Bool Lia Permutation.
From modlights Require Export checker.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* -------------------------------- statements ------------------------------ *)

(* After the presses x, light i is as the target has it. *)
Definition at_target (g : game) (start target x : list Z) (i : nat) : Prop :=
  (nth i start 0 + added g x i) mod modulus g = nth i target 0 mod modulus g.

(* What the presses x do with the buttons numbered in us. *)
Definition chosen (us : list nat) (x : list Z) : list Z :=
  map (fun j => nth j x 0) us.

(* x has the values v on the buttons us, and is right for the lights ls.      *)
Definition fills (g : game) (start target : list Z) (us ls : list nat)
  (v x : list Z) : Prop :=
  legal g x /\ chosen us x = v /\
  forall i, In i ls -> at_target g start target x i.

Definition is_plan (g : game) (us : list nat) (ps : list (nat * nat))
  (rs : list nat) : Prop :=
  2 <= modulus g /\ Forall (fun row => length row = buttons g) (rows g) /\
  Permutation (us ++ map snd ps) (seq 0 (buttons g)) /\
  Permutation (map fst ps ++ rs) (seq 0 (lights g)) /\
  forall start target, puzzle g start target ->
  forall v, length v = length us -> Forall (fun c => 0 <= c < modulus g) v ->
  exists x, fills g start target us (map fst ps) v x /\
    (forall y, fills g start target us (map fst ps) v y -> y = x) /\
    (takes g start target x <->
       forall i, In i rs -> at_target g start target x i).

(* A file writes numbers as integers, which are shorter than those of nat.    *)
Definition places (js : list Z) : list nat := map Z.to_nat js.

Definition forcing (ps : list (Z * Z)) : list (nat * nat) :=
  map (fun p => (Z.to_nat (fst p), Z.to_nat (snd p))) ps.

(* ------------------------------- the check -------------------------------- *)

(* One more place is known; None if it was known before, or is none.          *)
Fixpoint mark (j : nat) (known : list bool) : option (list bool) :=
  match known, j with
  | [], _ => None
  | b :: known, O => if b then None else Some (true :: known)
  | b :: known, S j => option_map (cons b) (mark j known)
  end.

Fixpoint marks (js : list nat) (known : list bool) : option (list bool) :=
  match js with
  | [] => Some known
  | j :: js => match mark j known with
               | Some known => marks js known
               | None => None
               end
  end.

(* The row has nothing but zeros, mod k, where nothing is known.              *)
Fixpoint on_known (k : Z) (known : list bool) (row : list Z) : bool :=
  match known, row with
  | b :: known, a :: row => (b || (a mod k =? 0)) && on_known k known row
  | _, _ => true
  end.

Fixpoint forced (k : Z) (rws : list (list Z)) (ps : list (nat * nat))
  (known : list bool) : option (list bool) :=
  match ps with
  | [] => Some known
  | (i, j) :: ps =>
      let row := nth i rws [] in
      match mark j known with
      | Some known =>
          if (Z.gcd (nth j row 0) k =? 1) && on_known k known row
          then forced k rws ps known else None
      | None => None
      end
  end.

Definition all_known (known : option (list bool)) : bool :=
  match known with Some known => forallb id known | None => false end.

Definition check_plan (g : game) (us : list nat) (ps : list (nat * nat))
  (rs : list nat) : bool :=
  let rws := rows g in
  (2 <=? modulus g)
  && forallb (fun row => Nat.eqb (length row) (buttons g)) rws
  && all_known (marks (map fst ps ++ rs) (repeat false (length rws)))
  && match marks us (repeat false (buttons g)) with
     | Some known => all_known (forced (modulus g) rws ps known)
     | None => false
     end.

(* ----------------------------- what is known ------------------------------ *)

Lemma markP j known known' : mark j known = Some known' ->
  (j < length known)%nat /\ nth j known false = false /\
  length known' = length known /\
  forall i, nth i known' false = true <-> i = j \/ nth i known false = true.
Proof.
revert j known'; induction known as [|b known IHknown]; intros [|j] known';
  simpl; try discriminate.
- destruct b; [discriminate|]; intros [= <-]; simpl.
  split; [lia|]; split; auto; split; auto.
  intros [|i]; [tauto|]; split; auto; intros [|]; auto; discriminate.
- destruct (mark j known) as [known''|] eqn:markE; [|discriminate].
  intros [= <-]; destruct (IHknown _ _ markE) as [lt [new [len mem]]].
  simpl; split; [lia|]; split; auto; split; [lia|].
  intros [|i]; [split; auto; intros [|]; auto; discriminate|].
  rewrite mem; split; intros [e|]; auto; left; congruence.
Qed.

Lemma marksP js known known' : marks js known = Some known' ->
  NoDup js /\
  (forall j, In j js -> (j < length known)%nat /\ nth j known false = false) /\
  length known' = length known /\
  forall i, nth i known' false = true <-> In i js \/ nth i known false = true.
Proof.
revert known; induction js as [|j js IHjs]; intros known; simpl.
- intros [= <-]; repeat split; try constructor; tauto.
- destruct (mark j known) as [known''|] eqn:markE; [|discriminate].
  intros marksE; destruct (IHjs _ marksE) as [nodup [new [len mem]]].
  destruct (markP markE) as [lt [new' [len' mem']]]; split; [|split; [|split]].
  + constructor; auto; intros j_in; destruct (new j j_in) as [_ old].
    assert (nth j known'' false = true) by (apply mem'; auto); congruence.
  + intros i [<- | i_in]; auto; destruct (new i i_in) as [lt' old].
    split; [lia|]; destruct (nth i known false) eqn:E; auto.
    assert (nth i known'' false = true) by (apply mem'; auto); congruence.
  + congruence.
  + intros i; rewrite mem, mem'; split; intuition congruence.
Qed.

Lemma all_knownP known j :
  forallb id known = true -> (j < length known)%nat ->
  nth j known false = true.
Proof.
intros all lt; rewrite forallb_forall in all; apply all, nth_In; auto.
Qed.

Lemma marks_all js n : all_known (marks js (repeat false n)) = true ->
  Permutation js (seq 0 n).
Proof.
destruct (marks js (repeat false n)) as [known|] eqn:marksE; [|discriminate].
simpl; intros all; destruct (marksP marksE) as [nodup [new [len mem]]].
rewrite repeat_length in *; apply NoDup_Permutation; auto using seq_NoDup.
intros j; rewrite in_seq; split.
- intros j_in; destruct (new j j_in); lia.
- intros [_ lt]; assert (known_j := all_knownP (j := j) all).
  rewrite len in known_j; apply mem in known_j; [|lia].
  destruct known_j as [|old]; auto; rewrite nth_repeat in old; discriminate.
Qed.

Lemma forced_marks k rws ps known known' :
  forced k rws ps known = Some known' ->
  marks (map snd ps) known = Some known'.
Proof.
revert known; induction ps as [|[i j] ps IHps]; intros known; simpl; auto.
destruct (mark j known); [|discriminate].
destruct (_ && _); [auto | discriminate].
Qed.

Lemma marks_app js js' known : marks (js ++ js') known =
  match marks js known with Some known => marks js' known | None => None end.
Proof.
revert known; induction js as [|j js IHjs]; intros known; simpl; auto.
destruct (mark j known); auto.
Qed.

(* --------------------------- one button changed --------------------------- *)

(* x with c in the place j. *)
Fixpoint put (j : nat) (c : Z) (x : list Z) : list Z :=
  match x, j with
  | [], _ => []
  | _ :: x, O => c :: x
  | a :: x, S j => a :: put j c x
  end.

Lemma length_put j c x : length (put j c x) = length x.
Proof.
revert j; induction x as [|a x IHx]; intros [|j]; simpl; auto.
Qed.

Lemma nth_put j c x : (j < length x)%nat -> nth j (put j c x) 0 = c.
Proof.
revert j; induction x as [|a x IHx]; intros [|j]; simpl; intros lt; auto;
  try lia; apply IHx; lia.
Qed.

Lemma nth_put_other i j c x : i <> j -> nth i (put j c x) 0 = nth i x 0.
Proof.
revert i j; induction x as [|a x IHx]; intros [|i] [|j] ne; simpl; auto;
  contradiction.
Qed.

Lemma Forall_put (P : Z -> Prop) j c x :
  P c -> Forall P x -> Forall P (put j c x).
Proof.
intros Pc all; revert j; induction all; intros [|j]; simpl; auto.
Qed.

Lemma dot_put row j c x : (j < length x)%nat ->
  dot row (put j c x) = dot row x + nth j row 0 * (c - nth j x 0).
Proof.
revert j x; induction row as [|a row IHrow]; intros [|j] [|e x]; simpl;
  intros lt; try lia.
rewrite IHrow by lia; lia.
Qed.

Definition same_on (known : list bool) (x y : list Z) : Prop :=
  forall j, nth j known false = true -> nth j x 0 = nth j y 0.

Lemma dot_on_known k known row x y : 0 < k ->
  on_known k known row = true -> length row = length known ->
  length x = length y -> same_on known x y ->
  dot row x mod k = dot row y mod k.
Proof.
intros k0; revert known x y; induction row as [|a row IHrow];
  intros [|b known] [|c x] [|d y]; try discriminate; auto.
cbn [on_known dot length]; rewrite andb_true_iff; intros [this rest].
intros [= len] [= len'] same.
rewrite (Zplus_mod (a * c)), (Zplus_mod (a * d)).
rewrite (IHrow known x y) by (auto; intros j; apply (same (S j))).
do 2 f_equal; apply orb_true_iff in this as [b1 | a0].
- rewrite (same 0%nat b1 : c = d); auto.
- apply Z.eqb_eq in a0; rewrite (Zmult_mod a c), (Zmult_mod a d), a0; auto.
Qed.

Lemma unit_root k a t : 2 <= k -> Z.gcd a k = 1 ->
  exists c, 0 <= c < k /\ (a * c) mod k = t mod k.
Proof.
intros k_ge2 unit_a.
destruct (Z.gcd_bezout _ _ _ unit_a) as [u [v uv]].
exists ((u * t) mod k); split; [apply Z.mod_pos_bound; lia|].
rewrite Zmult_mod_idemp_r.
replace (a * (u * t)) with ((u * a + v * k) * t + - (v * t) * k) by ring.
rewrite uv, Z.mul_1_l; apply Z_mod_plus_full.
Qed.

Lemma unit_root_unique k a c c' : 2 <= k -> Z.gcd a k = 1 ->
  0 <= c < k -> 0 <= c' < k -> (a * c) mod k = (a * c') mod k -> c = c'.
Proof.
intros k_ge2 unit_a range range' eq.
apply mod_eq_sub in eq; [|lia].
replace (a * c - a * c') with (a * (c - c')) in eq by ring.
apply Z.mod_divide in eq; [|lia].
apply Z.gauss in eq; [|rewrite Z.gcd_comm; auto].
apply Z.mod_divide, mod_eq_sub in eq; [|lia|lia].
rewrite !Z.mod_small in eq; auto.
Qed.

(* ------------------------------- all steps -------------------------------- *)

Section Filling.

Variables (k : Z) (n : nat) (rws : list (list Z)) (e : nat -> Z).
Hypothesis k_ge2 : 2 <= k.
Hypothesis rows_ok : Forall (fun row => length row = n) rws.

Local Notation fits x :=
  (length x = n /\ Forall (fun c => 0 <= c < k) x).
Local Notation agrees x i := (dot (nth i rws []) x mod k = e i mod k).

Lemma forcedP ps known known' u : forced k rws ps known = Some known' ->
  (forall i, In i (map fst ps) -> (i < length rws)%nat) ->
  length known = n -> fits u ->
  exists x, fits x /\ same_on known x u /\
    (forall i, In i (map fst ps) -> agrees x i) /\
    forall y, fits y -> same_on known y u ->
      (forall i, In i (map fst ps) -> agrees y i) -> same_on known' y x.
Proof.
revert known u; induction ps as [|[i j] ps IHps]; intros known u; simpl.
- intros [= <-] _ _ fits_u; exists u; split; auto; split; [intros j; auto|].
  split; [tauto | auto].
- destruct (mark j known) as [known1|] eqn:markE; [|discriminate].
  set (row := nth i rws []).
  destruct (Z.eqb_spec (Z.gcd (nth j row 0) k) 1) as [unit_j|];
    [|discriminate].
  destruct (on_known k known1 row) eqn:onE; [|discriminate]; simpl.
  intros forcedE lights_ok len fits_u.
  destruct (markP markE) as [lt [new [len1 mem]]].
  assert (len_row : length row = length known1).
  { rewrite len1, len; rewrite Forall_forall in rows_ok.
    apply rows_ok, nth_In, lights_ok; auto. }
  assert (one : forall x y, fits x -> fits y -> same_on known1 x y ->
    dot row x mod k = dot row y mod k).
  { intros x y [len_x _] [len_y _]; apply dot_on_known; auto; lia. }
  assert (fits_put : forall c, 0 <= c < k -> fits (put j c u)).
  { intros c range; rewrite length_put; split; [tauto|].
    apply Forall_put; tauto. }
  assert (dotE : forall c, dot row (put j c u) =
    nth j row 0 * c + (dot row u - nth j row 0 * nth j u 0)).
  { intros c; rewrite dot_put by (destruct fits_u; lia); ring. }
  assert (other : forall c, same_on known (put j c u) u).
  { intros c i' known_i; apply nth_put_other; congruence. }
  destruct (unit_root (e i - (dot row u - nth j row 0 * nth j u 0))
    k_ge2 unit_j) as [c [c_range c_root]].
  assert (agree_c : dot row (put j c u) mod k = e i mod k).
  { rewrite dotE, Zplus_mod, c_root, <- Zplus_mod; f_equal; ring. }
  destruct (IHps known1 (put j c u)) as [x [fits_x [same [agree unique]]]];
    auto; [congruence|].
  assert (weaken : forall y z, same_on known1 y z -> same_on known y z).
  { intros y z same' i' known_i; apply same', mem; auto. }
  exists x; split; auto; split; [|split].
  + intros i' known_i; rewrite <- (other c i') by auto.
    apply weaken; auto.
  + intros i' [<- | i'_in]; auto; fold row; rewrite <- agree_c; apply one; auto.
  + intros y fits_y same_y agree_y; apply unique; auto.
    assert (y_range : 0 <= nth j y 0 < k).
    { destruct fits_y as [len_y range]; rewrite Forall_forall in range.
      apply range, nth_In; lia. }
    assert (same_put : forall c, nth j y 0 = c -> same_on known1 y (put j c u)).
    { intros c' yE i' known_i; apply mem in known_i as [-> | known_i].
      - rewrite nth_put; [auto | destruct fits_u; lia].
      - rewrite other by auto; apply same_y; auto. }
    apply same_put, (unit_root_unique (a := nth j row 0) k_ge2); auto.
    assert (agree_j := one _ _ fits_y (fits_put _ y_range)
      (same_put _ eq_refl)).
    unfold row in agree_j at 1; rewrite agree_y, <- agree_c, !dotE in agree_j
      by auto.
    set (d := dot row u - _) in *.
    symmetry in agree_j; apply mod_eq_sub in agree_j; [|lia].
    apply mod_eq_sub; [lia|]; etransitivity; [|exact agree_j]; f_equal; ring.
Qed.

End Filling.

Lemma choose k n us v : 0 < k -> NoDup us ->
  (forall j, In j us -> (j < n)%nat) ->
  length v = length us -> Forall (fun c => 0 <= c < k) v ->
  exists u, (length u = n /\ Forall (fun c => 0 <= c < k) u) /\
    chosen us u = v.
Proof.
intros k0 nodup; revert v; induction nodup as [|j us j_out nodup IHus];
  intros [|c v] lt len range; try discriminate.
- exists (repeat 0 n); split; auto; rewrite repeat_length; split; auto.
  apply Forall_forall; intros c c_in; apply repeat_spec in c_in; lia.
- inversion_clear range as [|? ? c_range v_range].
  destruct (IHus v) as [u [[len_u u_range] vE]]; simpl in *; auto.
  exists (put j c u); rewrite length_put; split; [split; auto|].
  { apply Forall_put; auto. }
  rewrite nth_put by (rewrite len_u; auto); f_equal; rewrite <- vE.
  apply map_ext_in; intros i i_in; apply nth_put_other; congruence.
Qed.

Lemma chosen_same us x y : chosen us x = chosen us y <->
  forall j, In j us -> nth j x 0 = nth j y 0.
Proof.
unfold chosen; split; [|apply map_ext_in].
induction us as [|i us IHus]; simpl; [tauto|].
intros [= iE usE] j [<- | j_in]; auto.
Qed.

(* ------------------------------ the theorems ------------------------------ *)

Theorem check_planP g us ps rs :
  check_plan g us ps rs = true -> is_plan g us ps rs.
Proof.
unfold check_plan, is_plan; cbv zeta.
rewrite !andb_true_iff, Z.leb_le, forallb_forall.
intros [[[k_ge2 rows_ok'] lights_ok] buttons_ok].
assert (rows_ok : Forall (fun row => length row = buttons g) (rows g)).
{ apply Forall_forall; intros row row_in; apply Nat.eqb_eq; auto. }
apply marks_all in lights_ok; fold (lights g) in lights_ok.
destruct (marks us _) as [known|] eqn:usE; [|discriminate].
destruct (forced _ _ _ known) as [known'|] eqn:forcedE; [|discriminate].
simpl in buttons_ok; destruct (marksP usE) as [nodup [new [len mem]]].
destruct (marksP (forced_marks forcedE)) as [_ [_ [len' _]]].
rewrite repeat_length in *.
split; auto; split; auto; split; [|split; auto].
{ apply marks_all; rewrite marks_app, usE, (forced_marks forcedE); auto. }
assert (knownP : forall j, nth j known false = true <-> In j us).
{ intros j; rewrite mem, nth_repeat; intuition discriminate. }
intros start target ok v len_v v_range.
destruct (@choose (modulus g) (buttons g) us v) as [u [fits_u vE]]; auto.
{ lia. }
{ intros j j_in; apply new; auto. }
assert (light_in : forall i,
  In i (map fst ps) \/ In i rs <-> (i < lights g)%nat).
{ intros i; rewrite <- in_app_iff; split; intros i_in.
  - apply (Permutation_in _ lights_ok), in_seq in i_in; lia.
  - apply (Permutation_in _ (Permutation_sym lights_ok)), in_seq; lia. }
set (e := fun i => nth i target 0 - nth i start 0).
assert (agreeE : forall x i, at_target g start target x i <->
  dot (nth i (rows g) []) x mod modulus g = e i mod modulus g).
{ intros x i; apply mod_sub; lia. }
destruct (forcedP e k_ge2 rows_ok forcedE (u := u))
  as [x [fits_x [same [agree unique]]]]; auto.
{ intros i i_in; apply light_in; auto. }
exists x; split; [|split].
- split; auto; split; [|intros i i_in; apply agreeE; auto].
  rewrite <- vE; apply chosen_same; intros j j_in; apply same, knownP; auto.
- intros y [fits_y [yE agree_y]]; apply (nth_ext _ _ 0 0).
  { destruct fits_y, fits_x; congruence. }
  intros j lt_j; apply unique; auto.
  + intros i known_i; rewrite <- vE in yE; apply (proj1 (chosen_same _ _ _) yE).
    apply knownP; auto.
  + intros i i_in; apply agreeE; auto.
  + apply all_knownP; auto; destruct fits_y; lia.
- unfold takes; split.
  + intros [_ all] i i_in; apply all, light_in; auto.
  + intros left; split; auto; intros i lt_i; apply light_in in lt_i as [i_in|];
      [apply agreeE|apply left]; auto.
Qed.

(* So a solution is known from its unknowns. *)
Theorem plan_unknowns g us ps rs start target x y : is_plan g us ps rs ->
  puzzle g start target -> takes g start target x -> takes g start target y ->
  chosen us x = chosen us y -> x = y.
Proof.
intros [_ [_ [_ [lights_ok plan]]]] ok sol_x sol_y same.
assert (fill : forall z, takes g start target z -> chosen us z = chosen us y ->
  fills g start target us (map fst ps) (chosen us y) z).
{ intros z [z_ok all] zE; split; auto; split; auto; intros i i_in; apply all.
  assert (i_in' : In i (map fst ps ++ rs)) by (apply in_app_iff; auto).
  apply (Permutation_in _ lights_ok), in_seq in i_in'; lia. }
destruct (plan start target ok (chosen us y)) as [z [_ [unique _]]].
- apply map_length.
- destruct ok as [k_ge2 _]; destruct sol_y as [[len range] _].
  apply Forall_forall; intros c c_in; apply in_map_iff in c_in as [j [<- _]].
  destruct (Nat.lt_ge_cases j (length y)) as [lt | ge].
  + rewrite Forall_forall in range; apply range, nth_In; auto.
  + rewrite nth_overflow by auto; lia.
- rewrite (unique x), (unique y); auto.
Qed.

(* A plan without some buttons, in the words of the whole board. *)
Definition fills_whole (js : list nat) (g : game) (start target : list Z)
  (us ls : list nat) (v x : list Z) : Prop :=
  legal g x /\ leaves js x /\ chosen us (permitted js x) = v /\
  forall i, In i ls -> at_target g start target x i.

Theorem whole_plan js g us ps rs : is_plan (without js g) us ps rs ->
  forall start target, puzzle g start target ->
  forall v, length v = length us -> Forall (fun c => 0 <= c < modulus g) v ->
  exists x, fills_whole js g start target us (map fst ps) v x /\
    (forall y, fills_whole js g start target us (map fst ps) v y -> y = x) /\
    (takes g start target x <->
       forall i, In i rs -> at_target g start target x i).
Proof.
intros [_ [_ [_ [lights_ok plan]]]] start target ok v len_v range.
destruct (plan start target (without_puzzle js ok) v len_v range)
  as [x [[x_ok [chosenE agree]] [unique solves]]].
assert (light : forall i, In i (map fst ps) \/ In i rs -> (i < lights g)%nat).
{ intros i i_in; apply in_app_iff in i_in.
  apply (Permutation_in _ lights_ok), in_seq in i_in.
  replace (lights g) with (lights (without js g)); [lia | apply map_length]. }
assert (same : forall y i, legal g y -> leaves js y ->
  In i (map fst ps) \/ In i rs ->
  at_target (without js g) start target (permitted js y) i <->
  at_target g start target y i).
{ intros y i [len_y _] left i_in; unfold at_target, permitted.
  rewrite without_added; auto; [reflexivity | apply ok]. }
set (X := on_whole js g x); destruct x_ok as [len_x x_range].
assert (backE : permitted js X = x) by (apply drop_spread; auto).
assert (X_ok : legal g X).
{ split; [apply length_spread | apply Forall_spread; auto].
  destruct ok; simpl; lia. }
assert (left : leaves js X) by (intros j j_in; apply spread_zeros; auto).
exists X; split; [|split].
- split; auto; split; auto; rewrite backE; split; auto.
  intros i i_in; apply same; auto; rewrite backE; auto.
- intros y [y_ok [left_y [chosen_y agree_y]]].
  rewrite <- (spread_drop left_y), (proj1 y_ok); unfold X, on_whole; f_equal.
  apply unique; split; [|split; auto].
  + destruct y_ok as [len_y y_range]; split; [|apply Forall_drop; auto].
    simpl; apply length_drop; rewrite repeat_length; auto.
  + intros i i_in; apply same; auto.
- rewrite <- (without_takes ok X_ok left); fold (permitted js X); rewrite backE.
  rewrite solves; split; intros all i i_in;
    assert (i_ok := same X i X_ok left (or_intror i_in));
    rewrite backE in i_ok; apply i_ok; auto.
Qed.
