(******************************************************************************)
(*            Boards: products of two lines, plane, cylinder, torus           *)
(*                                                                            *)
(* Two cells of a board are adjacent when they lie in the same row, with      *)
(* neighbouring columns, or in the same column, with neighbouring rows. What  *)
(* neighbouring means is a relation on row numbers and one on column numbers: *)
(* on the plane both are step, on the torus both are turn.                    *)
(*                                                                            *)
(*           step i j == the natural numbers i and j differ by 1              *)
(*           turn i j == i and j are neighbours on a cycle of n places, and   *)
(*                       different (n may be 1 or 2)                          *)
(*   adjacent u v p q == the cells p and q of an m x n board are neighbours,  *)
(*                       with u for rows and v for columns                    *)
(*       near u v p q == p and q are adjacent or the same                     *)
(*         rel_mx R u == the 0-1 matrix of the relation u                     *)
(*        path_mx R n == that of step: the path of n places                   *)
(*       cycle_mx R n == that of turn: the cycle of n places                  *)
(*    board_op u v c X == the change made by presses X, when a press adds c   *)
(*                       to its own light and 1 to the adjacent ones          *)
(*     board_mx u v c == the effect matrix of that game                       *)
(*      chessboard m n == the black cells of the plane board                  *)
(*                                                                            *)
(* Main results: the operator cell by cell (board_opE), and the matrix works  *)
(* on columns as the operator does on boards (board_mx_flat).                 *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* Induction from two consecutive numbers to the next.                        *)
Lemma nat_ind2 (P : nat -> Prop) :
  P 0%N -> P 1%N -> (forall k, P k -> P k.+1 -> P k.+2) -> forall k, P k.
Proof.
move=> P0 P1 PSS k; suff: P k /\ P k.+1 by case.
by elim: k => // k [Pk PSk]; split; last exact: PSS.
Qed.

(* ----------------------------------- lines -------------------------------- *)

Definition step n : rel 'I_n := fun i j => (i.+1 == j) || (j.+1 == i).

Definition turn n : rel 'I_n := fun i j =>
  (i != j) && ((i.+1 %% n == j) || (j.+1 %% n == i))%N.

Lemma step_sym n : symmetric (@step n).
Proof. by move=> i j; rewrite /step orbC. Qed.

Lemma step_irr n : irreflexive (@step n).
Proof. by move=> i; rewrite /step orbb gtn_eqF. Qed.

Lemma turn_sym n : symmetric (@turn n).
Proof. by move=> i j; rewrite /turn orbC eq_sym. Qed.

Lemma turn_irr n : irreflexive (@turn n).
Proof. by move=> i; rewrite /turn eqxx. Qed.

