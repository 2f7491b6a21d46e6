(******************************************************************************)
(*                Images of solutions, and boards turned over                 *)
(*                                                                            *)
(* A symmetry of a game is a permutation of its lights with one of its        *)
(* buttons that leaves the effects as they are: it takes solutions to         *)
(* solutions.                                                                 *)
(*                                                                            *)
(*         upside X == the board X with its rows in reverse order             *)
(*       sideways X == the board X with its columns in reverse order          *)
(*     turn_light i == the light of the m x n board that light i of the n x m *)
(*                     board becomes when the board is transposed             *)
(*                                                                            *)
(*  image_solution : the image of a solution solves the image of the position *)
(*  unique_symmetric : if the position is symmetric and has one solution only,*)
(*                     the solution is symmetric                              *)
(*  plane_images : the cross with any centre weight, on the plane: reflections*)
(*                 and transposition, which generate all turns                *)
(*  transposed_nullity : the m x n and the n x m board have the same nullity, *)
(*                       on plane, torus, and on the two cylinders            *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From modlights Require Import linear solvable count plan smith cells board.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* ---------------------------------- any game ------------------------------ *)

Section Symmetry.

Variables (R : ringType) (l b : nat) (A : 'M[R]_(l, b)).
Variables (s : 'S_l) (r : 'S_b).
Hypothesis sym : forall i j, A (s i) (r j) = A i j.

Theorem image_solution (x : 'cV[R]_b) (t : 'cV[R]_l) :
  A *m x = t -> A *m row_perm r x = row_perm s t.
Proof.
move=> <-; apply/matrixP=> i k; rewrite !mxE [RHS](reindex_inj (@perm_inj _ r)) /=.
by apply: eq_bigr => j _; rewrite mxE sym.
Qed.

Theorem unique_symmetric (x : 'cV[R]_b) (t : 'cV[R]_l) :
  row_perm s t = t -> A *m x = t ->
  (forall y, A *m y = t -> y = x) -> row_perm r x = x.
Proof. by move=> t_sym sol uniq_x; apply: uniq_x; rewrite (image_solution sol). Qed.

End Symmetry.

Definition upside (R : Type) m n (X : 'M[R]_(m, n)) : 'M[R]_(m, n) :=
  \matrix_(i, j) X (rev_ord i) j.

Definition sideways (R : Type) m n (X : 'M[R]_(m, n)) : 'M[R]_(m, n) :=
  \matrix_(i, j) X i (rev_ord j).

Lemma step_rev n (i j : 'I_n) : step (rev_ord i) (rev_ord j) = step i j.
Proof.
rewrite /step /= orbC; have /ltP i_lt := ltn_ord i; have /ltP j_lt := ltn_ord j.
by congr (_ || _); apply/eqP/eqP; rewrite -!minusE; lia.
Qed.

Section PlaneImages.

Variables (R : comRingType) (c : Z).
Local Notation w := ((int_of_Z c)%:~R : R).

Lemma upside_plane m n (X : 'M[R]_(m, n)) :
  upside (path_mx R m *m X + X *m path_mx R n + w *: X) =
  path_mx R m *m upside X + upside X *m path_mx R n + w *: upside X.
Proof.
apply/matrixP=> i j; rewrite !mxE; congr (_ + _ + _); last first.
  by apply: eq_bigr => k _; rewrite !mxE.
rewrite (reindex_inj rev_ord_inj); apply: eq_bigr => k _.
by rewrite !mxE step_rev.
Qed.

Lemma transposed_plane m n (X : 'M[R]_(m, n)) :
  (path_mx R m *m X + X *m path_mx R n + w *: X)^T =
  path_mx R n *m X^T + X^T *m path_mx R m + w *: X^T.
Proof.
rewrite !linearD /= !trmx_mul linearZ /= /path_mx !rel_mx_sym; try exact: step_sym.
by congr (_ + _); rewrite addrC.
Qed.

Lemma sideways_upside m n (X : 'M[R]_(m, n)) : sideways X = (upside X^T)^T.
Proof. by apply/matrixP=> i j; rewrite !mxE. Qed.

Theorem plane_images m n (X B : 'M[R]_(m, n)) :
  effect_mx R (crossing c) plane m n *m flat X = flat B ->
  [/\ effect_mx R (crossing c) plane m n *m flat (upside X) = flat (upside B),
      effect_mx R (crossing c) plane m n *m flat (sideways X) =
        flat (sideways B)
    & effect_mx R (crossing c) plane n m *m flat X^T = flat B^T].
Proof.
rewrite !crossing_plane => /flat_inj <-; split.
- by rewrite upside_plane.
- by rewrite !sideways_upside transposed_plane upside_plane -transposed_plane.
by rewrite transposed_plane.
Qed.

Theorem plane_unique_symmetric m n (X B : 'M[R]_(m, n)) :
  effect_mx R (crossing c) plane m n *m flat X = flat B ->
  (forall Y, effect_mx R (crossing c) plane m n *m flat Y = flat B -> Y = X) ->
  (upside B = B -> upside X = X) /\ (sideways B = B -> sideways X = X).
Proof.
move=> /plane_images[up side _] uniq_X.
by split=> symB; apply: uniq_X; rewrite (up, side) symB.
Qed.

End PlaneImages.

Theorem square_unique_symmetric (R : comRingType) c n (X B : 'M[R]_n) :
  effect_mx R (crossing c) plane n n *m flat X = flat B ->
  (forall Y, effect_mx R (crossing c) plane n n *m flat Y = flat B -> Y = X) ->
  B^T = B -> X^T = X.
Proof. by move=> /plane_images[_ _ turn] uniq_X symB; apply: uniq_X; rewrite turn symB. Qed.

Section Transposed.

Variables (c : Z) (s s' : surface).
Hypotheses (straight : untwisted s) (sides_ends : sides s' = ends s)
  (ends_sides : ends s' = sides s).

Let straight' : untwisted s'.
Proof.
by move: straight; rewrite /untwisted sides_ends ends_sides;
  case: (sides s); case: (ends s).
Qed.

Lemma transposed_entry (R : comRingType) m n (r r' : 'I_m) (k k' : 'I_n) :
  effect_mx R (crossing c) s' n m (lighti (k, r)) (lighti (k', r')) =
  effect_mx R (crossing c) s m n (lighti (r, k)) (lighti (r', k')).
Proof.
rewrite !crossing_mx // !board_mxE sides_ends ends_sides !xpair_eqE andbC.
by rewrite !adjacentE orbC [(k == k') && _]andbC [_ && (r == r')]andbC.
Qed.

Definition turn_light m n (i : 'I_(n * m)) : 'I_(m * n) :=
  lighti ((cell_of i).2, (cell_of i).1).

Lemma turn_lightK m n : cancel (@turn_light m n) (@turn_light n m).
Proof.
by move=> i; rewrite /turn_light lightiK -[RHS]cell_ofK; case: (cell_of i).
Qed.

Lemma turn_light_inj m n : injective (@turn_light m n).
Proof. exact: can_inj (@turn_lightK m n). Qed.

Lemma transposed_mx (R : comRingType) m n :
  effect_mx R (crossing c) s' n m =
  (pick_mx R (@turn_light m n))^T *m effect_mx R (crossing c) s m n
    *m pick_mx R (@turn_light m n).
Proof.
apply/matrixP=> i j; rewrite -mulmxA tr_pick_mulE.
rewrite -[in RHS](trmxK (effect_mx R (crossing c) s m n *m _)) trmx_mul [RHS]mxE.
rewrite tr_pick_mulE [RHS]mxE /turn_light -transposed_entry.
by rewrite -!surjective_pairing !cell_ofK.
Qed.

End Transposed.

Theorem transposed_nullity (F : fieldType) c s s' m n : untwisted s ->
  sides s' = ends s -> ends s' = sides s ->
  nullity (effect_mx F (crossing c) s' n m) =
  nullity (effect_mx F (crossing c) s m n).
Proof.
have le_rank t t' k l : untwisted t -> sides t' = ends t -> ends t' = sides t ->
    (\rank (effect_mx F (crossing c) t' l k) <=
     \rank (effect_mx F (crossing c) t k l))%N.
  move=> straight se es; rewrite (transposed_mx c straight se es).
  exact: leq_trans (mxrankM_maxl _ _) (mxrankM_maxr _ _).
move=> straight se es; congr (_ - _)%N; first exact: mulnC.
apply/eqP; rewrite eqn_leq !le_rank //.
by move: straight; rewrite /untwisted se es; case: (sides s); case: (ends s).
Qed.
