(******************************************************************************)
(*         No theorem on boards is empty: instances on both sides             *)
(*                                                                            *)
(*  rows b == the matrix over F_2 whose entries are the booleans b            *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import board fibonacci nullity torus buchholz torus4 neighbours.
From modlights Require Import bipartite easy flip once.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition rows m n (b : seq (seq bool)) : 'M['F_2]_(m, n) :=
  \matrix_(i, j) (nth false (nth [::] b i) j)%:R.

Lemma rows_neq0 m n b (i : 'I_m) (j : 'I_n) :
  nth false (nth [::] b i) j -> rows m n b != 0.
Proof. by move=> bij; apply/eqP=> /matrixP/(_ i j); rewrite !mxE bij. Qed.

(* ---------------------------------- flip ---------------------------------- *)

(* 2 x 1, even by odd: unequal row sums cannot be solved, equal ones can, in  *)
(* two ways.                                                                  *)
Lemma flip_2x1_unsolvable : ~ exists X, flip X = rows 2 1 [:: [:: true]; [:: false]].
Proof.
rewrite flip_even_odd_solvable ?char_Fp // => /(_ 0 1).
by rewrite !mxE !big_ord1 !mxE.
Qed.

Lemma flip_2x1_solvable : exists X : 'M['F_2]_(2, 1), flip X = const_mx 1.
Proof.
rewrite flip_even_odd_solvable ?char_Fp // => i i'.
by rewrite !mxE !big_ord1 !mxE.
Qed.

Lemma flip_2x1_count : #|[set X : 'M['F_2]_(2, 1) | flip X == const_mx 1]| = 2%N.
Proof. by rewrite card_flip_F2 //; exact: flip_2x1_solvable. Qed.

(* 3 x 3, odd by odd: one corner cannot be solved, the whole board can, in    *)
(* sixteen ways.                                                              *)
Lemma flip_3x3_unsolvable : ~ exists X, flip X = rows 3 3 [:: [:: true]].
Proof.
rewrite flip_odd_odd_solvable ?char_Fp // => -[s [rs _]].
by have := rs 1; rewrite -(rs 0) !mxE !big_ord_recl !big_ord0 !mxE => /(congr1 val).
Qed.

Lemma flip_3x3_solvable : exists X : 'M['F_2]_3, flip X = const_mx 1.
Proof.
rewrite flip_odd_odd_solvable ?char_Fp //; exists 1; split=> i.
  by rewrite !mxE !big_ord_recl big_ord0 !mxE; apply/val_inj.
by rewrite !mxE !big_ord_recl big_ord0 !mxE; apply/val_inj.
Qed.

Lemma flip_3x3_count : #|[set X : 'M['F_2]_3 | flip X == const_mx 1]| = 16%N.
Proof. by rewrite card_flip_F2 //; exact: flip_3x3_solvable. Qed.

(* 2 x 2, even by even: always one solution, and flip is not the identity.    *)
Lemma flip_2x2_count B : #|[set X : 'M['F_2]_2 | flip X == B]| = 1%N.
Proof. by rewrite card_flip_even_even ?char_Fp. Qed.

Lemma flip_2x2_changes : exists X : 'M['F_2]_2, flip X <> X.
Proof.
exists (delta_mx 0 0) => /matrixP/(_ 0 1); rewrite (flipE (char_Fp _)) // !mxE.
by rewrite !big_ord_recl !big_ord0 !mxE => /(congr1 val).
Qed.

(* ------------------------------ quiet patterns ---------------------------- *)

(* On a triangle, which is not bipartite, two cells are quiet, and one cell   *)
(* of them does not light them: the colouring is needed.                      *)
Definition triangle : rel 'I_3 := fun _ _ => true.
Definition pair3 : {set 'I_3} := [set i : 'I_3 | (i < 2)%N].

