(******************************************************************************)
(*         No theorem on boards is empty: instances on both sides             *)
(*                                                                            *)
(*  pattern m n b == the matrix over F_2 whose entries are the booleans b            *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable plan cells board fibonacci.
From modlights Require Import nullity square_torus square_doubling.
From modlights Require Import torus_from_plane torus_4x4 neighbours_all_lights.
From modlights Require Import bipartite lit_only flip_algebra once_only_boards.
From modlights Require Import count grid grid_matrix.
From modlights Require Import king_unique flip_lines once_only_steps.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition pattern m n (b : seq (seq bool)) : 'M['F_2]_(m, n) :=
  \matrix_(i, j) (nth false (nth [::] b i) j)%:R.

Lemma pattern_neq0 m n b (i : 'I_m) (j : 'I_n) :
  nth false (nth [::] b i) j -> pattern m n b != 0.
Proof. by move=> bij; apply/eqP=> /matrixP/(_ i j); rewrite !mxE bij. Qed.

(* ---------------------------------- flip ---------------------------------- *)

(* 2 x 1, even by odd: unequal row sums cannot be solved, equal ones can, in  *)
(* two ways.                                                                  *)
Lemma flip_2x1_unsolvable :
  ~ exists X, flip_op X = pattern 2 1 [:: [:: true]; [:: false]].
Proof.
rewrite flip_even_odd_solvable ?char_Fp // => /(_ 0 1).
by rewrite !mxE !big_ord1 !mxE.
Qed.

Lemma flip_2x1_solvable : exists X : 'M['F_2]_(2, 1), flip_op X = const_mx 1.
Proof.
rewrite flip_even_odd_solvable ?char_Fp // => i i'.
by rewrite !mxE !big_ord1 !mxE.
Qed.

Lemma flip_2x1_count :
  #|[set X : 'M['F_2]_(2, 1) | flip_op X == const_mx 1]| = 2%N.
Proof. by rewrite card_flip_F2 //; exact: flip_2x1_solvable. Qed.

(* 3 x 3, odd by odd: one corner cannot be solved, the whole board can, in    *)
(* sixteen ways.                                                              *)
Lemma flip_3x3_unsolvable : ~ exists X, flip_op X = pattern 3 3 [:: [:: true]].
Proof.
rewrite flip_odd_odd_solvable ?char_Fp // => -[s [rs _]].
have := rs 1; rewrite -(rs 0) !mxE !big_ord_recl !big_ord0 !mxE.
by move/(congr1 val).
Qed.

Lemma flip_3x3_solvable : exists X : 'M['F_2]_3, flip_op X = const_mx 1.
Proof.
rewrite flip_odd_odd_solvable ?char_Fp //; exists 1; split=> i.
  by rewrite !mxE !big_ord_recl big_ord0 !mxE; apply/val_inj.
by rewrite !mxE !big_ord_recl big_ord0 !mxE; apply/val_inj.
Qed.

Lemma flip_3x3_count : #|[set X : 'M['F_2]_3 | flip_op X == const_mx 1]| = 16%N.
Proof. by rewrite card_flip_F2 //; exact: flip_3x3_solvable. Qed.

(* 2 x 2, even by even: always one solution, and flip is not the identity.    *)
Lemma flip_2x2_count B : #|[set X : 'M['F_2]_2 | flip_op X == B]| = 1%N.
Proof. by rewrite card_flip_even_even ?char_Fp. Qed.

Lemma flip_2x2_changes : exists X : 'M['F_2]_2, flip_op X <> X.
Proof.
exists (delta_mx 0 0) => /matrixP/(_ 0 1); rewrite (flip_op_char2 (char_Fp _)) // !mxE.
by rewrite !big_ord_recl !big_ord0 !mxE => /(congr1 val).
Qed.

(* ------------------------------ quiet patterns ---------------------------- *)

(* On a triangle, which is not bipartite, two cells are quiet, and no presses *)
(* light just them: the colouring is needed.                                  *)
Definition triangle : 'M['F_2]_3 := const_mx 1.
Definition pair3 : 'cV['F_2]_3 := \col_(i < 3) (i < 2)%N%:R.

