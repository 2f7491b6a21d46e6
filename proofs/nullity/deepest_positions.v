(******************************************************************************)
(*       Two states: some position needs every button iff the nullity is 0    *)
(*                                                                            *)
(* press_count x == how many buttons x presses                                *)
(*  deepest A k  == the positions of A need at most k presses, and one needs k*)
(*                                                                            *)
(*  deepest_all : with b buttons, deepest A b iff A has nullity 0             *)
(*  deepest_square : the n x n board is n^2 presses deep iff d(n) = 0         *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable count grid grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Deepest.

Variables (l b : nat) (A : 'M['F_2]_(l, b)).
Implicit Types (x q : 'cV['F_2]_b) (t : 'cV['F_2]_l).

Definition press_count x := #|[set j | x j 0 != 0]|.

Definition deepest k :=
  (exists2 t, reachable A t & forall x, A *m x = t -> (k <= press_count x)%N) /\
  (forall t, reachable A t -> exists2 x, A *m x = t & (press_count x <= k)%N).

Lemma press_count_le x : (press_count x <= b)%N.
Proof. by rewrite -[X in (_ <= X)%N]card_ord max_card. Qed.

Lemma press_count_all x : (b <= press_count x)%N -> x = const_mx 1.
Proof.
move=> le_b; have full : [set j | x j 0 != 0] = [set: 'I_b].
  by apply/eqP; rewrite eqEcard subsetT cardsT card_ord.
apply/colP=> j; rewrite mxE; have : j \in [set: 'I_b] by rewrite in_setT.
rewrite -full inE; case: (x j 0) => [[|[|//]] lt_x] // _; exact: val_inj.
Qed.

Lemma quiet_0 : nullity A = 0%N -> forall q : 'cV_b, A *m q = 0 -> q = 0.
Proof.
move=> nul q Aq; have card1 : #|quiets A| = 1%N.
  by rewrite card_quiets_field -/(nullity A) nul.
have : [set q; 0] \subset quiets A.
  by apply/subsetP=> x; rewrite !inE => /orP[]/eqP->; rewrite ?Aq ?mulmx0 eqxx.
by move/subset_leq_card; rewrite card1 cards2; case: eqP.
Qed.

Lemma quiet_gt0 : (0 < nullity A)%N -> exists2 q : 'cV_b, A *m q = 0 & q != 0.
Proof.
move=> nul; have : (1 < #|quiets A|)%N.
  by rewrite card_quiets_field -/(nullity A) card_Fp // -{1}(expn0 2) ltn_exp2l.
move=> /card_gt1P[x [y [xA yA xy]]]; exists (x - y); last by rewrite subr_eq0.
by move: xA yA; rewrite !inE mulmxBr => /eqP-> /eqP->; rewrite subrr.
Qed.

Theorem deepest_all : deepest b <-> nullity A = 0%N.
Proof.
split=> [[[t [x Ax] all_t] _] | nul]; last first.
  split=> [|t [x Ax]]; last by exists x; rewrite ?press_count_le.
  exists (A *m const_mx 1); first by exists (const_mx 1).
  move=> x Ax; have -> : x = const_mx 1.
    apply/eqP; rewrite -subr_eq0; apply/eqP/(quiet_0 nul).
    by rewrite mulmxBr Ax subrr.
  rewrite /press_count -{1}(card_ord b) -cardsT; apply: subset_leq_card.
  by apply/subsetP=> j _; rewrite inE mxE oner_eq0.
apply/eqP; rewrite -leqn0 leqNgt; apply/negP => /quiet_gt0[q Aq /eqP q_neq0].
have xE := press_count_all (all_t x Ax).
have xqE : x + q = const_mx 1.
  by apply/press_count_all/all_t; rewrite mulmxDr Ax Aq addr0.
by apply: q_neq0; apply: (addrI x); rewrite xqE -xE addr0.
Qed.

End Deepest.

Corollary deepest_square n :
  deepest (F2_mx cross plane n n) (n * n) <->
  nullity (F2_mx cross plane n n) = 0%N.
Proof. exact: deepest_all. Qed.
