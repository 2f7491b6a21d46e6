(******************************************************************************)
(*                    Once-only solutions, step by step                       *)
(*                                                                            *)
(*    turned_set S == the set S on the board with rows and columns exchanged  *)
(*    longer_set S == the set S of the 2 x n board on the 2 x (n + 2) board,  *)
(*                    and the lower cell of the last column                   *)
(*                                                                            *)
(*  corner_near, once_turned : the corner is changed by three cells, two of   *)
(*       which are exchanged when the board is turned over                    *)
(*  once_longer : Barkans's step from 2 x n to 2 x (n + 2)                    *)
(*  once_solution : a once-only solution solves All Lights over every ring;   *)
(*       one_line_all_on : so boards of one line can be lit with any number   *)
(*       of states                                                            *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable cells board once_only_search.
From modlights Require Import grid gluing effects grid_matrix once_only_boards.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Theorem corner_near m n (q : 'I_m.+1 * 'I_n.+1) :
  near (@step m.+1) (@step n.+1) (ord0, ord0) q = (q.1 + q.2 <= 1).
Proof.
case: q => [[a lt_a] [b lt_b]]; rewrite /near xpair_eqE adjacentE /step -!val_eqE /=.
by case: a {lt_a} => [|[|a]]; case: b {lt_b} => [|[|b]].
Qed.

Definition turned_set m n (S : {set 'I_m * 'I_n}) : {set 'I_n * 'I_m} :=
  [set q | (q.2, q.1) \in S].

Theorem once_turned m n (S : {set 'I_m * 'I_n}) : once (turned_set S) <-> once S.
Proof.
have padE i j : pad (turned_set S) i j = pad S j i.
  apply/exists_inP/exists_inP => -[[a b]]; rewrite ?inE => Sab /= /andP[ia jb].
    by exists (b, a); rewrite //= jb ia.
  by exists (b, a); rewrite ?inE //= jb ia.
rewrite !once_around; split=> exact i j i_lt j_lt.
  by rewrite -(exact j i) // -around_tr; apply: eq_around.
by rewrite -(exact j i) // -[RHS]around_tr; apply: eq_around.
Qed.

Definition longer_set n (S : {set 'I_2 * 'I_n}) : {set 'I_2 * 'I_n.+2} :=
  [set q : 'I_2 * 'I_n.+2 |
    pad S q.1 q.2 || (q.1 == 1 :> nat) && (q.2 == n.+1 :> nat)].

Theorem once_longer n (S : {set 'I_2 * 'I_n.+1}) :
  once S -> (ord0, ord_max) \in S ->
  once (longer_set S) /\ (ord_max, ord_max) \in longer_set S.
Proof.
move=> /once_around exact; rewrite -padE /= => last_S; split; last first.
  by rewrite inE /= eqxx orbT.
have padL i j : pad (longer_set S) i j =
    pad S i j || (i == 1) && (j == n.+2).
  have [i_lt|i_ge] := ltnP i 2; last first.
    by rewrite !pad_off ?i_ge // (gtn_eqF i_ge).
  have [j_lt|j_ge] := ltnP j n.+3; last first.
    rewrite !pad_off ?j_ge ?orbT // ?(gtn_eqF j_ge) ?andbF //.
    by rewrite (leq_trans _ j_ge) ?orbT // ltnW.
  by rewrite (padE _ (Ordinal i_lt) (Ordinal j_lt)) inE.
have off i j : n < j -> pad S i j = false.
  by move=> lt_nj; rewrite pad_off // lt_nj orbT.
have low : pad S 1 n = false.
  have := exact 0 n isT (ltnSn n); rewrite /around last_S.
  by case: (pad S 1 n).
have same a b : b < n.+2 -> pad (longer_set S) a b = pad S a b.
  by move=> lt_b; rewrite padL (ltn_eqF lt_b) andbF orbF.
have at_n a : pad (longer_set S) a n = pad S a n by rewrite same // ltnW.
have before a : pad (longer_set S) a n.+1 = false by rewrite same // off.
have at_new a : pad (longer_set S) a n.+2 = (a == 1).
  by rewrite padL off // eqxx andbT.
have beyond a : pad (longer_set S) a n.+3 = false by rewrite pad_off // leqnn orbT.
apply/once_around => i j i_lt j_lt; have [lt_jn|le_nj] := ltnP j n.+1.
  have lt_j : j < n.+2 := ltnW lt_jn; rewrite -[RHS](exact i j i_lt lt_jn) /around.
  case: i j {i_lt j_lt} lt_jn lt_j => [|i] [|j] lt_jn lt_j;
    by rewrite !same // ltnW.
have [-> | ->] : j = n.+1 \/ j = n.+2.
  move: j_lt; rewrite ltnS leq_eqVlt => /predU1P[->|lt_j]; first by right.
  by left; apply/eqP; rewrite eqn_leq le_nj andbT.
  by case: i i_lt => [|[|i]] // _; rewrite /around !at_new !before !at_n ?last_S ?low.
by case: i i_lt => [|[|i]] // _; rewrite /around !at_new !before !beyond.
Qed.

Import GRing.Theory.
Local Open Scope ring_scope.

Theorem once_solution (R : ringType) m n (S : {set 'I_m * 'I_n}) : once S ->
  effect_mx R cross plane m n *m flat (\matrix_(i, j) ((i, j) \in S)%:R) =
  const_mx 1.
Proof.
move/once_plane/(congr1 (map_mx (intr : int -> R))).
rewrite map_mxM map_const_mx rmorph1 => <-; congr (_ *m _).
  by apply/matrixP=> i j; rewrite !mxE intz.
by apply/colP=> i; rewrite !mxE; case: (_ \in S).
Qed.

Theorem one_line_all_on (R : ringType) n :
  reachable (effect_mx R cross plane 1 n) (const_mx 1) /\
  reachable (effect_mx R cross plane n 1) (const_mx 1).
Proof.
have [S onceS] := once_1n n; have [S' onceS'] := once_tr onceS.
by split; [have := once_solution R onceS | have := once_solution R onceS'];
  move=> sol; eexists; exact: sol.
Qed.
