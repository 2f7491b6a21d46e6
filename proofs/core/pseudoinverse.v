(******************************************************************************)
(*                Rabbani's matrices W and N, over every field                *)
(*                                                                            *)
(* The quiet patterns of a game have a basis, and there is a matrix that takes*)
(* every solvable position to one of its solutions.                           *)
(*                                                                            *)
(*     null_basis A == N, whose columns are a basis of the quiet patterns     *)
(*  pseudoinverse A == W, with A W A = A                                      *)
(*                                                                            *)
(*  null_basisP : the columns of N span the quiet patterns                    *)
(*  rank_null_basis : they are independent, and as many as the nullity        *)
(*  null_combinations : over a finite field they have q ^ U combinations,     *)
(*                      which differ and are all quiet patterns               *)
(*  symmetric_null : p is solvable iff N^T p = 0, for a symmetric game        *)
(*  pseudoinverse_solutions : the solutions of a solvable t are W t + N c     *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable count.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Pseudoinverse.

Variable F : fieldType.

Definition null_basis l b (A : 'M[F]_(l, b)) : 'M[F]_(b, \rank (kermx A^T)) :=
  (row_base (kermx A^T))^T.

Definition pseudoinverse l b (A : 'M[F]_(l, b)) : 'M[F]_(b, l) :=
  (pinvmx A^T)^T.

Theorem null_basisP l b (A : 'M[F]_(l, b)) : nullmx A (null_basis A).
Proof.
move=> q; have ker_q : quiet A q <-> (q^T <= kermx A^T)%MS.
  rewrite /quiet; split=> [Aq|/sub_kermxP qA].
    by apply/sub_kermxP; rewrite -trmx_mul Aq trmx0.
  by apply: trmx_inj; rewrite trmx_mul qA trmx0.
rewrite ker_q -(eq_row_base (kermx A^T)); split=> [/submxP[D qE]|[c ->]].
  by exists D^T; apply: trmx_inj; rewrite trmx_mul !trmxK.
by rewrite trmx_mul trmxK submxMl.
Qed.

Lemma reachable_sub l b (A : 'M[F]_(l, b)) (t : 'cV[F]_l) :
  reachable A t <-> (t^T <= A^T)%MS.
Proof.
split=> [[x <-]|/submxP[D tE]]; first by rewrite trmx_mul submxMl.
by exists D^T; apply: trmx_inj; rewrite trmx_mul trmxK.
Qed.

Theorem pseudoinverseP l b (A : 'M[F]_(l, b)) :
  A *m pseudoinverse A *m A = A.
Proof.
apply: trmx_inj; rewrite !trmx_mul /pseudoinverse trmxK mulmxA.
exact: mulmxKpV (submx_refl _).
Qed.

Theorem pseudoinverse_solutions l b (A : 'M[F]_(l, b)) (t : 'cV[F]_l) x :
  reachable A t ->
  A *m x = t <-> exists c, x = pseudoinverse A *m t + null_basis A *m c.
Proof.
case=> y yE; have sol : A *m (pseudoinverse A *m t) = t.
  by rewrite mulmxA -yE mulmxA pseudoinverseP.
split=> [xE|[c ->]].
  have /null_basisP[c cE] : quiet A (x - pseudoinverse A *m t).
    by rewrite /quiet mulmxBr sol xE subrr.
  by exists c; rewrite -cE addrC subrK.
rewrite mulmxDr sol (_ : A *m (_ *m c) = 0) ?addr0 //.
by apply/null_basisP; exists c.
Qed.

Lemma rank_null_basis l b (A : 'M[F]_(l, b)) :
  row_free (null_basis A)^T /\ \rank (kermx A^T) = nullity A.
Proof. by rewrite trmxK row_base_free mxrank_ker mxrank_tr. Qed.

Theorem symmetric_null n (M : 'M[F]_n) (p : 'cV[F]_n) : M^T = M ->
  reachable M p <-> (null_basis M)^T *m p = 0.
Proof. by move=> symM; apply: reachable_null symM (@null_basisP _ _ M). Qed.

End Pseudoinverse.

(* The vectors of a basis of the quiet patterns have as many combinations as  *)
(* there are choices of coefficients, and they are all quiet patterns.        *)
Theorem null_combinations (F : finFieldType) l b (A : 'M[F]_(l, b)) u
    (N : 'M[F]_(b, u)) : nullmx A N -> row_free N^T ->
  [/\ injective (fun c : 'cV[F]_u => N *m c),
      quiets A = [set N *m c | c in [set: 'cV[F]_u]]
    & #|quiets A| = (#|F| ^ u)%N].
Proof.
move=> nullN freeN; have N_inj : injective (fun c : 'cV[F]_u => N *m c).
  move=> c d Ncd; apply: trmx_inj; apply: (row_free_inj freeN).
  by rewrite -!trmx_mul Ncd.
have quietsE : quiets A = [set N *m c | c in [set: 'cV[F]_u]].
  apply/setP=> q; apply/quietsP/imsetP => [/nullN[c ->] | [c _ ->]].
    by exists c; rewrite ?inE.
  by apply/nullN; exists c.
by split=> //; rewrite quietsE card_imset // cardsT card_mx muln1.
Qed.
