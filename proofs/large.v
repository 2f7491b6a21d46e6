(******************************************************************************)
(*              Solutions and certificates of large boards, checked           *)
(*                                                                            *)
(* The effects of a board of 10,000 lights are 100,000,000 numbers, most of   *)
(* them 0. Here each light looks only at the buttons that reach its row.      *)
(*                                                                            *)
(*  check_large rl s m n k start target x == x solves the puzzle on the board *)
(*                                                                            *)
(* It proves what check_solution proves (check_largeP).                       *)
(******************************************************************************)

From Coq Require Import Bool Lia.
From modlights Require Export checker.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

Section Large.

Variables (rl : rule) (s : surface) (m n : nat) (k : Z).

(* A button, the cells that it reaches, and how often it is pressed. *)
Definition pressed : Type := (cell * list arm) * Z.

Definition reaching (bs : list pressed) (r : Z) : list pressed :=
  filter (fun b => (fst (fst (fst b)) =? r)
                   || match snd (fst b) with [] => false | _ => true end)
    (map (fun b => ((fst (fst b),
       filter (fun hit : arm => fst (fst hit) =? r) (snd (fst b))), snd b)) bs).

Definition effect_at (p : cell) (b : cell * list arm) : Z :=
  if same_cell p (fst b) then centre rl else weight_at p (snd b).

Definition gained (p : cell) (bs : list pressed) : Z :=
  fold_right (fun b a => effect_at p (fst b) * snd b + a) 0 bs.

