(******************************************************************************)
(*                    No main theorem is true for want of cases               *)
(*                                                                            *)
(* For each main theorem, small games in which its hypotheses hold and its    *)
(* two sides take different values; and games that show that a hypothesis     *)
(* cannot be dropped.                                                         *)
(*                                                                            *)
(*   pair_mx == the effect matrix of the cross on the 1 x 2 board over F_2,   *)
(*              where each button changes both lights                         *)
(*  two_mx k == one light and one button, which adds 2, modulo k              *)
(*    oneway == two lights over F_2; only button 1 does anything: it changes  *)
(*              light 0                                                       *)
(******************************************************************************)

From Coq Require Import ZArith.
From modlights Require checker.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable count crt plan cells board.
From modlights Require Import grid gluing effects grid_matrix all_lights.
From modlights Require Import row_filling.
From modlights Require Import echelon documents_model elimination.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

Definition pair_mx : 'M['F_2]_2 := F2_mx cross plane 1 2.

Lemma pair_mxE : pair_mx = const_mx 1.
Proof.
by apply/matrixP=> -[[|[|//]] ?] [[|[|//]] ?]; rewrite !mxE; apply/eqP.
Qed.

Definition two_mx k : 'M['Z_k]_1 := residues k (const_mx 2).

Definition oneway : 'M['F_2]_2 := delta_mx 0 1.

(* --------------------------- the linear model ----------------------------- *)

(* With three states, two presses of a button are not none, three are. *)
Lemma twice_mod3 : play (1%:M : 'M['Z_3]_1) 0 [:: 0; 0] <> 0.
Proof. by move=> /colP/(_ 0); rewrite /= /press !mxE. Qed.

Lemma thrice_mod3 : play (1%:M : 'M['Z_3]_1) 0 [:: 0; 0; 0] = 0.
Proof. exact: (play_k_times (isT : (1 < 3)%N) 1%:M 0 0 [::]). Qed.

(* There are quiet patterns other than 0, and presses that are not quiet. *)
Lemma pair_quiet : quiet pair_mx (const_mx 1) /\ const_mx 1 != 0 :> 'cV['F_2]_2.
Proof.
rewrite /quiet pair_mxE; split.
  by apply/colP=> i; rewrite !mxE !big_ord_recl big_ord0 !mxE; apply/eqP.
by apply/eqP=> /colP/(_ 0); rewrite !mxE.
Qed.

Lemma pair_not_quiet : ~ quiet pair_mx (delta_mx 0 0).
Proof. by rewrite /quiet pair_mxE -colE => /colP/(_ 0); rewrite !mxE. Qed.

(* A button of a game that is not symmetric may affect an odd number of the   *)
(* lights of a quiet pattern.                                                 *)
Lemma oneway_odd :
  quiet oneway (delta_mx 0 0) /\
  #|[set i in lit (delta_mx 0 0 : 'cV['F_2]_2) | oneway i 1 == 1]| = 1%N.
