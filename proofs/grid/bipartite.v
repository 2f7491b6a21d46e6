(******************************************************************************)
(*                   Bipartite games, mod 2: quiet patterns                   *)
(*                                                                            *)
(* A game is bipartite when its places can be coloured like a chessboard: a   *)
(* button changes, besides its own light, only lights of the other colour.    *)
(* Then pressing the black buttons of a quiet pattern lights exactly that     *)
(* pattern, so quiet patterns are solvable positions.                         *)
(*                                                                            *)
(*   reflexive_mx A == each button adds 1 to its own light                    *)
(*  two_colouring A black == buttons change only lights of the other colour,  *)
(*                     and their own                                          *)
(*  chess_cells m n == the black cells of the plane board, by number          *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable plan cells board.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition reflexive_mx (R : ringType) n (A : 'M[R]_n) := forall i, A i i = 1.

Definition two_colouring (R : ringType) n (A : 'M[R]_n) (black : {set 'I_n}) :=
  forall i j, i != j -> A i j != 0 -> (i \in black) != (j \in black).

Section Bipartite.

Variables (R : comUnitRingType) (n : nat) (A : 'M[R]_n) (black : {set 'I_n}).
Hypotheses (A_refl : reflexive_mx A) (coloured : two_colouring A black).
Implicit Types (x : 'cV[R]_n) (U : {set 'I_n}).

(* Buttons of the colour of a light change it only if they are its own.       *)
Lemma mul_keep_colour U x i :
    {in U, forall j, (j \in black) = (i \in black)} ->
  (A *m keep U x) i 0 = keep U x i 0.
Proof.
move=> same; rewrite mxE (bigD1 i) //= A_refl mul1r big1 ?addr0 // => j j_neq.
rewrite mxE; case: ifP => [/same same_j|_]; last by rewrite mulr0.
have [->|Aij] := eqVneq (A i j) 0; first by rewrite mul0r.
by move: j_neq; rewrite eq_sym => /coloured/(_ Aij); rewrite same_j eqxx.
Qed.

Lemma mul_keep_black x i : i \in black -> (A *m keep black x) i 0 = x i 0.
Proof.
by move=> bi; rewrite mul_keep_colour ?keepE // => j ->; rewrite bi.
Qed.

Lemma mul_keep_white x i :
  i \notin black -> (A *m keep (~: black) x) i 0 = x i 0.
Proof.
move=> wi; rewrite mul_keep_colour ?keepE ?inE // => j.
by rewrite inE (negPf wi) => /negPf.
Qed.

Lemma keep_split x : x = keep black x + keep (~: black) x.
Proof.
by apply/colP=> i; rewrite !mxE inE; case: (i \in black);
  rewrite ?addr0 ?add0r.
Qed.

Hypothesis char2 : 2%N \in [char R].

(* Pressing the black half of a quiet pattern lights the whole pattern.       *)
Theorem quiet_from_black x : quiet A x -> A *m keep black x = x.
Proof.
move=> quiet_x; apply/colP=> i; have [bi|wi] := boolP (i \in black).
  exact: mul_keep_black.
move: quiet_x; rewrite /quiet {1}[x]keep_split mulmxDr => /colP/(_ i).
rewrite mxE (mul_keep_white _ wi) [RHS]mxE => /eqP.
by rewrite addr_eq0 => /eqP->; rewrite oppr_char2.
Qed.

Corollary quiet_reachable x : quiet A x -> reachable A x.
Proof. by exists (keep black x); apply: quiet_from_black. Qed.

End Bipartite.

(* ------------------------------- the chessboard --------------------------- *)

Definition chess_cells m n : {set 'I_(m * n)} :=
  [set i | cell_of i \in chessboard m n].

Lemma reflexive_effect_mx (R : ringType) rl s m n :
  unit_rule rl -> reflexive_mx (effect_mx R rl s m n).
Proof. by move=> unit_rl i; apply: effect_mx_diag. Qed.

Theorem chess_colouring (R : comRingType) c m n :
  two_colouring (effect_mx R (crossing c) plane m n) (chess_cells m n).
Proof.
move=> i j ne_ij; rewrite crossing_mx // mxE (negPf ne_ij) => near_ij.
have : adjacent (@step m) (@step n) (cell_of i) (cell_of j).
  by apply: contraNT near_ij => /negPf->; rewrite eqxx.
by move/chessboard_adjacent; rewrite !inE => ->; case: odd.
Qed.

(* On the m x n board, with two states, quiet patterns are solvable.          *)
Corollary board_quiet_reachable m n (x : 'cV['F_2]_(m * n)) :
  quiet (F2_mx cross plane m n) x ->
  F2_mx cross plane m n *m
    keep (chess_cells m n) x = x.
Proof.
apply: (@quiet_from_black [comUnitRingType of 'F_2]).
- exact: reflexive_effect_mx.
- by rewrite /F2_mx effect_mx_cross; apply: chess_colouring.
by rewrite char_Fp.
Qed.
