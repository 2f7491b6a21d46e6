(******************************************************************************)
(*                     Flip on the surfaces, as grid.v has it                 *)
(*                                                                            *)
(* The theorems of flip_algebra.v for the computed matrices. On plane,        *)
(* cylinders and torus Flip is the same game (flip_untwisted), and where a    *)
(* seam is twisted, opposite rows or columns have the same effects            *)
(* (flip_opposite_rows, flip_opposite_cols).                                  *)
(*                                                                            *)
(*      same_line s p q == p is changed by a press of q                       *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable count cells.
From modlights Require Import grid gluing effects grid_matrix flip_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

Section Surfaces.

Variables (s : surface) (m n : nat).
Implicit Types p q : 'I_m * 'I_n.

Definition is_twisted (g : gluing) : bool := if g is Twisted then true else false.

Definition same_line p q : bool :=
  [|| p.1 == q.1, is_twisted (sides s) && (p.1 == rev_ord q.1), p.2 == q.2
    | is_twisted (ends s) && (p.2 == rev_ord q.2)].

Lemma revP k (i j : 'I_k) :
  reflect (Z.of_nat i = Z.of_nat k - 1 - Z.of_nat j)%coqZ (i == rev_ord j).
Proof.
have /ltP j_lt := ltn_ord j; have revE : rev_ord j = (k - j.+1)%coq_nat :> nat.
  by rewrite /= minusE.
apply: (iffP eqP) => [->|ijE]; first by rewrite revE; lia.
by apply/val_inj; rewrite -[val (rev_ord j)]/(nat_of_ord _) revE /=; lia.
Qed.

Lemma flip_effect p q :
  effect flip s m n (point p) (point q) =
  if same_line p q then 1%coqZ else 0%coqZ.
Proof.
have twistP g : is_twisted g <-> g = Twisted by case: g.
have lineP : same_line p q <->
    (fst (point p) = fst (point q) \/ sides s = Twisted /\
       fst (point p) = Z.of_nat m - 1 - fst (point q))%coqZ \/
    (snd (point p) = snd (point q) \/ ends s = Twisted /\
       snd (point p) = Z.of_nat n - 1 - snd (point q))%coqZ.
  rewrite /same_line; case: p q => [i j] [k l] /=; split.
    case/or4P=> [/eqP->|/andP[/twistP tw /revP rev]|/eqP->|
                 /andP[/twistP tw /revP rev]]; tauto.
  case=> [[/Nat2Z.inj/val_inj->|[/twistP-> /revP->]]|
          [/Nat2Z.inj/val_inj->|[/twistP-> /revP->]]]; rewrite ?eqxx ?orbT //.
have [[-> /lineP->]|[-> none]] // :=
  @effect_flip s m n _ _ (on_board_point p) (on_board_point q).
by case: ifP => // /lineP.
Qed.

(* Opposite rows, or columns, of a twisted seam have the same effects.        *)
Theorem flip_opposite_rows (R : ringType) (r : 'I_m) (k : 'I_n) :
  sides s = Twisted ->
  col (lighti (rev_ord r, k)) (effect_mx R flip s m n) =
  col (lighti (r, k)) (effect_mx R flip s m n).
Proof.
move=> tw; apply/colP=> i; rewrite [LHS]mxE [RHS]mxE -[i]cell_ofK.
rewrite !effect_mx_lighti !flip_effect /same_line tw /= rev_ordK.
by rewrite orbCA.
Qed.

Theorem flip_opposite_cols (R : ringType) (r : 'I_m) (k : 'I_n) :
  ends s = Twisted ->
  col (lighti (r, rev_ord k)) (effect_mx R flip s m n) =
  col (lighti (r, k)) (effect_mx R flip s m n).
Proof.
move=> tw; apply/colP=> i; rewrite [LHS]mxE [RHS]mxE -[i]cell_ofK.
rewrite !effect_mx_lighti !flip_effect /same_line tw /= rev_ordK.
by rewrite [X in _ || (_ || X)]orbC.
Qed.

(* So the buttons of half of the columns may be pressed at will, if there is  *)
(* a solution.                                                                *)
Theorem flip_free_half (R : ringType) (X B V : 'M[R]_(m, n)) :
  ends s = Twisted -> effect_mx R flip s m n *m flat X = flat B ->
  exists2 Y, effect_mx R flip s m n *m flat Y = flat B
    & forall r (k : 'I_n), (k < n./2)%N -> Y r k = V r k.
Proof.
move=> tw sol; pose d r k := V r k - X r k.
pose D := \matrix_(r, k) (if (k < n./2)%N then d r k
  else if (rev_ord k < n./2)%N then - d r (rev_ord k) else 0) : 'M[R]_(m, n).
exists (X + D) => [|r k lt_k]; last by rewrite !mxE lt_k addrC subrK.
have flatD : flat (X + D) = flat X + flat D by apply/colP=> i; rewrite !mxE.
rewrite flatD mulmxDr sol (_ : _ *m flat D = 0) ?addr0 //.
apply/colP=> i; rewrite -[i]cell_ofK mul_flatE [RHS]mxE.
pose a (q : 'I_m * 'I_n) := effect_mx R flip s m n (lighti (cell_of i)) (lighti q).
have a_rev q : a (q.1, rev_ord q.2) = a q.
  have := flip_opposite_cols R q.1 q.2 tw => /colP/(_ (lighti (cell_of i))).
  by rewrite [LHS]mxE [RHS]mxE -surjective_pairing.
pose rv (q : 'I_m * 'I_n) := (q.1, rev_ord q.2).
have rv_inj : injective rv.
  by apply: inv_inj => -[r k]; rewrite /rv rev_ordK.
pose f q := if (q.2 < n./2)%N then a q * d q.1 q.2 else 0.
have twice q : (q.2 < n./2)%N -> (rev_ord q.2 < n./2)%N = false.
  move=> /ltP lt_q; apply/ltP; have /ltP := ltn_ord q.2.
  by rewrite /= -minusE; have := odd_double_half n; rewrite -addnn -plusE; lia.
rewrite (eq_bigr (fun q => f q - f (rv q))) => [|q _].
  by rewrite sumrB [X in X - _](reindex_inj rv_inj) subrr.
rewrite -/(a q) mxE /f /=; case: ifP => [lt_q | _].
  by rewrite twice // subr0.
by case: ifP => _; rewrite ?mulr0 ?subr0 // sub0r -mulrN a_rev.
Qed.

(* Without a twist Flip is the operator of flip_algebra.v.                    *)
Theorem flip_flat (R : ringType) (X : 'M[R]_(m, n)) : untwisted s ->
  effect_mx R flip s m n *m flat X = flat (flip_op X).
Proof.
move=> /untwistedE[no_side no_end]; have straight g : g <> Twisted ->
  is_twisted g = false by case: g.
apply/colP=> i; rewrite -[i]cell_ofK; move: (cell_of i) => p.
rewrite mul_flatE flatE mxE [RHS]big_mkcond; apply: eq_bigr => q _.
rewrite effect_mx_lighti flip_effect /same_line !straight //= orbF.
rewrite [p.1 == _]eq_sym [p.2 == _]eq_sym.
by case: (_ || _); rewrite ?mul1r ?mul0r.
Qed.

End Surfaces.

(* Flip does not change from the plane to cylinders and torus.                *)
Theorem flip_untwisted (R : ringType) s m n : untwisted s ->
  effect_mx R flip s m n = effect_mx R flip plane m n.
Proof. by move=> straight; apply: flat_ext => X; rewrite !flip_flat. Qed.

(* ------------------------------- any modulus ------------------------------ *)

Section AnyModulus.

Variables (k m n : nat) (s : surface).
Hypotheses (k_gt1 : (1 < k)%N) (m_gt0 : (0 < m)%N) (n_gt0 : (0 < n)%N).
Hypothesis straight : untwisted s.
Local Notation A := (effect_mx [ringType of 'Z_k] flip s m n).

Let unitE u : (u%:R \is a @GRing.unit [unitRingType of 'Z_k]) = coprime k u.
Proof. by rewrite unitZpE. Qed.

(* What is not prime to k kills something other than 0.                       *)
Lemma killed_Zk u : ~~ coprime k u -> exists2 x : 'Z_k, x != 0 & u%:R * x = 0.
Proof.
move=> not_co; have k_gt0 := ltnW k_gt1; pose g := gcdn k u.
have g_k : (g %| k)%N := dvdn_gcdl k u; have g_u : (g %| u)%N := dvdn_gcdr k u.
have g_gt1 : (1 < g)%N.
  by rewrite ltn_neqAle eq_sym not_co gcdn_gt0 k_gt0.
exists (k %/ g)%:R; last first.
  apply/eqP; rewrite -natrM Zk_eq0 //.
  by rewrite -{1}(divnK g_u) mulnAC -mulnA divnK // dvdn_mull.
have kg_gt0 : (0 < k %/ g)%N.
  by rewrite divn_gt0; [apply: dvdn_leq | apply: ltnW].
rewrite Zk_eq0 //; apply/negP => /(dvdn_leq kg_gt0).
by rewrite leqNgt ltn_Pdiv.
Qed.

Lemma mass_delta l (u : 'Z_k) (a b : 'I_l) :
  mass (u *: (delta_mx 0 a - delta_mx 0 b) : 'rV['Z_k]_l) = 0.
Proof.
have one c : \sum_(i < l) (delta_mx 0 c : 'rV['Z_k]_l) 0 i = 1.
  rewrite (bigD1 c) //= big1 => [|i /negPf ne_i]; rewrite !mxE ?eqxx ?addr0 //.
  by rewrite ne_i.
rewrite /mass (eq_bigr (fun i => u * (delta_mx 0 a : 'rV['Z_k]_l) 0 i -
                                 u * (delta_mx 0 b : 'rV['Z_k]_l) 0 i)).
  by rewrite sumrB -!mulr_sumr !one subrr.
by move=> i _; rewrite !mxE mulrBr.
Qed.

Theorem flip_unique : (forall x, quiet A x -> x = 0) <->
  coprime k ((m + n).-1 * m.-1 ^ n.-1 * n.-1 ^ m.-1).
Proof.
have quietP (X : 'M['Z_k]_(m, n)) : quiet A (flat X) <-> flip_op X = 0.
  by apply: quiet_flat => Y; apply: flip_flat.
have flatP : (forall x, quiet A x -> x = 0) <->
    forall X : 'M['Z_k]_(m, n), flip_op X = 0 -> X = 0.
  split=> [only0 X /quietP/only0/eqP|only0 x]; first by rewrite flat_eq0 => /eqP.
  by have [X <-] := flat_surj x => /quietP/only0->; rewrite flat0.
have powE a b : coprime k (a ^ b.-1) = (b <= 1)%N || coprime k a.
  by case: b => [|[|b]] //=; rewrite ?expn0 ?coprimen1 ?coprime_pexpr.
rewrite flatP !coprimeMr !powE; split=> [only0|].
  apply: contraT; rewrite !negb_and !negb_or -!ltnNge.
  rewrite -orbA => /or3P[not_co|/andP[n_gt1 not_co]|/andP[m_gt1 not_co]].
  - have [u u_neq0 uE] := killed_Zk not_co; case/eqP: u_neq0.
    have /only0/matrixP : flip_op (const_mx u : 'M['Z_k]_(m, n)) = 0.
      by rewrite flip_op_const ?addn_gt0 ?m_gt0 // uE; apply/matrixP=> i j;
        rewrite !mxE.
    by move/(_ (Ordinal m_gt0) (Ordinal n_gt0)); rewrite !mxE.
  - have [u u_neq0 uE] := killed_Zk not_co; case/eqP: u_neq0.
    pose c : 'rV['Z_k]_n := u *: (delta_mx 0 (Ordinal n_gt0) -
                                  delta_mx 0 (Ordinal n_gt1)).
    have /only0/matrixP : flip_op (raise (0 : 'M['Z_k]_(m, n)) 0 c) = 0.
      rewrite flip_op_cols ?mass_delta //; apply/matrixP=> i j.
      by rewrite !mxE !add0r mulrA uE mul0r.
    move/(_ (Ordinal m_gt0) (Ordinal n_gt0)).
    by rewrite !mxE !eqxx /= subr0 mulr1 !add0r.
  - have [u u_neq0 uE] := killed_Zk not_co; case/eqP: u_neq0.
    pose r : 'rV['Z_k]_m := u *: (delta_mx 0 (Ordinal m_gt0) -
                                  delta_mx 0 (Ordinal m_gt1)).
    have /only0/matrixP : flip_op (raise (0 : 'M['Z_k]_(m, n)) r 0) = 0.
      rewrite flip_op_rows ?mass_delta //; apply/matrixP=> i j.
      by rewrite !mxE add0r addr0 mulrA uE mul0r.
    move/(_ (Ordinal m_gt0) (Ordinal n_gt0)).
    by rewrite !mxE !eqxx /= subr0 mulr1 add0r addr0.
