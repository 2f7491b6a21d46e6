(******************************************************************************)
(*                     What the documents get wrong, refuted                  *)
(*                                                                            *)
(* Each statement is written as its document makes it, and refuted by its     *)
(* smallest witness.                                                          *)
(*                                                                            *)
(*        barkans_4_4 == a difference of positions outside the null space can *)
(*                       be solved (false on 1 x 2)                           *)
(*  barkans_5 m n i j == how often button j stands in formula (5) of light i  *)
(*                       (wrong on 2 x 1, and on 2 x 2 with more than one     *)
(*                       column)                                              *)
(*     virtual_mx m n == the coefficients that the virtual row gives:         *)
(*                       equation k of the first row is row k                 *)
(*    losada_two_rows == two dependent rows of it are equal (false on 2 x 3)  *)
(*   losada_some_rows == if it is singular, two of its rows are equal (false  *)
(*                       on 1 x 5)                                            *)
(*                                                                            *)
(* Rabbani says that Z_3 is no field; Z/k is a field exactly when k is prime  *)
(* (Zk_field). He puts the W of three states into Z_2: on 1 x 3 it needs an   *)
(* entry other than 0 and 1 (not_rabbani_W).                                  *)
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

Local Notation F2 := [ringType of 'F_2].

(* ------------------------------ barkans 4.4 ------------------------------- *)

Definition barkans_4_4 := forall m n (s t : 'cV['F_2]_(m * n)),
  ~ quiet (F2_mx cross plane m n) (t - s) ->
  exists x, solves (F2_mx cross plane m n) s t x.

(* With one light of two to be changed, the other not, there is no solution.  *)
Theorem one_off_unsolvable : ~ reachable (F2_mx cross plane 1 2) (delta_mx 0 0).
Proof.
move=> /reachable_balanced/(_ (const_mx 1)) orthogonal.
suff /orthogonal/matrixP/(_ 0 0) : quiet (F2_mx cross plane 1 2)^T
  (const_mx 1).
  by rewrite !mxE !big_ord_recl big_ord0 !mxE.
