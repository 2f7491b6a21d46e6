(******************************************************************************)
(*            Boards: products of two lines, plane, cylinder, torus           *)
(*                                                                            *)
(* Two cells of a board are adjacent when they lie in the same row, with      *)
(* neighbouring columns, or in the same column, with neighbouring rows. What  *)
(* neighbouring means is a relation on row numbers and one on column numbers: *)
(* on the plane both are step, on the torus both are turn.                    *)
(*                                                                            *)
(*          step i j == the natural numbers i and j differ by 1               *)
(*          turn i j == i and j in Z/n differ by 1, a cycle of length n       *)
(*   adjacent u v p q == the cells p and q of an m x n board are neighbours,  *)
(*                      with u for rows and v for columns                     *)
(*       near u v p q == p and q are adjacent or the same                     *)
(*            rel_mx u == the 0-1 matrix of the relation u                    *)
(*      board u v c X == the change made by presses X, when a press adds c to *)
(*                      its own light and 1 to the adjacent ones              *)
(*    board_mx u v c == the effect matrix of that game, for row vectors mxvec *)
(*                      of the cells row by row                               *)
(*     nullity u v c == the dimension of its quiet patterns                   *)
(*         chessboard == the black cells of the plane board                   *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition step n : rel 'I_n := fun i j => (i.+1 == j) || (j.+1 == i).

Definition turn n : rel 'I_n.+2 := fun i j => (i + 1 == j) || (j + 1 == i).

Lemma step_sym n : symmetric (@step n).
Proof. by move=> i j; rewrite /step orbC. Qed.

Lemma step_irr n : irreflexive (@step n).
Proof. by move=> i; rewrite /step orbb gtn_eqF. Qed.

Lemma turn_sym n : symmetric (@turn n).
Proof. by move=> i j; rewrite /turn orbC. Qed.

Lemma turn_irr n : irreflexive (@turn n).
Proof. by move=> i; rewrite /turn orbb -subr_eq0 addrAC subrr add0r. Qed.

(* -------------------------------- adjacency ------------------------------- *)

Section Adjacent.

Variables (m n : nat) (u : rel 'I_m) (v : rel 'I_n).
Implicit Types p q : 'I_m * 'I_n.

Definition adjacent p q : bool :=
  (p.1 == q.1) && v p.2 q.2 || u p.1 q.1 && (p.2 == q.2).

Definition near p q : bool := (p == q) || adjacent p q.

Lemma near_refl : reflexive near. Proof. by move=> p; rewrite /near eqxx. Qed.

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

(* -------------------------------- the operator ---------------------------- *)

Definition rel_mx (R : ringType) n (u : rel 'I_n) : 'M[R]_n :=
  \matrix_(i, j) (u i j)%:R.

Section Board.

Variables (R : comRingType) (m n : nat) (u : rel 'I_m) (v : rel 'I_n) (c : R).
Implicit Types X : 'M[R]_(m, n).

Definition board X : 'M[R]_(m, n) := rel_mx R u *m X + X *m rel_mx R v + c *: X.

Fact board_is_linear : linear board.
Proof.
move=> a X Y; rewrite /board mulmxDr mulmxDl -scalemxAr -scalemxAl !scalerDr.
rewrite [c *: (a *: X)]scalerA [c * a]mulrC -scalerA.
by rewrite [LHS](AC (2*2*2) ((1*3*5)*(2*4*6)))%AC.
Qed.
Canonical board_additive := Additive board_is_linear.
Canonical board_linear := Linear board_is_linear.

Hypotheses (u_sym : symmetric u) (v_sym : symmetric v).
Hypotheses (u_irr : irreflexive u) (v_irr : irreflexive v).

Theorem board_entry X i j :
  board X i j = c * X i j + \sum_(q | adjacent u v (i, j) q) X q.1 q.2.
Proof.
rewrite big_adjacent //= /board addrC !mxE; congr (_ + (_ + _)).
  rewrite [RHS]big_mkcond; apply: eq_bigr => k _; rewrite mxE.
  by case: (u i k); rewrite ?mul1r ?mul0r.
rewrite [RHS]big_mkcond; apply: eq_bigr => k _; rewrite mxE v_sym.
by case: (v j k); rewrite ?mulr1 ?mulr0.
Qed.

Definition board_mx : 'M[R]_(m * n) := lin_mx board.

(* Row: the button pressed; column: the light it changes.                     *)
Theorem board_mx_entry p q :
  board_mx (mxvec_index q.1 q.2) (mxvec_index p.1 p.2) =
  if p == q then c else (adjacent u v p q)%:R.
Proof.
case: p q => [i j] [k l] /=.
rewrite mxE -mxvec_delta /= mxvecK mxvecE board_entry.
under eq_bigr do rewrite mxE -[_ && _]xpair_eqE -surjective_pairing.
rewrite mxE -[(i == k) && (j == l)]/((i, j) == (k, l)) mulr_natr.
have [<-|_] := eqVneq.
  by rewrite big1 ?addr0 // => q; case: eqP => // ->; rewrite adjacent_irr.
have [pq_adj|] := boolP (adjacent _ _ _ _); last first.
  move=> not_adj; rewrite big1 ?addr0 // => q.
  by case: eqP => // ->; rewrite (negPf not_adj).
by rewrite (bigD1 (k, l)) //= eqxx big1 ?addr0 ?add0r // => q /andP[_ /negPf->].
Qed.

End Board.

Section Nullity.

Variables (F : fieldType) (m n : nat) (u : rel 'I_m) (v : rel 'I_n) (c : F).

(* A quiet pattern is a row vector in the kernel of the effect matrix.        *)
Lemma quiet_board X :
  (mxvec X <= kermx (board_mx u v c))%MS = (board u v c X == 0).
Proof. by rewrite (sameP sub_kermxP eqP) mul_vec_lin mxvec_eq0. Qed.

Definition nullity : nat := \rank (kermx (board_mx u v c)).

End Nullity.
