(******************************************************************************)
(*                    The patterns to remember, on 5 x 5                      *)
(*                                                                            *)
(* Two states. A click on a cell of the first row, chased down, changes the   *)
(* last row only.                                                             *)
(*                                                                            *)
(*   bit_row n g == the row of n lights with the bits g                       *)
(*  next_row g h == what is pressed below the rows g and h, one after the     *)
(*                  other, of five cells                                      *)
(*    pattern_mx == what the clicks on the cells 2, 1 and 4 leave: 11100,     *)
(*                  01101 and 00111                                           *)
(*                                                                            *)
(* Main result: these three are independent, and span what can be changed in  *)
(* the last row alone (pattern_basis).                                        *)
(******************************************************************************)

From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board.
From modlights Require Import grid gluing effects grid_matrix row_filling.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Local Notation F2 := [fieldType of 'F_2].

Definition bit_row n (g : seq bool) : 'rV['F_2]_n := \row_j (nth false g j)%:R.

Lemma F2_addb (a b : bool) : (a (+) b)%:R = a%:R + b%:R :> 'F_2.
Proof. by case: a b => [] []; apply/val_inj. Qed.

Definition next_row (g h : seq bool) : seq bool :=
  [seq nth false g j (+) (nth false (false :: h) j (+) nth false h j (+)
    ((j < 4)%N && nth false h j.+1)) | j <- iota 0 5].

Local Notation M := (path_mx F2 5 + 1%:M).

Lemma row_mul5 (R : ringType) (g : nat -> R) :
  (\row_(j < 5) g j) *m (path_mx R 5 + 1%:M) =
  \row_(j < 5) ((if nat_of_ord j is i.+1 then g i else 0) + g j +
    (if (j < 4)%N then g j.+1 else 0)).
Proof.
apply/rowP=> j; rewrite mxE !big_ord_recl big_ord0 !mxE.
by case: j => [[|[|[|[|[|//]]]]] ?];
  rewrite /step /= ?addr0 ?add0r ?mulr1 ?mulr0 ?addr0 ?add0r ?addrA.
Qed.

Lemma bit_row_mul h : bit_row 5 h *m M = bit_row 5 (next_row [::] h).
Proof.
rewrite [bit_row 5 h *m M](row_mul5 (fun j => (nth false h j)%:R)).
apply/rowP=> j; rewrite !mxE (nth_map 0%N) ?size_iota // nth_iota //.
rewrite add0n nth_nil addFb !F2_addb; congr (_ + _ + _).
  by case: (nat_of_ord j).
by case: (j < 4)%N.
Qed.

Lemma chase_bit_row (x : 'rV['F_2]_5) g h k :
  x *m chaser M k = bit_row 5 g -> x *m chaser M k.+1 = bit_row 5 h ->
  x *m chaser M k.+2 = bit_row 5 (next_row g h).
Proof.
move=> xk xk1; rewrite chaserSS mulmxBr mulmxN mulmxA xk xk1 bit_row_mul !F2_oppmx.
apply/rowP=> j; rewrite !mxE -F2_addb.
by case: j => [[|[|[|[|[|//]]]]] ?].
Qed.

Lemma clicked g : bit_row 5 g *m chaser M 5 =
  let g1 := next_row [::] g in let g2 := next_row g g1 in
  let g3 := next_row g1 g2 in let g4 := next_row g2 g3 in bit_row 5 (next_row g3 g4).
Proof.
have g0E : bit_row 5 g *m chaser M 0 = bit_row 5 g by rewrite mulmx1.
have g1E : bit_row 5 g *m chaser M 1 = bit_row 5 (next_row [::] g).
  by rewrite -[chaser M 1]/(- M) mulmxN F2_oppmx bit_row_mul.
have g2E := chase_bit_row g0E g1E; have g3E := chase_bit_row g1E g2E.
exact: chase_bit_row g3E (chase_bit_row g2E g3E).
Qed.

Definition pattern_mx : 'M['F_2]_(3, 5) := \matrix_(i, j)
  (nth false (nth [::] [:: [:: true; true; true; false; false];
     [:: false; true; true; false; true];
     [:: false; false; true; true; true]] i) j)%:R.

Lemma row_chaser (i : 'I_5) : row i (chaser M 5) =
  bit_row 5 (nth [::] [:: [:: false; true; true; false; true];
     [:: true; true; true; false; false]; [:: true; true; false; true; true];
     [:: false; false; true; true; true]; [:: true; false; true; true; false]] i).
Proof.
have -> : row i (chaser M 5) = bit_row 5 [seq j == val i | j <- iota 0 5] *m chaser M 5.
  rewrite rowE; congr (_ *m _); apply/rowP=> j.
  by rewrite !mxE (nth_map 0%N) ?size_iota // nth_iota.
by rewrite clicked; case: i => [[|[|[|[|[|//]]]]] ?].
Qed.

(* The rows are what the clicks on the cells 2, 1 and 4 leave.                *)
Theorem pattern_basis :
  [/\ row 0 pattern_mx = row 1 (chaser M 5), row 1 pattern_mx = row 0 (chaser M 5),
      row 2%:R pattern_mx = row 3%:R (chaser M 5), row_free pattern_mx
    & forall v : 'rV['F_2]_5,
        reachable (F2_mx cross plane 5 5) (flat (last_row 5 v)) <->
        (v <= pattern_mx)%MS].
Proof.
have rows i : row i pattern_mx = bit_row 5 (nth [::] [:: [:: true; true; true; false; false];
     [:: false; true; true; false; true]; [:: false; false; true; true; true]] i).
  by apply/rowP=> j; rewrite !mxE.
have row_0 : row 0 pattern_mx = row 1 (chaser M 5) by rewrite rows row_chaser.
have row_1 : row 1 pattern_mx = row 0 (chaser M 5) by rewrite rows row_chaser.
have row_2 : row 2%:R pattern_mx = row 3%:R (chaser M 5).
  by rewrite rows row_chaser.
split=> // [|v].
  pose Q : 'M['F_2]_(5, 3) := \matrix_(i, j) (nth false (nth [::] [::
    [:: true; true; false]; [:: false; true; true]; [:: false; false; true]] i) j)%:R.
  apply/row_freeP; exists Q; apply/matrixP=> i j.
  rewrite !mxE !big_ord_recl big_ord0 !mxE.
  by case: i j => [[|[|[|//]]] ?] [[|[|[|//]]] ?]; apply/eqP.
have -> : F2_mx cross plane 5 5 = effect_mx F2 (crossing 1) plane 5 5.
  exact: effect_mx_cross.
rewrite last_row_reachable // -[rel_mx _ _]/(path_mx F2 5) -[(int_of_Z 1)%:~R]/(1 : F2).
have span : (chaser M 5 :=: pattern_mx)%MS.
  apply/eqmxP/andP; split; apply/row_subP=> i; last first.
    pose k : 'I_5 := nth 0 [:: 1; 0; 3%:R] i.
    have -> : row i pattern_mx = row k (chaser M 5); last exact: row_sub.
    by rewrite rows row_chaser; case: i @k => [[|[|[|//]]] ?].
  have -> : row i (chaser M 5) = bit_row 3 (nth [::] [:: [:: false; true; false];
      [:: true; false; false]; [:: true; false; true]; [:: false; false; true];
      [:: true; true; true]] i) *m pattern_mx; last exact: submxMl.
  apply/rowP=> j; rewrite row_chaser !mxE !big_ord_recl big_ord0 !mxE.
  by case: i j => [[|[|[|[|[|//]]]]] ?] [[|[|[|[|[|//]]]]] ?]; apply/eqP.
by rewrite span.
Qed.
