(******************************************************************************)
(*                          Large boards as sparse games                      *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v, checker.v and sparse.v.              *)
(*                                                                            *)
(*   on_grid rl s m n k == the board of grid.v with k states, made by going   *)
(*                         once through the cells that each button reaches    *)
(*         leaving js S == the sparse game S without the buttons in js        *)
(*  permitted_by_tree js x == permitted js x, with the buttons js in a tree   *)
(*                                                                            *)
(* They stand for the games of checker.v (on_gridE, leavingE, permittedE), so *)
(* that what sparse.v checks is true of these: the tactic by_sparse turns a   *)
(* goal about grid_game and without into one about dense.                     *)
(******************************************************************************)

From Coq Require Import Bool Lia FinFun FMapPositive.
From modlights Require Export sparse.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* ---------------------------------- boards -------------------------------- *)

Section Board.

Variables (rl : rule) (s : surface) (m n : nat).

(* The number of a cell, if it lies between 0 and the edges h and w. *)
Definition light_number (h w : Z) (p : cell) : option N :=
  let '(r, c) := p in
  if (0 <=? r) && (r <? h) && ((0 <=? c) && (c <? w))
  then Some (Z.to_N (r * w + c)) else None.

Definition light_row (rows : PositiveMap.t sparse_row) (i : N) : sparse_row :=
  match lookup rows i with Some row => row | None => [] end.

(* Button j adds a to a light. If it does so on several ways, which come one  *)
(* after the other, the largest weight counts.                                *)
Definition put_effect (j : N) (a : Z) (row : sparse_row) : sparse_row :=
  match row with
  | (j', a') :: rest => if (j' =? j)%N then (j, Z.max a' a) :: rest
                        else (j, a) :: row
  | [] => [(j, a)]
  end.

Definition hit_light (h w : Z) (j : N) (hit : arm)
  (rows : PositiveMap.t sparse_row) : PositiveMap.t sparse_row :=
  match light_number h w (fst hit) with
  | Some i => enter i (put_effect j (snd hit) (light_row rows i)) rows
  | None => rows
  end.