(* On a cycle of two places or more, turning is adding 1 in Z/n.              *)
Lemma turnE n (i j : 'I_n.+2) : turn i j = (i + 1 == j) || (j + 1 == i).
Proof.
have add1E (a b : 'I_n.+2) : (a.+1 %% n.+2 == b)%N = (a + 1 == b).
  by rewrite -val_eqE /= modnDmr addn1.
rewrite /turn !add1E; case: (eqVneq i j) => //= ->.
by rewrite orbb -subr_eq0 addrAC subrr add0r.
Qed.

(* Cycles of one and of two places are paths.                                 *)
Lemma turn_step n : (n <= 2)%N -> @turn n =2 @step n.
Proof.
by case: n => [|[|[|n]]] // _ [[|[|i]] //= i_lt] [[|[|j]] //= j_lt].
Qed.

Definition rel_mx (R : ringType) n (u : rel 'I_n) : 'M[R]_n :=
  \matrix_(i, j) (u i j)%:R.

Definition path_mx (R : ringType) n : 'M[R]_n := rel_mx R (@step n).

Definition cycle_mx (R : ringType) n : 'M[R]_n := rel_mx R (@turn n).

Lemma eq_rel_mx (R : ringType) n (u v : rel 'I_n) :
  u =2 v -> rel_mx R u = rel_mx R v.
Proof. by move=> uv; apply/matrixP=> i j; rewrite !mxE uv. Qed.

Lemma rel_mx_sym (R : ringType) n (u : rel 'I_n) :
  symmetric u -> (rel_mx R u)^T = rel_mx R u.
Proof. by move=> u_sym; apply/matrixP=> i j; rewrite !mxE u_sym. Qed.

(* -------------------------------- adjacency ------------------------------- *)

Section Adjacent.

Variables (m n : nat) (u : rel 'I_m) (v : rel 'I_n).
Implicit Types p q : 'I_m * 'I_n.

Definition adjacent p q : bool :=
  (p.1 == q.1) && v p.2 q.2 || u p.1 q.1 && (p.2 == q.2).

Definition near p q : bool := (p == q) || adjacent p q.

Lemma near_refl : reflexive near. Proof. by move=> p; rewrite /near eqxx. Qed.

Lemma adjacentE (r r' : 'I_m) (k k' : 'I_n) :
  adjacent (r, k) (r', k') = (r == r') && v k k' || u r r' && (k == k').
Proof. by []. Qed.

Hypotheses (u_sym : symmetric u) (v_sym : symmetric v).

Lemma adjacent_sym : symmetric adjacent.
Proof.
by move=> p q; rewrite /adjacent u_sym v_sym [p.1 == _]eq_sym [p.2 == _]eq_sym.
Qed.

Lemma near_sym : symmetric near.
Proof. by move=> p q; rewrite /near adjacent_sym eq_sym. Qed.

Hypotheses (u_irr : irreflexive u) (v_irr : irreflexive v).

Lemma adjacent_irr : irreflexive adjacent.
Proof. by move=> p; rewrite /adjacent u_irr v_irr andbF. Qed.

Lemma big_adjacent (R : Type) (idx : R) (op : Monoid.com_law idx) f i j :
  \big[op/idx]_(q | adjacent (i, j) q) f q =
  op (\big[op/idx]_(k | u i k) f (k, j)) (\big[op/idx]_(k | v j k) f (i, k)).
Proof.
rewrite (eq_bigr (fun q => f (q.1, q.2))) => [|[]//].
rewrite (bigID (fun q : 'I_m * 'I_n => q.2 == j)) /=; congr (op _ _).
  rewrite (eq_bigl (fun q => u i q.1 && (q.2 == j))) => [|[a b]]; last first.
    rewrite /adjacent /= [j == b]eq_sym.
    by case: (b =P j) => [->|_]; rewrite ?v_irr ?andbF ?andbT.
  rewrite -(pair_big (u i) (pred1 j) (fun a b => f (a, b))) /=.
  by apply: eq_bigr => a _; rewrite big_pred1_eq.
rewrite (eq_bigl (fun q => (q.1 == i) && v j q.2)) => [|[a b]]; last first.
  rewrite /adjacent /= [j == b]eq_sym [i == a]eq_sym.
  by case: (b =P j) => [->|_]; rewrite ?v_irr ?andbF ?andbT ?orbF.
by rewrite -(pair_big (pred1 i) (v j) (fun a b => f (a, b))) /= big_pred1_eq.
Qed.

End Adjacent.

Lemma eq_adjacent m n (u u' : rel 'I_m) (v v' : rel 'I_n) :
  u =2 u' -> v =2 v' -> adjacent u v =2 adjacent u' v'.
Proof. by move=> uu' vv' p q; rewrite /adjacent uu' vv'. Qed.

(* ------------------------------- the chessboard --------------------------- *)

Definition chessboard m n : {set 'I_m * 'I_n} :=
  [set p : 'I_m * 'I_n | odd (p.1 + p.2)].

Lemma odd_step n (i j : 'I_n) : step i j -> odd j = ~~ odd i.
Proof. by case/orP=> /eqP <-; rewrite ?negbK. Qed.

Lemma chessboard_adjacent m n (p q : 'I_m * 'I_n) :
  adjacent (@step m) (@step n) p q ->
  (q \in chessboard m n) = (p \notin chessboard m n).
Proof.
rewrite !inE !oddD => /orP[/andP[/eqP-> /odd_step->]|/andP[/odd_step-> /eqP->]].
  by rewrite addbN.
by rewrite addNb.
Qed.

(* ------------------------------- the operator ----------------------------- *)

Section Board.

Variables (R : comRingType) (m n : nat) (u : rel 'I_m) (v : rel 'I_n) (c : R).
Implicit Types (X : 'M[R]_(m, n)) (p q : 'I_m * 'I_n).

Definition board_op X : 'M[R]_(m, n) :=
  rel_mx R u *m X + X *m rel_mx R v + c *: X.

Fact board_op_is_linear : linear board_op.
Proof.
move=> a X Y; rewrite /board_op mulmxDr mulmxDl -scalemxAr -scalemxAl !scalerDr.
rewrite [c *: (a *: X)]scalerA [c * a]mulrC -scalerA.
by rewrite [LHS](AC (2*2*2) ((1*3*5)*(2*4*6)))%AC.
Qed.
Canonical board_op_linear := Linear board_op_is_linear.

Definition board_mx : 'M[R]_(m * n) :=
  \matrix_(i, j) if i == j then c else
    (adjacent u v (cell_of i) (cell_of j))%:R.

Lemma board_mxE p q :
  board_mx (lighti p) (lighti q) = if p == q then c else (adjacent u v p q)%:R.
Proof. by rewrite mxE !lightiK lighti_eq. Qed.

Hypotheses (v_sym : symmetric v) (u_irr : irreflexive u) (v_irr : irreflexive v).

Theorem board_opE X i j :
  board_op X i j = c * X i j + \sum_(q | adjacent u v (i, j) q) X q.1 q.2.
Proof.
rewrite big_adjacent //= /board_op addrC !mxE; congr (_ + (_ + _)).
  rewrite [RHS]big_mkcond; apply: eq_bigr => k _; rewrite mxE.
  by case: (u i k); rewrite ?mul1r ?mul0r.
rewrite [RHS]big_mkcond; apply: eq_bigr => k _; rewrite mxE v_sym.
by case: (v j k); rewrite ?mulr1 ?mulr0.
Qed.

Theorem board_mx_flat X : board_mx *m flat X = flat (board_op X).
Proof.
apply/colP=> i; rewrite -[i]cell_ofK; move: (cell_of i) => [r k].
rewrite mul_flatE flatE board_opE (bigD1 (r, k)) //= board_mxE eqxx.
congr (_ + _); rewrite [RHS]big_mkcond [RHS](bigD1 (r, k)) //.
rewrite adjacent_irr // [RHS]add0r.
apply: eq_bigr => q q_neq; rewrite board_mxE eq_sym (negPf q_neq).
by case: adjacent; rewrite ?mul1r ?mul0r.
Qed.

Lemma board_mx_sym : symmetric u -> board_mx^T = board_mx.
Proof.
move=> u_sym; apply/matrixP=> i j; rewrite !mxE eq_sym.
by case: eqP => // _; rewrite adjacent_sym.
Qed.

End Board.

Lemma eq_board_mx (R : comRingType) m n (u u' : rel 'I_m) (v v' : rel 'I_n)
    (c : R) :
  u =2 u' -> v =2 v' -> board_mx u v c = board_mx u' v' c.
Proof.
move=> uu' vv'; apply/matrixP=> i j; rewrite !mxE.
by rewrite (eq_adjacent uu' vv').
Qed.

(* A position is in the range of a symmetric board if it is orthogonal to all *)
(* quiet patterns.                                                            *)
Lemma board_reachable (F : fieldType) m n u v (c : F) (B : 'M[F]_(m, n)) :
    symmetric u -> symmetric v -> irreflexive u -> irreflexive v ->
    (forall Y, board_op u v c Y = 0 -> \sum_i \sum_j B i j * Y i j = 0) ->
  exists X, board_op u v c X = B.
Proof.
move=> u_sym v_sym u_irr v_irr orth.
have op X := board_mx_flat c v_sym u_irr v_irr X.
apply/(reachable_flat op)/reachable_sym; first exact: board_mx_sym.
move=> q; have [Y <-] := flat_surj q; rewrite (quiet_flat op) => /orth sum0.
apply/matrixP=> i j; rewrite !ord1 dot_flat mxE -[RHS]sum0.
by apply: eq_bigr => r _; apply: eq_bigr => k _; rewrite mulrC.
Qed.
