(******************************************************************************)
(*                     Row filling, and the virtual row                       *)
(*                                                                            *)
(* The crossing rule on a surface whose upper and lower edges are open (the   *)
(* plane and the cylinder): each button adds c to its own light and 1 to its  *)
(* orthogonal neighbours. Light (r, k) forces button (r + 1, k), and the      *)
(* first row stays unknown.                                                   *)
(*                                                                            *)
(*   stack_op M X == path_mx *m X + X *m M, what pressing the board X adds; M *)
(*                   is what a row of buttons does to its own row of lights:  *)
(*                   path_mx n + c on the plane, cycle_mx n + c on the        *)
(*                   cylinder                                                 *)
(*     row_at X k == row k of X, counted from 0, and 0 below the board        *)
(*  chase M B x k == row k of the filling, counted from 1, that begins with   *)
(*                   the row x and gives the lights above row k the values B  *)
(*  filling M B x == the board of the rows 1 .. m of the chase                *)
(*  virtual M B x == the row m + 1, which is off the board                    *)
(*     chaser M k == the matrix that takes the first row to row k + 1 when B  *)
(*                   = 0: a Chebyshev polynomial in M                         *)
(*                                                                            *)
(* Main results: solutions of the board and first rows whose virtual row      *)
(* vanishes are in bijection (chase_sound, chase_complete), over any ring and *)
(* for any M; the virtual row is affine in the first (chase_affine). Row      *)
(* filling is a plan in the sense of plan.v (rows_plan, fill_rows), and its   *)
(* residual system says that the virtual row is 0 (residual_virtual). Column  *)
(* filling is one too, so the nullity is at most min(m, n) (nullity_min). The *)
(* nullity is n minus the rank of the chaser m, which is the number of        *)
(* patterns that a player has to remember (nullity_chaser, rank_chaser); they *)
(* span what can be changed in the last row alone (last_row_reachable), so    *)
(* that every board has a rule by what is left there (chasing_rule).          *)
(******************************************************************************)

From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable plan cells board.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Chase.

