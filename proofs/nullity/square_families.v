(******************************************************************************)
(*        Nullities of boards of side 2^s b - 1 with two states, all s        *)
(*                                                                            *)
(* d(2^s b - 1) = 2^s d(b - 1) + 2 [3 | b] (2^s - 1) (square_doubling.v); with*)
(* d(4) = 4, d(30) = d(32) = 20, computed (square_values.v), for b = 5, 31, 33.*)
(******************************************************************************)

From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable grid grid_matrix grid_nullity.
From modlights Require Import bit_polynomials square_values.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma nullity_4x4 : nullity (F2_mx cross plane 4 4) = 4.
Proof. by apply: nullity_by_gcd; vm_compute. Qed.

Lemma nullity_30x30 : nullity (F2_mx cross plane 30 30) = 20.
Proof. by apply: nullity_by_gcd; vm_compute. Qed.

Lemma nullity_32x32 : nullity (F2_mx cross plane 32 32) = 20.
Proof. by apply: nullity_by_gcd; vm_compute. Qed.

Theorem family_5 s :
  nullity (F2_mx cross plane (2 ^ s * 5).-1 (2 ^ s * 5).-1) = 4 * 2 ^ s.
Proof.
rewrite square_nullity_pow2 // -[5.-1]/4 nullity_4x4 -[(3 %| 5)%N]/false.
by rewrite muln0 mul0n addn0 mulnC.
Qed.

Theorem family_31 s :
  nullity (F2_mx cross plane (2 ^ s * 31).-1 (2 ^ s * 31).-1) = 20 * 2 ^ s.
Proof.
rewrite square_nullity_pow2 // -[31.-1]/30 nullity_30x30 -[(3 %| 31)%N]/false.
by rewrite muln0 mul0n addn0 mulnC.
Qed.

Theorem family_33 s :
  nullity (F2_mx cross plane (2 ^ s * 33).-1 (2 ^ s * 33).-1) =
  11 * 2 ^ s.+1 - 2.
Proof.
rewrite square_nullity_pow2 // -[33.-1]/32 nullity_32x32 -[(3 %| 33)%N]/true.
rewrite expnS; have : 0 < 2 ^ s by rewrite expn_gt0.
by case: (2 ^ s)%N => // q _; rewrite -!(plusE, multE, minusE) /=; lia.
Qed.
