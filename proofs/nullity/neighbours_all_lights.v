(******************************************************************************)
(*           All lights on with neighbours only: (A + I) x = 1 mod 2          *)
(*                                                                            *)
(* A is the effect matrix of the cross, so A + I changes the neighbours of a  *)
(* pressed cell but not the cell itself. On the n x n board, in               *)
(* characteristic 2, it can light everything exactly when n is even.          *)
(*                                                                            *)
(* If T is the matrix of a path then T X + X T has trace 0, and the all-on    *)
(* position has trace n: this settles odd n. For even n, quiet patterns are   *)
(* the matrices that commute with T, that is, the polynomials in T; they are  *)
(* symmetric about both diagonals, so the sum of their entries is 0, and the  *)
(* all-on position is orthogonal to them.                                     *)
(*                                                                            *)
(*      rev_mx R n == the matrix that turns a row vector around               *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable cells board generated_matrices.
From modlights Require Import fibonacci.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* In characteristic 2 a sum that an involution leaves unchanged is the sum   *)
(* over its fixed points.                                                     *)
Lemma sum_involution (R : ringType) (I : finType) (f : I -> R) (g : I -> I) :
    2%N \in [char R] -> involutive g -> (forall i, f (g i) = f i) ->
  \sum_i f i = \sum_(i | g i == i) f i.
