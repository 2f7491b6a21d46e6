(******************************************************************************)
(*                     The effect matrix of a grid game, read off             *)
(*                                                                            *)
(*        cell_at m n i == the i-th cell of the m x n board, row by row       *)
(*  hits rl s m n p q w == a press at q reaches the cell p with weight w:     *)
(*                         some arm of weight w ends on a copy of p           *)
(*       offsets rl m n == the offsets of cross, x_cross, king, knight, flip  *)
(*                         and neighbours                                     *)
(*         unit_rule rl == rl is one of the first five, which add 1 to the    *)
(*                         pressed cell and to every cell that an offset      *)
(*                         reaches                                            *)
(*           crossing c == the rule that adds c to the pressed cell and 1 to  *)
(*                         its four neighbours: cross is crossing 1, and      *)
(*                         neighbours is crossing 0                           *)
(*     even_arms ws, central_arms ws == for each weight, the arms of a        *)
(*                         stencil that have it are even-handed, or central   *)
(*  symmetric_rule rl s == on s, a press at q adds to p what a press at p     *)
(*                         adds to q: every named rule but merlin; merlin on  *)
(*                         closed surfaces; stencils with even arms, and with *)
(*                         central arms on surfaces without a twist           *)
(*                                                                            *)
(* Main results: the computed matrix has entry effect p q for light p and     *)
(* button q (effectsE, effects_nth); that entry is the centre weight if p = q *)
(* (effect_centre), and otherwise 0 if nothing hits p, and the largest weight *)
(* that does (effect_largest). For a unit rule it is 1 exactly where an       *)
(* offset touches (effect_touches), and for a crossing rule where a neighbour *)
(* is pressed (effect_beside); what Flip changes is told without offsets      *)
(* (effect_flip). Symmetric rules have symmetric effects (effect_sym).        *)
(******************************************************************************)

From Coq Require Import ZArith List Bool Lia.
From modlights Require Import grid gluing.
Import ListNotations.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* ------------------------------ rows and columns -------------------------- *)

