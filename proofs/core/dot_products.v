(******************************************************************************)
(*                      Dot products and quadratic forms                      *)
(*                                                                            *)
(* Barkans's fourth chapter, line by line: what the dot product of Z_2^n has  *)
(* and lacks, and x^T A x as a sum.                                           *)
(*                                                                            *)
(*  dotp u v == the dot product of two columns                                *)
(*                                                                            *)
(*  dot_properties : it is symmetric, additive and homogeneous;               *)
(*  dot_self_F2 : but over F_2, u may be orthogonal to itself                 *)
(*  column_meets_null : so a column space can meet the null space of A^T      *)
(*  quadratic_form : x^T A x is the sum of A_ii x_i^2 and of                  *)
(*       (A_ij + A_ji) x_i x_j for i < j; with 2 = 0 and A symmetric the      *)
(*       second part vanishes (mixed_terms, quadratic_form_char2)             *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition dotp (R : ringType) n (u v : 'cV[R]_n) : R := (u^T *m v) 0 0.

Lemma dotE (R : ringType) n (u v : 'cV[R]_n) :
  dotp u v = \sum_i u i 0 * v i 0.
Proof. by rewrite /dotp mxE; apply: eq_bigr => i _; rewrite mxE. Qed.

Theorem dot_properties (R : comRingType) n (u v w : 'cV[R]_n) (a : R) :
  [/\ dotp u v = dotp v u, dotp (u + v) w = dotp u w + dotp v w
    & dotp (a *: u) v = a * dotp u v].
Proof.
split; rewrite !dotE; first by apply: eq_bigr => i _; rewrite mulrC.
  by rewrite -big_split; apply: eq_bigr => i _; rewrite mxE mulrDl.
by rewrite mulr_sumr; apply: eq_bigr => i _; rewrite mxE mulrA.
Qed.

Theorem dot_self_F2 n : exists2 u : 'cV['F_2]_n.+2, dotp u u = 0 & u != 0.
Proof.
pose first := ord0 : 'I_n.+2; pose second := lift ord0 ord0 : 'I_n.+2.
exists (delta_mx first 0 + delta_mx second 0).
  rewrite dotE (bigD1 first) //= (bigD1 second) //= big1 => [|i /andP[]].
    by rewrite !mxE /= !(addr0, add0r) mulr1 F2_addrr.
  by rewrite !mxE => /negPf-> /negPf->; rewrite addr0 mulr0.
apply/eqP=> /colP/(_ first); rewrite !mxE /= addr0 => /eqP.
by rewrite oner_eq0.
Qed.

Theorem column_meets_null : exists (A : 'M['F_2]_2) (t : 'cV['F_2]_2),
  [/\ reachable A t, quiet A^T t & t != 0].
Proof.
exists (const_mx 1), (const_mx 1); split.
- exists (delta_mx 0 0); apply/colP=> i.
  by rewrite -colE !mxE.
- apply/colP=> i; rewrite mxE big_ord_recl big_ord1 !mxE mulr1.
  exact: F2_addrr.
by apply/eqP=> /colP/(_ 0)/eqP; rewrite !mxE oner_eq0.
Qed.

(* ----------------------------- quadratic forms ---------------------------- *)

Section Quadratic.

Variables (R : comRingType) (n : nat) (A : 'M[R]_n) (x : 'cV[R]_n).

Theorem quadratic_form :
  (x^T *m A *m x) 0 0 = \sum_i A i i * x i 0 ^+ 2 +
    \sum_(i < n) \sum_(j < n | (i < j)%N) (A i j + A j i) * (x i 0 * x j 0).
Proof.
pose t i j := A i j * (x i 0 * x j 0).
have -> : (x^T *m A *m x) 0 0 = \sum_i \sum_j t i j.
  rewrite exchange_big mxE; apply: eq_bigr => j _; rewrite mxE mulr_suml.
  by apply: eq_bigr => i _; rewrite mxE /t mulrA [A i j * x i 0]mulrC.
have split_row i : \sum_j t i j = t i i +
    (\sum_(j < n | (i < j)%N) t i j + \sum_(j < n | (j < i)%N) t i j).
  rewrite (bigD1 i) //=; congr (_ + _); rewrite (bigID (fun j : 'I_n => (i < j)%N)) /=.
  by congr (_ + _); apply: eq_bigl => j; rewrite -val_eqE /= neq_ltn;
    case: ltngtP.
rewrite (eq_bigr _ (fun i _ => split_row i)) !big_split /=; congr (_ + _).
rewrite [X in _ + X = _](exchange_big_dep xpredT) //= -big_split /=.
apply: eq_bigr => i _; rewrite -big_split; apply: eq_bigr => j _ /=.
by rewrite mulrDl /t [x j 0 * _]mulrC.
Qed.

Hypotheses (two0 : 2%N \in [char R]) (sym : A^T = A).

Lemma symE i j : A i j = A j i.
Proof. by rewrite -{1}sym mxE. Qed.

Theorem mixed_terms i j : A i j - A j i = 0 /\ A i j + A j i = 0.
Proof. by rewrite (symE j i) subrr addrr_char2. Qed.

Theorem quadratic_form_char2 :
  (x^T *m A *m x) 0 0 = \sum_i A i i * x i 0 ^+ 2.
Proof.
rewrite quadratic_form [X in _ + X]big1 ?addr0 // => i _.
by rewrite big1 // => j _; rewrite (mixed_terms i j).2 mul0r.
Qed.

End Quadratic.