Lemma triangleE (x : 'cV_3) i : (triangle *m x) i 0 = \sum_j x j 0.
Proof. by rewrite mxE; apply: eq_bigr => j _; rewrite mxE mul1r. Qed.

Lemma triangle_quiet : quiet triangle pair3.
Proof.
apply/colP=> i; rewrite triangleE !big_ord_recl big_ord0 !mxE.
by apply/val_inj.
Qed.

Lemma triangle_not_reachable : ~ reachable triangle pair3.
Proof.
case=> x /colP eqs; have := eqs 0.
by rewrite triangleE -(triangleE x 2%:R) eqs !mxE.
Qed.

(* On an edge both cells together are quiet, and either of them lights both.  *)
Definition edge : 'M['F_2]_2 := const_mx 1.

Lemma edge_coloured : two_colouring edge [set 0].
Proof. by move=> [[|[|i]] // i_lt] [[|[|j]] // j_lt] //; rewrite !inE. Qed.

Lemma edge_quiet : quiet edge (const_mx 1).
Proof.
apply/colP=> i; rewrite !mxE !big_ord_recl big_ord0 !mxE.
by apply/val_inj.
Qed.

Lemma edge_solved : edge *m keep [set 0] (const_mx 1) = const_mx 1.
Proof.
apply: (@quiet_from_black [comUnitRingType of 'F_2]) edge_quiet.
- by move=> i; rewrite mxE.
- exact: edge_coloured.
by rewrite char_Fp.
Qed.

(* ----------------------------- lit buttons only --------------------------- *)

(* Pressing one end of an edge darkens it; then the other end is not lit.     *)
Lemma edge_one_press :
  lit_only edge (const_mx 1) [:: 0] /\ play edge (const_mx 1) [:: 0] = 0.
Proof.
split; first by rewrite /= in_lit mxE.
by apply/colP=> i; rewrite !mxE F2_addrr.
Qed.

Lemma edge_not_two_presses : ~~ lit_only edge (const_mx 1) [:: 0; 1].
Proof. by rewrite /= !in_lit !mxE F2_addrr eqxx andbF. Qed.

(* A play may have to press a button that is off at first: on a path of three *)
(* with one end lit, that end alone can be pressed.                           *)
Definition path3 : 'M['F_2]_3 :=
  \matrix_(i < 3, j < 3) ((i <= j.+1) && (j <= i.+1))%N%:R.

Lemma path3_first i : lit_only path3 (delta_mx 0 0) [:: i] = (i == 0).
Proof. by rewrite /= andbT in_lit !mxE eqxx andbT; case: (i == 0). Qed.

(* --------------------------------- nullities ------------------------------ *)

(* The square is needed for an even nullity: that of 1 x 2 is 1, always.      *)
Lemma nullity_1x2 (F : fieldType) : nullity (board_mx (@step 1) (@step 2) (1 : F)) = 1%N.
Proof.
have fib2 : fib F 2 = 'X by rewrite fibSS fib1 fib0 subr0 mulr1.
rewrite nullity_plane fibSS fib2 fib1 /mirror comp_polyX.
rewrite (deg_eqp (dvdp_gcd_idr _)) /deg ?size_mirror_line //; apply/dvdpP.
by exists (1 - 'X); rewrite -opprD mulrN polyC1 -subr_sqr expr1n opprB expr2.
Qed.

Lemma nullity_gt0 (F : fieldType) l b (A : 'M[F]_(l, b)) (x : 'cV_b) :
  quiet A x -> x != 0 -> (0 < nullity A)%N.
Proof.
move=> quiet_x; rewrite subn_gt0 ltn_neqAle rank_leq_col andbT.
apply: contraNN => /eqP full; have freeT : row_free A^T.
  by rewrite /row_free mxrank_tr full.
by apply/eqP/trmx_inj/(row_free_inj freeT); rewrite -trmx_mul quiet_x !trmx0 mul0mx.
Qed.

Lemma nullity_sqr (F : fieldType) n (A : 'M[F]_n) :
  A *m A = 1%:M -> nullity A = 0%N.
Proof.
by move=> /mulmx1_unit[unitA _]; rewrite /nullity mxrank_unit // subnn.
Qed.

(* Squares with and without quiet patterns: 4 x 4 and 2 x 2.                  *)
Definition quiet4 := pattern 4 4
  [:: [:: true; false; false; false]; [:: true; true; false; false];
      [:: true; false; true; false]; [:: false; true; true; true]].

Lemma quiet_4x4 : board_op (@step 4) (@step 4) 1 quiet4 = 0.
Proof.
apply/matrixP=> i j; rewrite !mxE !big_ord_recl !big_ord0 !mxE.
by case: i => [[|[|[|[|i]]]] i_lt]; case: j => [[|[|[|[|j]]]] j_lt] //=;
  apply/val_inj.
Qed.

Lemma nullity_4x4_gt0 : (0 < sq_nullity [fieldType of 'F_2] 4)%N.
Proof.
apply: (@nullity_gt0 _ _ _ _ (flat quiet4)); last first.
  by rewrite flat_eq0; apply: (@pattern_neq0 4 4 _ 0 0).
rewrite /quiet board_mx_flat ?quiet_4x4 ?flat0 //.
- exact: step_sym.
- exact: step_irr.
exact: step_irr.
Qed.

Lemma nullity_2x2 : sq_nullity [fieldType of 'F_2] 2 = 0%N.
Proof.
have := nullity_lights_out_dvd4 (char_Fp (isT : prime 2)) (isT : ~~ odd 2).
have := nullity_plane_le (1 : 'F_2) 2 2; rewrite -/(sq_nullity _ 2).
by case: sq_nullity => [|[|[]]].
Qed.

(* Square tori with and without quiet patterns: 3 x 3 and 4 x 4.              *)
Definition bars3 := pattern 3 3 [:: [:: true; true; true]; [:: true; true; true]].

Lemma quiet_torus_3x3 : board_op (@turn 3) (@turn 3) 1 bars3 = 0.
Proof.
apply/matrixP=> i j; rewrite !mxE !big_ord_recl !big_ord0 !mxE.
by case: i => [[|[|[|i]]] i_lt]; case: j => [[|[|[|j]]] j_lt] //=;
  apply/val_inj.
Qed.

Lemma nullity_torus_3x3 :
  nullity (board_mx (@turn 3) (@turn 3) (1 : 'F_2)) = 4%N.
Proof. by rewrite (nullity_torus_plane_F2 0) -/(sq_nullity _ 2) nullity_2x2. Qed.

Lemma nullity_torus_4x4 :
  nullity (board_mx (@turn 4) (@turn 4) (1 : 'F_2)) = 0%N.
Proof. by apply: nullity_sqr; apply: torus4_mx_sqr; rewrite char_Fp. Qed.

(* ------------------------------- once only -------------------------------- *)

Lemma once_exists : exists S : {set 'I_4 * 'I_4}, once S.
Proof. exact/once_only. Qed.

Lemma once_3x3_none : ~ exists S : {set 'I_3 * 'I_3}, once S.
Proof. by move/once_only => /(_ isT isT). Qed.

Lemma once_2x2_none : ~ exists S : {set 'I_2 * 'I_2}, once S.
Proof. by move/once_only => /(_ isT isT). Qed.

(* The step from 2 x n has where to begin, and goes on. *)
Lemma once_2x3 : once (longer_set [set (ord0, ord0) : 'I_2 * 'I_1]).
Proof.
apply: (proj1 (once_longer _ _)) => [p|]; last by rewrite inE.
rewrite (eq_card1 (x := (ord0, ord0))) // => q; rewrite !inE andbC.
by case: p q => [[[|[|//]] ?] [[|//] ?]] [[[|[|//]] ?] [[|//] ?]].
Qed.

(* -------------------------- king, and Flip with a twist ------------------- *)

Lemma king_1x2 (R : comRingType) :
  ~ (forall x, quiet (effect_mx R king plane 1 2) x -> x = 0).
Proof. by rewrite king_unique. Qed.

Lemma king_1x3 (R : comRingType) x :
  quiet (effect_mx R king plane 1 3) x -> x = 0.
Proof. by move: x; apply/king_unique. Qed.

(* Of the 16 positions of 2 x 2, Flip reaches all on the plane and 2 on the   *)
(* Moebius band.                                                              *)
Lemma flip_2x2_reaches : #|reaches (F2_mx grid.flip plane 2 2)| = 16%N /\
  #|reaches (F2_mx grid.flip mobius 2 2)| = 2%N.
Proof. by rewrite !card_flip_surface. Qed.

(* ----------------------------- neighbours only ---------------------------- *)

Lemma neighbours_2x2 :
  exists X : 'M['F_2]_2, board_op (@step 2) (@step 2) 1 X + X = const_mx 1.
Proof. by apply/neighbours_all_on; rewrite ?char_Fp. Qed.

Lemma neighbours_1x1_none :
  ~ exists X : 'M['F_2]_1, board_op (@step 1) (@step 1) 1 X + X = const_mx 1.
Proof. by rewrite neighbours_all_on ?char_Fp. Qed.
