(******************************************************************************)
(*                    The equations of a game, one by one                     *)
(*                                                                            *)
(* What the documents say in words about presses, lights and equations, for   *)
(* every effect matrix A and every ring.                                      *)
(*                                                                            *)
(*       presses x == the presses that x counts, button after button: each j  *)
(*                    as often as x says                                      *)
(*       barring J == one row for each button of the set J, with a 1 there    *)
(*                                                                            *)
(*  press_light, light_equations : what presses add, light by light           *)
(*  solves_dark, solves_chain, solves_back_F2 : the target moved to 0, one    *)
(*       solution after another, and two states there and back                *)
(*  play_presses : a solution tells what to press                             *)
(*  card_solutions_le : how many solutions at most                            *)
(*  barred_equations : forbidden buttons                                      *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable count.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Equations.

Variables (R : ringType) (l b : nat) (A : 'M[R]_(l, b)).
Implicit Types (s t u : 'cV[R]_l) (x y : 'cV[R]_b).

Theorem press_light s j i : press A s j i 0 = s i 0 + A i j.
Proof. by rewrite /press !mxE. Qed.

Theorem light_equations s t x :
  solves A s t x <-> forall i, \sum_j A i j * x j 0 = t i 0 - s i 0.
Proof.
rewrite solvesE; split=> [/colP sol i|sol]; last apply/colP=> i.
  by have := sol i; rewrite !mxE.
by rewrite !mxE sol.
Qed.

Theorem solves_dark s t x : solves A s t x <-> solves A (s - t) 0 x.
Proof. by rewrite !solvesE sub0r opprB. Qed.

Theorem solves_chain s t u x y :
  solves A s t x -> solves A t u y -> solves A s u (x + y).
Proof. by rewrite /solves mulmxDr addrA => -> ->. Qed.

End Equations.

(* Two states: there and back are the same presses.                           *)
Theorem solves_back_F2 l b (A : 'M['F_2]_(l, b)) s t x :
  solves A s t x <-> solves A t s x.
Proof. by rewrite !solvesE -[s - t]opprB [- (t - s)]F2_oppmx. Qed.

(* ------------------------------ what to press ----------------------------- *)

Definition presses k b (x : 'cV['Z_k]_b) : seq 'I_b :=
  flatten [seq nseq (x j 0) j | j <- enum 'I_b].

Lemma count_presses k b (x : 'cV['Z_k]_b) j : count_mem j (presses x) = x j 0.
Proof.
rewrite count_flatten -map_comp sumnE big_map big_enum /=.
rewrite (bigD1 j) //= count_nseq /= eqxx mul1n big1 ?addn0 // => i ne_ij.
by rewrite count_nseq /= (negPf ne_ij).
Qed.

Theorem play_presses k l b (A : 'M['Z_k]_(l, b)) s x :
  (forall j, count_mem j (presses x) = x j 0) /\
  play A s (presses x) = s + A *m x.
Proof.
split=> [j|]; first exact: count_presses.
rewrite playE; congr (_ + _ *m _); apply/colP=> j.
by rewrite mxE count_presses natr_Zp.
Qed.

(* -------------------------------- how many -------------------------------- *)

Theorem card_solutions_le (R : finRingType) l b (A : 'M[R]_(l, b)) t :
  (#|solutions A t| <= #|R| ^ b)%N.
Proof. by rewrite (leq_trans (max_card _)) // card_mx muln1. Qed.

(* ---------------------------- forbidden buttons --------------------------- *)

Definition barring (R : ringType) b (J : {set 'I_b}) : 'M[R]_(#|J|, b) :=
  \matrix_(i, j) (enum_val i == j)%:R.

Theorem barred_equations (R : ringType) l b (A : 'M[R]_(l, b)) J
    (t : 'cV[R]_l) (x : 'cV[R]_b) :
  col_mx A (barring R J) *m x = col_mx t 0 <->
  A *m x = t /\ {in J, forall j, x j 0 = 0}.
Proof.
have rowE i : (barring R J *m x) i 0 = x (enum_val i) 0.
  rewrite mxE (bigD1 (enum_val i)) //= mxE eqxx mul1r big1 ?addr0 // => j ne.
  by rewrite mxE eq_sym (negPf ne) mul0r.
rewrite mul_col_mx; split=> [/eq_col_mx[-> Jx]|[-> Jx]].
  split=> // j Jj; have := congr1 (fun v : 'cV_#|J| => v (enum_rank_in Jj j) 0) Jx.
  by rewrite rowE enum_rankK_in // mxE.
by congr col_mx; apply/colP=> i; rewrite rowE mxE Jx // enum_valP.
Qed.
