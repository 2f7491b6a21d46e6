(******************************************************************************)
(*              What the checker proves, in the words of the theory           *)
(*                                                                            *)
(* checker.v speaks of lists of integers, so that it can compute; the theory  *)
(* speaks of matrices over 'Z_k. Here the two are shown to say the same.      *)
(*                                                                            *)
(*      states g == the modulus of g, as a natural number                     *)
(*     game_mx g == the effect matrix of g over 'Z_(states g)                 *)
(*  column g n v == the first n entries of the list v, as a column            *)
(*                                                                            *)
(* Main results: a list of presses solves a puzzle exactly when its column    *)
(* does (solution_checked); a puzzle is unsolvable exactly when the difference  *)
(* of target and start is not reachable (unsolvable_checked); and the number  *)
(* of solutions is the cardinal of the set of solutions (number_checked); so  *)
(* for lists of all solutions, fewest presses, once-only presses and depths   *)
(* (all_checked, fewest_checked, once_checked, depth_checked), and with a plan*)
(* a solution is known from its unknowns (plan_checked). For                  *)
(* grid games the matrix is that of grid_matrix.v (game_mx_grid), so that a   *)
(* computation counts its quiet patterns (quiets_grid).                       *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From Coq Require FinFun.
From modlights Require checker answers plan_checker.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable count crt cells.
From modlights Require Import grid effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

Lemma int_of_Z_surj (a : int) : exists z, int_of_Z z = a.
Proof.
case: a => n; first by exists (Z.of_nat n); apply: int_of_Z_nat.
by exists (- Z.of_nat n.+1)%coqZ; rewrite int_of_ZN int_of_Z_nat NegzE.
Qed.

(* ------------------------ lists, of Coq and of MathComp ------------------- *)

Lemma InP (T : eqType) (x : T) (s : seq T) : reflect (List.In x s) (x \in s).
Proof.
elim: s => [|y s IHs] /=; first by constructor.
rewrite inE eq_sym; apply: (iffP orP) => -[eq_x | x_in];
  [left | right | left | right].
- exact/eqP.
- exact/IHs.
- exact/eqP.
- exact/IHs.
Qed.

Lemma NoDupP (T : eqType) (s : seq T) : reflect (List.NoDup s) (uniq s).
Proof.
elim: s => [|y s IHs] /=; first by constructor; constructor.
apply: (iffP andP) => [[/InP y_out /IHs nodup] | nodup]; first by constructor.
by inversion_clear nodup as [|? ? y_out nodup_s]; split;
  [apply/InP | apply/IHs].
Qed.

Lemma NoDup_map_in (T U : Type) (f : T -> U) (s : list T) :
  (forall x y, List.In x s -> List.In y s -> f x = f y -> x = y) ->
  List.NoDup s -> List.NoDup (List.map f s).
Proof.
move=> f_inj nodup; elim: nodup f_inj => [|x s' x_out _ IHs] f_inj /=;
  constructor.
  move=> /List.in_map_iff[y [fE y_in]]; apply: x_out.
  by rewrite -(f_inj y x) //=; [right | left].
by apply: IHs => y z y_in z_in; apply: f_inj; right.
Qed.

(* ------------------------------- one game --------------------------------- *)

Section Game.

Variable g : checker.game.
Hypothesis modulus_ge2 : (2 <= checker.modulus g)%coqZ.

Definition states : nat := Z.to_nat (checker.modulus g).

Lemma states_gt1 : (1 < states)%N.
Proof. by rewrite /states; apply/ltP; lia. Qed.

Lemma states_modulus : int_of_Z (checker.modulus g) = states.
Proof. by rewrite -[checker.modulus g]Z2Nat.id ?int_of_Z_nat //; lia. Qed.

Local Notation k := (checker.modulus g).
Local Notation res z := ((int_of_Z z)%:~R : 'Z_states).

Lemma res_eq a b : res a = res b <-> (a mod k = b mod k)%coqZ.
Proof.
rewrite checker.mod_eq_sub; last by lia.
have -> : (res a = res b) <-> (states %| int_of_Z (a - b))%Z.
  rewrite -intr_Zk_eq0 ?states_gt1 // -Z.add_opp_r int_of_ZD int_of_ZN mulrzBr
    subr_eq0.
  by split=> [-> | /eqP].
split=> [/dvdzP[q] | /Z.mod_divide[|q ->]]; last first.
- by rewrite int_of_ZM states_modulus dvdz_mull.
- by lia.
have [z <-] := int_of_Z_surj q;
  rewrite -states_modulus -int_of_ZM => /int_of_Z_inj->.
by apply: Z.mod_mul; lia.
Qed.

Lemma res_surj (c : 'Z_states) : exists2 z, (0 <= z < k)%coqZ & res z = c.
Proof.
exists (Z.of_nat c); last by rewrite int_of_Z_nat -pmulrn natr_Zp.
have /ltP := ltn_ord c;
  rewrite [X in Peano.lt _ X]Zp_cast ?states_gt1 // /states; lia.
Qed.

Definition game_mx : 'M['Z_states]_(checker.lights g, checker.buttons g) :=
  \matrix_(i, j) res (List.nth j (List.nth i (checker.rows g) nil) 0%coqZ).

Definition column n (v : list Z) : 'cV['Z_states]_n :=
  \col_i res (List.nth i v 0%coqZ).

Lemma res_dot row x n : length row = n -> length x = n ->
  res (checker.dot row x) =
  \sum_(j < n) res (List.nth j row 0%coqZ) * res (List.nth j x 0%coqZ).
Proof.
elim: n row x => [|n IHn] [|a row] [|c x] //=; first by rewrite big_ord0.
move=> [len_row] [len_x]; rewrite big_ord_recl /= -IHn //.
by rewrite int_of_ZD int_of_ZM intrD intrM.
Qed.

Section Puzzle.

Variables (start target : list Z).
Hypothesis ok : checker.puzzle g start target.

Local Notation s := (column (checker.lights g) start).
Local Notation t := (column (checker.lights g) target).
Local Notation presses := (column (checker.buttons g)).

Lemma res_added x i : checker.legal g x -> (i < checker.lights g)%N ->
  res (checker.added g x i) =
  \sum_(j < checker.buttons g)
     res (List.nth j (List.nth i (checker.rows g) nil) 0%coqZ) * res
       (List.nth j x 0%coqZ).
Proof.
move=> [len_x _] lt_i; apply: res_dot => //.
have [_ [/List.Forall_forall rows_ok _]] := ok; apply: rows_ok.
by apply: List.nth_In; apply/ltP.
Qed.

Theorem solution_checked x : checker.legal g x ->
  checker.takes g start target x <-> solves game_mx s t (presses x).
Proof.
move=> x_ok; have entry (i : 'I_(checker.lights g)) :
    (s + game_mx *m presses x) i 0 =
      res (List.nth i start 0 + checker.added g x i)%coqZ.
  rewrite !mxE int_of_ZD intrD res_added //; congr (_ + _).
  by apply: eq_bigr => j _; rewrite !mxE.
split=> [[_ eqs] | /colP eqs].
  apply/colP=> i; rewrite entry mxE; apply/res_eq/eqs.
  by apply/ltP.
split=> // i /ltP lt_i; apply/res_eq; have := eqs (Ordinal lt_i).
by rewrite entry mxE.
Qed.

(* The legal list of given presses. *)
Definition listing (x : 'cV['Z_states]_(checker.buttons g)) : list Z :=
  List.map (fun j => if insub j is Some i then Z.of_nat (x i 0) else 0%coqZ)
    (List.seq 0 (checker.buttons g)).

Lemma listing_legal x : checker.legal g (listing x).
Proof.
split; first by rewrite List.map_length List.seq_length.
apply/List.Forall_forall => c /List.in_map_iff[j [<- _]].
case: insubP => [i _ _ | _]; last by lia.
have /ltP := ltn_ord (x i 0);
  rewrite [X in Peano.lt _ X]Zp_cast ?states_gt1 // /states.
by lia.
Qed.

Lemma listingK : cancel listing presses.
Proof.
move=> x; apply/colP=> i; rewrite mxE /listing; set z := fun j => _.
rewrite (List.nth_indep _ _ (z 0%N)); last first.
  by rewrite List.map_length List.seq_length; apply/ltP.
rewrite List.map_nth List.seq_nth /=; last by apply/ltP.
by rewrite /z valK int_of_Z_nat -pmulrn natr_Zp.
Qed.

Theorem unsolvable_checked :
  checker.unsolvable g start target <-> ~ reachable game_mx (t - s).
Proof.
rewrite -solvable_reachable; split=> [[_ none] [x sol] | none].
  apply: (none (listing x)); apply/solution_checked; first exact: listing_legal.
  by rewrite listingK.
split=> // x reach; apply: none; exists (presses x).
by apply/solution_checked => //; case: reach.
Qed.

Lemma presses_inj x y : checker.legal g x -> checker.legal g y ->
  presses x = presses y -> x = y.
Proof.
move=> [len_x /List.Forall_forall x_range] [len_y /List.Forall_forall y_range]
  /colP eq_xy.
apply: (List.nth_ext _ _ 0%coqZ 0%coqZ); first by rewrite len_x.
rewrite len_x => j /ltP lt_j; have := eq_xy (Ordinal lt_j);
  rewrite !mxE => /res_eq.
have /x_range range_x : List.In (List.nth j x 0%coqZ) x.
  by apply: List.nth_In; rewrite len_x; apply/ltP.
have /y_range range_y : List.In (List.nth j y 0%coqZ) y.
  by apply: List.nth_In; rewrite len_y; apply/ltP.
by rewrite !Z.mod_small.
Qed.

Lemma mem_solutions x :
  reflect (solves game_mx s t x) (x \in solutions game_mx (t - s)).
Proof. by apply: (iffP (solutionsP _ _ _)) => /solvesE. Qed.

Theorem number_checked N : checker.solutions_number g start target N <->
  Z.of_nat #|solutions game_mx (t - s)| = N.
Proof.
split=> [[_ [xs [nodup [<- mem]]]] | <-].
  have legal_xs x : List.In x xs -> checker.legal g x by move=> /mem[].
  have uniq_ys : uniq (List.map (column (checker.buttons g)) xs).
    apply/NoDupP/NoDup_map_in => // x y /legal_xs x_ok /legal_xs y_ok.
    exact: presses_inj.
  rewrite -(List.map_length (column (checker.buttons g)) xs).
  rewrite -[length _]/(size _) -(card_uniqP uniq_ys).
  congr Z.of_nat; apply: eq_card => x; apply/mem_solutions/InP => [sol | ].
    apply/List.in_map_iff; exists (listing x); rewrite listingK; split=> //.
    by apply/mem/solution_checked; rewrite ?listingK //; apply: listing_legal.
  move=> /List.in_map_iff[y [<- y_in]]; have y_ok := legal_xs y y_in.
  by apply/solution_checked => //; apply/mem.
split=> //; exists (List.map listing (enum (solutions game_mx (t - s)))).
split; first by apply/FinFun.Injective_map_NoDup;
  [apply: can_inj listingK | apply/NoDupP/enum_uniq].
split; first by rewrite List.map_length cardE.
move=> x; split=> [/List.in_map_iff[y [<- /InP]] | reach].
  rewrite mem_enum => /mem_solutions sol.
  by apply/solution_checked; rewrite ?listingK //; apply: listing_legal.
have x_ok : checker.legal g x by case: reach.
apply/List.in_map_iff; exists (column _ x); split; last first.
  by apply/InP; rewrite mem_enum; apply/mem_solutions/solution_checked.
by apply: presses_inj; rewrite ?listingK //; apply: listing_legal.
Qed.

Theorem all_checked xs : answers.all_solutions g start target xs ->
  uniq (List.map (column (checker.buttons g)) xs) /\
  forall x, (x \in List.map (column (checker.buttons g)) xs) =
            (x \in solutions game_mx (t - s)).
Proof.
move=> [_ [nodup mem]].
have legal_xs x : List.In x xs -> checker.legal g x by move=> /mem[].
split.
  apply/NoDupP/NoDup_map_in => // x y /legal_xs x_ok /legal_xs y_ok.
  exact: presses_inj.
move=> x; apply/InP/mem_solutions => [/List.in_map_iff[y [<- y_in]] | sol].
  by apply/solution_checked; [exact: legal_xs | apply/mem].
apply/List.in_map_iff; exists (listing x); rewrite listingK; split=> //.
by apply/mem/solution_checked; rewrite ?listingK //; apply: listing_legal.
Qed.

Theorem fewest_checked cost x N : answers.fewest cost g start target x N ->
  solves game_mx s t (presses x) /\ cost x = N /\
  forall y, solves game_mx s t y -> (N <= cost (listing y))%coqZ.
Proof.
move=> [[_ sol] [costE cheapest]]; have x_ok : checker.legal g x by case: sol.
split; first exact/solution_checked.
split=> // y sol_y; apply: cheapest.
by apply/solution_checked; rewrite ?listingK //; apply: listing_legal.
Qed.

Theorem once_checked x : answers.changes_once g x ->
  game_mx *m presses x = const_mx 1.
Proof.
move=> [len_x [binary once]]; have x_ok : checker.legal g x.
  by split=> //; apply: List.Forall_impl binary => c [] ->; lia.
apply/colP=> i; rewrite !mxE; have lt_i := ltn_ord i.
have := res_added x_ok lt_i; rewrite once; last by apply/ltP.
rewrite -[1%coqZ]/(Z.of_nat 1) int_of_Z_nat => resE.
by transitivity ((1%N : int)%:~R : 'Z_states) => //; rewrite resE;
  apply: eq_bigr => j _; rewrite !mxE.
Qed.

Theorem plan_checked us ps rs x y : plan_checker.is_plan g us ps rs ->
  solves game_mx s t x -> solves game_mx s t y ->
  (forall j : 'I_(checker.buttons g), val j \in us -> x j 0 = y j 0) -> x = y.
Proof.
move=> planned sol_x sol_y same; apply: (can_inj listingK).
have there z : solves game_mx s t z -> checker.takes g start target (listing z).
  by move=> sol; apply/solution_checked; rewrite ?listingK //;
    apply: listing_legal.
apply: (plan_checker.plan_unknowns planned ok (there _ sol_x) (there _ sol_y)).
apply/plan_checker.chosen_same => j /InP us_j.
have [lt_j | ge_j] := ltnP j (checker.buttons g); last first.
  by rewrite !List.nth_overflow // (proj1 (listing_legal _)); apply/leP.
have nthE z : List.nth j (listing z) 0%coqZ = Z.of_nat (z (Ordinal lt_j) 0).
  rewrite /listing; set f := fun j => _.
  rewrite (List.nth_indep _ _ (f 0%N)); last first.
    by rewrite List.map_length List.seq_length; apply/ltP.
  rewrite List.map_nth List.seq_nth /=; last by apply/ltP.
  by rewrite /f insubT.
by rewrite !nthE same.
Qed.

End Puzzle.

Theorem depth_checked cost goal p d : checker.puzzle g p goal ->
  let s := column (checker.lights g) p in
  let t := column (checker.lights g) goal in
  answers.depth cost g goal p d <->
  (exists2 x, solves game_mx s t x & cost (listing x) = d) /\
  forall x, solves game_mx s t x -> (d <= cost (listing x))%coqZ.
Proof.
move=> ok s t.
have back x : checker.legal g x -> listing (column (checker.buttons g) x) = x.
  by move=> x_ok; apply: presses_inj; rewrite ?listingK //; apply: listing_legal.
have there x : solves game_mx s t x -> checker.takes g p goal (listing x).
  by move=> sol; apply/(solution_checked ok); rewrite ?listingK //;
    apply: listing_legal.
split=> [[[x [sol costE]] cheapest] | [[x sol costE] cheapest]].
  have x_ok : checker.legal g x by case: sol.
  split; last by move=> y /there; apply: cheapest.
  by exists (column (checker.buttons g) x); rewrite ?back //;
    apply/(solution_checked ok).
split; first by exists (listing x); split; first exact: there.
move=> y sol_y; have y_ok : checker.legal g y by case: sol_y.
by rewrite -(back y y_ok); apply: cheapest; apply/(solution_checked ok).
Qed.

End Game.

(* --------------------------------- grids ---------------------------------- *)

Section Grid.

Variables (rl : rule) (s : surface) (m n : nat) (k : Z).

Local Notation g := (checker.grid_game rl s m n k).

Lemma lights_grid : checker.lights g = (m * n)%N.
Proof. by rewrite /checker.lights /= length_effects multE. Qed.

Theorem game_mx_grid :
  castmx (lights_grid, erefl (m * n)%N) (game_mx g) =
  effect_mx [ringType of 'Z_(states g)] rl s m n.
Proof. by apply/matrixP=> i j; rewrite castmxE !mxE. Qed.

End Grid.

(* ------------------- quiet patterns counted by computation ---------------- *)

Definition zeros (g : checker.game) : list Z :=
  List.repeat 0%coqZ (checker.lights g).

Theorem quiets_checked g N :
  checker.check_number g (zeros g) (zeros g) N ->
    Z.of_nat #|quiets (game_mx g)| = N.
Proof.
move=> /checker.check_numberP number; have [ok _] := number;
  have [k_ge2 _] := ok.
by have := (number_checked k_ge2 ok N).1 number; rewrite subrr.
Qed.

Lemma quiets_castmx (R : finRingType) l l' b (e : l = l') (M : 'M[R]_(l, b)) :
  quiets (castmx (e, erefl b) M) = quiets M.
Proof. by case: l' / e. Qed.

Theorem quiets_grid rl s m n k N :
  let g := checker.grid_game rl s m n k in
  checker.check_number g (zeros g) (zeros g) N ->
  Z.of_nat #|quiets (effect_mx [ringType of 'Z_(states g)] rl s m n)| = N.
Proof.
move=> g /quiets_checked <-; rewrite -game_mx_grid.
by rewrite (@quiets_castmx [finRingType of 'Z_(states g)]).
Qed.

(* The 4 x 4 board has as many quiet patterns as cells, the classic 5 x 5     *)
(* board has four, Lights Out 2000 twenty-seven.                              *)
Corollary square_4_quiets :
  #|quiets (effect_mx [ringType of 'Z_2] cross plane 4 4)| = 16%N.
Proof.
by apply: Nat2Z.inj; apply: (@quiets_grid cross plane 4 4 2); vm_compute.
Qed.

Corollary lights_out_quiets :
  #|quiets (effect_mx [ringType of 'Z_2] cross plane 5 5)| = 4%N.
Proof.
by apply: Nat2Z.inj; apply: (@quiets_grid cross plane 5 5 2); vm_compute.
Qed.

(* So each solvable position has four solutions, and one in four is solvable. *)
Corollary lights_out_four :
  let A := effect_mx [ringType of 'Z_2] cross plane 5 5 in
  (forall t, reachable A t -> #|solutions A t| = 4%N) /\
  (#|reaches A| * 4)%N = (2 ^ (5 * 5))%N.
Proof.
split=> [t /(@card_solutions [finRingType of 'Z_2])-> | ].
  exact: lights_out_quiets.
rewrite -[X in (_ * X)%N]lights_out_quiets.
by rewrite (@card_reaches [finRingType of 'Z_2]) card_ord.
Qed.

Corollary lights_out_2000_quiets :
  #|quiets (effect_mx [ringType of 'Z_3] cross plane 5 5)| = 27%N.
Proof.
by apply: Nat2Z.inj; apply: (@quiets_grid cross plane 5 5 3); vm_compute.
Qed.
