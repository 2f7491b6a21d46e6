(******************************************************************************)
(*                     The effect matrix of a grid game, read off             *)
(*                                                                            *)
(*        cell_at m n i == the i-th cell of the m x n board, row by row       *)
(*  hits rl s m n p q w == a press at q reaches the cell p with weight w:     *)
(*                         some arm of weight w ends on a copy of p           *)
(*       offsets rl m n == the offsets of cross, x_cross, king, knight, flip  *)
(*         unit_rule rl == rl is one of these five, which add 1 to the        *)
(*                         pressed cell and to every cell that an offset      *)
(*                         reaches                                            *)
(*                                                                            *)
(* Main results: the computed matrix has entry effect p q for light p and     *)
(* button q (effectsE, effects_nth); that entry is the centre weight if p = q *)
(* (effect_centre), and otherwise 0 if nothing hits p, and the largest weight *)
(* that does (effect_largest). For a unit rule it is 1 exactly where an       *)
(* offset touches (effect_touches), a symmetric relation (effect_sym).        *)
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

(* ------------------------- cross, x, king, knight, flip ------------------- *)

Definition unit_rule (rl : rule) : bool :=
  match rl with cross | x_cross | king | knight | flip => true | _ => false end.

Definition offsets (rl : rule) (m n : nat) : list cell :=
  match rl with
  | cross => orthogonal
  | x_cross => diagonal
  | king => orthogonal ++ diagonal
  | knight => leaps
  | flip => lines m n
  | _ => []
  end.

Lemma even_offsets rl m n : unit_rule rl = true -> even_handed (offsets rl m n).
Proof.
destruct rl; try discriminate; intros _; simpl.
- apply even_orthogonal.
- apply even_diagonal.
- apply (@even_handed_app orthogonal diagonal).
  + apply even_orthogonal.
  + apply even_diagonal.
- apply even_leaps.
- apply even_lines.
Qed.

Lemma hits_touches rl s m n p q w : unit_rule rl = true ->
  hits rl s m n p q w <-> w = 1 /\ touches (offsets rl m n) s m n p q.
Proof.
intros unit_rl.
assert (armsE : arms rl s m n q = once (offsets rl m n)).
{ destruct rl; try discriminate; reflexivity. }
unfold hits, touches; rewrite armsE; unfold once; split.
- intros [o arm_o lies_p];
  apply in_map_iff in arm_o as [o' [[= -> <-] o_in]]; eauto.
- intros [-> [o o_in lies_p]]; exists o; auto; apply in_map_iff; eauto.
Qed.

Theorem effect_touches rl s m n p q : unit_rule rl = true -> on_board m n p ->
  effect rl s m n p q = 1 /\ (p = q \/ touches (offsets rl m n) s m n p q) \/
  effect rl s m n p q = 0 /\ ~ (p = q \/ touches (offsets rl m n) s m n p q).
Proof.
intros unit_rl p_on; destruct (same_cell p q) eqn:same.
- apply same_cellP in same as ->; rewrite effect_centre; left; split; auto.
  destruct rl; try discriminate; reflexivity.
- assert (ne_pq : p <> q) by (intros pq; apply same_cellP in pq; congruence).
  destruct (@effect_largest rl s m n p q p_on ne_pq) as [[-> none] | [hit _]].
  + right; split; auto; intros [pq | touch]; auto.
    apply (none 1); apply hits_touches; auto.
  + apply hits_touches in hit as [-> touch]; auto.
Qed.

Theorem effect_sym rl s m n p q : unit_rule rl = true ->
  on_board m n p -> on_board m n q -> effect rl s m n p q = effect rl s m n q p.
Proof.
intros unit_rl p_on q_on; assert (even_os := @even_offsets rl m n unit_rl).
assert (sym : forall u v, u = v \/ touches (offsets rl m n) s m n u v ->
                          v = u \/ touches (offsets rl m n) s m n v u).
{ intros u v [-> | touch]; auto using touches_sym. }
assert (symp := sym p q); assert (symq := sym q p).
destruct (@effect_touches rl s m n p q unit_rl p_on) as
  [[-> touch] | [-> none]];
destruct (@effect_touches rl s m n q p unit_rl q_on) as
  [[-> touch'] | [-> none']];
  tauto.
Qed.
