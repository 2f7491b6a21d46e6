(******************************************************************************)
(*              All-on positions, pressing lit buttons only (mod 2)           *)
(*                                                                            *)
(* On a bipartite graph, presses that darken the all-on position can be put   *)
(* in an order such that every button is lit when it is pressed: first those  *)
(* on black cells, then those on white cells, each colour in any order.       *)
(*                                                                            *)
(*    press near L x == the lit set L after a press of x                      *)
(*     play near L s == the lit set L after the presses of the sequence s     *)
(* lit_only near L s == starting from L, every button of s is lit at the      *)
(*                      moment when it is pressed                             *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect.
From modlights Require Import bipartite.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Play.

Variables (T : finType) (near : rel T).
Implicit Types (L P : {set T}) (s : seq T).

Definition press L x : {set T} := [set y | (y \in L) (+) near x y].

Definition play L s : {set T} := foldl press L s.

Fixpoint lit_only L s : bool :=
  if s is x :: s' then (x \in L) && lit_only (press L x) s' else true.

Lemma play_cat L s1 s2 : play L (s1 ++ s2) = play (play L s1) s2.
Proof. exact: foldl_cat. Qed.

Lemma lit_only_cat L s1 s2 :
  lit_only L (s1 ++ s2) = lit_only L s1 && lit_only (play L s1) s2.
Proof. by elim: s1 L => //= x s1 IHs L; rewrite IHs andbA. Qed.

Lemma in_play L s y : (y \in play L s) = (y \in L) (+) odd (count (near^~ y) s).
Proof.
elim: s L => [|x s IHs] L /=; first by rewrite addbF.
by rewrite IHs inE oddD oddb addbA.
Qed.

Lemma lit_onlyP L s :
  (forall s1 x s2, s = s1 ++ x :: s2 -> x \in play L s1) <-> lit_only L s.
Proof.
elim: s L => [|x s IHs] L /=; first by split=> // _ [].
split=> [lit|/andP[xL /IHs lit] [|y s1] z s2 /= [] <-] //.
  apply/andP; split; first exact: (lit [::] x s).
  by apply/IHs => s1 z s2 sE; exact: (lit (x :: s1) z s2 (congr1 (cons x) sE)).
exact: lit.
Qed.

Lemma odd_count_effect P s y :
  uniq s -> s =i P -> odd (count (near^~ y) s) = (y \in effect near P).
Proof.
move=> uniq_s sP; rewrite inE -size_filter -(card_uniqP _) ?filter_uniq //.
by congr (odd _); apply: eq_card => x; rewrite mem_filter !inE sP andbC.
Qed.

End Play.

Section Easy.

Variables (T : finType) (near : rel T) (black : {set T}).
Hypotheses (near_refl : reflexive near) (coloured : two_colouring near black).

Lemma lit_only_one_colour (L : {set T}) s :
    uniq s -> {subset s <= L} ->
    {in s &, forall x y, (x \in black) = (y \in black)} ->
  lit_only near L s.
Proof.
elim: s L => //= x s IHs L /andP[x_notin_s uniq_s] sL same.
rewrite sL ?mem_head //=; apply: IHs => // [y ys|y z ys zs]; last first.
  by rewrite (same y z) ?in_cons ?ys ?zs ?orbT.
have y_tail : y \in x :: s by rewrite in_cons ys orbT.
have x_neq_y : x != y by apply: contraNneq x_notin_s => ->.
rewrite inE sL //=; apply/negP=> near_xy; have := coloured near_xy x_neq_y.
by rewrite (same x y) ?mem_head ?eqxx.
Qed.

(* Any presses P that change every light once: black first, then white.       *)
Theorem lit_only_black_then_white (P : {set T}) b w :
    effect near P = [set: T] ->
    uniq b -> b =i P :&: black -> uniq w -> w =i P :\: black ->
  lit_only near [set: T] (b ++ w) /\ play near [set: T] (b ++ w) = set0.
Proof.
move=> all_on uniq_b bP uniq_w wP.
have odd_b y : odd (count (near^~ y) b) = (y \in effect near (P :&: black)).
  exact: odd_count_effect.
have split_on y :
    (y \in effect near (P :&: black)) (+) (y \in effect near (P :\: black)).
  by rewrite -effect_split all_on.
split; last first.
  apply/setP=> y; rewrite in_play count_cat oddD odd_b.
  by rewrite (odd_count_effect _ _ uniq_w wP) split_on !inE.
rewrite lit_only_cat; apply/andP; split; apply: lit_only_one_colour => //.
- by move=> x; rewrite in_setT.
- by move=> x y; rewrite !bP !inE => /andP[_ ->] /andP[_ ->].
- move=> y; rewrite wP => /setDP[yP yW]; rewrite in_play in_setT odd_b.
  have := split_on y.
  by rewrite (effect_white near_refl coloured _ yW) yP addbT.
by move=> x y; rewrite !wP !inE => /andP[/negbTE-> _] /andP[/negbTE-> _].
Qed.

End Easy.