Lemma same_cellP p q : same_cell p q = true <-> p = q.
Proof.
destruct p as [r c], q as [r' c']; unfold same_cell; simpl.
destruct (Z.eqb_spec r r'); [rewrite Z.eqb_eq|]; split; try congruence.
Qed.

Lemma weight_at_row p row hits : fst p = row ->
  weight_at p (filter (fun hit => fst (fst hit) =? row) hits) =
    weight_at p hits.
Proof.
intros row_p; unfold weight_at; do 2 f_equal.
induction hits as [|[q w] hits IHhits]; simpl; auto.
destruct (Z.eqb_spec (fst q) row) as [_ | ne]; simpl; rewrite IHhits; auto.
destruct (same_cell p q) eqn:same; auto.
apply same_cellP in same; congruence.
Qed.

Theorem effectsE rl s m n :
  effects rl s m n =
  map (fun p => map (effect rl s m n p) (cells m n)) (cells m n).
Proof.
assert (map_cells : forall (T : Type) (f : cell -> T), map f (cells m n) =
  flat_map (fun r => map (fun c => f (Z.of_nat r, Z.of_nat c)) (seq 0 n))
    (seq 0 m)).
{ intros T f; unfold cells; induction (seq 0 m) as [|r rs IHrs]; simpl; auto.
  rewrite map_app, map_map; f_equal; exact IHrs. }
rewrite (map_cells _ (fun p => map (effect rl s m n p) (cells m n))).
unfold effects; apply flat_map_ext; intros r; apply map_ext; intros c.
rewrite !map_map; apply map_ext; intros q; unfold effect.
rewrite weight_at_row; auto.
Qed.

Definition cell_at (m n i : nat) : cell :=
  (Z.of_nat (i / n), Z.of_nat (i mod n)).

Lemma length_cells m n : length (cells m n) = (m * n)%nat.
Proof.
unfold cells; rewrite <- (seq_length m 0) at 2.
induction (seq 0 m) as [|r rs IHrs]; simpl; auto.
rewrite app_length, map_length, seq_length; f_equal; exact IHrs.
Qed.

Lemma nth_cells m n i d :
  (i < m * n)%nat -> nth i (cells m n) d = cell_at m n i.
Proof.
intros lt_i; assert (n_gt0 : n <> 0%nat) by lia.
assert (rows : forall a k, (k < m * n)%nat ->
  nth k (flat_map (fun r => map (fun c => (Z.of_nat r, Z.of_nat c)) (seq 0 n))
           (seq a m)) d = (Z.of_nat (a + k / n), Z.of_nat (k mod n))).
{ clear i lt_i; induction m as [|m IHm]; intros a k lt_k; [lia|]; simpl.
  destruct (Nat.lt_ge_cases k n) as [lt_kn | le_nk].
  - rewrite app_nth1 by (rewrite map_length, seq_length; auto).
    rewrite nth_indep with (d' := (Z.of_nat a, Z.of_nat 0))
      by (rewrite map_length, seq_length; auto).
    rewrite (map_nth (fun c => (Z.of_nat a, Z.of_nat c))), seq_nth by auto.
    rewrite Nat.div_small, Nat.mod_small, Nat.add_0_r by auto; reflexivity.
  - rewrite app_nth2; rewrite map_length, seq_length; auto.
    rewrite IHm by lia.
    replace k with (k - n + 1 * n)%nat at 3 4 by lia.
    rewrite Nat.div_add, Nat.mod_add by auto; f_equal; lia. }
unfold cells, cell_at; rewrite rows by auto; reflexivity.
Qed.

Lemma length_effects rl s m n : length (effects rl s m n) = (m * n)%nat.
Proof. rewrite effectsE, map_length; apply length_cells. Qed.

Lemma length_effects_row rl s m n row :
  In row (effects rl s m n) -> length row = (m * n)%nat.
Proof.
rewrite effectsE, in_map_iff; intros [p [<- _]].
rewrite map_length; apply length_cells.
Qed.

Theorem effects_nth rl s m n i j : (i < m * n)%nat -> (j < m * n)%nat ->
  nth j (nth i (effects rl s m n) []) 0 =
  effect rl s m n (cell_at m n i) (cell_at m n j).
Proof.
intros lt_i lt_j; rewrite effectsE.
set (row p := map (effect rl s m n p) (cells m n)).
rewrite nth_indep with (d' := row (0, 0))
  by (rewrite map_length, length_cells; auto).
rewrite map_nth, nth_cells by auto; unfold row.
set (f := effect rl s m n _).
rewrite nth_indep with (d' := f (0, 0))
  by (rewrite map_length, length_cells; auto).
rewrite map_nth, nth_cells; auto.
Qed.

(* ------------------------------ one entry --------------------------------- *)

Definition hits rl s m n (p q : cell) (w : Z) : Prop :=
  exists2 o, In (o, w) (arms rl s m n q) & lies s m n (shift q o) p.

Lemma effect_centre rl s m n p : effect rl s m n p p = centre rl.
Proof. unfold effect; rewrite (proj2 (same_cellP p p)); auto. Qed.

Lemma in_weights rl s m n p q w : on_board m n p ->
  In w (map snd (filter (fun hit => same_cell p (fst hit))
    (reached rl s m n q))) <->
  hits rl s m n p q w.
Proof.
intros p_on; assert (m_gt0 : (0 < m)%nat) by (destruct p_on; lia).
assert (n_gt0 : (0 < n)%nat) by (destruct p_on; lia).
rewrite in_map_iff; split.
- intros [[p' w'] [<- hit]]; apply filter_In in hit as [hit same].
  apply same_cellP in same; simpl in *; subst p'.
  apply in_flat_map in hit as [[o v] [arm_o hit]].
  destruct (glue s m n (shift q o)) as [p'|] eqn:glueE; [|destruct hit].
  destruct hit as [[= -> ->] | []].
  exists o; auto; apply glueP in glueE; tauto.
- intros [o arm_o lies_p]; exists (p, w); split; auto.
  apply filter_In; split; [|apply same_cellP; auto].
  apply in_flat_map; exists (o, w); split; auto.
  rewrite (proj2 (glueP s (shift q o) p m_gt0 n_gt0)); simpl; auto.
Qed.

Lemma largestP ws :
  ws <> [] -> In (largest ws) ws /\ forall w, In w ws -> w <= largest ws.
Proof.
destruct ws as [|w ws]; [congruence | intros _]; simpl.
revert w; induction ws as [|v ws IHws]; intros w; simpl.
- intuition lia.
- destruct (IHws (Z.max w v)) as [in_ws bound]; split.
  + destruct in_ws as [<- | in_ws]; auto; destruct (Z.max_spec w v);
    intuition lia.
  + assert (max_le := bound _ (or_introl eq_refl)).
    intros u [-> | [-> | u_in]]; auto; lia.
Qed.

Theorem effect_largest rl s m n p q : on_board m n p -> p <> q ->
  (effect rl s m n p q = 0 /\ forall w, ~ hits rl s m n p q w) \/
  (hits rl s m n p q (effect rl s m n p q) /\
   forall w, hits rl s m n p q w -> w <= effect rl s m n p q).
Proof.
intros p_on ne_pq; unfold effect.
destruct (same_cell p q) eqn:same; [apply same_cellP in same; congruence|].
assert (weights := fun w => @in_weights rl s m n p q w p_on).
unfold weight_at; set (ws := map snd _) in *.
destruct ws as [|v vs]; [left | right].
- split; auto; intros w hit; apply weights in hit; auto.
- destruct (@largestP (v :: vs)) as [in_vs bound]; [congruence|].
  split; [apply weights; auto | intros w hit; apply bound, weights; auto].
Qed.

(* ------------------------ rules with arms of weight 1 --------------------- *)

Definition unit_rule (rl : rule) : bool :=
  match rl with cross | x_cross | king | knight | flip => true | _ => false end.

Definition offsets (rl : rule) (m n : nat) : list cell :=
  match rl with
  | cross | neighbours => orthogonal
  | x_cross => diagonal
  | king => orthogonal ++ diagonal
  | knight => leaps
  | flip => lines m n
  | _ => []
  end.

Lemma even_offsets rl m n : even_handed (offsets rl m n).
Proof.
destruct rl; simpl; try (now intros r c []).
- apply even_orthogonal.
- apply even_diagonal.
- apply (@even_handed_app orthogonal diagonal).
  + apply even_orthogonal.
  + apply even_diagonal.
- apply even_leaps.
- apply even_lines.
- apply even_orthogonal.
Qed.

Lemma hits_unit_arms rl s m n p q w os : arms rl s m n q = unit_arms os ->
  hits rl s m n p q w <-> w = 1 /\ touches os s m n p q.
Proof.
intros armsE; unfold hits, touches; rewrite armsE; unfold unit_arms; split.
- intros [o arm_o lies_p];
  apply in_map_iff in arm_o as [o' [[= -> <-] o_in]]; eauto.
- intros [-> [o o_in lies_p]]; exists o; auto; apply in_map_iff; eauto.
Qed.

(* What arms of weight 1 do to another cell. *)
Lemma effect_unit_arms rl s m n p q os : arms rl s m n q = unit_arms os ->
  on_board m n p -> p <> q ->
  effect rl s m n p q = 1 /\ touches os s m n p q \/
  effect rl s m n p q = 0 /\ ~ touches os s m n p q.
Proof.
intros armsE p_on ne_pq.
destruct (@effect_largest rl s m n p q p_on ne_pq) as [[-> none] | [hit _]].
- right; split; auto; intros touch.
  apply (none 1), (hits_unit_arms p _ armsE); auto.
- apply (hits_unit_arms p _ armsE) in hit as [-> touch]; auto.
Qed.

Theorem effect_touches rl s m n p q : unit_rule rl = true -> on_board m n p ->
  effect rl s m n p q = 1 /\ (p = q \/ touches (offsets rl m n) s m n p q) \/
  effect rl s m n p q = 0 /\ ~ (p = q \/ touches (offsets rl m n) s m n p q).
Proof.
intros unit_rl p_on; destruct (same_cell p q) eqn:same.
- apply same_cellP in same as ->; rewrite effect_centre; left; split; auto.
  destruct rl; try discriminate; reflexivity.
- assert (ne_pq : p <> q) by (intros pq; apply same_cellP in pq; congruence).
  assert (armsE : arms rl s m n q = unit_arms (offsets rl m n))
    by (destruct rl; try discriminate; reflexivity).
  destruct (effect_unit_arms armsE p_on ne_pq) as [[-> touch] | [-> none]];
    tauto.
Qed.

(* --------------------------------- crosses -------------------------------- *)

Definition crossing (c : Z) : rule := weighted c (unit_arms orthogonal).

Lemma effect_cross s m n p q :
  effect cross s m n p q = effect (crossing 1) s m n p q.
Proof. reflexivity. Qed.

Lemma effect_neighbours s m n p q :
  effect neighbours s m n p q = effect (crossing 0) s m n p q.
Proof. reflexivity. Qed.

Theorem effect_beside c s m n p q : on_board m n p -> p <> q ->
  effect (crossing c) s m n p q = 1 /\ beside s m n p q \/
  effect (crossing c) s m n p q = 0 /\ ~ beside s m n p q.
Proof.
intros p_on ne_pq; rewrite <- touches_beside by auto.
apply effect_unit_arms; auto.
Qed.

(* Merlin's rule is the cross where there is no edge.                         *)
Theorem effect_merlin s m n p q : closed s = true ->
  effect merlin s m n p q = effect cross s m n p q.
Proof.
intros closed_s; unfold effect, reached; simpl.
assert (edge : forall len x, at_edge (ends s) len x = false /\
                             at_edge (sides s) len x = false).
{ destruct s; try discriminate; auto. }
destruct q as [r c]; simpl.
destruct (edge m r) as [-> _], (edge n c) as [_ ->]; reflexivity.
Qed.

(* ------------------------------ symmetric rules --------------------------- *)

Definition even_arms (ws : list arm) : Prop := forall r c w,
  In ((r, c), w) ws -> In ((- r, c), w) ws /\ In ((r, - c), w) ws.

Definition central_arms (ws : list arm) : Prop := forall r c w,
  In ((r, c), w) ws -> In ((- r, - c), w) ws.

Definition symmetric_rule (rl : rule) (s : surface) : Prop :=
  match rl with
  | merlin => closed s = true
  | weighted _ ws => even_arms ws \/ untwisted s = true /\ central_arms ws
  | _ => True
  end.

Lemma even_unit_arms os : even_handed os -> even_arms (unit_arms os).
Proof.
intros even_os r c w rc; apply in_map_iff in rc as [o [[= -> <-] o_in]].
destruct (even_os r c o_in).
split; apply in_map_iff; eexists; eauto.
Qed.

Lemma symmetric_unit_rule rl s : unit_rule rl = true -> symmetric_rule rl s.
Proof. destruct rl; try discriminate; simpl; auto. Qed.

Lemma symmetric_crossing c s : symmetric_rule (crossing c) s.
Proof. left; apply even_unit_arms, even_orthogonal. Qed.

(* The offsets whose arm has the weight w. *)
Definition weighing (w : Z) (ws : list arm) : list cell :=
  map fst (filter (fun a => snd a =? w) ws).

Lemma in_weighing w ws o : In o (weighing w ws) <-> In (o, w) ws.
Proof.
unfold weighing; rewrite in_map_iff; split.
- intros [[o' w'] [<- o_in]]; apply filter_In in o_in as [o_in wE].
  apply Z.eqb_eq in wE; simpl in *; subst; auto.
- intros o_in; exists (o, w); split; auto.
  apply filter_In; split; auto; apply Z.eqb_refl.
Qed.

Lemma hits_weighing rl s m n p q w :
  hits rl s m n p q w <-> touches (weighing w (arms rl s m n q)) s m n p q.
Proof.
unfold hits, touches; split; intros [o o_in lies_p]; exists o; auto.
- apply in_weighing; auto.
- apply in_weighing; auto.
Qed.

Lemma arms_symmetric rl s m n p q : symmetric_rule rl s ->
  arms rl s m n p = arms rl s m n q /\
  (even_arms (arms rl s m n q) \/
   untwisted s = true /\ central_arms (arms rl s m n q)).
Proof.
assert (even_rl : forall rl, even_arms (unit_arms (offsets rl m n)))
  by (intros rl'; apply even_unit_arms, even_offsets).
intros sym; destruct rl.
- split; auto; left; apply (even_rl cross).
- split; auto; left; apply (even_rl x_cross).
- split; auto; left; apply (even_rl king).
- split; auto; left; apply (even_rl knight).
- split; auto; left; apply (even_rl flip).
- assert (armsE : forall p, arms merlin s m n p = arms cross s m n p).
  { intros [r c]; simpl in *; destruct s; try discriminate; reflexivity. }
  rewrite !armsE; split; [reflexivity | left; apply (even_rl cross)].
- split; auto; left; apply (even_rl neighbours).
- split; auto.
Qed.

Lemma hits_sym rl s m n p q w : symmetric_rule rl s ->
  hits rl s m n p q w -> hits rl s m n q p w.
Proof.
intros sym; destruct (arms_symmetric m n p q sym) as [armsE even].
rewrite !hits_weighing, armsE; destruct even as [even | [straight even]].
- apply touches_sym; intros r c; rewrite !in_weighing; apply even.
- apply touches_sym_central; auto; intros r c; rewrite !in_weighing.
  apply even.
Qed.

Theorem effect_sym rl s m n p q : symmetric_rule rl s ->
  on_board m n p -> on_board m n q -> effect rl s m n p q = effect rl s m n q p.
Proof.
intros sym p_on q_on.
destruct (same_cell p q) eqn:same; [apply same_cellP in same as ->; auto|].
assert (ne_pq : p <> q) by (intros pq; apply same_cellP in pq; congruence).
assert (ne_qp : q <> p) by auto.
assert (sym_hits := fun p q w => @hits_sym rl s m n p q w sym).
destruct (@effect_largest rl s m n p q p_on ne_pq) as
  [[-> none] | [hit most]],
  (@effect_largest rl s m n q p q_on ne_qp) as
  [[-> none'] | [hit' most']]; auto.
- elim (none _ (sym_hits _ _ _ hit')).
- elim (none' _ (sym_hits _ _ _ hit)).
- assert (le := most' _ (sym_hits _ _ _ hit)).
  assert (ge := most _ (sym_hits _ _ _ hit')); lia.
Qed.

(* ----------------------------------- flip --------------------------------- *)

Lemma in_both_ways len d :
  In d (both_ways len) <-> d <> 0 /\ Z.abs d < 2 * Z.of_nat len.
Proof.
unfold both_ways; rewrite in_flat_map; split.
- intros [k [k_in d_in]]; apply in_seq in k_in.
  destruct d_in as [<- | [<- | []]]; lia.
- intros [d0 bound]; exists (Z.to_nat (Z.abs d)).
  rewrite in_seq; simpl; lia.
Qed.

(* The line through q, over the edges and back, has a cell in the row of p if *)
(* that is the row of q, or the opposite one when the sides are twisted.      *)
Lemma touches_lines s m n p q : on_board m n p -> on_board m n q -> p <> q ->
  touches (lines m n) s m n p q <->
  (fst p = fst q \/
   sides s = Twisted /\ fst p = Z.of_nat m - 1 - fst q) \/
  (snd p = snd q \/
   ends s = Twisted /\ snd p = Z.of_nat n - 1 - snd q).
Proof.
destruct p as [r c], q as [r' c']; intros [r_on c_on] [r'_on c'_on] ne_pq.
unfold touches, lines, lies, shift; simpl in *; split.
- intros [[dr dc] o_in [a [b [_ [_ [rE cE]]]]]]; simpl in *.
  assert (turned_r := proj1 (turned_range (sides s) a (Z.of_nat m) r) r_on).
  assert (turned_c := proj1 (turned_range (ends s) b (Z.of_nat n) c) c_on).
  apply in_app_iff in o_in as [o_in | o_in];
    apply in_map_iff in o_in as [d [[= <- <-] _]].
  + assert (b = 0) as -> by nia; left.
    destruct (sides s); simpl in rE; try destruct (Z.even a); intuition lia.
  + assert (a = 0) as -> by nia; right.
    destruct (ends s); simpl in cE; try destruct (Z.even b); intuition lia.
- assert (ne : r <> r' \/ c <> c').
  { destruct (Z.eq_dec r r'), (Z.eq_dec c c'); auto; congruence. }
  assert (row : forall d, d <> 0 -> Z.abs d < 2 * Z.of_nat n ->
    In (0, d) (map (fun d => (0, d)) (both_ways n) ++
               map (fun d => (d, 0)) (both_ways m))).
  { intros d d0 bound; apply in_app_iff; left.
    apply (in_map (fun d => (0, d))), in_both_ways; auto. }
  assert (column : forall d, d <> 0 -> Z.abs d < 2 * Z.of_nat m ->
    In (d, 0) (map (fun d => (0, d)) (both_ways n) ++
               map (fun d => (d, 0)) (both_ways m))).
  { intros d d0 bound; apply in_app_iff; right.
    apply (in_map (fun d => (d, 0))), in_both_ways; auto. }
  intros [[-> | [sE ->]] | [-> | [eE ->]]].
  + exists (0, c - c'); [apply row; lia|]; exists 0, 0; simpl.
    destruct (sides s), (ends s); simpl; lia.
  + exists (0, Z.of_nat n + c - c'); [apply row; lia|]; exists 1, 0.
    rewrite sE, Z.mul_1_l; destruct (ends s); simpl; lia.
  + exists (r - r', 0); [apply column; lia|]; exists 0, 0; simpl.
    destruct (sides s), (ends s); simpl; lia.
  + exists (Z.of_nat m + r - r', 0); [apply column; lia|]; exists 0, 1.
    rewrite eE, Z.mul_1_l; destruct (sides s); simpl; lia.
Qed.

(* What Flip changes, on every surface.                                       *)
Theorem effect_flip s m n p q : on_board m n p -> on_board m n q ->
  let line :=
    (fst p = fst q \/
     sides s = Twisted /\ fst p = Z.of_nat m - 1 - fst q) \/
    (snd p = snd q \/
     ends s = Twisted /\ snd p = Z.of_nat n - 1 - snd q) in
  effect flip s m n p q = 1 /\ line \/ effect flip s m n p q = 0 /\ ~ line.
Proof.
intros p_on q_on line; destruct (same_cell p q) eqn:same.
- apply same_cellP in same as ->; rewrite effect_centre; left; unfold line.
  auto.
- assert (ne_pq : p <> q) by (intros pq; apply same_cellP in pq; congruence).
  unfold line; rewrite <- touches_lines by auto.
  apply effect_unit_arms; auto.
Qed.