Variables (R : ringType) (m n : nat) (M : 'M[R]_n).
Implicit Types (X B : 'M[R]_(m, n)) (x : 'rV[R]_n) (k : nat).

Definition stack_op X : 'M[R]_(m, n) := path_mx R m *m X + X *m M.

Definition row_at X k : 'rV[R]_n :=
  if insub k is Some i then row (i : 'I_m) X else 0.

Lemma row_at_ord X (i : 'I_m) : row_at X i = row i X.
Proof. by rewrite /row_at valK. Qed.

Lemma row_at_out X k : (m <= k)%N -> row_at X k = 0.
Proof.
by rewrite /row_at => le_mk; case: insubP => // i; rewrite ltnNge le_mk.
Qed.

Lemma row_at_sum X k : row_at X k = \sum_(i < m | i == k :> nat) row i X.
Proof.
rewrite /row_at; case: insubP => [i _ <- | ge_k].
  by rewrite (big_pred1 i) // => j; rewrite -val_eqE.
by rewrite big_pred0 // => i; apply: contraNF ge_k => /eqP<-; apply: ltn_ord.
Qed.

(* The row above row k, 0 above the board. *)
Definition row_above X k := if k is k'.+1 then row_at X k' else 0.

Lemma row_board X (i : 'I_m) :
  row i (stack_op X) = row_above X i + row_at X i *m M + row_at X i.+1.
Proof.
rewrite /stack_op linearD /= row_mul row_at_ord -[row i X *m M]row_mul addrAC.
congr (_ + _); rewrite mulmx_sum_row.
have -> : row_above X i = \sum_(j < m | j.+1 == i :> nat) row j X.
  case: (i : nat) => [|k] /=; first by rewrite big_pred0.
  by rewrite row_at_sum; apply: eq_bigl => j; rewrite eqSS.
rewrite row_at_sum [X in _ = X + _]big_mkcond [X in _ = _ + X]big_mkcond
  -big_split /=.
apply: eq_bigr => j _; rewrite !mxE /step [i.+1 == _]eq_sym.
case: (j.+1 =P i) => [ji | _].
  by rewrite orbT scale1r -ji (ltn_eqF (ltnW _)) ?addr0.
by rewrite orbF add0r; case: eqP => _; rewrite ?scale1r ?scale0r.
Qed.

Fixpoint chase_pair B x k : 'rV[R]_n * 'rV[R]_n :=
  if k is k'.+1 then
    let rows := chase_pair B x k' in
    (rows.2, row_at B k' - rows.1 - rows.2 *m M)
  else (0, x).

Definition chase B x k := (chase_pair B x k).1.

Lemma chase0 B x : chase B x 0 = 0. Proof. by []. Qed.
Lemma chase1 B x : chase B x 1 = x. Proof. by []. Qed.
Lemma chaseSS B x k :
  chase B x k.+2 = row_at B k - chase B x k - chase B x k.+1 *m M.
Proof. by []. Qed.

Definition filling B x : 'M[R]_(m, n) := \matrix_(i < m) chase B x i.+1.

Definition virtual B x : 'rV[R]_n := chase B x m.+1.

(* Row k of a board, counted from 1, with 0 above. *)
Lemma chase_solution B X k : stack_op X = B -> (k <= m.+1)%N ->
  chase B (row_at X 0%N) k = row_above X k.
Proof.
move=> XB; elim/nat_ind2: k => // k IHk IHk1 lt_km.
rewrite chaseSS IHk ?(ltnW (ltnW lt_km)) // IHk1 ?(ltnW lt_km) //=.
rewrite -{1}XB -[k]/(val (Ordinal (lt_km : (k < m)%N))) row_at_ord row_board /=.
by rewrite -addrA -opprD addrAC subrr add0r.
Qed.

Theorem chase_sound B X : stack_op X = B ->
  virtual B (row_at X 0%N) = 0 /\ filling B (row_at X 0%N) = X.
Proof.
move=> XB; split; first by rewrite /virtual (chase_solution XB) //= row_at_out.
apply/row_matrixP=> i; rewrite rowK (chase_solution XB (leqW (ltn_ord i))) /=.
exact: row_at_ord.
Qed.

Lemma filling_rows B x k : virtual B x = 0 -> (k <= m.+1)%N ->
  row_above (filling B x) k = chase B x k.
Proof.
move=> virt0; case: k => // k;
  rewrite ltnS leq_eqVlt => /predU1P[-> | lt_km] /=.
  by rewrite row_at_out.
by rewrite -[k]/(val (Ordinal lt_km)) row_at_ord rowK.
Qed.

Theorem chase_complete B x : virtual B x = 0 ->
  stack_op (filling B x) = B /\ ((0 < m)%N -> row_at (filling B x) 0 = x).
Proof.
move=> virt0; have rowsE := filling_rows virt0; split; last first.
  by move=> m_gt0; rewrite -[LHS]/(row_above (filling B x) 1) rowsE // ltnW.
apply/row_matrixP=> i; have lt_im := ltn_ord i.
rewrite row_board -[row_at _ i]/(row_above (filling B x) i.+1).
rewrite -[row_at _ i.+1]/(row_above (filling B x) i.+2) !rowsE ?ltnS //;
  try exact: ltnW.
rewrite chaseSS row_at_ord addrC -[row i B - _ - _]addrA -opprD subrK //.
exact: leqW (ltnW lt_im).
Qed.

(* Whatever the first row, the filling is right on all lights but those of    *)
(* the last row, which miss the virtual row.                                  *)
Lemma row_at_filling B x k :
  (k < m)%N -> row_at (filling B x) k = chase B x k.+1.
Proof. by move=> lt_km; rewrite -[k]/(val (Ordinal lt_km)) row_at_ord rowK. Qed.

Theorem board_filling B x (i : 'I_m) : row i (stack_op (filling B x)) =
  row i B - (if i.+1 == m then virtual B x else 0).
Proof.
have aboveE : row_above (filling B x) i = chase B x i.
  by case: i => [[|k] lt_km] //=; rewrite row_at_filling // ltnW.
rewrite row_board aboveE row_at_filling // -row_at_ord.
have nextE : chase B x i + chase B x i.+1 *m M + chase B x i.+2 = row_at B i.
  by rewrite chaseSS addrC -[row_at B i - _ - _]addrA -opprD subrK.
case: eqP => [last_i | /eqP not_last].
  have -> : virtual B x = chase B x i.+2 by congr chase; rewrite last_i.
  by rewrite row_at_out ?addr0 -?nextE ?addrK //; rewrite last_i.
by rewrite row_at_filling ?nextE ?subr0 // ltn_neqAle not_last ltn_ord.
Qed.

(* The matrices that take the first row down the empty board. *)
Fixpoint chaser_pair k : 'M[R]_n * 'M[R]_n :=
  if k is k'.+1 then
    let mats := chaser_pair k' in (mats.2, - mats.1 - mats.2 *m M)
  else (1%:M, - M).

Definition chaser k := (chaser_pair k).1.

Lemma chaserSS k : chaser k.+2 = - chaser k - chaser k.+1 *m M.
Proof. by []. Qed.

Theorem chase_affine B x k : chase B x k.+1 = x *m chaser k + chase B 0 k.+1.
Proof.
elim/nat_ind2: k => [||k IHk IHk1].
- by rewrite /chaser /= mulmx1 addr0.
- by rewrite !chaseSS /chaser /= !subr0 mul0mx subr0 mulmxN addrC.
rewrite chaseSS IHk IHk1 (chaseSS B 0) chaserSS mulmxBr mulmxN mulmxDl.
by rewrite mulmxA !opprD [LHS](AC ((1*2)*2) ((2*4)*((1*3)*5)))%AC.
Qed.

End Chase.

(* ----------------------- plane and cylinder, by rows ---------------------- *)

(* A cell before i in a line touches nothing from i on but i itself.          *)
Definition before k (i : 'I_k) : 'I_k :=
  Ordinal (leq_ltn_trans (leq_pred i) (ltn_ord i)).

Lemma before_far k (i j : 'I_k) : (0 < i)%N -> (i <= j)%N ->
  (before i == j) = false /\ step (before i) j = (i == j).
Proof.
move=> i_gt0 le_ij; have lt_ij : (i.-1 < j)%N by rewrite prednK.
split; first by rewrite -val_eqE /= ltn_eqF.
rewrite /step /= prednK // -[i == j]val_eqE orbC gtn_eqF //.
by rewrite (ltn_trans lt_ij).
Qed.

(* Cells in order of one coordinate first: a later cell is not before in it.  *)
Lemma lex_leq k a a' e e' : (e < k -> e' < k ->
  a * k + e < a' * k + e' -> a <= a')%N.
Proof.
move=> lt_e lt_e'; rewrite !(leqNgt a); apply: contraL => lt_aa'.
rewrite -leqNgt (leq_trans _ (leq_addr _ _)) // ltnW //.
by rewrite (@leq_trans (a'.+1 * k)) ?leq_mul2r ?lt_aa' ?orbT // mulSn addnC
  ltn_add2r.
Qed.

Lemma lex_inj k (a a' : nat) (e e' : 'I_k) :
  (a * k + e = a' * k + e')%N -> a = a' /\ e = e'.
Proof.
have k_gt0 : (0 < k)%N by apply: leq_ltn_trans (ltn_ord e).
move=> eq_ae; split.
  by have := congr1 (divn^~ k) eq_ae; rewrite !divnMDl // !divn_small // !addn0.
by apply/val_inj; have := congr1 (modn^~ k) eq_ae; rewrite !modnMDl !modn_small.
Qed.

Section Steps.

Variables m n : nat.
Implicit Types j : 'I_(m * n).

Definition row_key j : nat := ((cell_of j).1 * n + (cell_of j).2)%N.
Definition col_key j : nat := ((cell_of j).2 * m + (cell_of j).1)%N.

Definition first_row : {set 'I_(m * n)} :=
  [set j | (cell_of j).1 == 0%N :> nat].
Definition first_col : {set 'I_(m * n)} :=
  [set j | (cell_of j).2 == 0%N :> nat].

Definition light_above j := lighti (before (cell_of j).1, (cell_of j).2).
Definition light_left j := lighti ((cell_of j).1, before (cell_of j).2).

Definition rows_steps :=
  [seq (light_above j, j) | j <- sort (relpre row_key leq)
    (enum (~: first_row))].
Definition cols_steps :=
  [seq (light_left j, j) | j <- sort (relpre col_key leq)
    (enum (~: first_col))].

Lemma row_key_inj : injective row_key.
Proof.
move=> i j /lex_inj[/val_inj eq1 eq2]; apply: cell_of_inj.
by rewrite [cell_of i]surjective_pairing eq1 eq2 -surjective_pairing.
Qed.

Lemma col_key_inj : injective col_key.
Proof.
move=> i j /lex_inj[/val_inj eq2 eq1]; apply: cell_of_inj.
by rewrite [cell_of i]surjective_pairing eq1 eq2 -surjective_pairing.
Qed.

Lemma leq_card_first_row : (#|first_row| <= n)%N.
Proof.
rewrite -(@card_in_imset _ _ (fun j => (cell_of j).2)) => [|i j].
  by rewrite (leq_trans (max_card _)) ?card_ord.
rewrite !inE => /eqP i0 /eqP j0 eq2; apply: row_key_inj.
by rewrite /row_key i0 j0 eq2.
Qed.

Lemma leq_card_first_col : (#|first_col| <= m)%N.
Proof.
rewrite -(@card_in_imset _ _ (fun j => (cell_of j).1)) => [|i j].
  by rewrite (leq_trans (max_card _)) ?card_ord.
rewrite !inE => /eqP i0 /eqP j0 eq1; apply: col_key_inj.
by rewrite /col_key i0 j0 eq1.
Qed.

End Steps.

Section OpenEnds.

Variables (R : comUnitRingType) (c : Z) (s : surface) (m n : nat).
Hypotheses (straight : untwisted s) (open_ends : ends s = Open).
Local Notation A := (effect_mx R (crossing c) s m n).
Local Notation M := (rel_mx R (line (sides s) n) + (int_of_Z c)%:~R%:M).

Lemma stack_opE (X : 'M[R]_(m, n)) : A *m flat X = flat (stack_op M X).
Proof.
rewrite crossing_flat // open_ends /board_op /stack_op.
by rewrite mulmxDr mul_mx_scalar addrA.
Qed.

(* Solving the game is solving n equations for the first row. *)
Theorem row_filling (B X : 'M[R]_(m, n)) : A *m flat X = flat B <->
  virtual M B (row_at X 0%N) = 0 /\ filling M B (row_at X 0%N) = X.
Proof.
rewrite stack_opE; split=> [/flat_inj | [virt0 fillX]];
  first exact: chase_sound.
by have [<- _] := chase_complete virt0; rewrite fillX.
Qed.

Lemma crossing_rowsE i j :
  A i j = if i == j then (int_of_Z c)%:~R else
    (adjacent (@step m) (line (sides s) n) (cell_of i) (cell_of j))%:R.
Proof. by rewrite crossing_mx // open_ends mxE. Qed.

Theorem rows_plan : plan_ok A (first_row m n) (rows_steps m n).
Proof.
apply: plan_by_key (@row_key_inj m n) _ _ => [j | j j'];
  rewrite !inE -!lt0n => j_gt0.
  have [neq near_j] := before_far j_gt0 (leqnn _).
  rewrite crossing_rowsE -cell_of_eq lightiK [cell_of j]surjective_pairing.
  by rewrite xpair_eqE adjacentE /= neq near_j !eqxx /= unitr1.
move=> _ lt_key; have le_j := lex_leq (ltn_ord _) (ltn_ord _) lt_key.
have [neq near_j] := before_far j_gt0 le_j.
rewrite crossing_rowsE -cell_of_eq lightiK [cell_of j']surjective_pairing.
rewrite xpair_eqE adjacentE neq near_j !andFb orFb.
case: andP => // -[/eqP eq1 /eqP eq2].
by move: lt_key; rewrite /row_key eq1 eq2 ltnn.
Qed.

(* Running the plan is filling rows, and its residual system says that the    *)
(* virtual row is 0.                                                          *)
Lemma used_light i :
  (i \in map fst (rows_steps m n)) -> ((cell_of i).1.+1 < m)%N.
Proof.
move=> /mapP[_ /mapP[j j_in ->] ->]; rewrite lightiK.
move: j_in; rewrite mem_sort mem_enum !inE -lt0n => j_gt0.
by rewrite [X in (X < _)%N]prednK.
Qed.

Lemma flat_filling (B : 'M[R]_(m, n)) x i :
  flat (stack_op M (filling M B x)) i 0 = flat B i 0 -
    (if (cell_of i).1.+1 == m then virtual M B x 0 (cell_of i).2 else 0).
Proof.
have /rowP/(_ (cell_of i).2) := board_filling M B x (cell_of i).1.
by rewrite ![row _ _ _ _]mxE ![flat _ _ _]mxE => ->; rewrite !mxE; case: eqP;
  rewrite ?mxE.
Qed.

Theorem fill_rows (B X : 'M[R]_(m, n)) :
  fill A (flat B) (rows_steps m n) (flat X) =
  flat (filling M B (row_at X 0%N)).
Proof.
apply: (plan_unique rows_plan) => [j first_j | i used_i].
  rewrite (fill_known _ _ rows_plan) // !mxE.
  have row0 : (cell_of j).1 = 0%N :> nat by move: first_j; rewrite inE => /eqP.
  by rewrite row0 chase1 -[row_at X 0%N](congr1 (row_at X) row0) row_at_ord mxE.
rewrite (fill_equations _ _ rows_plan) // stack_opE flat_filling.
by rewrite ltn_eqF ?subr0 // used_light.
Qed.

Theorem residual_virtual (B X : 'M[R]_(m, n)) :
  residual A (flat B) (rows_steps m n) (flat X) <->
    ((0 < m)%N -> virtual M B (row_at X 0%N) = 0).
Proof.
rewrite /residual fill_rows stack_opE; split=> [res m_gt0 | virt0 i _].
  apply/rowP=> k; have lt_m : (m.-1 < m)%N by rewrite prednK.
  pose i := lighti (Ordinal lt_m, k).
  have unused : i \notin map fst (rows_steps m n).
    by apply/negP=> /used_light; rewrite lightiK [X in (X < _)%N]prednK // ltnn.
  have := res i unused;
    rewrite flat_filling lightiK [X in X == m]prednK // eqxx.
  by move/eqP; rewrite subr_eq addrC -subr_eq subrr [RHS]mxE => /eqP.
rewrite flat_filling virt0 ?mxE ?if_same ?subr0 //.
by rewrite (leq_ltn_trans _ (ltn_ord (cell_of i).1)).
Qed.

(* The rule for every board: chase from nothing, look up the first row for    *)
(* what is left, and chase again. What is left depends linearly on that row.  *)
Theorem chasing_rule (B : 'M[R]_(m, n)) :
  (forall x, x *m chaser M m = - virtual M B 0 ->
    A *m flat (filling M B x) = flat B) /\
  (reachable A (flat B) -> exists x, x *m chaser M m = - virtual M B 0).
Proof.
have virtE x : virtual M B x = x *m chaser M m + virtual M B 0.
  exact: chase_affine.
split=> [x xE | [y]].
  by rewrite stack_opE // (chase_complete _).1 // virtE xE addNr.
have [X <-] := flat_surj y => /row_filling[virt0 _].
by exists (row_at X 0); apply/eqP; rewrite -addr_eq0 -virtE virt0.
Qed.

End OpenEnds.

(* ---------------------------- plane, by columns --------------------------- *)

Theorem cols_plan (R : comUnitRingType) c m n :
  plan_ok (effect_mx R (crossing c) plane m n) (first_col m n)
    (cols_steps m n).
Proof.
apply: plan_by_key (@col_key_inj m n) _ _ => [j | j j'];
  rewrite !inE -!lt0n => j_gt0.
  have [neq near_j] := before_far j_gt0 (leqnn _).
  rewrite crossing_rowsE // -cell_of_eq lightiK [cell_of j]surjective_pairing.
  by rewrite xpair_eqE adjacentE /= neq near_j !eqxx ?andbF /= unitr1.
move=> _ lt_key; have le_j := lex_leq (ltn_ord _) (ltn_ord _) lt_key.
have [neq near_j] := before_far j_gt0 le_j.
rewrite crossing_rowsE // -cell_of_eq lightiK [cell_of j']surjective_pairing.
rewrite xpair_eqE adjacentE -[line _ n]/(@step n) neq near_j !andbF orbF.
case: andP => // -[/eqP eq1 /eqP eq2].
by move: lt_key; rewrite /col_key eq1 eq2 ltnn.
Qed.

(* ---------------------------- the nullity by rows ------------------------- *)

Section Field.

Variables (F : fieldType) (m n : nat) (M : 'M[F]_n).
Implicit Types (X B : 'M[F]_(m, n)) (x v : 'rV[F]_n).

Fact stack_op_is_linear : linear (@stack_op F m n M).
Proof.
move=> a X Y; rewrite /stack_op mulmxDr mulmxDl -scalemxAr -scalemxAl scalerDr.
by rewrite addrACA.
Qed.
Canonical stack_op_linear := Linear stack_op_is_linear.

Lemma row_at_mul X k : row_at X k = \row_i (i == k :> nat)%:R *m X.
Proof.
rewrite row_at_sum mulmx_sum_row big_mkcond; apply: eq_bigr => i _.
by rewrite mxE; case: eqP; rewrite ?scale1r ?scale0r.
Qed.

Lemma row_at0 k : row_at (0 : 'M[F]_(m, n)) k = 0.
Proof. by rewrite row_at_mul mulmx0. Qed.

Lemma chase00 k : chase M (0 : 'M[F]_(m, n)) 0 k = 0.
Proof.
by elim/nat_ind2: k => // k IHk IHk1;
  rewrite chaseSS IHk IHk1 row_at0 mul0mx !subr0.
Qed.

Lemma virtual0 x : virtual M (0 : 'M[F]_(m, n)) x = x *m chaser M m.
Proof. by rewrite /virtual chase_affine chase00 addr0. Qed.

Lemma rank_ker_stack :
  \rank (kermx (lin_mx (@stack_op F m n M))) = \rank (kermx (chaser M m)).
Proof.
pose first : 'rV[F]_m := \row_i (i == 0%N :> nat)%:R.
have opE X : mxvec X *m lin_mx (@stack_op F m n M) = 0 -> stack_op M X = 0.
  by rewrite mul_vec_lin => /eqP; rewrite mxvec_eq0 => /eqP.
apply: (@rank_ker_iso _ _ _ _ _ _ _ (lin_mul_row first)) => [u|u|x xC].
- rewrite -[u]vec_mxK => /opE/chase_sound[virt0 _].
  by rewrite mul_vec_lin_row -row_at_mul -virtual0.
- rewrite -[u]vec_mxK => /opE/chase_sound[_ fillE].
  rewrite mul_vec_lin_row -row_at_mul => first0; rewrite -{}fillE first0.
  apply/eqP; rewrite mxvec_eq0; apply/eqP/row_matrixP=> i.
  by rewrite rowK chase00 row0.
have [|op0 row0] := @chase_complete F m n M 0 x; first by rewrite virtual0.
case: (posnP m) => [m0|m_gt0]; last first.
  exists (mxvec (filling M 0 x)); first by rewrite mul_vec_lin /= op0 linear0.
  by rewrite mul_vec_lin_row -row_at_mul row0.
have x0 : x = 0 by move: xC; rewrite m0 mulmx1.
by exists 0; rewrite ?mul0mx ?x0.
Qed.

(* The chaser's rows are what a click in the first row, chased down, leaves   *)
(* in the last row; they span all changes of the last row alone.              *)
Definition last_row v : 'M[F]_(m, n) :=
  \matrix_(i < m) if i.+1 == m then v else 0.

Lemma chase_last_row v x k :
  (k <= m)%N -> chase M (last_row v) x k = chase M (0 : 'M_(m, n)) x k.
Proof.
elim/nat_ind2: k => // k IHk IHk1 lt_km.
rewrite !chaseSS IHk ?(ltnW (ltnW lt_km)) // IHk1 ?(ltnW lt_km) // row_at0.
rewrite -[k]/(val (Ordinal (ltnW lt_km))) row_at_ord rowK /=.
by rewrite ltn_eqF.
Qed.

Lemma virtual_last_row v x : (0 < m)%N ->
  virtual M (last_row v) x = v + x *m chaser M m.
Proof.
move=> m_gt0; rewrite -virtual0 /virtual.
have mE : m.+1 = m.-1.+2 by rewrite prednK.
rewrite mE !chaseSS !chase_last_row ?leq_pred ?prednK // row_at0 sub0r.
have lt_m : (m.-1 < m)%N by rewrite prednK.
have -> : row_at (last_row v) m.-1 = v.
  rewrite -[m.-1]/(val (Ordinal lt_m)) row_at_ord rowK /=.
  by rewrite prednK // eqxx.
by rewrite !addrA.
Qed.

Theorem last_row_change v : (0 < m)%N ->
  (exists X, stack_op M X = last_row v) <-> (v <= chaser M m)%MS.
Proof.
move=> m_gt0; split=> [[X /chase_sound[virt0 _]] | /submxP[x vE]].
  move: virt0; rewrite virtual_last_row // => /eqP.
  by rewrite addr_eq0 => /eqP->; rewrite eqmx_opp submxMl.
exists (filling M (last_row v) (- x)).
have [|-> //] := @chase_complete F m n M (last_row v) (- x).
by rewrite virtual_last_row // mulNmx -vE subrr.
Qed.

End Field.

Section Nullity.

Variables (F : fieldType) (c : Z) (s : surface) (m n : nat).
Hypotheses (straight : untwisted s) (open_ends : ends s = Open).
Local Notation A := (effect_mx F (crossing c) s m n).
Local Notation M := (rel_mx F (line (sides s) n) + (int_of_Z c)%:~R%:M).

Theorem nullity_chaser : nullity A = nullity (chaser M m).
Proof.
have op (X : 'M[F]_(m, n)) := stack_opE c straight open_ends X.
by rewrite (nullity_flat op) rank_ker_stack mxrank_ker.
Qed.

(* The number of patterns to remember: the rank less the cells below the      *)
(* first row.                                                                 *)
Theorem rank_chaser : (0 < m)%N ->
  (\rank (chaser M m) = \rank A - (m * n - n))%N.
Proof.
move=> m_gt0; have le_n : (n <= m * n)%N by rewrite leq_pmull.
rewrite -(subKn (rank_leq_col A)) -/(nullity A) nullity_chaser /nullity.
rewrite subnBA // subnBA ?rank_leq_col // subnK ?addKn //.
exact: leq_trans le_n (leq_addr _ _).
Qed.

Theorem last_row_reachable v : (0 < m)%N ->
  reachable A (flat (last_row m v)) <-> (v <= chaser M m)%MS.
Proof.
move=> m_gt0; rewrite -last_row_change //.
by apply: reachable_flat => X; exact: stack_opE.
Qed.

(* The number of independent quiet patterns is at most the length of a row on *)
(* plane and cylinder, for every centre weight over every field.              *)
Theorem nullity_rows : (nullity A <= n)%N.
Proof. by rewrite nullity_chaser leq_subr. Qed.

End Nullity.

(* On the plane it is at most the shorter side.                               *)
Theorem nullity_min (F : fieldType) c m n :
  (nullity (effect_mx F (crossing c) plane m n) <= minn m n)%N.
Proof.
rewrite leq_min nullity_rows // andbT.
exact: leq_trans (plan_nullity (cols_plan F c m n)) (leq_card_first_col m n).
Qed.