Proof.
split; first by rewrite /quiet /oneway mul_delta_mx_0.
apply/eqP/cards1P; exists 0; apply/setP=> i; rewrite !inE !mxE.
by case: i => [[|[|//]] ?].
Qed.

(* There are strategies that change all lights but one. *)
Lemma identity_all_but_one : exists x : 'I_2 -> 'cV['F_2]_2,
  forall i, 1%:M *m x i = const_mx 1 - delta_mx i 0.
Proof. by exists (fun i => const_mx 1 - delta_mx i 0) => i; rewrite mul1mx. Qed.

(* ------------------------------ solvability ------------------------------- *)

Lemma pair_reachable : reachable pair_mx (const_mx 1).
Proof.
exists (delta_mx 0 0); rewrite pair_mxE -colE.
by apply/colP=> i; rewrite !mxE.
Qed.

Lemma pair_unreachable : ~ reachable pair_mx (delta_mx 0 0).
Proof.
case=> x; rewrite pair_mxE => /colP eqs.
have sameE : ((const_mx 1 : 'M_2) *m x) 1 0 = ((const_mx 1 : 'M_2) *m x) 0 0.
  by rewrite !mxE; apply: eq_bigr => j _; rewrite !mxE.
by have := eqs 1; rewrite sameE eqs !mxE.
Qed.

(* Over Z/4, which is no field, the criterion decides too: 2 is reachable by  *)
(* adding 2, and 1 is not.                                                    *)
Lemma two_mod4_reachable : reachable (two_mx 4) (const_mx 2%:R).
Proof.
exists (const_mx 1); apply/colP=> i; rewrite !mxE big_ord1 !mxE.
by apply/eqP.
Qed.

Lemma two_mod4_unreachable : ~ reachable (two_mx 4) (const_mx 1).
Proof.
apply/(certificate_Zk (isT : (1 < 4)%N)); exists (const_mx 2%:R).
  by apply/colP=> i; rewrite !mxE big_ord1 !mxE; apply/eqP.
by apply/eqP=> /colP/(_ 0); rewrite !mxE big_ord1 !mxE.
Qed.

(* The symmetric criterion fails without symmetry. *)
Lemma oneway_not_symmetric : ~ (forall t, reachable oneway t <->
  forall q, quiet oneway q -> q^T *m t = 0).
Proof.
have reach : reachable oneway (delta_mx 0 0).
  by exists (delta_mx 1 0); rewrite mul_delta_mx.
have quiet0 : quiet oneway (delta_mx 0 0) by rewrite /quiet mul_delta_mx_0.
move=> /(_ _)/proj1/(_ reach _ quiet0)/matrixP/(_ 0 0).
by rewrite trmx_delta mul_delta_mx !mxE.
Qed.

(* -------------------------------- counting -------------------------------- *)

Lemma two_mx_smith k : two_mx k =
  map_mx intr (1%:M *m smith_mx 1 1 [:: 2 : int] *m 1%:M).
Proof. by rewrite mul1mx mulmx1; apply/matrixP=> i j; rewrite !ord1 !mxE. Qed.

Lemma card_two k : (1 < k)%N -> #|quiets (two_mx k)| = gcdn 2 k.
Proof.
move=> k_gt1; rewrite two_mx_smith card_quiets_Zk ?unitmx1 // big_ord1.
by [].
Qed.

(* Both more than one, and the product rule holds for 6 = 2 * 3. *)
Lemma two_mod4_count :
  #|quiets (two_mx 4)| = 2%N /\ #|reaches (two_mx 4)| = 2%N.
Proof.
have quiet2 : #|quiets (two_mx 4)| = 2%N by rewrite card_two.
split=> //; have := card_reaches (two_mx 4); rewrite quiet2 card_Zk // => /eqP.
by rewrite -[(4 ^ 1)%N]/(2 * 2)%N eqn_pmul2r // => /eqP.
Qed.

Lemma two_mod6_count :
  [/\ #|quiets (two_mx 6)| = 2%N, #|quiets (two_mx 2)| =
    2%N & #|quiets (two_mx 3)| = 1%N].
Proof. by rewrite !card_two. Qed.

Lemma pair_count : #|solutions pair_mx (const_mx 1)| = 2%N.
Proof.
rewrite (card_solutions_F2 pair_reachable); suff -> : \rank pair_mx = 1%N by [].
apply/eqP; rewrite eqn_leq lt0n mxrank_eq0; apply/andP; split; last first.
  by rewrite pair_mxE; apply/eqP=> /matrixP/(_ 0 0); rewrite !mxE.
rewrite (_ : pair_mx = const_mx 1 *m (const_mx 1 : 'M_(1, 2))); last first.
  by rewrite pair_mxE; apply/matrixP=> i j; rewrite !mxE big_ord1 !mxE mulr1.
exact: leq_trans (mxrankM_maxl _ _) (rank_leq_col _).
Qed.

(* --------------------------------- Sutner --------------------------------- *)

(* All on is reachable on 1 x 2 although not everything is. *)
Lemma Sutner_not_trivial :
  reachable pair_mx (const_mx 1) /\ exists t, ~ reachable pair_mx t.
Proof.
split; first exact: (Sutner_grid plane 1 2 (isT : unit_rule cross)).
by exists (delta_mx 0 0); apply: pair_unreachable.
Qed.

(* Without a light's own effect it fails: one light that no button changes.   *)
Lemma Sutner_needs_reflexive : ~ reachable (0 : 'M['F_2]_1) (const_mx 1).
Proof. by case=> x; rewrite mul0mx => /colP/(_ 0); rewrite !mxE. Qed.

(* Merlin's game is not symmetric: a corner of 3 x 3 changes the middle, which*)
(* does not change it.                                                        *)
Lemma merlin_not_symmetric :
  effect merlin plane 3 3 (1, 1)%coqZ (0, 0)%coqZ = 1%coqZ /\
  effect merlin plane 3 3 (0, 0)%coqZ (1, 1)%coqZ = 0%coqZ.
Proof. by []. Qed.

(* -------------------------------- the plan -------------------------------- *)

Lemma plan_may_fail : ~~ plan_ok pair_mx set0 [::].
Proof. by apply/eqP=> /setP/(_ 0); rewrite !inE. Qed.

(* Row filling on 2 x 2 leaves unknowns and forces buttons. *)
Lemma rows_plan_not_trivial :
  (exists j, j \in first_row 2 2) /\ (exists j, j \notin first_row 2 2).
Proof.
by split; [exists (lighti (0, 0)) | exists (lighti (1, 0))];
  rewrite inE lightiK.
Qed.

(* Row filling is a plan over the integers, so that plan_all_moduli applies.  *)
Lemma rows_plan_int c m n :
  plan_ok (effect_mx [ringType of int] (crossing c) plane m n) (first_row m n)
    (rows_steps m n).
Proof. exact: (rows_plan [comUnitRingType of int] c m n). Qed.

(* The bound on the nullity is attained on 1 x 2. *)
Lemma nullity_min_sharp :
  nullity (effect_mx [fieldType of 'F_2] (crossing 1) plane 1 2) = minn 1 2.
Proof.
apply/eqP; rewrite eqn_leq nullity_min /= subn_gt0.
rewrite -[effect_mx _ _ _ _ _]/pair_mx pair_mxE (_ : const_mx 1 =
  const_mx 1 *m (const_mx 1 : 'M_(1, 2))).
  by apply: leq_ltn_trans (mxrankM_maxl _ _) _;
    apply: leq_ltn_trans (rank_leq_col _) _.
by apply/matrixP=> i j; rewrite !mxE big_ord1 !mxE mulr1.
Qed.

(* ------------------------------- elimination ------------------------------ *)

(* Losada's S6 = 3 S2 + 4 S3. *)
Lemma join_2_3 l b (A : 'M[int]_(l, b)) t x y :
  residues 2 x \in sols A t 2 -> residues 3 y \in sols A t 3 ->
  residues 6 (3 *: x + 4 *: y) \in sols A t 6.
Proof. exact: (@join_moduli 2 3). Qed.

(* Mod 4, an equation may be multiplied by 3 but not by 2. *)
Lemma multiplied_mod4 :
  (forall x t : 'Z_4, 3%:R * x = 3%:R * t -> x = t) /\
  ~ (forall x t : 'Z_4, 2%:R * x = 2%:R * t -> x = t).
Proof. by rewrite !safe_multiplier. Qed.

(* ------------------------ one solution, four, or none --------------------- *)

(* [M I] has a pseudoechelon form, for every M. *)
Lemma right_half_exists (F : fieldType) n (M : 'M[F]_n) :
  exists G E W P, [/\ G \in unitmx, G *m row_mx M 1%:M = row_mx E W
                    & pseudoechelon E P].
Proof.
have [G [P [unitG pseudo]]] := pseudoechelon_form M.
by exists G, (G *m M), G, P; rewrite mul_mx_row mulmx1.
Qed.

(* The rows of 1 x 2 are dependent; with one light alone they are not. *)
Lemma pair_never_one t : #|solutions pair_mx t| != 1%N.
Proof.
apply: (@rows_dependent _ _ _ (const_mx 1)).
  by apply/eqP=> /rowP/(_ 0); rewrite !mxE.
by rewrite pair_mxE; apply/rowP=> j; rewrite !mxE !big_ord_recl big_ord0 !mxE; apply/eqP.
Qed.

Lemma single_always_one t : #|solutions (1%:M : 'M['F_2]_1) t| = 1%N.
Proof.
apply: (@unique_transfers _ _ _ 0); apply/eqP/cards1P; exists 0.
by apply/setP=> x; rewrite !inE mul1mx.
Qed.

(* Two buttons without effect have four quiet patterns. *)
Lemma four_quiets : let A : 'M['F_2]_(1, 2) := 0 in
  #|quiets A| = 4%N /\ (delta_mx 0 0 : 'cV['F_2]_2) != delta_mx 1 0.
Proof.
split; last by apply/eqP=> /colP/(_ 0); rewrite !mxE.
by rewrite card_quiets_field mxrank0 subn0 card_Fp.
Qed.

(* ------------------------------- the checker ------------------------------ *)

Lemma solved_not_unsolvable g start target x :
  checker.is_solution g start target x -> ~ checker.unsolvable g start target.
Proof. by move=> [_ reach] [_ none]; apply: (none x). Qed.

Lemma number_unique g start target N N' :
  checker.solutions_number g start target N ->
  checker.solutions_number g start target N' -> N = N'.
Proof.
move=> [_ [xs [nodup [<- mem]]]] [_ [ys [nodup' [<- mem']]]]; congr Z.of_nat.
apply: Nat.le_antisymm; apply: List.NoDup_incl_length => // x.
  by move=> /mem/mem'.
by move=> /mem'/mem.
Qed.

Lemma checker_refuses :
  let g := checker.grid_game cross plane 1 2 2 in
  checker.check_solution g [:: 0; 0]%coqZ [:: 1; 1]%coqZ [:: 1; 0]%coqZ = true /\
  checker.check_solution g [:: 0; 0]%coqZ [:: 1; 0]%coqZ [:: 1; 0]%coqZ = false /\
  checker.check_certificate g [:: 0; 0]%coqZ [:: 1; 1]%coqZ [:: 1; 1]%coqZ =
    false /\
  checker.check_certificate g [:: 0; 0]%coqZ [:: 1; 0]%coqZ [:: 1; 1]%coqZ =
    true /\
  checker.check_number g [:: 0; 0]%coqZ [:: 1; 1]%coqZ 2%coqZ = true /\
  checker.check_number g [:: 0; 0]%coqZ [:: 1; 1]%coqZ 1%coqZ = false.
Proof. by vm_compute. Qed.
