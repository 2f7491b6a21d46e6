(******************************************************************************)
(*                  The 4 x 4 torus is its own inverse, mod 2                 *)
(*                                                                            *)
(* The square of the matrix of a 4-cycle is 0 in characteristic 2, since two  *)
(* opposite cells have two common neighbours. So the effect matrix M of the   *)
(* cross on the 4 x 4 torus satisfies M M = 1. Every position has exactly one *)
(* solution, namely the change that pressing its lit buttons would make.      *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable cells board.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Torus4.

Variable R : comRingType.
Hypothesis char2 : 2%N \in [char R].

Let board4 := board_op (@turn 4) (@turn 4) (1 : R).
Let C : 'M[R]_4 := cycle_mx R 4.

Let addxx (x : 'M[R]_4) : x + x = 0.
Proof. by apply/matrixP=> i j; rewrite !mxE addrr_char2. Qed.

Lemma cycle4_sqr : C *m C = 0.
Proof.
apply/matrixP=> i k; rewrite !mxE.
rewrite (eq_bigr (fun j => (turn i j && turn j k)%:R)) => [|j _]; last first.
  by rewrite !mxE -natrM mulnb.
rewrite -natr_sum; apply/eqP.
rewrite -(dvdn_charf char2) !big_ord_recl big_ord0.
by case: i k => [[|[|[|[|i]]]] i_lt] [[|[|[|[|k]]]] k_lt].
Qed.

Theorem torus4_involutive : involutive board4.
Proof.
move=> X; rewrite /board4 /board_op -/(cycle_mx R 4) -/C !scale1r !mulmxDr !mulmxDl.
have CCX : C *m (C *m X) = 0 by rewrite mulmxA cycle4_sqr mul0mx.
have XCC : X *m C *m C = 0 by rewrite -mulmxA cycle4_sqr mulmx0.
rewrite CCX XCC add0r addr0 [C *m (X *m C)]mulmxA.
by rewrite [LHS](AC (2*2*3) ((1*3)*(2*5)*(4*6)*7))%AC /= !addxx !add0r.
Qed.

Theorem torus4_mx_sqr :
  let M := board_mx (@turn 4) (@turn 4) (1 : R) in M *m M = 1%:M.
Proof.
apply: (involutive_sqr _ torus4_involutive) => X.
by apply: board_mx_flat; [apply: turn_sym | apply: turn_irr | apply: turn_irr].
Qed.

Corollary torus4_solution X B : board4 X = B <-> X = board4 B.
Proof. by split=> [<-|->]; rewrite torus4_involutive. Qed.

End Torus4.

(* The Mini: the computed matrix is its own inverse.                          *)
Theorem torus_4x4_sqr : F2_mx cross torus 4 4 *m F2_mx cross torus 4 4 = 1%:M.
Proof.
have char2 : 2%N \in [char 'F_2] by rewrite char_Fp.
apply: (involutive_sqr _ (torus4_involutive char2)) => X.
by rewrite /F2_mx effect_mx_cross crossing_flat.
Qed.
