(******************************************************************************)
(*                       Row filling, cell by cell                            *)
(*                                                                            *)
(* Losada's letters: the rows of the filling are affine in the first row, and *)
(* this file says what the documents say about them one by one. The words are *)
(* those of row_filling.v: M is what a row of buttons does to its own row of  *)
(* lights.                                                                    *)
(*                                                                            *)
(*      top k X == the board X with the rows above row k + 1 only             *)
(*    below m n == the effect matrix on the lights below the first row and    *)
(*                 the buttons above the last, chasing upwards                *)
(*                                                                            *)
(*  chase_cell : each cell from the two rows above it                         *)
(*  chase_rows_done, chase_next_row : in play, a finished row stays as wanted,*)
(*       and the row after it presses what is still wanted there              *)
(*  constants_palindromic : what is mirrored stays so, on plane and cylinder  *)
(*  parity_argument : where the letters of a sum cancel, so do the constants  *)
(*  rows_left, card_solutions_min, fewer_unknowns : which lights the plan     *)
(*       leaves, how many solutions there are at most, and the shorter side   *)
(*  below_triangular : the part of the matrix that the chase uses             *)
(*  filling_additions : how many row additions the elimination takes          *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable count plan smith cells board.
From modlights Require Import grid gluing effects grid_matrix symmetry.
From modlights Require Import all_lights row_filling.
From modlights Require Import elimination board_edges.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

Theorem chase_cell (R : comRingType) (c : R) (g : gluing) m n
    (B : 'M[R]_(m, n)) x k (j : 'I_n) :
  let rows := chase (rel_mx R (line g n) + c%:M) B x in
  rows k.+2 0 j = row_at B k 0 j - rows k 0 j -
    (c * rows k.+1 0 j + \sum_(i | line g n j i) rows k.+1 0 i).
Proof.
move=> rows; rewrite {1}/rows chaseSS -!/(rows _) mulmxDr mul_mx_scalar.
rewrite !mxE; congr (_ - _); rewrite addrC; congr (_ + _).
rewrite [RHS]big_mkcond; apply: eq_bigr => i _; rewrite mxE line_sym.
by case: ifP => _; rewrite ?mulr1 ?mulr0.
Qed.

(* ---------------------------------- in play ------------------------------- *)

Section Play.

Variables (R : ringType) (m n : nat) (M : 'M[R]_n).
Implicit Types X B : 'M[R]_(m, n).

Definition top k X : 'M[R]_(m, n) :=
  \matrix_(i, j) if (i <= k)%N then X i j else 0.

Lemma row_at_top k X i : row_at (top k X) i = if (i <= k)%N then row_at X i else 0.
Proof.
have [lt_im|ge_im] := ltnP i m; last by rewrite !row_at_out // if_same.
rewrite -[i]/(val (Ordinal lt_im)) !row_at_ord; apply/rowP=> j.
by rewrite !mxE; case: leqP; rewrite !mxE.
Qed.

Lemma row_above_top k X i : (i <= k.+1)%N -> row_above (top k X) i = row_above X i.
Proof. by case: i => //= i lt_ik; rewrite row_at_top -ltnS lt_ik. Qed.

Theorem chase_rows_done X B k (i : 'I_m) : stack_op M X = B -> (i < k)%N ->
  row i (stack_op M (top k X)) = row i B.
Proof.
move=> <- lt_ik; rewrite !row_board !row_at_top row_above_top ?(ltnW lt_ik) //.
  by rewrite lt_ik.
exact: leqW (ltnW lt_ik).
Qed.

Theorem chase_next_row X B (i : 'I_m) : stack_op M X = B ->
  row i (B - stack_op M (top i X)) = row_at X i.+1.
Proof.
move=> <-; rewrite linearB /= !row_board !row_at_top row_above_top ?leqnn //.
by rewrite ltnn addr0 addrC addKr.
Qed.

End Play.

(* ---------------------------------- mirrored ------------------------------ *)

Lemma line_rev g n (i j : 'I_n) : line g n (rev_ord i) (rev_ord j) = line g n i j.
Proof.
have [->|/eqP ne_ij] := eqVneq i j; first by rewrite !line_irr.
have ne_rev : rev_ord i <> rev_ord j by move/rev_ord_inj.
have revE (k : 'I_n) : Z.of_nat (rev_ord k) = (Z.of_nat n - 1 - Z.of_nat k)%coqZ.
  by have /ltP k_lt := ltn_ord k; rewrite /= -minusE; lia.
have in_line_rev a b : in_line g (Z.of_nat n) a b ->
    in_line g (Z.of_nat n) (Z.of_nat n - 1 - a) (Z.of_nat n - 1 - b).
  by rewrite /in_line; intuition lia.
have backE a : (Z.of_nat n - 1 - (Z.of_nat n - 1 - a) = a)%coqZ by lia.
apply/(lineP g ne_rev)/(lineP g ne_ij); rewrite !revE => /in_line_rev //.
by rewrite !backE.
Qed.

Theorem chase_mirrored (R : comRingType) (c : R) g m n (B : 'M[R]_(m, n)) x k :
  let M := rel_mx R (line g n) + c%:M in
  chase M (sideways B) (sideways x) k = sideways (chase M B x k).
Proof.
move=> M; elim/nat_ind2: k => [||k IHk IHk1].
- by apply/matrixP=> i j; rewrite !mxE.
- by [].
apply/rowP=> j; rewrite chaseSS IHk IHk1 [RHS]mxE chaseSS !mxE.
congr (_ - _ - _).
  have [lt_km|ge_km] := ltnP k m; last by rewrite !row_at_out // !mxE.
  by rewrite -[k]/(val (Ordinal lt_km)) !row_at_ord !mxE.
rewrite (reindex_inj rev_ord_inj); apply: eq_bigr => i _.
rewrite mxE rev_ordK; congr (_ * _); rewrite /M !mxE -[in RHS](rev_ordK i).
by rewrite line_rev (inj_eq rev_ord_inj).
Qed.

Theorem constants_palindromic (R : comRingType) (c : R) g m n (B : 'M[R]_(m, n)) k :
  sideways B = B -> let rows := chase (rel_mx R (line g n) + c%:M) B 0 in
  sideways (rows k) = rows k.
Proof.
move=> symB; rewrite /= -chase_mirrored symB; congr chase.
by apply/rowP=> j; rewrite !mxE.
Qed.

(* --------------------------------- two states ----------------------------- *)

Theorem parity_argument s m n (y : 'cV['F_2]_n) : untwisted s -> ends s = Open ->
  let M := rel_mx [ringType of 'F_2] (line (sides s) n) + 1%:M in
  chaser M m *m y = 0 -> virtual M (const_mx 1 : 'M_(m, n)) 0 *m y = 0.
Proof.
move=> straight open_ends M letters0.
have [x sol] := @Sutner_grid cross s m n isT.
have [X XE] := flat_surj x; move: sol; rewrite -XE -flat_const /F2_mx.
rewrite effect_mx_cross => /(row_filling 1%coqZ straight open_ends)[virt0 _].
move: virt0; rewrite -[_ + _]/M /virtual chase_affine => /eqP.
rewrite addrC addr_eq0 => /eqP->.
by rewrite mulNmx -mulmxA letters0 mulmx0 oppr0.
Qed.

(* --------------------------- unknowns and equations ----------------------- *)

Theorem rows_left m n :
  unused (rows_steps m n) = [set i | (cell_of i).1.+1 == m].
Proof.
apply/setP=> i; rewrite !inE; have := ltn_ord (cell_of i).1.
rewrite leq_eqVlt; case: eqP => [last_i _|_ /= lt_im].
  by apply/negP=> /used_light; rewrite last_i ltnn.
apply/negbTE; rewrite negbK; apply/mapP.
pose j := lighti (Ordinal lt_im, (cell_of i).2).
exists (light_above j, j) => /=.
  by apply: map_f; rewrite mem_sort mem_enum !inE lightiK.
apply: cell_of_inj; rewrite /light_above !lightiK.
by rewrite [LHS]surjective_pairing; congr (_, _); apply: val_inj.
Qed.

Theorem card_first_row m n : (0 < m)%N -> #|first_row m n| = n.
Proof.
move=> m_gt0; pose f (k : 'I_n) := lighti (Ordinal m_gt0, k).
have f_inj : injective f by move=> k k' /(can_inj (@lightiK m n))[].
rewrite -[RHS]card_ord -(card_codom f_inj); apply: eq_card => j; rewrite inE.
apply/eqP/codomP => [row0|[k ->]]; last by rewrite lightiK.
exists (cell_of j).2; rewrite -[LHS]cell_ofK; congr lighti.
by case: (cell_of j) row0 => r k /= r0; congr (_, _); apply: val_inj.
Qed.

Theorem card_first_col m n : (0 < n)%N -> #|first_col m n| = m.
Proof.
move=> n_gt0; pose f (k : 'I_m) := lighti (k, Ordinal n_gt0).
have f_inj : injective f by move=> k k' /(can_inj (@lightiK m n))[].
rewrite -[RHS]card_ord -(card_codom f_inj); apply: eq_card => j; rewrite inE.
apply/eqP/codomP => [col0|[k ->]]; last by rewrite lightiK.
exists (cell_of j).1; rewrite -[LHS]cell_ofK; congr lighti.
by case: (cell_of j) col0 => r k /= k0; congr (_, _); apply: val_inj.
Qed.

Theorem card_solutions_rows (R : finComUnitRingType) c s m n t :
  untwisted s -> ends s = Open ->
  (#|solutions (effect_mx R (crossing c) s m n) t| <= #|R| ^ n)%N.
Proof.
move=> straight open_ends.
apply: leq_trans (card_solutions_plan t (rows_plan R c m n straight open_ends)) _.
by rewrite leq_pexp2l ?leq_card_first_row //; apply/card_gt0P; exists 0.
Qed.

(* On the plane there are at most k ^ min(m, n) of them with k states.        *)
Theorem card_solutions_min (R : finComUnitRingType) c m n t :
  (#|solutions (effect_mx R (crossing c) plane m n) t| <= #|R| ^ minn m n)%N.
Proof.
rewrite /minn; case: ifP => _; last exact: card_solutions_rows.
apply: leq_trans (card_solutions_plan t (cols_plan R c m n)) _.
by rewrite leq_pexp2l ?leq_card_first_col //; apply/card_gt0P; exists 0.
Qed.

Theorem fewer_unknowns (R : comUnitRingType) c m n : (0 < m)%N -> (0 < n)%N ->
  exists U ps, [/\ plan_ok (effect_mx R (crossing c) plane m n) U ps,
    #|U| = minn m n & #|unused ps| = minn m n].
Proof.
move=> m_gt0 n_gt0.
have left U ps : plan_ok (effect_mx R (crossing c) plane m n) U ps ->
    #|unused ps| = #|U|.
  by move/square_residual/eqP; rewrite eqn_add2l => /eqP.
have [le_mn|/ltnW le_nm] := leqP m n.
  have ok := cols_plan R c m n; exists (first_col m n), (cols_steps m n).
  by rewrite (left _ _ ok) card_first_col.
have ok := @rows_plan R c plane m n isT erefl.
by exists (first_row m n), (rows_steps m n); rewrite (left _ _ ok) card_first_row.
Qed.

(* ------------------------------- the triangle ----------------------------- *)

Section Triangle.

Variables (R : comRingType) (c : Z) (s : surface) (m n : nat).
Hypotheses (straight : untwisted s) (open_ends : ends s = Open).
Local Notation A := (effect_mx R (crossing c) s m.+1 n).

Definition below : 'M[R]_(m * n) :=
  \matrix_(i, j) A (rshift n i) (widen_ord (leq_addl n (m * n)) j).

Theorem below_triangular : upper_mx below /\ forall i, below i i = 1.
Proof.
have n_gt0 (i : 'I_(m * n)) : (0 < n)%N.
  by case: (posnP n) i => // ->; rewrite muln0 => -[].
have belowE (i j : 'I_(m * n)) : (j <= i)%N -> below i j =
    ((i %/ n == j %/ n) && (i %% n == j %% n))%N%:R.
  move=> le_ji; have nz := n_gt0 i.
  have rowE : ((n + i) %/ n = (i %/ n).+1)%N by rewrite divnDl // divnn nz.
  have le_row : (j %/ n <= i %/ n)%N := leq_div2r n le_ji.
  have off : (n + i == j)%N = false.
    by rewrite gtn_eqF // (leq_ltn_trans le_ji) // -{1}[i : nat]add0n ltn_add2r.
  have same_row : ((n + i) %/ n == j %/ n)%N = false by rewrite rowE gtn_eqF.
  have two_below : (((n + i) %/ n).+1 == j %/ n)%N = false.
    by rewrite rowE gtn_eqF // ltnW.
  have above : ((j %/ n).+1 == (n + i) %/ n)%N = (i %/ n == j %/ n)%N.
    by rewrite rowE eqSS eq_sym.
  rewrite mxE crossing_mx // open_ends mxE /adjacent.
  rewrite -[line Open _]/(@step m.+1) /step -!val_eqE /=.
  by rewrite off same_row two_below above /= modnDl.
split=> [i j lt_ji|i]; last by rewrite belowE // !eqxx.
rewrite belowE ?(ltnW lt_ji) //; case: andP => // -[/eqP eq_div /eqP eq_mod].
by move: lt_ji; rewrite (divn_eq i n) (divn_eq j n) eq_div eq_mod ltnn.
Qed.

End Triangle.

(* ------------------------- how many row additions ------------------------- *)

Lemma sum_after n : (\sum_(c < n) (0 < c) = n.-1)%N.
Proof.
by case: n => [|n]; rewrite ?big_ord0 // big_ord_recl /= sum1_card card_ord.
Qed.

Lemma sum_before n : (\sum_(c < n) (c.+1 < n) = n.-1)%N.
Proof.
case: n => [|n]; rewrite ?big_ord0 // big_ord_recr /= ltnn addn0.
rewrite (eq_bigr (fun=> 1%N)) ?sum1_card ?card_ord // => i _.
by rewrite ltnS ltn_ord.
Qed.

Lemma sum_inner m : (\sum_(r < m | 0 < r) (r.+1 < m) = m.-2)%N.
Proof.
case: m => [|m]; rewrite ?big_ord0 // big_mkcond big_ord_recl /= add0n.
exact: sum_before.
Qed.

(* Each forced button is taken out of the equations of the other lights that  *)
(* it changes, one row addition each.                                         *)
Theorem filling_additions (R : comRingType) m n :
  #|[set p : 'I_(m * n) * 'I_(m * n) | [&& p.2 \notin first_row m n,
       p.1 != light_above p.2 & effect_mx R cross plane m n p.1 p.2 != 0]]| =
  (m.-1 * n + 2 * (m.-1 * n.-1) + m.-2 * n)%N.
Proof.
pose others (q : 'I_m * 'I_n) :=
  [set p | (p != (before q.1, q.2)) && near (@step m) (@step n) q p].
have othersE (q : 'I_m * 'I_n) : (0 < q.1)%N ->
    #|others q| = (1 + (q.1.+1 < m) + ((0 < q.2) + (q.2.+1 < n)))%N.
  case: q => r c /= r_gt0; rewrite -sum1dep_card (bigD1 (r, c)) /=; last first.
    rewrite near_refl andbT xpair_eqE eqxx andbT -val_eqE /=.
    by rewrite gtn_eqF // prednK.
  rewrite -addnA; congr (_ + _)%N.
  rewrite (eq_bigl (fun p => adjacent (@step m) (@step n) (r, c) p &&
    (p != (before r, c)))) => [|p]; last first.
    rewrite /near [(r, c) == p]eq_sym; case: (p =P (r, c)) => [->|_] /=;
      last by rewrite andbT andbC.
    by rewrite andbF adjacent_irr //; apply: step_irr.
  rewrite big_mkcondr big_adjacent /=; last exact: step_irr.
  congr (_ + _)%N.
    rewrite -big_mkcondr sum1dep_card.
    rewrite -(card_at m r.+1); apply: eq_card => k.
    rewrite !inE xpair_eqE eqxx andbT /step -val_eqE /=.
    case: (r.+1 =P k) => [<-|_] /=.
      by rewrite gtn_eqF // (leq_ltn_trans (leq_pred _)).
    by rewrite -{1}(prednK r_gt0) eqSS andbN.
  rewrite (eq_bigr (fun=> 1%N)) => [|k _].
    by rewrite sum1dep_card -card_step.
  by rewrite xpair_eqE -val_eqE /= gtn_eqF // prednK.
have cells_inj : injective (fun p : 'I_(m * n) * 'I_(m * n) =>
    (cell_of p.2, cell_of p.1)).
  move=> [i j] [i' j'] eq_cells.
  by move: (congr1 snd eq_cells) (congr1 fst eq_cells) => /cell_of_inj /= ->
    /cell_of_inj /= ->.
have effectE (p q : 'I_m * 'I_n) :
    (effect_mx R cross plane m n (lighti p) (lighti q) != 0) =
    near (@step m) (@step n) q p.
  rewrite effect_mx_cross crossing_mx // board_mxE /near [q == p]eq_sym.
  case: (p =P q) => _; first by rewrite (_ : _%:~R = 1) ?oner_eq0.
  rewrite adjacent_sym; [|exact: step_sym|exact: step_sym].
  by case: adjacent; rewrite ?oner_eq0 ?eqxx.
rewrite -(card_imset _ cells_inj).
transitivity (\sum_(q : 'I_m * 'I_n | 0 < q.1) #|others q|)%N.
  rewrite (eq_bigr (fun q => \sum_(p | p \in others q) 1))%N => [|q _]; last first.
    by rewrite sum1_card.
  rewrite pair_big_dep sum1dep_card; apply: eq_card => -[q p]; rewrite !inE /=.
  apply/imsetP/idP => [[[i j]]|in_T].
    have := effectE (cell_of i) (cell_of j); rewrite !cell_ofK => effE.
    rewrite inE /= inE -lt0n effE => /and3P[j_gt0 ij near_ij] [-> ->]; rewrite j_gt0 near_ij andbT.
    by apply: contraNneq ij => iE; rewrite -[i]cell_ofK iE.
  case/and3P: in_T => q_gt0 pq near_pq.
  exists (lighti p, lighti q); last by rewrite /= !lightiK.
  rewrite inE /= inE lightiK -lt0n q_gt0 effectE near_pq andbT /light_above lightiK.
  by rewrite lighti_eq.
transitivity (\sum_(r < m | 0 < r) \sum_(c < n)
  (1 + (r.+1 < m) + ((0 < c) + (c.+1 < n))))%N.
  rewrite (eq_bigr _ (fun q => othersE q)) pair_big.
  by apply: eq_bigl => q; rewrite andbT.
rewrite (eq_bigr (fun r : 'I_m => n + n * (r.+1 < m) + 2 * n.-1))%N => [|r _].
  have positive k : (\sum_(r < m | 0 < r) k = m.-1 * k)%N.
    case: (m) => [|m']; rewrite ?big_ord0 // big_mkcond big_ord_recl /= add0n.
    by rewrite sum_nat_const card_ord.
  rewrite !big_split -big_distrr /= !positive sum_inner.
  by move: m.-1 m.-2 n.-1 => a c b; rewrite -!multE -!plusE; lia.
rewrite !big_split /= sum_after sum_before !sum_nat_const card_ord muln1.
by rewrite mul2n -addnn.
Qed.
