(******************************************************************************)
(*                            Once-only solutions                             *)
(*                                                                            *)
(* A once-only solution changes every light of the board exactly once: each   *)
(* closed neighbourhood contains exactly one pressed button (perfect          *)
(* domination). Such a solution exists exactly on boards 1 x n, 2 x n with n  *)
(* odd, and 4 x 4, up to transposition.                                       *)
(*                                                                            *)
(*        once S == pressing each button of the set S changes every light     *)
(*                  exactly once, on the plane board                          *)
(*  clip m n s == the pattern s cut down to the m x n board                   *)
(*     pad S i j == (i, j) is a cell of the board and lies in S               *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board once_only_search.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition once m n (S : {set 'I_m * 'I_n}) : Prop :=
  forall p, #|[set q in S | near (@step m) (@step n) p q]| = 1.

Definition pad m n (S : {set 'I_m * 'I_n}) i j : bool :=
  [exists q in S, (i == q.1 :> nat) && (j == q.2 :> nat)].

Definition clip m n (s : nat -> nat -> bool) i j : bool :=
  [&& i < m, j < n & s i j].

Lemma eq_around s s' i j : s =2 s' -> around s i j = around s' i j.
Proof.
by move=> ss'; rewrite /around; case: i => [|i]; case: j => [|j]; rewrite !ss'.
Qed.

Section Board.

Variables m n : nat.
Implicit Types (S : {set 'I_m * 'I_n}) (s : nat -> nat -> bool).

Lemma padE S (i : 'I_m) (j : 'I_n) : pad S i j = ((i, j) \in S).
Proof.
apply/exists_inP/idP =>
  [[[a b] Sab /= /andP[/eqP/val_inj-> /eqP/val_inj->]] //|Sij].
by exists (i, j); rewrite //= !eqxx.
Qed.

Lemma pad_off S i j : (m <= i) || (n <= j) -> pad S i j = false.
Proof.
move=> off; apply/exists_inP => -[[a b] _ /= /andP[/eqP iE /eqP jE]].
by case/orP: off; rewrite leqNgt ?iE ?jE ltn_ord.
Qed.

Lemma sum_at k (f : nat -> nat) b : (forall a, k <= a -> f a = 0) ->
  \sum_(a < k | a == b :> nat) f a = f b.
Proof.
move=> f_off; have [b_lt_k|b_ge_k] := ltnP b k.
  by rewrite (big_pred1 (Ordinal b_lt_k)).
rewrite f_off // big_pred0 // => a; apply/eqP=> aE.
by move: (ltn_ord a); rewrite aE ltnNge b_ge_k.
Qed.

Lemma sum_step k (i : 'I_k) (f : nat -> nat) : (forall a, k <= a -> f a = 0) ->
  \sum_(a | step i a) f a = (if i : nat is i'.+1 then f i' else 0) + f i.+1.
Proof.
move=> f_off; rewrite (bigID (fun a : 'I_k => a == i.+1 :> nat)) /= addnC.
congr (_ + _).
  case: i => [[|i] i_lt_k] /=.
    by rewrite big_pred0 // => a; rewrite /step orbF eq_sym andbN.
  rewrite -(sum_at i f_off); apply: eq_bigl => a; rewrite /step /= eqSS orbC.
  case: (nat_of_ord a =P i) => [->|_]; first by rewrite (@ltn_eqF i i.+2).
  by rewrite /= eq_sym andbN.
rewrite -(sum_at i.+1 f_off); apply: eq_bigl => a.
by rewrite /step [i.+1 == _]eq_sym; case: (_ == i.+1); rewrite ?andbF.
Qed.

Lemma card_around S (i : 'I_m) (j : 'I_n) :
  #|[set q in S | near (@step m) (@step n) (i, j) q]| = around (pad S) i j.
Proof.
rewrite -sum1dep_card big_mkcondl /= (bigD1 (i, j)) ?near_refl //=.
rewrite (eq_bigl (adjacent (@step m) (@step n) (i, j))) => [|q]; last first.
  rewrite /near [q == _]eq_sym; case: eqP => [<-|_]; rewrite ?andbT //.
  by rewrite adjacent_irr //; exact: step_irr.
rewrite big_adjacent /=; last exact: step_irr.
rewrite /around padE -addnA; congr (_ + (_ + _)).
- rewrite (eq_bigr (fun k : 'I_m => pad S k j : nat)) => [|k _]; last first.
    by rewrite padE; case: (_ \in S).
  rewrite (@sum_step _ i (fun k => pad S k j)) => [|k m_le_k];
    first by case: (i : nat).
  by rewrite pad_off ?m_le_k.
rewrite (eq_bigr (fun k : 'I_n => pad S i k : nat)) => [|k _]; last first.
  by rewrite padE; case: (_ \in S).
rewrite (@sum_step _ j (fun k => pad S i k)) => [|k n_le_k];
  first by case: (j : nat).
by rewrite pad_off ?n_le_k ?orbT.
Qed.

Lemma once_around S :
  once S <-> forall i j, i < m -> j < n -> around (pad S) i j = 1.
Proof.
split=> [onceS i j i_lt_m j_lt_n|exact [i j]];
  last by rewrite card_around exact.
by have := onceS (Ordinal i_lt_m, Ordinal j_lt_n); rewrite card_around.
Qed.

Lemma once_clip s :
  (forall i j, i < m -> j < n -> around (clip m n s) i j = 1) ->
  exists S, once S.
Proof.
pose S := [set p : 'I_m * 'I_n | s p.1 p.2].
have padS i j : pad S i j = clip m n s i j.
  rewrite /clip; have [i_lt_m|i_ge_m] := ltnP i m;
    last by rewrite pad_off ?i_ge_m.
  have [j_lt_n|j_ge_n] := ltnP j n; last by rewrite pad_off ?j_ge_n ?orbT.
  by rewrite (padE S (Ordinal i_lt_m) (Ordinal j_lt_n)) inE.
move=> exact; exists S; apply/once_around => i j i_lt_m j_lt_n.
by rewrite (eq_around i j padS) exact.
Qed.

End Board.

(* ------------------------------ transposition ----------------------------- *)

Lemma around_tr s i j : around (fun a b => s b a) i j = around s j i.
Proof. by rewrite /around addnAC. Qed.

Lemma once_tr m n (S : {set 'I_m * 'I_n}) :
  once S -> exists S' : {set 'I_n * 'I_m}, once S'.
Proof.
move=> /once_around exact; apply: (@once_clip _ _ (fun i j => pad S j i)).
move=> i j i_lt j_lt.
rewrite -(exact j i) // -[RHS]around_tr; apply: eq_around => a b; rewrite /clip.
have [_|n_le_a] := ltnP a n; last by rewrite pad_off ?n_le_a ?orbT.
by have [_|m_le_b] := ltnP b m; last by rewrite pad_off ?m_le_b.
Qed.

(* ------------------------------ impossibility ----------------------------- *)

Section Impossible.

Variables (m n : nat) (S : {set 'I_m * 'I_n}).
Hypothesis onceS : once S.

Let exact i j : i < m -> j < n -> around (pad S) i j = 1.
Proof. exact: (once_around S).1. Qed.

Lemma once_possible (open : bool) h l k :
    h <= m -> k <= n -> h < l \/ h = l /\ h = m -> open \/ k = n ->
  possible open h l k.
Proof.
move=> h_le_m k_le_n tall ended; apply: (@possible_pattern _ _ _ _ (pad S)).
- by move=> i j i_lt_h j_lt_k;
    rewrite exact ?(leq_trans i_lt_h) ?(leq_trans j_lt_k).
- case: tall => [|[hl hm]]; [by left | right; split=> // j _].
  by rewrite pad_off // hm leqnn.
by case: ended => [->//|->] _ i _; rewrite pad_off // leqnn orbT.
Qed.

Lemma once_wide : 4 <= m -> n < 6.
Proof.
move=> m_ge4; rewrite ltnNge; apply/negP=> n_ge6.
have := no_corner_4x6; rewrite once_possible //; last by left.
by left.
Qed.

Lemma once_three : m = 3 -> n < 3.
Proof.
move=> m3; rewrite ltnNge leq_eqVlt; apply/negP=> /orP[/eqP n3|n_ge4].
  have := no_board_3x3; rewrite once_possible ?m3 ?n3 //; last by right.
  by right.
have := no_board_3xn; rewrite once_possible ?m3 //; last by left.
by right.
Qed.

Lemma once_not_4x5 : m = 4 -> n <> 5.
Proof.
move=> m4 n5; have := no_board_4x5; rewrite once_possible ?m4 ?n5 //;
  last by right.
by right.
Qed.

Lemma once_not_5x5 : m = 5 -> n <> 5.
Proof.
move=> m5 n5; have := no_board_5x5; rewrite once_possible ?m5 ?n5 //;
  last by right.
by right.
Qed.

(* Two rows: every other column is empty, and the pressed button of the       *)
(* others changes sides each time; so the last column is not empty.           *)
Lemma once_two : m = 2 -> 0 < n -> odd n.
Proof.
move=> m2 n_gt0; pose s := pad S.
pose before i j := if j is j'.+1 then s i j' else false.
have no_row2 j : s 2 j = false by rewrite /s pad_off ?m2.
have row0 j : j < n -> s 0 j + s 1 j + (before 0 j + s 0 j.+1) = 1.
  move=> j_lt_n; have : around (pad S) 0 j = 1 by rewrite exact ?m2.
  by rewrite /around add0n; case: j {j_lt_n}.
have row1 j : j < n -> s 1 j + s 0 j + (before 1 j + s 1 j.+1) = 1.
  move=> j_lt_n; have : around (pad S) 1 j = 1 by rewrite exact ?m2.
  by rewrite /around -/s no_row2 addn0; case: j {j_lt_n}.
have even_column k : k.*2 <= n ->
    [&& s 0 k.*2 (+) s 1 k.*2, ~~ before 0 k.*2 & ~~ before 1 k.*2].
  elim: k => [_|k IHk].
    have := row0 0 n_gt0; have := row1 0 n_gt0; rewrite /= andbT.
    have [n_gt1|n_le1] := ltnP 1 n.
      have := row0 1 n_gt1; rewrite /=.
      by case: (s 0 0); case: (s 1 0); case: (s 0 1); case: (s 1 1).
    have off i : s i 1 = false by rewrite /s pad_off ?n_le1 ?orbT.
    by rewrite !off; case: (s 0 0); case: (s 1 0).
  rewrite doubleS => k_lt; have k_lt' := ltnW k_lt; have := IHk (ltnW k_lt').
  have := row0 _ k_lt'; have := row1 _ k_lt'.
  have := row0 _ k_lt; have := row1 _ k_lt.
  rewrite /=; move: (before 0 _) (before 1 _).
  move: (s 0 _.*2) (s 1 _.*2) (s 0 _.+1) (s 1 _.+1).
  by case; case; case; case; case; case; case: (s 0 _); case: (s 1 _).
have := odd_double_half n; case: (odd n) => //=; rewrite add0n => n2.
have := even_column n./2; rewrite n2 leqnn /s !pad_off ?leqnn ?orbT //.
by move/(_ isT).
Qed.

End Impossible.

(* -------------------------------- existence ------------------------------- *)

Lemma modnS_mod j d : j.+1 %% d = (j %% d).+1 %% d.
Proof. by rewrite -addn1 -modnDml addn1. Qed.

(* One row: every third button, from the second one if 3 divides n, otherwise *)
(* from the first.                                                            *)
Lemma once_1n n : exists S : {set 'I_1 * 'I_n}, once S.
Proof.
apply: (@once_clip _ _ (fun _ j => j %% 3 == (3 %| n))) => -[|i] j // _ j_lt_n.
rewrite /around /clip /= j_lt_n /= add0n; case: j j_lt_n => [|j] j_lt_n.
  have [_|n_le1] := ltnP 1 n; first by case: (3 %| n).
  by have -> : n = 1 by apply/eqP; rewrite eqn_leq n_le1.
rewrite (ltnW j_lt_n) /= (modnS_mod j.+1) (modnS_mod j).
have r_lt3 : j %% 3 < 3 by rewrite ltn_pmod.
have [_|n_le] := ltnP j.+2 n.
  by case: (3 %| n); case: (j %% 3) r_lt3 => [|[|[|r]]].
have -> : n = j.+2 by apply/eqP; rewrite eqn_leq n_le.
rewrite /dvdn (modnS_mod j.+1) (modnS_mod j).
by case: (j %% 3) r_lt3 => [|[|[|r]]].
Qed.

(* Two rows: every other column, on alternating sides.                        *)
Lemma once_2n n : odd n -> exists S : {set 'I_2 * 'I_n}, once S.
Proof.
move=> n_odd; apply: (@once_clip _ _ (fun i j => j %% 4 == i.*2)).
move=> i j i_lt2 j_lt_n.
have odd_mod4 k : odd k = odd (k %% 4).
  by rewrite {1}(divn_eq k 4) oddD oddM andbF.
have parity : (j.+1 < n) || ~~ odd j.
  have [//|n_le] := ltnP j.+1 n.
  have nE : n = j.+1 by apply/eqP; rewrite eqn_leq n_le.
  by move: n_odd; rewrite nE.
rewrite /around /clip j_lt_n; case: j j_lt_n parity => [|j] j_lt_n.
  by case: i i_lt2 => [|[|i]]; rewrite //= ?andbF.
rewrite (ltnW j_lt_n) (odd_mod4 j.+1) (modnS_mod j.+1) (modnS_mod j).
have r_lt4 : j %% 4 < 4 by rewrite ltn_pmod.
by case: i i_lt2 => [|[|i]] //= _; case: (j.+2 < n);
   case: (j %% 4) r_lt4 => [|[|[|[|r]]]].
Qed.

Lemma once_44 : exists S : {set 'I_4 * 'I_4}, once S.
Proof.
apply: (@once_clip _ _
  (fun i j => (i, j) \in [:: (0, 1); (1, 3); (2, 0); (3, 2)])).
by case=> [|[|[|[|i]]]] [|[|[|[|j]]]].
Qed.

(* ------------------------------ the theorem ------------------------------- *)

Lemma once_cases m n (S : {set 'I_m * 'I_n}) : 0 < m -> m <= n -> once S ->
  [|| m == 1, (m == 2) && odd n | (m == 4) && (n == 4)].
Proof.
case: m => [|[|[|[|m]]]] in S * => // _ m_le_n onceS.
- by rewrite (once_two onceS) // ltnW.
- by have := once_three onceS erefl; rewrite ltnNge m_le_n.
have := once_wide onceS isT.
case: m n => [|[|m]] [|[|[|[|[|[|n]]]]]] // in S m_le_n onceS *.
  by case: (once_not_4x5 onceS).
by case: (once_not_5x5 onceS).
Qed.

Theorem once_only m n : 0 < m -> 0 < n ->
  (exists S : {set 'I_m * 'I_n}, once S) <->
  [|| m == 1, n == 1, (m == 2) && odd n, odd m && (n == 2)
    | (m == 4) && (n == 4)].
Proof.
move=> m_gt0 n_gt0; split=> [[S onceS]|]; last first.
  case/or4P=> [/eqP->|/eqP->|/andP[/eqP-> n_odd]|
               /orP[/andP[m_odd /eqP->]|/andP[/eqP-> /eqP->]]].
  - exact: once_1n.
  - by have [S /once_tr] := once_1n m.
  - exact: once_2n.
  - by have [S /once_tr] := once_2n m_odd.
  exact: once_44.
have [m_le_n|/ltnW n_le_m] := leqP m n.
  by case/or3P: (once_cases m_gt0 m_le_n onceS) => ->; rewrite ?orbT.
have [S' /(once_cases n_gt0 n_le_m)] := once_tr onceS.
by case/or3P=> [->|/andP[-> ->]|/andP[-> ->]]; rewrite ?orbT.
Qed.

(* ------------------------------ in numbers -------------------------------- *)

Import GRing.Theory.
Local Open Scope ring_scope.

(* Over the integers, a once-only solution adds exactly 1 to every light.     *)
Theorem once_plane m n (S : {set 'I_m * 'I_n}) :
  once S <->
  effect_mx [ringType of int] cross plane m n *m
    flat (\matrix_(i, j) ((i, j) \in S)%:R) = const_mx 1.
Proof.
set X := \matrix_(i, j) _; have countE i j :
    board_op (@step m) (@step n) 1 X i j =
    #|[set q in S | near (@step m) (@step n) (i, j) q]|%:R.
  rewrite board_opE; try exact: step_irr; last exact: step_sym.
  rewrite mul1r -sum1dep_card natr_sum big_mkcondl /=.
  rewrite [RHS](bigD1 (i, j)) ?near_refl //=.
  rewrite mxE; congr (_ + _); first by case: (_ \in S).
  apply: eq_big => [q|[a b] _]; last by rewrite mxE; case: (_ \in S).
  rewrite /near [q == _]eq_sym; case: eqP => [<-|_]; rewrite ?andbT //.
  by rewrite adjacent_irr //; exact: step_irr.
rewrite effect_mx_cross crossing_flat // [_%:~R](_ : _ = 1) //.
split=> [onceS|].
  apply/colP=> k; rewrite -[k]cell_ofK; case: (cell_of k) => i j.
  by rewrite flatE countE onceS mxE.
move=> all1 [i j]; have /colP/(_ (lighti (i, j))) := all1.
by rewrite flatE countE mxE natz => -[].
Qed.

(* ---------------------------- the infinite board -------------------------- *)

(* The board with one corner and no end has no once-only pattern.             *)
Theorem no_once_quarter (s : nat -> nat -> bool) :
  ~ (forall i j, around s i j = 1%N).
Proof.
move=> exact; have := no_corner_4x6.
by rewrite (@possible_pattern true 4 5 6 s) //; left.
Qed.