case/andP=> /andP[co_mn co_m] co_n.
apply: (flip_op_inj m_gt0 n_gt0) => [|m_gt1|n_gt1]; rewrite unitE //.
  by move: co_n; rewrite leqNgt m_gt1.
by move: co_m; rewrite leqNgt n_gt1.
Qed.

End AnyModulus.

(* -------------------------------- two states ------------------------------ *)

Section TwoStates.

Variables (s : surface) (m n : nat).
Hypothesis straight : untwisted s.
Implicit Types B : 'M['F_2]_(m, n).
Local Notation A := (F2_mx flip s m n).

Let char2 : 2%N \in [char 'F_2]. Proof. by rewrite char_Fp. Qed.

Let flatE X : A *m flat X = flat (flip_op X). Proof. exact: flip_flat. Qed.

Lemma flip_reachable B : reachable A (flat B) <-> exists X, flip_op X = B.
Proof. exact: reachable_flat flatE B. Qed.

Theorem flip_sqr : ~~ odd m -> ~~ odd n -> A *m A = 1%:M.
Proof.
by move=> m_even n_even; apply: involutive_sqr flatE (flip_involutive _ _ _).
Qed.

Theorem flip_reachable_even_odd B : ~~ odd m -> odd n ->
  reachable A (flat B) <-> forall i i', \sum_j B i j = \sum_j B i' j.
Proof.
move=> m_even n_odd; rewrite flip_reachable flip_even_odd_solvable //.
by split=> eqB i i'; have := eqB i i'; rewrite !mxE.
Qed.

Theorem flip_reachable_odd_even B : odd m -> ~~ odd n ->
  reachable A (flat B) <-> forall j j', \sum_i B i j = \sum_i B i j'.
Proof.
move=> m_odd n_even; rewrite flip_reachable flip_odd_even_solvable //.
by split=> eqB j j'; have := eqB j j'; rewrite !mxE.
Qed.

Theorem flip_reachable_odd_odd B : odd m -> odd n ->
  reachable A (flat B) <->
  exists t, (forall i, \sum_j B i j = t) /\ (forall j, \sum_i B i j = t).
Proof.
move=> m_odd n_odd; rewrite flip_reachable flip_odd_odd_solvable //.
by split=> -[t [rB cB]]; exists t; split=> [i|j];
  [have := rB i | have := cB j | have := rB i | have := cB j]; rewrite !mxE.
Qed.

Hypotheses (m_gt0 : (0 < m)%N) (n_gt0 : (0 < n)%N).

(* How many solutions a solvable position has.                                *)
Theorem card_flip_solutions B : reachable A (flat B) ->
  #|solutions A (flat B)| = (2 ^ (odd n * m.-1 + odd m * n.-1))%N.
Proof.
move=> /flip_reachable/(card_flip_F2 m_gt0 n_gt0) <-.
have inj := @flat_inj 'F_2 m n; rewrite -(card_imset _ inj).
apply: eq_card => x; apply/solutionsP/imsetP => [|[X]].
  have [X <-] := flat_surj x; rewrite flatE => /flat_inj XB.
  by exists X; rewrite // inE XB.
by rewrite inE => /eqP <- ->; rewrite flatE.
Qed.

(* One position in that many is solvable.                                     *)
Theorem card_flip_reaches :
  (#|reaches A| * 2 ^ (odd n * m.-1 + odd m * n.-1))%N = (2 ^ (m * n))%N.
Proof.
have reach0 : reachable A (flat 0) by exists 0; rewrite mulmx0 flat0.
rewrite -(card_flip_solutions reach0) card_solutions //.
by rewrite card_reaches card_Fp.
Qed.

End TwoStates.