(* The cells where arms end, as grid.v has them, but with the edges h and w   *)
(* and the arms found once for all buttons. Only merlin's depend on the cell. *)
Definition glue_within (h w : Z) (p : cell) : option cell :=
  let '(r, c) := p in
  match seam (ends s) h w r c with
  | Some (r, c) =>
      match seam (sides s) w h c r with
      | Some (c, r) => Some (r, c)
      | None => None
      end
  | None => None
  end.

Definition arms_once : cell -> list arm :=
  match rl with
  | merlin => arms rl s m n
  | _ => let offsets := arms rl s m n (0, 0) in fun _ => offsets
  end.

Definition reached_once (h w : Z) (offsets : cell -> list arm) (q : cell) : list arm :=
  flat_map (fun '(o, a) =>
    match glue_within h w (shift q o) with
    | Some p => [(p, a)]
    | None => []
    end) (offsets q).

Definition add_button (h w : Z) (j : N) (q : cell) (reach : list arm)
  (rows : PositiveMap.t sparse_row) : PositiveMap.t sparse_row :=
  hit_light h w j (q, centre rl)
    (fold_left (fun rows hit => if same_cell (fst hit) q then rows
                                else hit_light h w j hit rows) reach rows).

Fixpoint add_buttons (h w : Z) (offsets : cell -> list arm) (qs : list cell)
  (j : N) (rows : PositiveMap.t sparse_row) : PositiveMap.t sparse_row :=
  match qs with
  | [] => rows
  | q :: qs =>
      add_buttons h w offsets qs (N.succ j)
        (add_button h w j q (reached_once h w offsets q) rows)
  end.

Definition board_rows : list sparse_row :=
  let h := Z.of_nat m in
  let w := Z.of_nat n in
  let qs := cells m n in
  let rows := add_buttons h w arms_once qs 0 (PositiveMap.empty sparse_row) in
  map (fun p => match light_number h w p with
                | Some i => light_row rows i
                | None => []
                end) qs.

Definition on_grid (k : Z) : sparse := Sparse k (m * n) board_rows.

(* ------------------------------ what they hold ---------------------------- *)

Local Notation h := (Z.of_nat m).
Local Notation w := (Z.of_nat n).

Lemma same_cell_spec p q : reflect (p = q) (same_cell p q).
Proof.
destruct p as [r c], q as [r' c']; unfold same_cell; simpl.
destruct (Z.eqb_spec r r') as [<- | ne]; [|constructor; congruence].
destruct (Z.eqb_spec c c') as [<- | ne]; constructor; congruence.
Qed.

Lemma light_number_inj p q i :
  light_number h w p = Some i -> light_number h w q = Some i -> p = q.
Proof.
destruct p as [r c], q as [r' c']; unfold light_number.
destruct (_ && _) eqn:E; [|discriminate]; intros [= <-].
set (inside := _ && _) in |- *; destruct inside eqn:E'; [|discriminate].
unfold inside in E'; intros [= same].
rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in *.
apply Z2N.inj in same; [|nia|nia].
destruct (Z.div_mod_unique w r' r c' c) as [-> ->]; auto; lia.
Qed.

Lemma light_number_cells p : In p (cells m n) ->
  exists i, light_number h w p = Some i.
Proof.
unfold cells; rewrite in_flat_map; intros [r [r_in p_in]].
apply in_map_iff in p_in as [c [<- c_in]]; apply in_seq in r_in, c_in.
unfold light_number; destruct (_ && _) eqn:E; [eauto | exfalso].
apply andb_false_iff in E as [E | E]; apply andb_false_iff in E as [E | E];
  rewrite ?Z.leb_gt, ?Z.ltb_ge in E; lia.
Qed.

Lemma light_row_enter i row rows i' :
  light_row (enter i row rows) i' = if (i =? i')%N then row else light_row rows i'.
Proof.
unfold light_row; rewrite lookup_enter; destruct (i =? i')%N; auto.
Qed.

Lemma light_row_hit j hit rows p i : light_number h w p = Some i ->
  light_row (hit_light h w j hit rows) i =
  if same_cell p (fst hit) then put_effect j (snd hit) (light_row rows i)
  else light_row rows i.
Proof.
intros iE; unfold hit_light; destruct (same_cell_spec p (fst hit)) as [<- | ne].
- rewrite iE, light_row_enter, N.eqb_refl; auto.
- destruct (light_number h w (fst hit)) as [i'|] eqn:i'E; auto.
  rewrite light_row_enter; destruct (N.eqb_spec i' i) as [-> | _]; auto.
  destruct ne; apply (light_number_inj iE i'E).
Qed.

(* No button in the row has number j or more. *)
Definition numbered_below (j : N) (row : sparse_row) : Prop :=
  forall e, In e row -> (fst e < j)%N.

Lemma put_effect_below j a row :
  numbered_below j row -> put_effect j a row = (j, a) :: row.
Proof.
intros low; destruct row as [|[j' a'] row]; auto; simpl.
specialize (low (j', a') (or_introl eq_refl)); simpl in low.
destruct (N.eqb_spec j' j); auto; lia.
Qed.

Lemma coef_below j row i : numbered_below j row -> (j <= i)%N -> coef row i = 0.
Proof.
intros low le; induction row as [|e row IHrow]; simpl; auto.
assert (lt := low e (or_introl eq_refl)).
destruct (N.eqb_spec (fst e) i); [lia|]; apply IHrow.
intros e' e'_in; apply low; simpl; auto.
Qed.

Lemma reached_onceE q : reached_once h w arms_once q = reached rl s m n q.
Proof.
unfold reached_once, reached; assert (arms_once q = arms rl s m n q) as ->; auto.
unfold arms_once; destruct rl; auto.
Qed.

Lemma light_row_hits j q hits rows p i : light_number h w p = Some i ->
  numbered_below j (light_row rows i) ->
  light_row (fold_left (fun rows hit => if same_cell (fst hit) q then rows
                       else hit_light h w j hit rows) hits rows) i =
  if same_cell p q then light_row rows i else
  match map snd (filter (fun hit => same_cell p (fst hit)) hits) with
  | [] => light_row rows i
  | ws => (j, largest ws) :: light_row rows i
  end.
Proof.
intros iE low; induction hits as [|hit hits IHhits] using rev_ind.
- simpl; destruct (same_cell p q); auto.
- rewrite fold_left_app, filter_app, map_app; simpl.
  set (rows' := fold_left _ hits rows) in *.
  destruct (same_cell_spec (fst hit) q) as [hitE | hit_ne].
  + rewrite IHhits; destruct (same_cell_spec p q) as [pE | p_ne]; auto.
    destruct (same_cell_spec p (fst hit)); [congruence|].
    simpl; rewrite app_nil_r; auto.
  + rewrite (light_row_hit _ _ _ iE), IHhits; clear IHhits.
    destruct (same_cell_spec p (fst hit)) as [pE | p_ne].
    * destruct (same_cell_spec p q); [congruence|]; simpl.
      destruct (map snd _) as [|a ws]; simpl.
      -- apply put_effect_below; auto.
      -- rewrite N.eqb_refl, fold_left_app; auto.
    * simpl; rewrite app_nil_r; auto.
Qed.

Lemma light_row_button j q rows p i : light_number h w p = Some i ->
  numbered_below j (light_row rows i) ->
  let rows' := add_button h w j q (reached_once h w arms_once q) rows in
  light_row rows' i = light_row rows i /\ effect rl s m n p q = 0 \/
  light_row rows' i = (j, effect rl s m n p q) :: light_row rows i.
Proof.
intros iE low; cbv zeta; rewrite reached_onceE; unfold add_button, effect, weight_at.
rewrite (light_row_hit _ _ _ iE), (light_row_hits q _ iE low); simpl.
destruct (same_cell p q); [right; apply put_effect_below; auto|].
destruct (map snd _) as [|a ws]; auto.
Qed.

Lemma add_buttonsP qs j rows p i : light_number h w p = Some i ->
  numbered_below j (light_row rows i) ->
  (forall t, (t < length qs)%nat ->
     coef (light_row (add_buttons h w arms_once qs j rows) i) (j + N.of_nat t) =
     effect rl s m n p (nth t qs (0, 0))) /\
  forall j', (j' < j)%N ->
    coef (light_row (add_buttons h w arms_once qs j rows) i) j' =
    coef (light_row rows i) j'.
Proof.
intros iE; revert j rows; induction qs as [|q qs IHqs]; intros j rows low;
  simpl; [split; [lia | auto]|].
assert (step := light_row_button q iE low); cbv zeta in step.
set (rows1 := add_button h w j q _ rows) in *.
assert (low1 : numbered_below (N.succ j) (light_row rows1 i)).
{ destruct step as [[-> _] | ->]; intros e; simpl.
  - intros e_in; specialize (low e e_in); lia.
  - intros [<- | e_in]; simpl; [lia | specialize (low e e_in); lia]. }
destruct (IHqs (N.succ j) rows1 low1) as [later before]; split.
- intros [|t] lt.
  + rewrite N.add_0_r, before by lia.
    destruct step as [[-> ->] | ->]; [apply (coef_below low); lia|].
    simpl; rewrite N.eqb_refl, (coef_below low); lia.
  + rewrite <- later by lia; f_equal; lia.
- intros j' lt; rewrite before by lia; destruct step as [[-> _] | ->]; auto.
  simpl; destruct (N.eqb_spec j j'); auto; lia.
Qed.

Lemma weight_in_row p hits r : fst p = r ->
  weight_at p (filter (fun hit : arm => fst (fst hit) =? r) hits) =
  weight_at p hits.
Proof.
intros <-; unfold weight_at; do 2 f_equal.
induction hits as [|hit hits IHhits]; simpl; auto.
rewrite <- IHhits; clear IHhits; destruct (same_cell_spec p (fst hit)) as [e | ne].
- rewrite <- e, Z.eqb_refl; simpl; destruct (same_cell_spec p (fst hit));
    [auto | congruence].
- destruct (fst (fst hit) =? fst p); simpl; auto.
  destruct (same_cell_spec p (fst hit)); [congruence | auto].
Qed.

Lemma map_cells (A : Type) (f : cell -> A) : map f (cells m n) =
  flat_map (fun r => map (fun c => f (Z.of_nat r, Z.of_nat c)) (seq 0 n))
    (seq 0 m).
Proof.
unfold cells; generalize (seq 0 m); induction l as [|r l IHl]; auto; simpl.
rewrite map_app, map_map; f_equal; auto.
Qed.

Lemma effects_cells : effects rl s m n =
  map (fun p => map (effect rl s m n p) (cells m n)) (cells m n).
Proof.
rewrite map_cells; apply flat_map_ext; intros r.
apply map_ext; intros c; rewrite !map_map; apply map_ext; intros q. unfold effect; rewrite weight_in_row; auto.
Qed.

Lemma count_cells : length (cells m n) = (m * n)%nat.
Proof.
unfold cells; set (f := fun r : nat => _).
assert (gen : forall l a, length (flat_map f (seq a l)) = (l * n)%nat);
  [|apply gen].
induction l as [|l IHl]; intros a; auto.
simpl; rewrite app_length, IHl; unfold f; rewrite map_length, seq_length; auto.
Qed.

Theorem on_gridE k : dense (on_grid k) = grid_game rl s m n k.
Proof.
unfold dense, on_grid, grid_game; simpl; f_equal.
rewrite effects_cells; unfold board_rows; rewrite map_map; apply map_ext_in.
intros p p_in; destruct (light_number_cells p_in) as [i iE]; rewrite iE.
apply (nth_ext _ _ 0 0); rewrite length_spelled, <- count_cells.
- rewrite map_length; auto.
- intros j lt; rewrite nth_spelled by auto.
  destruct (@add_buttonsP (cells m n) 0 (PositiveMap.empty sparse_row) p i)
    as [all _]; auto.
  { unfold light_row; rewrite lookup_empty; intros e []. }
  rewrite <- (N.add_0_l (N.of_nat j)), all by auto.
  rewrite (nth_indep _ 0 (effect rl s m n p (0, 0)))
    by (rewrite map_length; auto).
  rewrite map_nth; auto.
Qed.

End Board.

(* ---------------------------- forbidden buttons --------------------------- *)

Definition marked (js : list nat) : PositiveMap.t unit :=
  fold_right (fun j t => PositiveMap.add (Pos.of_succ_nat j) tt t)
    (PositiveMap.empty unit) js.

(* The entries of v, numbered from p on, whose numbers are not marked.        *)
Fixpoint unmarked (A : Type) (t : PositiveMap.t unit) (p : positive)
  (v : list A) : list A :=
  match v with
  | [] => []
  | c :: v =>
      match PositiveMap.find p t with
      | Some _ => unmarked t (Pos.succ p) v
      | None => c :: unmarked t (Pos.succ p) v
      end
  end.

Definition permitted_by_tree (js : list nat) (x : list Z) : list Z :=
  unmarked (marked js) 1 x.

(* The places of the buttons ks, from t on. *)
Fixpoint ranks (ks : list N) (t : N) : PositiveMap.t N :=
  match ks with
  | [] => PositiveMap.empty N
  | j :: ks => enter j t (ranks ks (N.succ t))
  end.

Definition renumber (new : PositiveMap.t N) (row : sparse_row) : sparse_row :=
  flat_map (fun e => match lookup new (fst e) with
                     | Some j => [(j, snd e)]
                     | None => []
                     end) row.

Definition leaving (js : list nat) (S : sparse) : sparse :=
  let ks := unmarked (marked js) 1 (numbers_from (sparse_buttons S) 0) in
  let new := ranks ks 0 in
  Sparse (sparse_modulus S) (length ks) (map (renumber new) (sparse_rows S)).

Lemma find_marked js a : PositiveMap.find (Pos.of_succ_nat a) (marked js) =
  if existsb (Nat.eqb a) js then Some tt else None.
Proof.
induction js as [|j js IHjs]; simpl; [apply PositiveMap.gempty|].
destruct (Nat.eqb_spec a j) as [<- | ne]; simpl; [apply PositiveMap.gss|].
rewrite PositiveMap.gso; auto; intros eq; apply ne, SuccNat2Pos.inj; auto.
Qed.

Lemma drop_unmarked js a v :
  drop js a v = unmarked (marked js) (Pos.of_succ_nat a) v.
Proof.
revert a; induction v as [|c v IHv]; intros a; simpl; auto.
rewrite find_marked, IHv; destruct (existsb (Nat.eqb a) js); auto.
Qed.

Theorem permittedE js x : permitted js x = permitted_by_tree js x.
Proof. apply drop_unmarked. Qed.

Lemma unmarked_map (A B : Type) (f : A -> B) t p v :
  unmarked t p (map f v) = map f (unmarked t p v).
Proof.
revert p; induction v as [|c v IHv]; intros p; simpl; auto.
rewrite IHv; destruct (PositiveMap.find p t); auto.
Qed.

Lemma in_unmarked (A : Type) t p (v : list A) c :
  In c (unmarked t p v) -> In c v.
Proof.
revert p; induction v as [|c' v IHv]; intros p; simpl; auto.
destruct (PositiveMap.find p t); simpl; intuition eauto.
Qed.

Lemma NoDup_unmarked (A : Type) t p (v : list A) :
  NoDup v -> NoDup (unmarked t p v).
Proof.
intros nodup; revert p; induction nodup as [|c v c_out _ IHv]; intros p; simpl;
  [constructor|].
destruct (PositiveMap.find p t); auto; constructor; auto.
intros c_in; apply c_out, (in_unmarked c_in).
Qed.

Lemma lookup_ranks ks t d : NoDup ks -> (d < length ks)%nat ->
  lookup (ranks ks t) (nth d ks 0%N) = Some (t + N.of_nat d)%N.
Proof.
intros nodup; revert t d; induction nodup as [|j ks j_out _ IHks]; intros t d;
  simpl; [lia|].
rewrite lookup_enter; destruct d as [|d]; intros lt.
- rewrite N.eqb_refl, N.add_0_r; auto.
- destruct (N.eqb_spec j (nth d ks 0%N)) as [jE | _].
  + destruct j_out; rewrite jE; apply nth_In; lia.
  + rewrite IHks by lia; f_equal; lia.
Qed.

Lemma in_ranks ks t i j : lookup (ranks ks t) i = Some j ->
  exists d, (d < length ks)%nat /\ nth d ks 0%N = i /\ j = (t + N.of_nat d)%N.
Proof.
revert t; induction ks as [|i' ks IHks]; intros t; simpl.
- rewrite lookup_empty; discriminate.
- rewrite lookup_enter; destruct (N.eqb_spec i' i) as [<- | _].
  + intros [= <-]; exists 0%nat; repeat split; lia.
  + intros found; destruct (IHks _ found) as [d [lt [iE jE]]].
    exists (S d); repeat split; auto; lia.
Qed.

Lemma coef_renumber ks row d : NoDup ks -> (d < length ks)%nat ->
  coef (renumber (ranks ks 0) row) (N.of_nat d) = coef row (nth d ks 0%N).
Proof.
intros nodup lt; induction row as [|[i a] row IHrow]; simpl; auto.
destruct (N.eqb_spec i (nth d ks 0%N)) as [-> | ne].
- rewrite lookup_ranks, N.add_0_l by auto; simpl.
  rewrite N.eqb_refl, IHrow; auto.
- destruct (lookup (ranks ks 0) i) as [j|] eqn:found; auto; simpl.
  destruct (in_ranks found) as [d' [lt' [iE jE]]].
  destruct (N.eqb_spec j (N.of_nat d)); auto.
  destruct ne; rewrite <- iE; f_equal; lia.
Qed.

Theorem leavingE js S : dense (leaving js S) = without js (dense S).
Proof.
unfold dense, without, leaving; simpl.
set (ks := unmarked _ _ _).
assert (dropE : forall f : N -> Z,
  drop js 0 (map (fun j => f (N.of_nat j)) (seq 0 (sparse_buttons S))) =
  map f ks).
{ intros f; rewrite drop_unmarked; unfold ks; rewrite <- unmarked_map.
  change 0%N with (N.of_nat 0); rewrite numbers_fromE, map_map; auto. }
assert (nodup : NoDup ks).
{ apply NoDup_unmarked; change 0%N with (N.of_nat 0); rewrite numbers_fromE.
  apply Injective_map_NoDup; [|apply seq_NoDup].
  intros i j; apply Nnat.Nat2N.inj. }
f_equal.
- rewrite <- (map_length (fun _ => 0) ks), <- (dropE (fun _ => 0)).
  do 2 f_equal.
  assert (zeros : forall b a, map (fun _ : nat => 0) (seq a b) = repeat 0 b).
  { induction b as [|b IHb]; intros a; simpl; [|rewrite IHb]; auto. }
  apply zeros.
- rewrite !map_map; apply map_ext; intros row; unfold spelled at 2.
  rewrite (dropE (coef row)); apply (nth_ext _ _ 0 0);
    rewrite length_spelled; [rewrite map_length; auto|].
  intros d lt; rewrite nth_spelled, coef_renumber by auto.
  rewrite (nth_indep _ 0 (coef row 0%N)) by (rewrite map_length; auto).
  rewrite map_nth; auto.
Qed.

(* What the corollaries for the whole board ask. *)
Definition check_sparse_whole (js : list nat) (S : sparse)
  (start target x : list Z) : bool :=
  check_sparse S start target && Nat.eqb (length x) (sparse_buttons S)
  && forallb (fun c => (0 <=? c) && (c <? sparse_modulus S)) x
  && check_leaves js x.

Lemma sparse_puzzle S start target : check_sparse S start target = true ->
  check_puzzle (dense S) start target = true.
Proof. intros ok; apply check_puzzleP, check_sparseP; auto. Qed.

Lemma sparse_whole js S start target x :
  check_sparse_whole js S start target x = true ->
  check_whole js (dense S) start target x = true.
Proof.
unfold check_sparse_whole, check_whole; rewrite !andb_true_iff.
intros [[[ok len_x] range] left]; repeat split; auto using sparse_puzzle.
Qed.

(* Names of an answer are unfolded before these, so that nothing is computed  *)
(* where two statements are compared.                                         *)
#[global] Strategy 1000 [permitted without grid_game sparse_game].

Ltac by_sparse :=
  rewrite <- ?on_gridE, <- ?leavingE, ?permittedE; unfold sparse_game.
