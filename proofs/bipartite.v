(******************************************************************************)
(*                   Bipartite games, mod 2: quiet patterns                   *)
(*                                                                            *)
(* A game mod 2 on a graph: pressing y changes every light near y, and near   *)
(* is reflexive and symmetric. The graph is bipartite when its cells can be   *)
(* coloured like a chessboard: different cells that are near each other have  *)
(* different colours. Then pressing the black cells of a quiet pattern lights *)
(* exactly that pattern, so quiet patterns are solvable positions.            *)
(*                                                                            *)
(*   effect near P == the lights changed by pressing each button of P once    *)
(*    quiet near P == P changes nothing                                       *)
(*  two_colouring near black == different cells near each other are one in    *)
(*                    the set black and one outside of it                     *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Effect.

Variables (T : finType) (near : rel T).
Implicit Types P Q : {set T}.

Definition effect P : {set T} := [set x | odd #|[set y in P | near y x]|].

Definition quiet P : bool := effect P == set0.

Definition two_colouring (black : {set T}) : Prop :=
  forall x y, near x y -> x != y -> (x \in black) != (y \in black).

Lemma effect_split P Q x :
  (x \in effect P) = (x \in effect (P :&: Q)) (+) (x \in effect (P :\: Q)).
Proof.
rewrite !inE -(cardsID Q [set y in P | near y x]) oddD.
by congr (odd _ (+) odd _); apply: eq_card => y; rewrite !inE //;
   case: (y \in P); case: (y \in Q); case: (near y x).
Qed.

End Effect.

Section Bipartite.

Variables (T : finType) (near : rel T) (black : {set T}).
Hypotheses (near_refl : reflexive near) (coloured : two_colouring near black).
Implicit Types P Q : {set T}.

Lemma effect_one_colour P x :
    (forall y, y \in P -> (y \in black) = (x \in black)) ->
  (x \in effect near P) = (x \in P).
Proof.
move=> same; rewrite inE (_ : [set y in P | near y x] = P :&: [set x]).
  have [xP|xP] := boolP (x \in P).
    by rewrite (setIidPr _) ?sub1set ?cards1.
  rewrite (_ : _ :&: _ = set0) ?cards0 //; apply/eqP.
  by rewrite setI_eq0 disjoint_sym disjoints1.
apply/setP=> y; rewrite !inE; have [yP|//] := boolP (y \in P).
have [->|y_neq_x] := eqVneq y x; first exact: near_refl.
by apply/negP=> /coloured /(_ y_neq_x); rewrite same ?eqxx.
Qed.

Lemma effect_black P x :
  x \in black -> (x \in effect near (P :&: black)) = (x \in P).
Proof.
move=> xB; rewrite effect_one_colour ?inE ?xB ?andbT // => y.
by rewrite inE => /andP[_ ->].
Qed.

Lemma effect_white P x :
  x \notin black -> (x \in effect near (P :\: black)) = (x \in P).
Proof.
move=> xB; rewrite effect_one_colour ?inE ?xB // => y.
by rewrite inE (negbTE xB) => /andP[/negbTE].
Qed.

(* Pressing the black half of a quiet pattern lights the whole pattern.       *)
Theorem quiet_from_black P : quiet near P -> effect near (P :&: black) = P.
Proof.
move=> /eqP quietP; apply/setP=> x; have [xB|xW] := boolP (x \in black).
  exact: effect_black.
have := effect_split near P black x; rewrite quietP in_set0 (effect_white _ xW).
by case: (x \in P); case: (x \in effect _ _).
Qed.

Corollary quiet_solvable P :
  quiet near P -> exists Q : {set T}, effect near Q = P.
Proof. by exists (P :&: black); exact: quiet_from_black. Qed.

End Bipartite.