Lemma effect_triangle P : effect triangle P = [set _ | odd #|P|].
Proof.
by apply/setP=> x; rewrite !inE; congr (odd _); apply: eq_card => y; rewrite inE andbT.
Qed.

Lemma card_pair3 : #|pair3| = 2%N.
Proof. by rewrite cardsE -sum1_card !big_mkcond /= !big_ord_recl big_ord0. Qed.

Lemma triangle_quiet : quiet triangle pair3.
Proof.
by rewrite /quiet effect_triangle card_pair3 /=; apply/eqP/setP=> x; rewrite !inE.
Qed.

Lemma triangle_not_solvable : ~ exists Q : {set 'I_3}, effect triangle Q = pair3.
Proof.
case=> Q; rewrite effect_triangle => QE.
by have /setP/(_ 0) := QE; have /setP/(_ 2%:R) := QE; rewrite !inE /= => ->.
Qed.

(* On an edge both cells together are quiet, and either of them lights both.  *)
Definition edge : rel bool := fun _ _ => true.

Lemma edge_coloured : two_colouring edge [set true].
Proof. by move=> [] []; rewrite !inE. Qed.

Lemma edge_quiet : quiet edge [set: bool].
Proof.
apply/eqP/setP=> x; rewrite !inE; have -> : [set y in [set: bool] | edge y x] = setT.
  by apply/setP=> y; rewrite !inE.
by rewrite cardsT card_bool.
Qed.

Lemma edge_solved : effect edge ([set: bool] :&: [set true]) = [set: bool].
Proof. exact: (quiet_from_black (fun _ => erefl) edge_coloured edge_quiet). Qed.

(* ----------------------------- lit buttons only --------------------------- *)

(* Pressing one end of an edge darkens it; then the other end is not lit.     *)
Lemma edge_one_press : lit_only edge setT [:: true] /\ play edge setT [:: true] = set0.
Proof. by split; [rewrite /= inE | apply/setP=> x; rewrite !inE]. Qed.

Lemma edge_not_two_presses : ~~ lit_only edge setT [:: true; false].
Proof. by rewrite /= !inE. Qed.

(* --------------------------------- nullities ------------------------------ *)

(* The square is needed for an even nullity: that of 1 x 2 is 1, always.      *)
Lemma nullity_1x2 (F : fieldType) : nullity (@step 1) (@step 2) (1 : F) = 1%N.
Proof.
have fib2 : fib F 2 = 'X by rewrite fibSS fib1 fib0 subr0 mulr1.
rewrite nullity_plane fibSS fib2 fib1 /mirror comp_polyX.
rewrite (deg_eqp (dvdp_gcd_idr _)) /deg ?size_mirror_line //; apply/dvdpP.
by exists (1 - 'X); rewrite -opprD mulrN polyC1 -subr_sqr expr1n opprB expr2.
Qed.

Lemma nullity_gt0 (F : fieldType) m n u v (c : F) (X : 'M_(m, n)) :
  board u v c X = 0 -> X != 0 -> (0 < nullity u v c)%N.
Proof.
move=> /eqP quietX; apply: contraNT; rewrite -eqn0Ngt mxrank_eq0 => /eqP ker0.
by rewrite -mxvec_eq0 -submx0 -[X in (_ <= X)%MS]ker0 quiet_board.
Qed.

Lemma nullity_involutive (F : fieldType) m n u v (c : F) :
  involutive (@board F m n u v c) -> nullity u v c = 0%N.
Proof.
move=> boardK; apply/eqP; rewrite mxrank_eq0 -submx0; apply/rV_subP=> w.
rewrite -[w]vec_mxK quiet_board => /eqP board0.
by rewrite -[vec_mx w]boardK board0 !linear0 sub0mx.
Qed.

(* Squares with and without quiet patterns: 4 x 4 and 2 x 2.                  *)
Definition quiet4 := rows 4 4
  [:: [:: true; false; false; false]; [:: true; true; false; false];
      [:: true; false; true; false]; [:: false; true; true; true]].

Lemma quiet_4x4 : board (@step 4) (@step 4) 1 quiet4 = 0.
Proof.
apply/matrixP=> i j; rewrite !mxE !big_ord_recl !big_ord0 !mxE.
by case: i => [[|[|[|[|i]]]] i_lt]; case: j => [[|[|[|[|j]]]] j_lt] //=; apply/val_inj.
Qed.

Lemma nullity_4x4_gt0 : (0 < nullity (@step 4) (@step 4) (1%R : 'F_2))%N.
Proof. by apply: nullity_gt0 quiet_4x4 _; apply: (@rows_neq0 4 4 _ 0 0). Qed.

Lemma involutive_2x2 : involutive (board (@step 2) (@step 2) (1 : 'F_2)).
Proof.
pose T : 'M['F_2]_2 := path_mx _ 2; have TT : T *m T = 1%:M.
  apply/matrixP=> i j; rewrite !mxE !big_ord_recl big_ord0 !mxE.
  by case: i => [[|[|i]] i_lt]; case: j => [[|[|j]] j_lt] //=; apply/val_inj.
have addxx (Y : 'M['F_2]_2) : Y + Y = 0.
  by apply/matrixP=> i j; rewrite !mxE addrr_char2 ?char_Fp.
move=> X; rewrite /board -[rel_mx _ _]/T !scale1r !mulmxDr !mulmxDl.
rewrite [T *m (T *m X)]mulmxA -[X *m T *m T]mulmxA TT mul1mx mulmx1 [T *m (X *m T)]mulmxA.
by rewrite [LHS](AC (3*3*3) ((1*5)*(2*4)*(3*7)*(6*8)*9))%AC /= !addxx !add0r.
Qed.

Lemma nullity_2x2 : nullity (@step 2) (@step 2) (1 : 'F_2) = 0%N.
Proof. exact: nullity_involutive involutive_2x2. Qed.

(* Square tori with and without quiet patterns: 3 x 3 and 4 x 4.              *)
Definition bars3 := rows 3 3 [:: [:: true; true; true]; [:: true; true; true]].

Lemma quiet_torus_3x3 : board (@turn 1) (@turn 1) 1 bars3 = 0.
Proof.
apply/matrixP=> i j; rewrite !mxE !big_ord_recl !big_ord0 !mxE.
by case: i => [[|[|[|i]]] i_lt]; case: j => [[|[|[|j]]] j_lt] //=; apply/val_inj.
Qed.

Lemma nullity_torus_3x3_gt0 : (0 < nullity (@turn 1) (@turn 1) (1%R : 'F_2))%N.
Proof. by apply: nullity_gt0 quiet_torus_3x3 _; apply: (@rows_neq0 3 3 _ 0 0). Qed.

Lemma nullity_torus_3x3 : nullity (@turn 1) (@turn 1) (1 : 'F_2) = 4%N.
Proof. by rewrite (nullity_torus_plane_F2 0) nullity_2x2. Qed.

Lemma nullity_torus_4x4 : nullity (@turn 2) (@turn 2) (1 : 'F_2) = 0%N.
Proof. by apply: nullity_involutive; apply: torus4_involutive; rewrite char_Fp. Qed.

(* ------------------------------- once only -------------------------------- *)

Lemma once_exists : exists S : {set 'I_4 * 'I_4}, once S.
Proof. exact/once_only. Qed.

Lemma once_3x3_none : ~ exists S : {set 'I_3 * 'I_3}, once S.
Proof. by move/once_only => /(_ isT isT). Qed.

Lemma once_2x2_none : ~ exists S : {set 'I_2 * 'I_2}, once S.
Proof. by move/once_only => /(_ isT isT). Qed.

(* ----------------------------- neighbours only ---------------------------- *)

Lemma neighbours_2x2 :
  exists X : 'M['F_2]_2, board (@step 2) (@step 2) 1 X + X = const_mx 1.
Proof. by apply/neighbours_all_on; rewrite ?char_Fp. Qed.

Lemma neighbours_1x1_none :
  ~ exists X : 'M['F_2]_1, board (@step 1) (@step 1) 1 X + X = const_mx 1.
Proof. by rewrite neighbours_all_on ?char_Fp. Qed.
