(******************************************************************************)
(*               The nullity is periodic in the number of rows                *)
(*                                                                            *)
(* Over a finite field, on plane and cylinder, with rows of a fixed length. The*)
(* chase steps from two consecutive rows to the next two by an injective map, *)
(* so it returns to its start.                                                *)
(*                                                                            *)
(*       advance M p == the matrices of two consecutive rows, one row further *)
(******************************************************************************)

From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable plan cells board row_filling.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Advance.

Variables (R : finRingType) (n : nat) (M : 'M[R]_n).

Definition advance (p : 'M[R]_n * 'M[R]_n) : 'M[R]_n * 'M[R]_n :=
  (p.2, - p.1 - p.2 *m M).

Lemma advance_inj : injective advance.
Proof. by move=> [x y] [x' y'] /= [-> /addIr/oppr_inj->]. Qed.

Lemma iter_advance k : (iter k advance (0, 1%:M)).2 = chaser M k.
Proof.
elim/nat_ind2: k => [||k IHk IHSk] //.
  by rewrite /= oppr0 add0r mul1mx.
rewrite iterS -[LHS]/(- (iter k.+1 advance (0, 1%:M)).1 -
  (iter k.+1 advance (0, 1%:M)).2 *m M).
by rewrite IHSk iterS -[(advance _).1]/(iter k advance (0, 1%:M)).2 IHk.
Qed.

Lemma chaser_periodic : exists2 P, (0 < P)%N &
  forall m, chaser M (m + P) = chaser M m.
Proof.
exists (order advance (0, 1%:M)); first exact: order_gt0.
by move=> m; rewrite -!iter_advance iterD iter_order //; apply: advance_inj.
Qed.

End Advance.

Theorem nullity_periodic (F : finFieldType) c s n :
  untwisted s -> ends s = Open -> exists2 P, (0 < P)%N & forall m,
    nullity (effect_mx F (crossing c) s (m + P) n) =
    nullity (effect_mx F (crossing c) s m n).
Proof.
move=> straight open_ends.
have [P P_gt0 periodic] := chaser_periodic
  (rel_mx F (line (sides s) n) + (int_of_Z c)%:~R%:M).
by exists P => // m; rewrite !nullity_chaser // periodic.
Qed.