Definition row_of (buttons : list (cell * list arm)) (r : nat) :
  list (list Z) :=
  let in_row (hit : arm) := fst (fst hit) =? Z.of_nat r in
  let buttons := map (fun '(q, hits) => (q, filter in_row hits)) buttons in
  map (fun c =>
    let p := (Z.of_nat r, Z.of_nat c) in
    map (fun '(q, hits) =>
      if same_cell p q then centre rl else weight_at p hits) buttons)
    (seq 0 n).

Definition all_buttons : list (cell * list arm) :=
  map (fun q => (q, reached rl s m n q)) (cells m n).

Lemma effects_rows :
  effects rl s m n = flat_map (row_of all_buttons) (seq 0 m).
Proof. reflexivity. Qed.

Lemma gained_reaching p bs :
  gained p (reaching bs (fst p)) =
  dot (map (effect_at p)
        (map (fun b => (fst b, filter (fun hit : arm => fst (fst hit) =? fst p)
                                 (snd b))) (map fst bs)))
      (map snd bs).
Proof.
unfold gained, reaching; induction bs as [|[[q hits] x] bs IHbs]; simpl; auto.
set (hits' := filter _ hits).
destruct ((fst q =? fst p) || _) eqn:reach; simpl; rewrite IHbs; auto.
apply orb_false_iff in reach as [other none].
destruct hits'; [|discriminate].
assert (effect_at p (q, []) = 0) as ->; [|lia].
unfold effect_at, same_cell; simpl; rewrite Z.eqb_sym, other; auto.
Qed.

(* The lights of row r, from their parts of start and target.                 *)
Fixpoint check_lights (bs : list pressed) (r : Z) (c : nat)
  (ss ts : list Z) (more : nat) : bool :=
  match more, ss, ts with
  | O, _, _ => true
  | S more, a :: ss, b :: ts =>
      ((a + gained (r, Z.of_nat c) bs - b) mod k =? 0)
      && check_lights bs r (S c) ss ts more
  | _, _, _ => false
  end.

Fixpoint check_rows (bs : list pressed) (r : nat) (ss ts : list Z)
  (more : nat) : bool :=
  match more with
  | O => true
  | S more =>
      check_lights (reaching bs (Z.of_nat r)) (Z.of_nat r) 0 ss ts n
      && check_rows bs (S r) (skipn n ss) (skipn n ts) more
  end.

Definition check_large (start target x : list Z) : bool :=
  (2 <=? k) && Nat.eqb (length start) (m * n)
  && Nat.eqb (length target) (m * n) && Nat.eqb (length x) (m * n)
  && forallb (fun c => (0 <=? c) && (c <? k)) x
  && check_rows (combine all_buttons x) 0 start target m.

Lemma count_cells : length (cells m n) = (m * n)%nat.
Proof.
unfold cells; set (f := fun r : nat => _).
assert (gen : forall l a, length (flat_map f (seq a l)) = (l * n)%nat);
  [|apply gen].
induction l as [|l IHl]; intros a; auto.
simpl; rewrite app_length, IHl; unfold f; rewrite map_length, seq_length; auto.
Qed.

Lemma length_all_buttons : length all_buttons = (m * n)%nat.
Proof. unfold all_buttons; rewrite map_length; apply count_cells. Qed.

Lemma length_row_of bs r : length (row_of bs r) = n.
Proof. unfold row_of; rewrite map_length, seq_length; auto. Qed.

Lemma length_effects_rows bs a l :
  length (flat_map (row_of bs) (seq a l)) = (l * n)%nat.
Proof.
revert a; induction l as [|l IHl]; intros a; simpl; auto.
rewrite app_length, length_row_of, IHl; auto.
Qed.

Lemma row_of_lengths row :
  In row (effects rl s m n) -> length row = (m * n)%nat.
Proof.
rewrite effects_rows, in_flat_map; intros [r [_ row_in]].
unfold row_of in row_in; apply in_map_iff in row_in as [c [<- _]].
rewrite !map_length; apply length_all_buttons.
Qed.

Lemma dot_row bs x r c : (c < n)%nat -> length x = length bs ->
  dot (nth c (row_of bs r) []) x =
  gained (Z.of_nat r, Z.of_nat c) (reaching (combine bs x) (Z.of_nat r)).
Proof.
intros lt_c len_x.
change (Z.of_nat r) with (fst (Z.of_nat r, Z.of_nat c)) at 2.
rewrite gained_reaching; unfold row_of.
set (f := fun c0 : nat => _).
rewrite (nth_indep _ [] (f 0%nat)) by (rewrite map_length, seq_length; auto).
rewrite map_nth, seq_nth by auto; unfold f; rewrite Nat.add_0_l.
assert (fstE : map fst (combine bs x) = bs).
{ clear -len_x; revert x len_x; induction bs; intros [|e x]; simpl;
    try discriminate; auto; intros [=]; f_equal; auto. }
assert (sndE : map snd (combine bs x) = x).
{ clear -len_x; revert x len_x; induction bs; intros [|e x]; simpl;
    try discriminate; auto; intros [=]; f_equal; auto. }
rewrite fstE, sndE, !map_map; f_equal; apply map_ext; intros [q hits]; auto.
Qed.

Lemma check_lightsP bs r c ss ts more : check_lights bs r c ss ts more = true ->
  forall i, (i < more)%nat ->
  (nth i ss 0 + gained (r, Z.of_nat (c + i)) bs - nth i ts 0) mod k = 0.
Proof.
revert c ss ts; induction more as [|more IHmore]; intros c ss ts; [lia|].
destruct ss as [|a ss], ts as [|b ts]; simpl; try discriminate.
rewrite andb_true_iff, Z.eqb_eq; intros [now later] [|i] lt_i.
- rewrite Nat.add_0_r; auto.
- rewrite <- Nat.add_succ_comm; apply (IHmore (S c)); auto; lia.
Qed.

Lemma nth_skipn (A : Type) (d : A) l a i : nth i (skipn a l) d = nth (a + i) l d.
Proof.
revert l; induction a as [|a IHa]; intros [|e l]; simpl; auto.
destruct i; auto.
Qed.

Lemma check_rowsP bs x r ss ts more : length x = length bs ->
  check_rows (combine bs x) r ss ts more = true ->
  forall i, (i < more * n)%nat ->
  (nth i ss 0 + dot (nth i (flat_map (row_of bs) (seq r more)) []) x
     - nth i ts 0) mod k = 0.
Proof.
intros len_x; revert r ss ts; induction more as [|more IHmore];
  intros r ss ts; [simpl; lia|].
simpl check_rows; rewrite andb_true_iff; intros [now later] i lt_i.
change (seq r (S more)) with (r :: seq (S r) more).
change (flat_map (row_of bs) (r :: seq (S r) more)) with
  (row_of bs r ++ flat_map (row_of bs) (seq (S r) more)).
destruct (Nat.lt_ge_cases i n) as [lt | ge].
- rewrite app_nth1, dot_row by (rewrite ?length_row_of; auto).
  apply (check_lightsP now lt).
- rewrite app_nth2, length_row_of by (rewrite length_row_of; auto).
  assert (iE : i = (n + (i - n))%nat) by lia.
  rewrite iE at 1 3; rewrite <- !nth_skipn.
  apply IHmore; auto; simpl in lt_i; lia.
Qed.

Theorem check_largeP start target x : check_large start target x = true ->
  is_solution (grid_game rl s m n k) start target x.
Proof.
unfold check_large; rewrite !andb_true_iff, !Nat.eqb_eq, Z.leb_le, forallb_forall.
intros [[[[[k_ge2 len_s] len_t] len_x] range] rows_ok].
assert (lightsE : lights (grid_game rl s m n k) = (m * n)%nat).
{ unfold lights; simpl; rewrite effects_rows; apply length_effects_rows. }
split; split; rewrite ?lightsE; auto.
- split; [|split; auto]; apply Forall_forall; apply row_of_lengths.
- split; auto; apply Forall_forall; intros c c_in; specialize (range c c_in).
  rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in range; auto.
- intros i lt_i; apply mod_eq_sub; [simpl; lia|].
  unfold added; simpl; rewrite effects_rows.
  apply (check_rowsP (bs := all_buttons)); auto.
  rewrite length_all_buttons; auto.
Qed.

End Large.
