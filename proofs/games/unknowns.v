(******************************************************************************)
(*            How many unknowns a plan needs: every rule and surface          *)
(*                                                                            *)
(* Plans in the sense of plan.v for the matrices that grid.v computes, on     *)
(* boards whose buttons are named by row and column, both counted from 0.     *)
(*                                                                            *)
(*       named m n K == the buttons (r, c) of the m x n board with K r c      *)
(*     outer_rows m n == the buttons of the first and of the last row         *)
(*      row_column m n == those of the first row and of the first column      *)
(*  merlin_unknowns m n == the first row, and if there are two columns the    *)
(*                       last corner                                          *)
(*  merlin_equations m n == the lights that Merlin's plan leaves              *)
(*                                                                            *)
(*  ends_plan : the cross, with any centre weight, on every surface: the      *)
(*              first and the last row, filled from both ends, 2 n unknowns   *)
(*  two_rows_system : the same without twisted sides, filled downwards: the   *)
(*              equations of the last two rows are left                       *)
(*  king_plan : the king on the plane: the first row and the first column;    *)
(*              the lights of the last row and of the last column are left    *)
(*  merlin_plan : Merlin on the plane: the first row, and with two columns    *)
(*              one corner more, and which equations are left (merlin_system) *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable plan smith cells board.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

(* A cell of two natural numbers, as grid.v writes it.                        *)
Definition at_cell (r c : nat) : cell := (Z.of_nat r, Z.of_nat c).

Definition named m n (K : nat -> nat -> bool) : {set 'I_(m * n)} :=
  [set j | K (cell_of j).1 (cell_of j).2].

Lemma at_cell_on m n r c : (r < m)%N -> (c < n)%N -> on_board m n (at_cell r c).
Proof. by move=> /ltP r_lt /ltP c_lt; rewrite /on_board /=; lia. Qed.

(* --------------------------- plans of grid games -------------------------- *)

Section CellsPlan.

Variables (R : comUnitRingType) (rl : rule) (s : surface) (m n : nat).
Variables (K : nat -> nat -> bool) (key : nat -> nat -> nat).
Variable f : nat -> nat -> nat * nat.

Hypothesis key_inj : forall r c r' c', (r < m)%N -> (c < n)%N -> (r' < m)%N ->
  (c' < n)%N -> key r c = key r' c' -> r = r' /\ c = c'.

Hypothesis forces : forall r c, (r < m)%N -> (c < n)%N -> ~~ K r c ->
  [/\ ((f r c).1 < m)%N, ((f r c).2 < n)%N
    & effect rl s m n (at_cell (f r c).1 (f r c).2) (at_cell r c) = 1%coqZ].

Hypothesis misses : forall r c r' c', (r < m)%N -> (c < n)%N -> (r' < m)%N ->
  (c' < n)%N -> ~~ K r c -> ~~ K r' c' -> (key r c < key r' c')%N ->
  effect rl s m n (at_cell (f r c).1 (f r c).2) (at_cell r' c') = 0%coqZ.

Let light (j : 'I_(m * n)) : 'I_(m * n) :=
  let p := cell_of j in let q := f p.1 p.2 in
  if insub q.1 is Some r then
    if insub q.2 is Some c then lighti (r, c) else j
  else j.

Lemma light_cell j : j \notin named m n K ->
  point (cell_of (light j)) = at_cell (f (cell_of j).1 (cell_of j).2).1
                                      (f (cell_of j).1 (cell_of j).2).2.
Proof.
rewrite inE => Kj; have [r_lt c_lt _] := forces (ltn_ord _) (ltn_ord _) Kj.
by rewrite /light !insubT lightiK.
Qed.

Let h (j : 'I_(m * n)) := key (cell_of j).1 (cell_of j).2.
Let steps := [seq (light j, j) | j <- sort (relpre h leq) (enum (~: named m n K))].

Lemma steps_ok : plan_ok (effect_mx R rl s m n) (named m n K) steps.
Proof.
apply: plan_by_key => [i j /key_inj|j Kj|j j' Kj Kj' lt_h].
- case=> // /val_inj eq1 /val_inj eq2; apply: cell_of_inj.
  by rewrite [cell_of i]surjective_pairing eq1 eq2 -surjective_pairing.
- rewrite effect_mxE light_cell //; move: Kj; rewrite inE => Kj.
  by have [_ _ ->] := forces (ltn_ord _) (ltn_ord _) Kj; rewrite unitr1.
rewrite effect_mxE light_cell //; move: Kj Kj'; rewrite !inE => Kj Kj'.
by rewrite (misses _ _ _ _ Kj Kj' lt_h) // ltn_ord.
Qed.

Lemma cells_plan : exists ps, plan_ok (effect_mx R rl s m n) (named m n K) ps.
Proof. by exists steps; apply: steps_ok. Qed.

(* The same, and which lights are left.                                       *)
Lemma cells_plan_left (Q : nat -> nat -> bool) :
  (forall r c, (r < m)%N -> (c < n)%N -> ~~ Q r c <->
     exists r' c', [/\ (r' < m)%N, (c' < n)%N, ~~ K r' c' & f r' c' = (r, c)]) ->
  exists2 ps, plan_ok (effect_mx R rl s m n) (named m n K) ps
            & unused ps = named m n Q.
Proof.
move=> leftE; exists steps; first exact: steps_ok.
apply/setP=> i; rewrite !inE -[RHS]negbK; congr (~~ _); rewrite /unzip1 /steps -map_comp.
apply/mapP/idP => [[j]|/(leftE _ _ (ltn_ord _) (ltn_ord _))[r [c]]].
  rewrite mem_sort mem_enum !inE => Kj /= iE.
  apply/(leftE _ _ (ltn_ord (cell_of i).1) (ltn_ord (cell_of i).2)).
  have {}Kj : j \notin named m n K by rewrite inE.
  have := light_cell Kj; rewrite -iE => -[/Nat2Z.inj eq1 /Nat2Z.inj eq2].
  rewrite inE in Kj; exists (cell_of j).1, (cell_of j).2; split=> //.
  by rewrite [LHS]surjective_pairing; congr (_, _); apply: esym.
case=> r_lt c_lt Krc fE; pose j := lighti (Ordinal r_lt, Ordinal c_lt).
have Kj : j \notin named m n K by rewrite inE lightiK.
exists j; first by rewrite mem_sort mem_enum inE.
apply/cell_of_inj/point_inj; rewrite /= light_cell // lightiK /= fE.
by [].
Qed.

End CellsPlan.

Lemma card_named m n (K : nat -> nat -> bool) :
  #|named m n K| = #|[set p : 'I_m * 'I_n | K p.1 p.2]|.
Proof.
rewrite -(card_imset _ (@cell_of_inj m n)); apply: eq_card => p; rewrite inE.
apply/imsetP/idP => [[j] |Kp]; first by rewrite inE => Kj ->.
by exists (lighti p); rewrite ?inE lightiK.
Qed.

(* ------------------------------ keys, row by row -------------------------- *)

Lemma lex_key_inj n r c r' c' :
  (c < n)%N -> (c' < n)%N -> (r * n + c = r' * n + c')%N -> r = r' /\ c = c'.
Proof.
move=> c_lt c'_lt eq_key; have n_gt0 : (0 < n)%N by apply: leq_ltn_trans c_lt.
have eq_r : r = r'.
  have := congr1 (divn^~ n) eq_key.
  by rewrite !divnMDl // !divn_small // !addn0.
by split=> //; move: eq_key; rewrite eq_r => /addnI.
Qed.

Lemma lex_key_lt n r c r' c' : (c < n)%N -> (c' < n)%N ->
  (r * n + c < r' * n + c')%N -> (r < r')%coq_nat \/ r = r' /\ (c < c')%coq_nat.
Proof.
move=> c_lt c'_lt lt_key; case: (ltngtP r r') => [/ltP|r'_lt|eq_r].
- by left.
- move: lt_key; rewrite ltnNge (leq_trans _ (leq_addr _ _)) //.
  by rewrite (leq_trans (n := r'.+1 * n)) ?leq_mul2r ?r'_lt ?orbT // mulSnr
    leq_add2l ltnW.
by right; split=> //; apply/ltP; move: lt_key; rewrite eq_r ltn_add2l.
Qed.

(* ------------------------------ crosses ----------------------------------- *)

Section Crosses.

Variables (s : surface) (m n : nat).
Local Notation M := (Z.of_nat m).
Local Notation N := (Z.of_nat n).

(* Where the neighbours of a cell lie, on every surface.                      *)
Lemma beside_cases r c r' c' :
  on_board m n (r', c') -> beside s m n (r, c) (r', c') ->
  (c = c' /\ (r = r' - 1 \/ r = r' + 1) \/
   r = r' /\ (c = c' - 1 \/ c = c' + 1) \/
   (r' = 0 /\ r = M - 1 \/ r' = M - 1 /\ r = 0) /\
     c = turned (ends s) 1 N c' \/
   (c' = 0 /\ c = N - 1 \/ c' = N - 1 /\ c = 0) /\
     r = turned (sides s) 1 M r')%coqZ.
Proof.
move=> on; rewrite /beside (glue_up _ on) (glue_down _ on) (glue_left _ on).
rewrite (glue_right _ on).
by case=> [|[|[|]]]; case: Z.eqb_spec => edge;
  [case: (ends s) | | case: (sides s) | | case: (sides s) | | case: (ends s) |]
    => //= -[] <- <-; tauto.
Qed.

Lemma beside_above r c : (0 < r)%coqZ -> on_board m n (r, c) ->
  beside s m n (r - 1, c)%coqZ (r, c).
Proof.
move=> r_gt0 on; left; rewrite (glue_up _ on).
by case: Z.eqb_spec => // r0; lia.
Qed.

Lemma beside_below r c : (r < M - 1)%coqZ -> on_board m n (r, c) ->
  beside s m n (r + 1, c)%coqZ (r, c).
Proof.
move=> r_lt on; right; right; right; rewrite (glue_down _ on).
by case: Z.eqb_spec => // r0; lia.
Qed.

Lemma crossing_one w p q : on_board m n p -> p <> q ->
  beside s m n p q -> effect (crossing w) s m n p q = 1%coqZ.
Proof. by move=> on ne near; case: (effect_beside w s on ne) => -[]. Qed.

Lemma crossing_zero w p q : on_board m n p -> p <> q ->
  ~ beside s m n p q -> effect (crossing w) s m n p q = 0%coqZ.
Proof. by move=> on ne far; case: (effect_beside w s on ne) => -[]. Qed.

(* A button below the first row forces the light above it.                    *)
Lemma crossing_above w r c : (0 < r)%coq_nat -> (r < m)%N -> (c < n)%N ->
  [/\ (r.-1 < m)%N, (c < n)%N
    & effect (crossing w) s m n (at_cell r.-1 c) (at_cell r c) = 1%coqZ].
Proof.
move=> r_gt0 r_lt c_lt; have above_lt : (r.-1 < m)%N.
  exact: leq_ltn_trans (leq_pred r) r_lt.
split=> //; apply: crossing_one; [exact: at_cell_on | by case; lia |].
have -> : at_cell r.-1 c = (Z.of_nat r - 1, Z.of_nat c)%coqZ.
  by rewrite /at_cell; congr (_, _); lia.
by apply: beside_above; [lia | apply: at_cell_on].
Qed.

End Crosses.

Definition outer_rows m n : {set 'I_(m * n)} :=
  named m n (fun r c => (r == 0) || (r.+1 == m))%N.

(* How far a row is from the nearer end.                                      *)
Definition end_distance m r : nat := minn r (m.-1 - r).

Section Ends.

Variables (R : comUnitRingType) (w : Z) (s : surface) (m n : nat).

Lemma inner_row r : (r < m)%N -> ~~ ((r == 0) || (r.+1 == m))%N ->
  (0 < r)%coq_nat /\ (r.+1 < m)%coq_nat.
Proof. by move=> /ltP r_lt; case: eqP => //= ?; case: eqP => //= ?; lia. Qed.

Lemma end_distanceE r : (r <= end_distance m r \/ m.-1 - r <= end_distance m r)%coq_nat /\
  (end_distance m r <= r)%coq_nat /\ (end_distance m r <= m.-1 - r)%coq_nat.
Proof.
by rewrite /end_distance; case: leqP => /leP; rewrite -!minusE; lia.
Qed.

Lemma lt_mn r c : (r < m)%N -> (c < n)%N -> (r * n + c < m * n)%N.
Proof.
move=> r_lt c_lt; apply: leq_trans (_ : r.+1 * n <= _)%N.
  by rewrite mulSnr ltn_add2l.
by rewrite leq_mul2r r_lt orbT.
Qed.

Theorem ends_plan :
  exists ps, plan_ok (effect_mx R (crossing w) s m n) (outer_rows m n) ps.
Proof.
pose f r c : nat * nat := if (r <= m.-1 - r)%N then (r.-1, c) else (r.+1, c).
have f_cases r c : f r c = (r.-1, c) /\ (r <= m.-1 - r)%coq_nat \/
    f r c = (r.+1, c) /\ (m.-1 - r < r)%coq_nat.
  by rewrite /f; case: leqP => /leP; auto.
apply: (@cells_plan R _ s m n _
  (fun r c => (end_distance m r * (m * n) + (r * n + c))%N) f).
- move=> r c r' c' r_lt c_lt r'_lt c'_lt.
  by case/lex_key_inj => //; try exact: lt_mn; move=> _ /lex_key_inj[].
- move=> r c r_lt c_lt /(inner_row r_lt)[r_gt0 r_in].
  have /ltP r_lt' := r_lt; case: (f_cases r c) => -[-> half] /=.
    exact: crossing_above.
  have below_lt : (r.+1 < m)%N by apply/ltP.
  split=> //; apply: crossing_one; first exact: at_cell_on.
    by case; lia.
  have -> : at_cell r.+1 c = (Z.of_nat r + 1, Z.of_nat c)%coqZ.
    by rewrite /at_cell; congr (_, _); lia.
  by apply: beside_below; [lia | apply: at_cell_on].
move=> r c r' c' r_lt c_lt r'_lt c'_lt /(inner_row r_lt)[r_gt0 r_in].
move=> /(inner_row r'_lt)[r'_gt0 r'_in] lt_key.
have /ltP r_lt' := r_lt; have /ltP r'_lt' := r'_lt.
have depth_r := end_distanceE r; have depth_r' := end_distanceE r'.
have {}lt_key : (end_distance m r < end_distance m r')%coq_nat \/ end_distance m r = end_distance m r' /\
    ((r < r')%coq_nat \/ r = r' /\ (c < c')%coq_nat).
  have [lt_d|[eq_d lt_rc]] :=
    lex_key_lt (lt_mn r_lt c_lt) (lt_mn r'_lt c'_lt) lt_key; first by left.
  by right; split=> //; exact: (lex_key_lt c_lt c'_lt (introT ltP lt_rc)).
have turned_cases g x : (turned g 1 (Z.of_nat m) x = x \/
    turned g 1 (Z.of_nat m) x = Z.of_nat m - 1 - x)%coqZ by case: g; auto.
have half := f_cases r c; rewrite -minusE in half depth_r depth_r'.
apply: crossing_zero.
- by case: half => -[-> _] /=; apply: at_cell_on => //; apply/ltP; lia.
- by case: half => -[-> ?] /=; case; lia.
case: half => -[-> half] /=.
  move/beside_cases=> /(_ (at_cell_on r'_lt c'_lt)).
  by case: (turned_cases (sides s) (Z.of_nat r')) => ->; lia.
move/beside_cases=> /(_ (at_cell_on r'_lt c'_lt)).
by case: (turned_cases (sides s) (Z.of_nat r')) => ->; lia.
Qed.

End Ends.

(* Where the sides are not twisted rows can be filled downwards, and the      *)
(* equations of the last two rows are left.                                   *)
Theorem two_rows_system (R : comUnitRingType) w s m n : sides s <> Twisted ->
  exists2 ps, plan_ok (effect_mx R (crossing w) s m n) (outer_rows m n) ps
    & unused ps = named m n (fun r c => m <= r.+2)%N.
Proof.
move=> straight; apply: (@cells_plan_left R _ s m n _ (fun r c => (r * n + c)%N)
  (fun r c => (r.-1, c))).
- by move=> r c r' c' _ c_lt _ c'_lt; apply: lex_key_inj.
- move=> r c r_lt c_lt /(inner_row r_lt)[r_gt0 r_in] /=.
  exact: crossing_above.
move=> r c r' c' r_lt c_lt r'_lt c'_lt /(inner_row r_lt)[r_gt0 r_in] /=.
move=> /(inner_row r'_lt)[r'_gt0 r'_in] /(lex_key_lt c_lt c'_lt) lt_key.
apply: crossing_zero.
- by apply: at_cell_on => //; apply/ltP; lia.
- by case; lia.
move/beside_cases=> /(_ (at_cell_on r'_lt c'_lt)).
by case: (sides s) straight => // _; rewrite /turned; lia.
move=> r c _ c_lt; rewrite -ltnNge; split=> [/ltP r_lt | [r' [c' []]]].
  exists r.+1, c; split=> //; first by apply/ltP; lia.
  by apply/norP; split=> //; apply/eqP; lia.
move=> r'_lt _ /(inner_row r'_lt)[r'_gt0 r'_in] [rE cE].
by apply/ltP; lia.
Qed.

Lemma card_outer_rows m n : #|outer_rows m n| = (minn m 2 * n)%N.
Proof.
rewrite card_named (_ : [set p | _] =
  setX [set r : 'I_m | (r == 0%N :> nat) || (r.+1 == m)] [set: 'I_n]); last first.
  by apply/setP=> p; rewrite !inE andbT.
rewrite cardsX cardsT card_ord; congr (_ * _)%N.
case: m => [|[|m]]; first by apply: eq_card0 => -[].
  rewrite (_ : [set _ | _] = setT) ?cardsT ?card_ord //.
  by apply/setP=> r; rewrite !inE (ord1 r).
rewrite (_ : [set _ | _] = [set ord0; ord_max]); last first.
  by apply/setP=> r; rewrite !inE -!val_eqE.
by rewrite cards2.
Qed.

(* ----------------------------- the plane, by offsets ---------------------- *)

Lemma touches_plane os m n p q : touches os plane m n p q <->
  List.In (fst p - fst q, snd p - snd q)%coqZ os.
Proof.
split=> [[[dr dc] os_o [a [b [/= a0 [b0 [pE qE]]]]]]|os_o].
  by rewrite (_ : (_, _) = (dr, dc)) //; congr (_, _); lia.
exists (fst p - fst q, snd p - snd q)%coqZ => //; exists 0%coqZ, 0%coqZ.
by rewrite /=; do !split=> //; lia.
Qed.

Definition close_to (i k : nat) : bool := ((i <= k.+1) && (k <= i.+1))%N.

Lemma effect_king m n r c r' c' : (r < m)%N -> (c < n)%N ->
  effect king plane m n (at_cell r c) (at_cell r' c') =
  if close_to r r' && close_to c c' then 1%coqZ else 0%coqZ.
Proof.
move=> r_lt c_lt; have on := at_cell_on r_lt c_lt.
have closeP a b : close_to a b <-> (-1 <= Z.of_nat a - Z.of_nat b <= 1)%coqZ.
  rewrite /close_to; split=> [/andP[/leP ? /leP ?]|?]; first by lia.
  by apply/andP; split; apply/leP; lia.
have nearP : (at_cell r c = at_cell r' c' \/
    touches (offsets king m n) plane m n (at_cell r c) (at_cell r' c')) <->
    close_to r r' && close_to c c'.
  rewrite touches_plane /=; split=> [near|/andP[/closeP rr /closeP cc]].
    apply/andP; split; apply/closeP; move: near; rewrite /at_cell.
      by intuition (match goal with h : _ = _ |- _ => case: h => * end; lia).
    by intuition (match goal with h : _ = _ |- _ => case: h => * end; lia).
  have : (Z.of_nat r - Z.of_nat r' = -1 \/ Z.of_nat r - Z.of_nat r' = 0 \/
    Z.of_nat r - Z.of_nat r' = 1)%coqZ by lia.
  have : (Z.of_nat c - Z.of_nat c' = -1 \/ Z.of_nat c - Z.of_nat c' = 0 \/
    Z.of_nat c - Z.of_nat c' = 1)%coqZ by lia.
  rewrite /at_cell /=; case=> [cE|[cE|cE]] [rE|[rE|rE]]; rewrite rE cE;
    try tauto.
  by left; congr (_, _); lia.
have [[-> /nearP->] //|[-> far]] :=
  @effect_touches king plane m n _ (at_cell r' c') erefl on.
by case: ifP => // /nearP.
Qed.

Definition row_column m n : {set 'I_(m * n)} :=
  named m n (fun r c => (r == 0) || (c == 0))%N.

Theorem king_plan (R : comUnitRingType) m n :
  exists2 ps, plan_ok (effect_mx R king plane m n) (row_column m n) ps
            & unused ps = named m n (fun r c => (r.+1 == m) || (c.+1 == n)).
Proof.
apply: (@cells_plan_left R _ _ m n _ (fun r c => (r * n + c)%N)
  (fun r c => (r.-1, c.-1))).
- by move=> r c r' c' _ c_lt _ c'_lt; apply: lex_key_inj.
- move=> [|r] [|c] r_lt c_lt //= _; have r_lt' := ltnW r_lt.
  have c_lt' := ltnW c_lt; split=> //; rewrite effect_king // /close_to.
  by rewrite !ltnSn !andbT !(leqW (leqnSn _)).
- move=> [|r] [|c] r' c' //= r_lt c_lt r'_lt c'_lt _ _.
  have r_lt' := ltnW r_lt; have c_lt' := ltnW c_lt.
  move=> /(lex_key_lt c_lt c'_lt) lt_key; rewrite effect_king //.
  case: ifP => // /andP[/andP[_ /leP rr] /andP[_ /leP cc]].
  by lia.
move=> r c r_lt c_lt; rewrite negb_or; split=> [/andP[rm cn]|].
  have r_lt' : (r.+1 < m)%N by rewrite ltn_neqAle rm r_lt.
  have c_lt' : (c.+1 < n)%N by rewrite ltn_neqAle cn c_lt.
  by exists r.+1, c.+1.
case=> [[|r'] [[|c'] [r'_lt c'_lt]]] //= _ [<- <-].
by rewrite !ltn_eqF.
Qed.

Lemma card_row_column m n : #|row_column m.+1 n.+1| = (m + n).+1.
Proof.
rewrite card_named (_ : [set p | _] = ~: setX [set~ ord0] [set~ ord0]).
  rewrite cardsCs setCK cardsX !cardsC1 card_prod !card_ord -!pred_Sn.
  by rewrite mulSn mulnS addnA addnK addSn addnC.
by apply/setP=> p; rewrite !inE negb_and !negbK -!val_eqE.
Qed.

(* ---------------------------------- Merlin -------------------------------- *)

Definition merlin_unknowns m n : {set 'I_(m * n)} :=
  named m n (fun r c => (r == 0) || [&& n == 2, r.+1 == m & c == 1])%N.

(* A press changes king's neighbours only, and diagonal ones in corners only. *)
Lemma merlin_far m n (r c dr dc : Z) :
  List.In (dr, dc) (merlin_offsets plane m n (r, c)) ->
  (-1 <= dr <= 1 /\ -1 <= dc <= 1 /\ (dr = 0 \/ dc = 0 \/
   (r = 0 \/ r = Z.of_nat m - 1) /\ (c = 0 \/ c = Z.of_nat n - 1)))%coqZ.
Proof.
rewrite /merlin_offsets /= /inward.
have edgeP x len : ((x =? 0) || (x =? len - 1))%coqZ = true ->
    (x = 0 \/ x = len - 1)%coqZ.
  by case/orP=> /Z.eqb_eq; auto.
case r_edge: (_ || _); case c_edge: (_ || _) => /=.
- move/edgeP: r_edge => r_edge; move/edgeP: c_edge => c_edge.
  by case: (r =? 0)%coqZ; case: (c =? 0)%coqZ; case=> [[]|[[]|[[]|[]]]]; lia.
- by case=> [[]|[[]|[]]]; lia.
- by case=> [[]|[[]|[]]]; lia.
by case=> [[]|[[]|[[]|[[]|[]]]]]; lia.
Qed.

Lemma merlin_up m n (r c : Z) : r <> 0%coqZ ->
  r <> (Z.of_nat m - 1)%coqZ \/ c = 0%coqZ ->
  List.In (-1, 0)%coqZ (merlin_offsets plane m n (r, c)).
Proof.
rewrite /merlin_offsets /= /inward; case: Z.eqb_spec => //= r0 _.
case: Z.eqb_spec => /= rm [] // c0.
- by rewrite c0 /=; left.
- by case: (_ || _); left.
by case: (_ || _); left.
Qed.

Lemma merlin_left m n (r c : Z) : r = (Z.of_nat m - 1)%coqZ -> c <> 0%coqZ ->
  List.In (0, -1)%coqZ (merlin_offsets plane m n (r, c)).
Proof.
move=> -> c0; rewrite /merlin_offsets /= /inward Z.eqb_refl orbT.
by case: (Z.eqb_spec c 0) => //= _; case: ifP => _ /=; auto.
Qed.

(* Losada's equations: the lights 2 to n of the last row but one and the last *)
(* light of the last row; with two columns the other one of the last row, too.*)
Definition merlin_equations m n : {set 'I_(m * n)} :=
  named m n (fun r c => (r.+2 == m) && (c != 0) ||
    (r.+1 == m) && ((c.+1 == n) || (n == 2)))%N.

Theorem merlin_system (R : comUnitRingType) m n : (1 < m)%N ->
  exists2 ps, plan_ok (effect_mx R merlin plane m n) (merlin_unknowns m n) ps
    & unused ps = merlin_equations m n.
Proof.
move=> /ltP m_gt1.
pose f r c := if (r.+1 == m) && (c != 0%N) then (r, c.-1) else (r.-1, c).
have outside r c : ~~ ((r == 0) || [&& n == 2, r.+1 == m & c == 1])%N ->
    r <> 0%N /\ ~ (n = 2 /\ r.+1 = m /\ c = 1)%N.
  case: (r =P 0%N) => //= r0; rewrite !negb_and => out; split=> // -[n2 [rm c1]].
  by move: out; rewrite n2 rm c1 !eqxx.
have f_cases r c : (r.+1 = m /\ c <> 0%N) /\ f r c = (r, c.-1) \/
    ~ (r.+1 = m /\ c <> 0%N) /\ f r c = (r.-1, c).
  by rewrite /f; case: eqP => [rm|rm]; case: eqP => [c0|c0] /=;
    [right | left | right | right]; split=> // -[].
have arms_at q : arms merlin plane m n q =
  unit_arms (merlin_offsets plane m n q) by [].
have f_on r c : (r < m)%N -> (c < n)%N ->
    ((f r c).1 < m)%N /\ ((f r c).2 < n)%N.
  move=> /ltP r_lt /ltP c_lt.
  by case: (f_cases r c) => -[_ ->]; split; apply/ltP => /=; lia.
apply: (@cells_plan_left R _ _ m n _ (fun r c => (r * n + c)%N) f).
- by move=> r c r' c' _ c_lt _ c'_lt; apply: lex_key_inj.
- move=> r c r_lt c_lt /outside[r0 two]; have [f1 f2] := f_on r c r_lt c_lt.
  split=> //; have /ltP r_lt' := r_lt.
  have ne : at_cell (f r c).1 (f r c).2 <> at_cell r c.
    by case: (f_cases r c) => -[rc ->]; case=> /=; lia.
  case: (effect_unit_arms (arms_at (at_cell r c)) (at_cell_on f1 f2) ne) => -[] // _ [].
  apply/touches_plane; case: (f_cases r c) => -[rc ->] /=.
    have -> : (Z.of_nat r - Z.of_nat r, Z.of_nat c.-1 - Z.of_nat c)%coqZ =
      (0, -1)%coqZ by congr (_, _); lia.
    by apply: merlin_left; lia.
  have -> : (Z.of_nat r.-1 - Z.of_nat r, Z.of_nat c - Z.of_nat c)%coqZ =
    (-1, 0)%coqZ by congr (_, _); lia.
  by apply: merlin_up; lia.
move=> r c r' c' r_lt c_lt r'_lt c'_lt /outside[r0 two].
move=> /outside[r'0 two'] /(lex_key_lt c_lt c'_lt) lt_key.
have [f1 f2] := f_on r c r_lt c_lt.
have /ltP r'_lt' := r'_lt; have /ltP c'_lt' := c'_lt.
have ne : at_cell (f r c).1 (f r c).2 <> at_cell r' c'.
  by case: (f_cases r c) => -[rc ->]; case=> /=; lia.
case: (effect_unit_arms (arms_at (at_cell r' c')) (at_cell_on f1 f2) ne) => -[] //.
move=> _ /touches_plane/merlin_far /=.
by case: (f_cases r c) => -[rc ->] /=; lia.
have inside r c : r <> 0%N -> ~ (n = 2 /\ r.+1 = m /\ c = 1)%N ->
    ~~ ((r == 0) || [&& n == 2, r.+1 == m & c == 1])%N.
  move=> r0 two; apply/norP; split; first exact/eqP.
  by apply/and3P=> -[/eqP n2 /eqP rm /eqP c1]; apply: two.
move=> r c /ltP r_lt /ltP c_lt.
have -> : ~~ ((r.+2 == m) && (c != 0) || (r.+1 == m) &&
      ((c.+1 == n) || (n == 2)))%N <->
    ~ (r.+2 = m /\ c <> 0 \/ r.+1 = m /\ (c.+1 = n \/ n = 2))%N.
  case: (r.+2 =P m) => /=; case: (c =P 0%N) => /=; case: (r.+1 =P m) => /=;
    case: (c.+1 =P n) => /=; case: (n =P 2%N) => /= *; split=> //; tauto.
split=> [left_out | [r' [c' [/ltP r'_lt /ltP c'_lt /outside[r'0 two] fE]]]].
  have [rm | rm] : r.+1 = m \/ r.+1 <> m by lia.
    exists r, c.+1; split; try (by apply/ltP; lia); first by apply: inside; lia.
    by case: (f_cases r c.+1) => -[rc ->] //; lia.
  exists r.+1, c; split; try (by apply/ltP; lia); first by apply: inside; lia.
  by case: (f_cases r.+1 c) => -[rc ->] //; lia.
by case: (f_cases r' c') => -[rc f_rc]; rewrite f_rc in fE; case: fE; lia.
Qed.

Theorem merlin_plan (R : comUnitRingType) m n :
  exists ps, plan_ok (effect_mx R merlin plane m n) (merlin_unknowns m n) ps.
Proof.
have [m_le1 | m_gt1] := leqP m 1; last first.
  by have [ps ok _] := merlin_system R n m_gt1; exists ps.
exists [::]; apply/eqP/setP=> j; rewrite !inE.
by have := leq_trans (ltn_ord (cell_of j).1) m_le1; case: (nat_of_ord _).
Qed.

(* With two columns both corners of the last row change the same cells.       *)
Theorem merlin_two_columns (R : ringType) m (r : 'I_m) : (1 < m)%N ->
  r.+1 = m -> col (lighti (r, 0)) (effect_mx R merlin plane m 2) =
              col (lighti (r, 1)) (effect_mx R merlin plane m 2).
Proof.
move=> m_gt1 last_r.
have blockE (p : 'I_m * 'I_2) (c : 'I_2) :
    effect merlin plane m 2 (point p) (point (r, c)) =
    if (m <= (p.1).+2)%N then 1%coqZ else 0%coqZ.
  have [-> | ne_p] := eqVneq p (r, c).
    by rewrite effect_centre last_r leqnSn.
  have ne_point : point p <> point (r, c) by move/point_inj/eqP; apply/negP.
  have armsE : arms merlin plane m 2 (point (r, c)) =
    unit_arms (merlin_offsets plane m 2 (point (r, c))) by [].
  have := effect_unit_arms armsE (on_board_point p) ne_point.
  rewrite touches_plane; have [d dE] : exists d, (d = 1 - 2 * Z.of_nat c)%coqZ.
    by eexists.
  have -> : merlin_offsets plane m 2 (point (r, c)) =
      [:: (-1, 0); (0, d); (-1, d)]%coqZ.
    rewrite dE /merlin_offsets /= /inward (_ : Z.of_nat r = Z.of_nat m - 1)%coqZ; last lia.
    rewrite Z.eqb_refl orbT; move/ltP: m_gt1 => m_gt1'.
    case: c {ne_p ne_point armsE dE} => -[|[|//]] c_lt /=;
      by case: Z.eqb_spec => //; lia.
  have /ltP pr_lt := ltn_ord p.1; have /ltP pc_lt := ltn_ord p.2.
  have /ltP c_lt := ltn_ord c; have /ltP m_gt1' := m_gt1.
  have other : ~ (nat_of_ord p.1 = r /\ nat_of_ord p.2 = c).
    by case=> pr pc; apply: ne_point; rewrite /point pr pc.
  case=> -[-> /= inP]; case: leqP => // /leP pr.
    by case: inP => [[]|[[]|[[]|[]]]]; lia.
  exfalso; apply: inP.
  have [pr' | pr'] : nat_of_ord p.1 = r \/ nat_of_ord p.1 = r.-1 by lia.
    by right; left; congr (_, _); lia.
  have [pc | pc] : nat_of_ord p.2 = c \/ nat_of_ord p.2 = (1 - c)%coq_nat by lia.
    by left; congr (_, _); lia.
  by right; right; left; congr (_, _); lia.
apply/colP=> i; rewrite [LHS]mxE [RHS]mxE -[i]cell_ofK !effect_mx_lighti.
by rewrite !blockE.
Qed.