Proof.
move=> char2 gK fg; pose down i := (enum_rank (g i) < enum_rank i)%N.
have down_up :
    \sum_(i | (g i != i) && down i) f i =
    \sum_(i | (g i != i) && ~~ down i) f i.
  rewrite (reindex_inj (inv_inj gK)) /=; apply: eq_big => [i|i _ //].
  rewrite gK eq_sym /down gK; case: eqVneq => //= gi_neq_i.
  by case: ltngtP => // /ord_inj/enum_rank_inj gi_i;
    rewrite -gi_i eqxx in gi_neq_i.
rewrite (bigID (fun i => g i == i)) /= [X in _ + X](bigID down) /= down_up.
by rewrite addrr_char2 // addr0.
Qed.

Section Commuting.

Variables (F : fieldType) (n : nat).
Let T := path_mx F n.+1.

Lemma path_mx_sym : T^T = T.
Proof. by apply/matrixP=> i j; rewrite !mxE step_sym. Qed.

Lemma commuting_path (Y : 'M[F]_n.+1) :
  T *m Y = Y *m T -> exists p, Y = horner_mx T p.
Proof.
move=> TY; have [span _ _ _] := path_generated F n.
have [p pE] := span (place F n 0 *m Y); exists (p ord0); apply/row_matrixP=> i.
rewrite !rowE; have [q ->] := span (delta_mx 0 i); move: pE.
rewrite /comb !big_ord1 => pE; rewrite -!mulmxA (horner_intertwine _ TY).
by rewrite mulmxA pE -!mulmxA !mulmxE -!rmorphM mulrC.
Qed.

Lemma horner_path_sym p : (horner_mx T p)^T = horner_mx T p.
Proof.
elim/poly_ind: p => [|p a IHp]; first by rewrite !rmorph0 trmx0.
rewrite rmorphD rmorphM /= horner_mx_X horner_mx_C linearD /= trmx_mul IHp.
by rewrite tr_scalar_mx path_mx_sym -(horner_intertwine p (erefl (T *m T))).
Qed.

Definition rev_mx : 'M[F]_n.+1 := \matrix_(i, j) (j == rev_ord i)%:R.

Lemma rev_mx_mulE (Y : 'M[F]_n.+1) i j : (rev_mx *m Y) i j = Y (rev_ord i) j.
Proof.
rewrite mxE (bigD1 (rev_ord i)) //= mxE eqxx mul1r big1 ?addr0 // => k k_neq.
by rewrite mxE (negPf k_neq) mul0r.
Qed.

Lemma mul_rev_mxE (Y : 'M[F]_n.+1) i j : (Y *m rev_mx) i j = Y i (rev_ord j).
Proof.
rewrite mxE (bigD1 (rev_ord j)) //= mxE rev_ordK eqxx mulr1 big1 ?addr0 //.
move=> k k_neq.
by rewrite mxE eq_sym (can2_eq rev_ordK rev_ordK) (negPf k_neq) mulr0.
Qed.

Lemma rev_mx_path : T *m rev_mx = rev_mx *m T.
Proof.
apply/matrixP=> i j; rewrite mul_rev_mxE rev_mx_mulE !mxE /step /=.
congr (nat_of_bool _)%:R.
have i_le := leq_ord i; have j_le := leq_ord j; rewrite !subSS.
rewrite -(eqn_add2r j i.+1) -(eqn_add2r j (n - j).+1) -(eqn_add2r i (n - i).+1).
by rewrite -(eqn_add2r i j.+1) !addSn !subnK // orbC ![(j + i)%N]addnC.
Qed.

Lemma horner_path_rev p i :
  horner_mx T p (rev_ord i) (rev_ord i) = horner_mx T p i i.
Proof.
have /matrixP/(_ i (rev_ord i)) := horner_intertwine p rev_mx_path.
by rewrite mul_rev_mxE rev_mx_mulE rev_ordK => ->.
Qed.

End Commuting.

(* ------------------------------- the theorem ------------------------------ *)

Section AllOn.

Variables (F : fieldType) (n : nat).
Hypothesis char2 : 2%N \in [char F].
Let T := path_mx F n.

Lemma board0E (X : 'M[F]_n) : board_op (@step n) (@step n) 0 X = T *m X + X *m T.
Proof. by rewrite /board_op scale0r addr0. Qed.

(* The cross with the identity added leaves the neighbours only.              *)
Lemma cross_plus_identity (X : 'M[F]_n) :
  board_op (@step n) (@step n) 1 X + X = board_op (@step n) (@step n) 0 X.
Proof.
apply/matrixP=> i j; rewrite /board_op scale1r scale0r addr0 mxE [X in X + _]mxE.
by rewrite -addrA addrr_char2 // addr0.
Qed.

End AllOn.

Theorem neighbours_all_on (F : fieldType) n : 2%N \in [char F] ->
  (exists X : 'M[F]_n, board_op (@step n) (@step n) 1 X + X = const_mx 1) <->
  ~~ odd n.
Proof.
move=> char2; have oppM (X : 'M[F]_n) : - X = X.
  by apply/matrixP=> i j; rewrite mxE oppr_char2.
split=> [[X]|n_even].
  rewrite (cross_plus_identity char2) board0E => /(congr1 mxtrace).
  rewrite mxtraceD [\tr (X *m _)]mxtrace_mulC addrr_char2 // => /esym/eqP.
  rewrite /mxtrace (eq_bigr (fun=> 1)) => [|i _]; last by rewrite mxE.
  by rewrite sumr_const card_ord -(dvdn_charf char2) dvdn2.
suff [X XE] : exists X, board_op (@step n) (@step n) 0 X = const_mx 1 :> 'M[F]_n.
  by exists X; rewrite (cross_plus_identity char2).
apply: board_reachable; try exact: step_sym; try exact: step_irr.
case: n n_even oppM => [|n] n_even oppM Y; first by rewrite big_ord0.
rewrite board0E => /eqP; rewrite addr_eq0 oppM => /eqP/commuting_path[p ->].
set Z := horner_mx _ p; have symZ i j : Z i j = Z j i.
  by rewrite -{1}[Z]horner_path_sym mxE.
transitivity (\sum_i Z i i).
  rewrite pair_big /=; under eq_bigr do rewrite mxE mul1r.
  rewrite (@sum_involution _ _ _ (fun q => (q.2, q.1))) //=; last by case.
  rewrite (eq_bigl (fun q => (q.1 == q.2))) => [|[i j]]; last first.
    by rewrite xpair_eqE /= [j == i]eq_sym andbb.
  rewrite -(pair_big_dep predT (fun i j => i == j) (fun i j => Z i j)) /=.
  by apply: eq_bigr => i _; rewrite (big_pred1 i) // => j; rewrite eq_sym.
rewrite (@sum_involution _ _ _ (@rev_ord _)) //; first last.
- by move=> i; exact: horner_path_rev.
- exact: rev_ordK.
rewrite big_pred0 // => i; apply/eqP=> /(congr1 val) /= rev_i.
case/negP: n_even.
have : (n.+1 - i.+1 + i = i + i)%N by rewrite rev_i.
by rewrite subSS subnK ?leq_ord // => -> /=; rewrite addnn odd_double.
Qed.

(* The same for the computed matrix.                                          *)
Theorem all_on_neighbours n :
  reachable (F2_mx cross plane n n + 1%:M) (const_mx 1) <-> ~~ odd n.
Proof.
rewrite -(neighbours_all_on n (char_Fp (isT : prime 2))) -flat_const.
apply: reachable_flat => X.
by rewrite mulmxDl mul1mx /F2_mx effect_mx_cross crossing_flat // -flatD.
Qed.