apply/colP=> i; rewrite !mxE !big_ord_recl big_ord0 !mxE.
by case: i => [[|[|//]] ?]; apply/eqP.
Qed.

Theorem not_barkans_4_4 : ~ barkans_4_4.
Proof.
move/(_ 1%N 2%N 0 (delta_mx 0 0)); rewrite subr0 => solvable.
have /solvable/solvable_reachable : ~ quiet (F2_mx cross plane 1 2)
  (delta_mx 0 0).
  by rewrite /quiet -colE => /colP/(_ 0); rewrite !mxE.
by rewrite subr0 => /one_off_unsolvable.
Qed.

(* --------------------------- formula (5) of barkans ----------------------- *)

Definition barkans_5 m n (i j : 'I_(m * n)) : nat :=
  ((j + n == i) + (j + 1 == i) + (j == i) + (i + 1 == j) + (i + n == j))%N.

Definition barkans_5_claim m n := forall i j,
  F2_mx cross plane m n i j = (@barkans_5 m n i j)%:R.

Theorem not_barkans_5 : ~ barkans_5_claim 2 1.
Proof. by move/(_ 0 1); rewrite mxE. Qed.

Theorem not_barkans_5_columns : ~ barkans_5_claim 2 2.
Proof. by move/(_ 1 2%:R); rewrite mxE. Qed.

(* ----------------------- losada: dependent rows are equal ----------------- *)

Definition virtual_mx m n : 'M['F_2]_n := (chaser (path_mx F2 n + 1%:M) m)^T.

Definition losada_two_rows := forall m n (i j : 'I_n) (a b : 'F_2),
  i != j -> (a != 0) || (b != 0) ->
  a *: row i (virtual_mx m n) + b *: row j (virtual_mx m n) = 0 ->
  row i (virtual_mx m n) = row j (virtual_mx m n).

Definition losada_some_rows := forall m n,
  ~~ row_free (virtual_mx m n) ->
  exists i j : 'I_n, i != j /\ row i (virtual_mx m n) = row j (virtual_mx m n).

Lemma odd_F2 k : k%:R = (odd k)%:R :> 'F_2.
Proof.
by rewrite -{1}(odd_double_half k) natrD -addnn natrD F2_addrr addr0.
Qed.

Lemma near_F2 n (i j : 'I_n) :
  (path_mx F2 n + 1%:M) i j = (step i j || (i == j))%:R.
Proof.
by rewrite !mxE; case: eqP => [->|_]; rewrite ?step_irr ?orbF ?addr0 ?add0r.
Qed.

Lemma virtual_2x3 i j : virtual_mx 2 3 i j = ((i != 1) && (j != 1))%:R.
Proof.
rewrite mxE chaserSS mulNmx opprK [chaser _ 0]/1%:M F2_oppmx mxE [1%:M j i]mxE.
rewrite mxE (eq_bigr (fun k => ((step j k || (j == k)) *
  (step k i || (k == i)))%N%:R)) => [|k _]; last by rewrite !near_F2 natrM.
rewrite -natr_sum -natrD [LHS]odd_F2 !big_ord_recl big_ord0.
by case: i j => [[|[|[|//]]] ?] [[|[|[|//]]] ?].
Qed.

Theorem not_losada_two_rows : ~ losada_two_rows.
Proof.
move/(_ 2%N 3%N 0 1 0 1 isT isT) => two_rows.
suff /two_rows/rowP/(_ 0) : 0 *: row 0 (virtual_mx 2 3) + 1 *: row 1
  (virtual_mx 2 3) = 0.
  by rewrite [LHS]mxE [RHS]mxE !virtual_2x3.
by rewrite scale0r add0r scale1r; apply/rowP=> j; rewrite mxE virtual_2x3 mxE.
Qed.

Lemma virtual_1x5 i j : virtual_mx 1 5 i j = (step i j || (i == j))%:R.
Proof.
rewrite mxE -[chaser _ 1]/(- (path_mx F2 5 + 1%:M)) F2_oppmx near_F2.
by rewrite step_sym [j == i]eq_sym.
Qed.

Theorem not_losada_some_rows : ~ losada_some_rows.
Proof.
move/(_ 1%N 5%N) => some_rows; pose v : 'rV['F_2]_5 := \row_j (j != 2%:R)%:R.
have : ~~ row_free (virtual_mx 1 5).
  rewrite -kermx_eq0; apply: contraTneq isT => ker0.
  have : (v <= kermx (virtual_mx 1 5))%MS.
    apply/sub_kermxP/rowP=> j; rewrite mxE;
      under eq_bigr => i _ do rewrite virtual_1x5 mxE.
    rewrite mxE !big_ord_recl big_ord0.
    by case: j => [[|[|[|[|[|//]]]]] ?]; apply/eqP.
  by rewrite ker0 submx0 => /eqP/rowP/(_ 0); rewrite !mxE.
move=> /some_rows[i [j [ne_ij /rowP eq_rows]]].
have {}eq_rows k := eq_rows k.
have eqk k : (step i k || (i == k)) = (step j k || (j == k)).
  by have := eq_rows k; rewrite ![row _ _ _ _]mxE !virtual_1x5;
    do 2!case: (_ || _).
move: ne_ij (eqk 0) (eqk 1) (eqk 2%:R) (eqk 3%:R) (eqk 4%:R).
by case: i j {eq_rows eqk} => [[|[|[|[|[|//]]]]] ?] [[|[|[|[|[|//]]]]] ?].
Qed.

(* --------------------------- rabbani: Z_3 is a field ---------------------- *)

Definition has_inverses (R : ringType) :=
  forall c : R, c != 0 -> exists d, c * d = 1.

Theorem Zk_field k : (1 < k)%N -> has_inverses [ringType of 'Z_k] <-> prime k.
Proof.
move=> k_gt1; split=> [inv | prime_k c nz_c].
  apply/primeP; split=> // d d_k; have k_gt0 := ltnW k_gt1.
  have [d0 | nz_d] := eqVneq (d%:R : 'Z_k) 0.
    by move/eqP: d0; rewrite Zk_eq0 // orbC eqn_dvd d_k => ->.
  have [e de1] := inv _ nz_d.
  have : d%:R \is a @GRing.unit [unitRingType of 'Z_k].
    by apply/unitrP; exists e; rewrite mulrC de1.
  by rewrite unitZpE // => /(coprime_dvdl d_k); rewrite /coprime gcdnn => ->.
have unit_c : c \is a GRing.unit.
  rewrite -[c]natr_Zp unitZpE // prime_coprime // -Zk_eq0 // natr_Zp //.
by exists c^-1; rewrite divrr.
Qed.

Corollary Z3_field : has_inverses [ringType of 'Z_3].
Proof. by apply/Zk_field. Qed.

Corollary Z4_not_field : ~ has_inverses [ringType of 'Z_4].
Proof. by move/(Zk_field (isT : (1 < 4)%N)). Qed.

(* ------------------ rabbani: W for three states has entries 2 -------------- *)

Theorem not_rabbani_W :
  let M := effect_mx [ringType of 'F_3] cross plane 1 3 in
  forall W, M *m W *m M = M -> exists i j, W i j != 0 /\ W i j != 1.
Proof.
move=> M W WE; pose V : 'M['F_3]_3 :=
  \matrix_(i, j) nth 0 (nth [::] [:: [:: 0; 1; -1]; [:: 1; -1; 1]; [:: -1; 1; 0]] i) j.
have ME (i j : 'I_3) : M i j = (step i j || (i == j))%:R.
  by rewrite mxE; case: i j => [[|[|[|//]]] ?] [[|[|[|//]]] ?]; apply/eqP.
have inv : V *m M = 1%:M.
  apply/matrixP=> i j; rewrite mxE; under eq_bigr => k _ do rewrite ME mxE.
  rewrite !big_ord_recl big_ord0 mxE.
  by case: i j => [[|[|[|//]]] ?] [[|[|[|//]]] ?]; apply/eqP.
have inv' : M *m V = 1%:M by apply: mulmx1C.
have -> : W = V.
  by rewrite -[W]mulmx1 -inv' -[W]mul1mx -inv !mulmxA -(mulmxA V) -(mulmxA V) WE inv mul1mx.
by exists 0, 2%:R; rewrite mxE.
Qed.
