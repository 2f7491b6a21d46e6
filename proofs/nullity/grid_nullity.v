(******************************************************************************)
(*                      Nullities of the matrices of grid.v                   *)
(*                                                                            *)
(* The theorems of nullity.v, cycle_matrix.v, square_torus.v and              *)
(* torus_from_plane.v for the effect matrices that grid.v computes, of all    *)
(* sizes.                                                                     *)
(*                                                                            *)
(*  plane_nullity, cylinder_nullity, torus_nullity : over every field, with   *)
(*                     every centre weight, as sums of degrees of gcds        *)
(*  square_nullity_even, square_nullity_dvd4 : with two states, that of n x n *)
(*                     is even, and for even n a multiple of 4                *)
(*  square_nullity_double, square_nullity_pow2 : that of side 2 n + 1, and of *)
(*                     side 2^s b - 1                                         *)
(*  square_nullity_2 : it is 2 for n = 5 (mod 12) only                        *)
(*  torus_nullity_4, torus_nullity_le, torus_nullity_plane : that of the      *)
(*                     n x n torus is a multiple of 4, at most 2 n, and       *)
(*                     2 nul(n - 1) + 4 [3 | n]                               *)
(******************************************************************************)

From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board.
From modlights Require Import grid gluing effects grid_matrix.
From modlights Require Import fibonacci nullity cycle_matrix square_torus.
From modlights Require Import square_doubling torus_from_plane.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section AnyField.

Variables (F : fieldType) (c : Z) (m n : nat).
Local Notation w := ((int_of_Z c)%:~R : F).

Theorem plane_nullity :
  nullity (effect_mx F (crossing c) plane m n) =
  deg (gcdp (fib F n.+1) (mirror w (fib F m.+1))).
Proof. by rewrite crossing_mx // nullity_plane. Qed.

Theorem cylinder_nullity :
  nullity (effect_mx F (crossing c) cylinder m.+1 n.+3) =
  (\sum_j deg (gcdp (cycle_poly F n.+3 j) (mirror w (fib F m.+2))))%N.
Proof. by rewrite crossing_mx // nullity_cylinder_gcd. Qed.

Theorem torus_nullity :
  nullity (effect_mx F (crossing c) torus m.+3 n.+3) =
  (\sum_i \sum_j deg (gcdp (cycle_poly F n.+3 j)
                           (mirror w (cycle_poly F m.+3 i))))%N.
Proof. by rewrite crossing_mx // nullity_torus_gcd. Qed.

End AnyField.

(* ------------------------------- two states ------------------------------- *)

Local Fact char2 : 2%N \in [char 'F_2]. Proof. by rewrite char_Fp. Qed.

Lemma F2_cross s m n : untwisted s ->
  F2_mx cross s m n = board_mx (line (ends s) m) (line (sides s) n) (1 : 'F_2).
Proof. by move=> straight; rewrite /F2_mx effect_mx_cross crossing_mx. Qed.

Lemma sq_nullityE n : sq_nullity [fieldType of 'F_2] n =
  nullity (F2_mx cross plane n n).
Proof. by rewrite F2_cross. Qed.

Theorem square_nullity_even n : ~~ odd (nullity (F2_mx cross plane n n)).
Proof. by rewrite F2_cross // nullity_lights_out_even. Qed.

Theorem square_nullity_dvd4 n :
  ~~ odd n -> (4 %| nullity (F2_mx cross plane n n))%N.
Proof. by rewrite -sq_nullityE; apply: nullity_lights_out_dvd4. Qed.

Theorem square_nullity_double n :
  nullity (F2_mx cross plane n.*2.+1 n.*2.+1) =
  (2 * nullity (F2_mx cross plane n n) + 2 * (3 %| n.+1))%N.
Proof. by rewrite -!sq_nullityE; apply: nullity_lights_out_double. Qed.

Theorem square_nullity_pow2 s b : (0 < b)%N ->
  nullity (F2_mx cross plane (2 ^ s * b).-1 (2 ^ s * b).-1) =
  (2 ^ s * nullity (F2_mx cross plane b.-1 b.-1) +
   2 * (3 %| b) * (2 ^ s).-1)%N.
Proof. by rewrite -!sq_nullityE; apply: nullity_lights_out_pow2. Qed.

Theorem square_nullity_2 n :
  nullity (F2_mx cross plane n n) = 2%N -> n = 5 %[mod 12].
Proof. by rewrite -sq_nullityE; apply: nullity_lights_out_2. Qed.

Theorem square_nullity_unattained a : ~~ odd a ->
  (forall n, nullity (F2_mx cross plane n n) != a) ->
  forall n, nullity (F2_mx cross plane n n) != (2 * a + 2)%N.
Proof.
move=> a_even none n; rewrite -sq_nullityE.
by apply: unattained_double => // k; rewrite sq_nullityE.
Qed.

(* -------------------------------- the torus ------------------------------- *)

(* Tori with sides of 1 or 2 are planes, without quiet patterns.              *)
Lemma F2_torus_small n : (n <= 2)%N ->
  F2_mx cross torus n n = F2_mx cross plane n n.
Proof.
by move=> n_le2; rewrite !F2_cross //; apply: eq_board_mx; apply: turn_step.
Qed.

Lemma square_nullity_small n :
  (n <= 2)%N -> nullity (F2_mx cross plane n n) = 0%N.
Proof.
move=> n_le2; have le_n : (nullity (F2_mx cross plane n n) <= n)%N.
  by rewrite F2_cross // nullity_plane_le.
case: n n_le2 le_n => [|[|[|n]]] // _.
  by have := square_nullity_even 1; case: nullity => [|[]].
by have := @square_nullity_dvd4 2 isT; case: nullity => [|[|[]]].
Qed.

Theorem torus_nullity_4 n : (4 %| nullity (F2_mx cross torus n n))%N.
Proof.
have [n_le2|] := leqP n 2.
  by rewrite F2_torus_small ?square_nullity_small.
by case: n => [|[|[|n]]] // _; rewrite F2_cross // nullity_torus_F2.
Qed.

Theorem torus_nullity_le n : (nullity (F2_mx cross torus n n) <= 2 * n)%N.
Proof.
have [n_le2|] := leqP n 2.
  by rewrite F2_torus_small ?square_nullity_small.
case: n => [|[|[|n]]] // _; rewrite F2_cross //.
by apply: leq_trans (nullity_torus_le _ _ _) _; rewrite minnn.
Qed.

(* Buchholz: from the plane board whose sides are shorter by 1.               *)
Theorem torus_nullity_plane n : (0 < n)%N ->
  nullity (F2_mx cross torus n n) =
  (2 * nullity (F2_mx cross plane n.-1 n.-1) + 4 * (3 %| n))%N.
Proof.
have [n_le2|] := leqP n 2; last first.
  by case: n => [|[|[|n]]] // _ _; rewrite !F2_cross // nullity_torus_plane_F2.
case: n n_le2 => [|[|[|n]]] // n_le2 _;
  by rewrite F2_torus_small // !square_nullity_small.
Qed.
