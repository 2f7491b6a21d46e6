(******************************************************************************)
(*            The nullity of a square board whose side is a multiple          *)
(*                                                                            *)
(* f_n divides f_(n k), so the board of side n - 1 has at most the nullity of *)
(* that of side n k - 1: over every field, with every centre weight.          *)
(******************************************************************************)

From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable grid gluing effects grid_matrix.
From modlights Require Import fibonacci nullity neighbours_nullity grid_nullity.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Multiples.

Variable F : fieldType.

Lemma fib_dvdM n k : fib F n %| fib F (n * k).
Proof.
have := gcd_fib F n (n * k); rewrite gcdnMr => E.
by rewrite -(eqp_dvdl _ E) dvdp_gcdr.
Qed.

Theorem nullity_multiples (c : Z) n k : (0 < n)%N -> (0 < k)%N ->
  (nullity (effect_mx F (crossing c) plane n.-1 n.-1) <=
   nullity (effect_mx F (crossing c) plane (n * k).-1 (n * k).-1))%N.
Proof.
move=> n_gt0 k_gt0; rewrite !plane_nullity !prednK ?muln_gt0 ?n_gt0 //.
rewrite /deg -!subn1 leq_sub2r //; apply: dvdp_leq.
  rewrite gcdp_eq0 negb_and -size_poly_eq0 size_fib -lt0n.
  by rewrite muln_gt0 n_gt0 k_gt0.
rewrite dvdp_gcd (dvdp_trans (dvdp_gcdl _ _) (fib_dvdM _ _)) /=.
apply: dvdp_trans (dvdp_gcdr _ _) _.
by apply: dvdp_comp_poly; apply: fib_dvdM.
Qed.

End Multiples.
