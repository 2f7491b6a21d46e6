(******************************************************************************)
(*                         Sutner's all-ones theorem                          *)
(*                                                                            *)
(*      diag_of A == the diagonal of the square matrix A, as a column         *)
(*  relation_mx e == the effect matrix over F_2 of a relation e: button y     *)
(*                   changes light x when e x y                               *)
(*                                                                            *)
(* Over F_2 the diagonal of every symmetric matrix is reachable (Sutner). So  *)
(* on every reflexive symmetric graph some presses change each light an odd   *)
(* number of times (Sutner_graph), and every grid, with any of the rules      *)
(* cross, x_cross, king, knight and flip, on any of the nine surfaces, can be *)
(* lit from all off (Sutner_grid). With three states it fails on the 2 x 2    *)
(* board (no_Sutner_mod3).                                                    *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition diag_of (R : ringType) n (A : 'M[R]_n) : 'cV[R]_n := \col_i A i i.

(* In a double sum of symmetric terms, what is off the diagonal comes twice.  *)
Lemma sum_sym_char2 n (f : 'I_n -> 'I_n -> 'F_2) :
  (forall i j, f i j = f j i) ->
  \sum_i \sum_j f i j = \sum_i f i i.
Proof.
move=> f_sym; pose below (i : 'I_n) := \sum_(j < n | (j < i)%N) f i j.
pose above (i : 'I_n) := \sum_(j < n | (i < j)%N) f i j.
have row_split i : \sum_j f i j = f i i + (below i + above i).
  rewrite (bigD1 i) //= (bigID (fun j : 'I_n => (j < i)%N)) /=;
    congr (_ + (_ + _)).
    by apply: eq_bigl => j; rewrite -val_eqE /=; case: ltngtP.
  by apply: eq_bigl => j; rewrite -val_eqE /=; case: ltngtP.
have belowE : \sum_i below i = \sum_i above i.
  rewrite [LHS](exchange_big_dep predT) //=; apply: eq_bigr => i _.
  by apply: eq_bigr => j _; apply: f_sym.
rewrite (eq_bigr _ (fun i _ => row_split i)) !big_split /= belowE.
by rewrite F2_addrr addr0.
Qed.

Lemma F2_sqr (c : 'F_2) : c * c = c.
Proof. by case: c => [[|[|]]] //= c_lt; apply/val_inj. Qed.

Lemma quadratic_form_diag n (A : 'M['F_2]_n) (x : 'cV_n) : A^T = A ->
  x^T *m A *m x = x^T *m diag_of A.
Proof.
move=> symA; apply/matrixP=> u v; rewrite !ord1 !mxE {u v}.
transitivity (\sum_j \sum_i x i 0 * A i j * x j 0).
  by apply: eq_bigr => j _; rewrite !mxE mulr_suml; apply: eq_bigr => i _;
    rewrite mxE.
rewrite sum_sym_char2 => [|i j].
  by apply: eq_bigr => i _; rewrite !mxE mulrAC F2_sqr.
by rewrite -{1}symA mxE mulrAC [x _ _ * x _ _]mulrC mulrAC.
Qed.

Theorem Sutner n (A : 'M['F_2]_n) : A^T = A -> reachable A (diag_of A).
Proof.
move=> symA; apply/reachable_sym => // q quiet_q.
by rewrite -quadratic_form_diag // -mulmxA quiet_q mulmx0.
Qed.

Corollary Sutner_ones n (A : 'M['F_2]_n) :
  A^T = A -> (forall i, A i i = 1) -> reachable A (const_mx 1).
Proof.
move=> symA diagA; suff -> : const_mx 1 = diag_of A by apply: Sutner.
by apply/colP=> i; rewrite !mxE.
Qed.

(* ---------------------------------- graphs -------------------------------- *)

Section Graph.

Variables (T : finType) (e : rel T).

Definition relation_mx : 'M['F_2]_#|T| :=
  \matrix_(i, j) (e (enum_val i) (enum_val j))%:R.

Definition presses_of (P : {set T}) : 'cV['F_2]_#|T| :=
  \col_i (enum_val i \in P)%:R.

Lemma presses_ofP (v : 'cV['F_2]_#|T|) : exists P, v = presses_of P.
Proof.
exists [set y | v (enum_rank y) 0 == 1]; apply/colP=> i;
  rewrite mxE inE enum_valK.
by case: (v i 0) => [[|[|]]] //= c_lt; apply/val_inj.
Qed.

Lemma relation_mxE P x :
  (relation_mx *m presses_of P) (enum_rank x) 0 =
    (odd #|[set y in P | e x y]|)%:R.
Proof.
rewrite mxE (eq_bigr (fun i => ((enum_val i \in P) && e x (enum_val i))%:R)).
  rewrite -natr_sum; apply/val_inj; rewrite /= !val_Fp_nat // !modn2 oddb.
  congr (nat_of_bool (odd _)).
  rewrite -(big_enum_val (fun y => nat_of_bool ((y \in P) && e x y))) /=.
  by rewrite -sum1dep_card [RHS]big_mkcond; apply: eq_bigr => y _; case: andb.
by move=> i _; rewrite !mxE enum_rankK -natrM mulnb andbC.
Qed.

(* Every light changes an odd number of times: palacios 4.2.1, barkans 4.1.   *)
Theorem Sutner_graph : reflexive e -> symmetric e ->
  exists P : {set T}, forall x, odd #|[set y in P | e x y]|.
Proof.
move=> e_refl e_sym; have symA : relation_mx^T = relation_mx.
  by apply/matrixP=> i j; rewrite !mxE e_sym.
have diagA i : relation_mx i i = 1 by rewrite mxE e_refl.
have [v vA] := Sutner_ones symA diagA; have [P vP] := presses_ofP v.
exists P => x; move/colP/(_ (enum_rank x)): vA; rewrite vP relation_mxE mxE.
by case: odd.
Qed.

End Graph.

(* ---------------------------------- grids --------------------------------- *)

Theorem Sutner_grid rl s m n : unit_rule rl ->
  reachable (F2_mx rl s m n) (const_mx 1).
Proof.
move=> unit_rl; apply: Sutner_ones.
  exact/effect_mx_sym/symmetric_unit_rule.
by move=> i; apply: effect_mx_diag.
Qed.

(* The same in the words of the game, for the cross on the plane.             *)
Corollary Sutner_board m n : exists P : {set 'I_m * 'I_n},
  forall p, odd #|[set q in P | near (@step m) (@step n) p q]|.
Proof.
apply: Sutner_graph; first exact: near_refl.
by apply: near_sym; apply: step_sym.
Qed.

(* With three states the four lights of the 2 x 2 board, each reached by      *)
(* three buttons, always change by a multiple of 3 in total.                  *)
Theorem no_Sutner_mod3 :
  ~ reachable (effect_mx [ringType of 'F_3] cross plane 2 2) (const_mx 1).
Proof.
apply/certificate_field; exists (const_mx 1).
  apply/colP=> i; rewrite !mxE; under eq_bigr => j _ do rewrite !mxE.
  by case: i => [[|[|[|[|//]]]] ?]; rewrite !big_ord_recl big_ord0;
    apply/val_inj.
by apply/eqP=> /matrixP/(_ 0 0); rewrite !mxE !big_ord_recl big_ord0 !mxE.
Qed.
