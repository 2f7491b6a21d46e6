(******************************************************************************)
(*                The chessboard: bipartite games on the plane                *)
(*                                                                            *)
(* The m x n board with the cross is bipartite, its colours are those of a    *)
(* chessboard; so bipartite.v and easy.v apply. With Sutner's theorem, which  *)
(* gives presses that change every light, all-on positions of every bipartite *)
(* game can be solved by pressing lit buttons only.                           *)
(*                                                                            *)
(*  cross_near m n == near on the plane: the same cell or one that shares a   *)
(*                    side with it                                            *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect.
From modlights Require Import sutner board bipartite easy.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* Palacios 4.2.2, on every bipartite graph.                                  *)
Theorem all_on_lit_only (T : finType) (near : rel T) (black : {set T}) :
    reflexive near -> symmetric near -> two_colouring near black ->
  exists s, [/\ uniq s, lit_only near [set: T] s & play near [set: T] s = set0].
Proof.
move=> near_refl near_sym coloured.
have [P oddP] := Sutner_graph near_refl near_sym.
have all_on : effect near P = [set: T].
  apply/setP=> x; rewrite !inE -[RHS](oddP x); congr (odd _).
  by apply: eq_card => y; rewrite !inE near_sym.
exists (enum (P :&: black) ++ enum (P :\: black)).
have [lit dark] : _ /\ _ := lit_only_black_then_white near_refl coloured all_on
  (enum_uniq _) (mem_enum _) (enum_uniq _) (mem_enum _).
split=> //; rewrite cat_uniq !enum_uniq andbT /=; apply/hasPn => x.
by rewrite /= !mem_enum !inE; case: (x \in black); rewrite ?andbF.
Qed.

Section Plane.

Variables m n : nat.

Definition cross_near : rel ('I_m * 'I_n) := near (@step m) (@step n).

Lemma cross_near_refl : reflexive cross_near. Proof. exact: near_refl. Qed.

Lemma cross_near_sym : symmetric cross_near.
Proof. by apply: near_sym; exact: step_sym. Qed.

Lemma cross_near_coloured : two_colouring cross_near (chessboard m n).
Proof.
move=> p q /orP[/eqP->|/chessboard_adjacent->]; first by rewrite eqxx.
by case: (p \in _).
Qed.

Theorem board_quiet_solvable (P : {set 'I_m * 'I_n}) :
  quiet cross_near P -> effect cross_near (P :&: chessboard m n) = P.
Proof. exact: (quiet_from_black cross_near_refl cross_near_coloured). Qed.

Theorem board_all_on_lit_only :
  exists s,
    [/\ uniq s, lit_only cross_near setT s & play cross_near setT s = set0].
Proof.
exact: (all_on_lit_only cross_near_refl cross_near_sym cross_near_coloured).
Qed.

End Plane.
