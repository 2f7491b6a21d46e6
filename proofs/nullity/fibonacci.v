(******************************************************************************)
(*           Fibonacci (Chebyshev) polynomials and the matrix of a path       *)
(*                                                                            *)
(*     fib R k == f_0 = 0, f_1 = 1, f_(k+2) = x f_(k+1) - f_k over R          *)
(*  place F n k == the unit row vector of place k on a path of n + 1 places   *)
(*                                                                            *)
(* Moving the first basis vector by f_(k+1) of the path matrix gives the k-th *)
(* one, and by f_(n+1) gives 0: the path of n cells is F[x]/(f_(n+1)), and    *)
(* f_(n+1) is its characteristic polynomial.                                  *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import board generated_matrices.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

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

Section Path.

Variables (F : fieldType) (n : nat).

Definition place k : 'rV[F]_n.+1 := \row_j (k == j :> nat)%:R.

Lemma placeE (j : 'I_n.+1) : place j = delta_mx 0 j.
Proof. by apply/rowP=> i; rewrite !mxE eqxx eq_sym. Qed.

Lemma place_off : place n.+1 = 0.
Proof. by apply/rowP=> j; rewrite !mxE gtn_eqF. Qed.

Lemma place0_path : place 0 *m path_mx F n.+1 = place 1.
Proof.
by rewrite (placeE ord0) -rowE; apply/rowP=> j; rewrite !mxE /step orbF.
Qed.

Lemma placeS_path k :
  (k < n)%N -> place k.+1 *m path_mx F n.+1 = place k + place k.+2.
Proof.
move=> k_lt_n; rewrite -[k.+1]/(val (Ordinal (k_lt_n : (k.+1 < n.+1)%N))).
rewrite placeE -rowE.
apply/rowP=> j; rewrite !mxE /step /= eqSS addrC [k == j]eq_sym.
by case: eqP => [<-|_]; rewrite ?add0r // gtn_eqF // addr0.
Qed.

Lemma place_fib k : (k <= n.+1)%N ->
  place 0 *m horner_mx (path_mx F n.+1) (fib F k.+1) = place k.
Proof.
elim/nat_ind2: k => [||k IHk IHSk] k_le.
- by rewrite fib1 rmorph1 mulmx1.
- by rewrite fibSS fib1 fib0 subr0 mulr1 horner_mx_X place0_path.
rewrite fibSS mulrC rmorphB rmorphM mulmxBr /= mulmxA horner_mx_X.
rewrite IHSk 1?ltnW // IHk 1?ltnW 1?ltnW // placeS_path 1?ltnS //.
by rewrite addrAC subrr add0r.
Qed.

Theorem path_generated :
  generated (path_mx F n.+1) (fun _ : 'I_1 => place 0) (fun _ => fib F n.+2).
Proof.
split=> [w|_|_|]; last by rewrite big_ord1 size_fib.
- exists (fun _ => \sum_j w 0 j *: fib F j.+1).
  rewrite comb_sum {1}[w]row_sum_delta.
  apply: eq_bigr => j _; rewrite /comb big_ord1 place_fib ?placeE //.
  exact: ltnW.
- by rewrite place_fib ?place_off.
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
