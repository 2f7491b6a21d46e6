(******************************************************************************)
(*           Fibonacci (Chebyshev) polynomials and the matrix of a path       *)
(*                                                                            *)
(*     fib R k == f_0 = 0, f_1 = 1, f_(k+2) = x f_(k+1) - f_k over R          *)
(*   path_mx R n == the adjacency matrix of a path of n cells                 *)
(*                                                                            *)
(* Moving the first basis vector by f_(k+1) of the path matrix gives the k-th *)
(* one, and by f_(n+1) gives 0: the path of n cells is F[x]/(f_(n+1)), and    *)
(* f_(n+1) is its characteristic polynomial.                                  *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import board cyclic.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* Induction from two consecutive numbers to the next.                        *)
Lemma nat_ind2 (P : nat -> Prop) :
  P 0%N -> P 1%N -> (forall k, P k -> P k.+1 -> P k.+2) -> forall k, P k.
Proof.
move=> P0 P1 PSS k; suff: P k /\ P k.+1 by case.
by elim: k => // k [Pk PSk]; split; last exact: PSS.
Qed.

Fact fib_key : unit. Proof. by []. Qed.

Section Fibonacci.

Variable R : comRingType.

Fixpoint fib_pair k : {poly R} * {poly R} :=
  if k is k'.+1 then let f := fib_pair k' in (f.2, 'X * f.2 - f.1) else (0, 1).

(* Locked, so that rewriting does not unfold the recursion behind our back.   *)
Definition fib k : {poly R} := locked_with fib_key (fib_pair k).1.

Lemma fibE k : fib k = (fib_pair k).1. Proof. exact: locked_withE. Qed.

Lemma fib0 : fib 0 = 0. Proof. by rewrite fibE. Qed.
Lemma fib1 : fib 1 = 1. Proof. by rewrite fibE. Qed.
Lemma fibSS k : fib k.+2 = 'X * fib k.+1 - fib k. Proof. by rewrite !fibE. Qed.

Lemma fib_monic_size k : fib k.+1 \is monic /\ size (fib k.+1) = k.+1.
Proof.
elim/nat_ind2: k => [||k [monic_k size_k] [monic_Sk size_Sk]].
- by rewrite fib1 monic1 size_poly1.
- by rewrite fibSS fib1 fib0 subr0 mulr1 monicX size_polyX.
have sizeX : size ('X * fib k.+2) = k.+3.
  by rewrite mulrC size_mulX ?size_Sk // monic_neq0.
have small : (size (- fib k.+1)%R < size ('X * fib k.+2)%R)%N.
  by rewrite size_opp size_k sizeX ltnW.
rewrite fibSS; split; last by rewrite size_addl.
by rewrite monicE lead_coefDl // mulrC lead_coefMX -monicE.
Qed.

Lemma fib_monic k : fib k.+1 \is monic. Proof. by case: (fib_monic_size k). Qed.

Lemma size_fib k : size (fib k) = k.
Proof.
by case: k => [|k]; [rewrite fib0 size_poly0 | case: (fib_monic_size k)].
Qed.

Lemma fib_neq0 k : fib k.+1 != 0. Proof. exact/monic_neq0/fib_monic. Qed.

End Fibonacci.

Definition path_mx (R : ringType) n : 'M[R]_n := rel_mx R (@step n).

Section Path.

Variables (F : fieldType) (n : nat).

Definition cell k : 'rV[F]_n.+1 := \row_j (k == j :> nat)%:R.

Lemma cellE (j : 'I_n.+1) : cell j = delta_mx 0 j.
Proof. by apply/rowP=> i; rewrite !mxE eqxx eq_sym. Qed.

Lemma cell_off : cell n.+1 = 0.
Proof. by apply/rowP=> j; rewrite !mxE gtn_eqF. Qed.

Lemma cell0_path : cell 0 *m path_mx F n.+1 = cell 1.
Proof.
by rewrite (cellE ord0) -rowE; apply/rowP=> j; rewrite !mxE /step orbF.
Qed.

Lemma cellS_path k :
  (k < n)%N -> cell k.+1 *m path_mx F n.+1 = cell k + cell k.+2.
Proof.
move=> k_lt_n; rewrite -[k.+1]/(val (Ordinal (k_lt_n : (k.+1 < n.+1)%N))).
rewrite cellE -rowE.
apply/rowP=> j; rewrite !mxE /step /= eqSS addrC [k == j]eq_sym.
by case: eqP => [<-|_]; rewrite ?add0r // gtn_eqF // addr0.
Qed.

Lemma cell_fib k : (k <= n.+1)%N ->
  cell 0 *m horner_mx (path_mx F n.+1) (fib F k.+1) = cell k.
Proof.
elim/nat_ind2: k => [||k IHk IHSk] k_le.
- by rewrite fib1 rmorph1 mulmx1.
- by rewrite fibSS fib1 fib0 subr0 mulr1 horner_mx_X cell0_path.
rewrite fibSS mulrC rmorphB rmorphM mulmxBr /= mulmxA horner_mx_X.
rewrite IHSk 1?ltnW // IHk 1?ltnW 1?ltnW // cellS_path 1?ltnS //.
by rewrite addrAC subrr add0r.
Qed.

Theorem path_generated :
  generated (path_mx F n.+1) (fun _ : 'I_1 => cell 0) (fun _ => fib F n.+2).
Proof.
split=> [w|_|_|]; last by rewrite big_ord1 size_fib.
- exists (fun _ => \sum_j w 0 j *: fib F j.+1).
  rewrite comb_sum {1}[w]row_sum_delta.
  apply: eq_bigr => j _; rewrite /comb big_ord1 cell_fib ?cellE //.
  exact: ltnW.
- by rewrite cell_fib ?cell_off.
exact: fib_neq0.
Qed.

Theorem char_poly_path : char_poly (path_mx F n.+1) = fib F n.+2.
Proof.
have dvd_fib : fib F n.+2 %| char_poly (path_mx F n.+1).
  have /generated_eq0 := path_generated.
  move/(_ (fun _ => char_poly (path_mx F n.+1))) => [dvd _].
  apply: (dvd _ ord0).
  by rewrite /comb big_ord1 Cayley_Hamilton mulmx0.
apply/esym/eqP; rewrite -eqp_monic ?fib_monic ?char_poly_monic //.
by rewrite -dvdp_size_eqp // size_char_poly size_fib.
Qed.

End Path.
