(******************************************************************************)
(*        Nullities of n x n boards of two states, by computed gcds           *)
(*                                                                            *)
(* d(n) = deg gcd (f_(n+1)(x), f_(n+1)(x + 1)) is computed on lists of bits   *)
(* (bit_polynomials.v); the gcd found is checked to divide both polynomials   *)
(* and to be a combination of them.                                           *)
(*                                                                            *)
(*        nul n == d(n), computed, with nothing proved of it                  *)
(*  nullity_ok n e == the check that d(n) = e (nullity_okP, nullity_by_gcd)   *)
(*  attained_below_26 : every even number below 26 is some d(n)               *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board fibonacci nullity.
From modlights Require Import square_doubling.
From modlights Require Import grid gluing effects grid_matrix grid_nullity.
From modlights Require Import bit_polynomials.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Local Notation F2 := [fieldType of 'F_2].
Local Notation d := (sq_nullity F2).

Fixpoint bstrip (s : seq bool) : seq bool :=
  if s is b :: s' then
    let t := bstrip s' in
    if t is [::] then if b then [:: true] else [::] else b :: t
  else [::].

(* Euclid with the coefficients; nothing is proved of it.                     *)
Fixpoint begcd fuel a b ua va ub vb : seq bool * seq bool * seq bool :=
  if fuel is fuel'.+1 then
    if b is [::] then (a, ua, va)
    else let qr := bdivmod a b in let q := bstrip qr.1 in
      begcd fuel' b (bstrip qr.2) ub vb
        (bstrip (badd ua (bmul q ub))) (bstrip (badd va (bmul q vb)))
  else (a, ua, va).

Definition bit_euclid n :=
  let p := bfib n.+1 in
  begcd n.+3 p (bstrip (bmir p)) [:: true] [::] [::] [:: true].

Definition nul n := (size (bit_euclid n).1.1).-1.

Definition nullity_ok n e :=
  let: (g, u, v) := bit_euclid n in
  let p := bfib n.+1 in let q := bmir p in
  [&& last false g, size g == e.+1, bdvd g p, bdvd g q
    & beq (badd (bmul u p) (bmul v q)) g].

Lemma nullity_okP n e : nullity_ok n e -> d n = e.
Proof.
rewrite /nullity_ok; case: bit_euclid => [[g u] v].
case/and5P=> g_last /eqP size_g /bdvdP g_p /bdvdP g_q /beqP comb.
rewrite bp_fib in g_p; rewrite -bp_mir bp_fib in g_q.
rewrite /sq_nullity nullity_plane /deg -[e]/(e.+1.-1) -size_g -(size_bp g_last).
congr predn; apply: eqp_size; rewrite /eqp dvdp_gcd g_p g_q andbT.
rewrite -comb bp_add !bp_mul -bp_mir bp_fib.
by rewrite dvdp_add // dvdp_mull ?dvdp_gcdl ?dvdp_gcdr.
Qed.

Lemma nullity_by_gcd n e :
  nullity_ok n e -> nullity (F2_mx cross plane n n) = e.
Proof. by move=> /nullity_okP; rewrite sq_nullityE. Qed.

(* The first n with d(n) = 0, 2, ..., 24.                                     *)
Definition firsts : seq nat :=
  [:: 0; 5; 4; 11; 9; 29; 84; 23; 19; 101; 30; 59; 62]%N.

Lemma firsts_ok : all (fun i => nullity_ok (nth 0%N firsts i) i.*2) (iota 0 13).
Proof. by vm_compute. Qed.

Theorem attained_below_26 a : (a < 26)%N -> ~~ odd a ->
  exists n, nullity (F2_mx cross plane n n) = a.
Proof.
move=> a_lt a_even; exists (nth 0%N firsts a./2); rewrite -sq_nullityE.
have aE : a = a./2.*2 by rewrite -{1}[a]odd_double_half (negPf a_even).
rewrite [RHS]aE; apply: nullity_okP; apply: (allP firsts_ok).
by rewrite mem_iota /= add0n -ltn_double -aE.
Qed.
