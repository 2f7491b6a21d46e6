(******************************************************************************)
(*                 The cells of a board, and boards as columns                *)
(*                                                                            *)
(* The m x n board has m * n cells, taken row by row: the cell (r, c) has the *)
(* number r * n + c, for lights and buttons alike. A position or presses can  *)
(* be written as an m x n matrix or as a column of m * n entries.             *)
(*                                                                            *)
(*      lighti (r, c) == the number r * n + c of a cell                       *)
(*          cell_of i == the i-th cell                                        *)
(*             flat X == the m x n board X as a column, row by row            *)
(*                                                                            *)
(* Main results: when A works on columns as f works on boards (A *m flat X =  *)
(* flat (f X) for all X), then what A reaches is what f reaches               *)
(* (reachable_flat), A is determined by f (flat_ext), A is its own inverse if *)
(* f is (involutive_sqr), and if f is linear, the nullity of A is the         *)
(* dimension of its kernel (nullity_flat).                                    *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From modlights Require Import linear solvable.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Cells.

Variables m n : nat.
Implicit Types (p q : 'I_m * 'I_n) (i j : 'I_(m * n)).

Fact lighti_subproof p : (p.1 * n + p.2 < m * n)%N.
Proof.
case: p => r c /=; apply: (@leq_trans (r * n + n)); first by rewrite ltn_add2l.
by rewrite -mulSnr leq_mul2r ltn_ord orbT.
Qed.

Definition lighti p : 'I_(m * n) := Ordinal (lighti_subproof p).

Fact cell_of_subproof i : (i %/ n < m)%N /\ (i %% n < n)%N.
Proof.
have n_gt0 : (0 < n)%N by case: n i => [|//] [i]; rewrite muln0.
by rewrite ltn_divLR // ltn_ord ltn_mod.
Qed.

Definition cell_of i : 'I_m * 'I_n :=
  (Ordinal (cell_of_subproof i).1, Ordinal (cell_of_subproof i).2).

Lemma lightiK : cancel lighti cell_of.
Proof.
case=> r c; have n_gt0 : (0 < n)%N by apply: leq_ltn_trans (ltn_ord c).
by congr (_, _); apply/val_inj;
  rewrite /= ?modnMDl ?modn_small ?divnMDl ?divn_small ?addn0.
Qed.

Lemma cell_ofK : cancel cell_of lighti.
Proof. by move=> i; apply/val_inj; rewrite /= -divn_eq. Qed.

Lemma lighti_inj : injective lighti. Proof. exact: can_inj lightiK. Qed.

Lemma cell_of_inj : injective cell_of. Proof. exact: can_inj cell_ofK. Qed.

Lemma lighti_bij : bijective lighti.
Proof. by exists cell_of; [apply: lightiK | apply: cell_ofK]. Qed.

Lemma cell_of_eq i j : (cell_of i == cell_of j) = (i == j).
Proof. exact: (can_eq cell_ofK). Qed.

Lemma lighti_eq p q : (lighti p == lighti q) = (p == q).
Proof. exact: (can_eq lightiK). Qed.

End Cells.

(* ---------------------------- boards as columns --------------------------- *)

Definition flat (R : Type) m n (X : 'M[R]_(m, n)) : 'cV[R]_(m * n) :=
  \col_i X (cell_of i).1 (cell_of i).2.

Section Flat.

Variables (R : Type) (m n : nat).
Implicit Types (X : 'M[R]_(m, n)).

Lemma flatE X p : flat X (lighti p) 0 = X p.1 p.2.
Proof. by rewrite mxE lightiK. Qed.

Lemma flat_inj : injective (@flat R m n).
Proof.
move=> X Y /colP XY; apply/matrixP=> r c.
by have := XY (lighti (r, c)); rewrite !flatE.
Qed.

Lemma flat_surj (v : 'cV[R]_(m * n)) : exists X, flat X = v.
Proof.
exists (\matrix_(r, c) v (lighti (r, c)) 0); apply/colP=> i.
by rewrite !mxE -[(_, _)]surjective_pairing cell_ofK.
Qed.

Lemma flat_const a : flat (const_mx a) = const_mx a :> 'cV[R]_(m * n).
Proof. by apply/colP=> i; rewrite !mxE. Qed.

End Flat.

Section FlatRing.

Variables (R : ringType) (m n : nat).
Implicit Types (X Y : 'M[R]_(m, n)) (A : 'M[R]_(m * n)).

Lemma flat0 : flat (0 : 'M[R]_(m, n)) = 0.
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma flatD X Y : flat (X + Y) = flat X + flat Y.
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma flatB X Y : flat (X - Y) = flat X - flat Y.
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma flatZ a X : flat (a *: X) = a *: flat X.
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma flat_eq0 X : (flat X == 0) = (X == 0).
Proof. by rewrite -flat0 (inj_eq (@flat_inj _ m n)). Qed.

Lemma mul_flatE A X p :
  (A *m flat X) (lighti p) 0 = \sum_q A (lighti p) (lighti q) * X q.1 q.2.
Proof.
rewrite mxE (reindex _ (onW_bij _ (lighti_bij m n))) /=.
by apply: eq_bigr => q _; rewrite flatE.
Qed.

(* The sum of the products of entries is the same for boards and columns.     *)
Lemma dot_flat X Y : ((flat X)^T *m flat Y) 0 0 = \sum_i \sum_j X i j * Y i j.
Proof.
rewrite mxE pair_big (reindex _ (onW_bij _ (lighti_bij m n))) /=.
by apply: eq_bigr => p _; rewrite mxE !flatE.
Qed.

Section Operator.

Variables (A : 'M[R]_(m * n)) (f : 'M[R]_(m, n) -> 'M[R]_(m, n)).
Hypothesis A_flat : forall X, A *m flat X = flat (f X).

Lemma reachable_flat B : reachable A (flat B) <-> exists X, f X = B.
Proof.
split=> [[x xB]|[X <-]]; last by exists (flat X).
have [X XE] := flat_surj x.
by exists X; apply: flat_inj; rewrite -A_flat XE.
Qed.

Lemma quiet_flat X : quiet A (flat X) <-> f X = 0.
Proof.
rewrite /quiet A_flat; split=> [/eqP|->]; last exact: flat0.
by rewrite flat_eq0 => /eqP.
Qed.

Lemma solves_flat S T X : solves A (flat S) (flat T) (flat X) <-> S + f X = T.
Proof. by rewrite /solves A_flat -flatD; split=> [/flat_inj|->]. Qed.

End Operator.

Lemma flat_ext A A' : (forall X, A *m flat X = A' *m flat X) -> A = A'.
Proof.
move=> eqA; apply/trmx_inj/row_matrixP=> j; rewrite -!tr_col !colE.
by have [X <-] := @flat_surj R m n (delta_mx j 0); rewrite eqA.
Qed.

Lemma involutive_sqr A f : (forall X, A *m flat X = flat (f X)) ->
  involutive f -> A *m A = 1%:M.
Proof.
by move=> A_flat fK; apply: flat_ext => X; rewrite mul1mx -mulmxA !A_flat fK.
Qed.

End FlatRing.

(* --------------------------------- nullities ------------------------------ *)

Section Nullity.

Variables (F : fieldType) (m n : nat).
Implicit Types X : 'M[F]_(m, n).

Let place (i : 'I_(m * n)) := mxvec_index (cell_of i).1 (cell_of i).2.

Fact place_inj : injective place.
Proof.
pose back k := lighti (enum_val (cast_ord (esym (mxvec_cast m n)) k)).
apply: (can_inj (g := back)) => i; rewrite /back.
by rewrite /place /mxvec_index cast_ordK enum_rankK
  -surjective_pairing cell_ofK.
Qed.

Let reorder : 'M[F]_(m * n) := perm_mx (perm place_inj).

Fact flat_mxvec X : flat X = reorder *m (mxvec X)^T.
Proof.
apply/colP=> i; rewrite /reorder -row_permE !mxE permE.
by rewrite mxvecE.
Qed.

Theorem nullity_flat (A : 'M[F]_(m * n))
    (f : {linear 'M[F]_(m, n) -> 'M[F]_(m, n)}) :
  (forall X, A *m flat X = flat (f X)) -> nullity A = \rank (kermx (lin_mx f)).
Proof.
move=> A_flat; have unitP : reorder \in unitmx by exact: unitmx_perm.
have AE : A *m reorder = reorder *m (lin_mx f)^T.
  apply/trmx_inj/row_matrixP=> j; rewrite -!tr_col !colE; congr trmx.
  have [X xE] : exists X : 'M[F]_(m, n), (mxvec X)^T = delta_mx j 0.
    by exists (vec_mx (delta_mx 0 j)); rewrite vec_mxK trmx_delta.
  rewrite -xE -!mulmxA -flat_mxvec A_flat flat_mxvec; congr (_ *m _).
  by rewrite -trmx_mul mul_vec_lin.
rewrite /nullity mxrank_ker -[in RHS]mxrank_tr; congr (_ - _)%N.
have -> : A = reorder *m (lin_mx f)^T *m invmx reorder by rewrite -AE mulmxK.
rewrite mxrankMfree ?row_free_unit ?unitmx_inv //.
by rewrite -mxrank_tr trmx_mul mxrankMfree ?mxrank_tr // row_free_unit
  unitmx_tr.
Qed.

End Nullity.
