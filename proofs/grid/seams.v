(******************************************************************************)
(*                Rows, columns and borders of the glued surfaces             *)
(*                                                                            *)
(* A line of the plane is brought back to the board by glue. Where the edges  *)
(* are glued it comes back to its beginning: it is a ring. Through a twisted  *)
(* seam it passes two rows, the one and its mirror image, unless it is the    *)
(* middle one.                                                                *)
(*                                                                            *)
(*  ring s m n line len P == walking along line one comes back after len      *)
(*                    steps, passes each cell of the board with P once before,*)
(*                    and passes no other                                     *)
(*   missing s m n p o == nothing lies at the offset o from the cell p        *)
(*      border s m n p == p lacks a neighbour                                 *)
(*      corner s m n p == p lacks one above or below, and one left or right   *)
(*                                                                            *)
(*  row_straight, row_ring, row_pair, row_middle : rows where the sides are   *)
(*       open, glued, glued with a twist; col_straight, col_ring, col_pair,   *)
(*       col_middle : columns; row_turned : a twist turns a board over        *)
(*  cylinder_borders, mobius_border, corner_cells : what borders and corners  *)
(*       are left                                                             *)
(*  glue_swap, turned_surface : edges glued the other way, the board turned   *)
(******************************************************************************)

From Coq Require Import ZArith List Bool Lia.
From modlights Require Import grid gluing effects.
Import ListNotations.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

Definition ring (s : surface) (m n : nat) (line : Z -> cell) (len : Z)
    (P : cell -> Prop) : Prop :=
  0 < len /\
  (forall x, exists q, glue s m n (line x) = Some q /\ P q /\
     glue s m n (line (x + len)) = Some q) /\
  (forall q, on_board m n q -> P q ->
     exists! x, 0 <= x < len /\ glue s m n (line x) = Some q).

(* -------------------------- the board turned over ------------------------- *)

Theorem glue_swap s s' m n p : sides s' = ends s -> ends s' = sides s ->
  (0 < m)%nat -> (0 < n)%nat ->
  glue s' n m (swap p) = option_map swap (glue s m n p).
Proof.
intros se es m_gt0 n_gt0.
assert (lies_swap : forall q, lies s' n m (swap p) (swap q) <-> lies s m n p q).
{ intros q; unfold lies; rewrite se, es; simpl.
  split; intros [a [b H]]; exists b, a; tauto. }
assert (on_swap : forall q, on_board n m (swap q) <-> on_board m n q)
  by (intros q; unfold on_board; simpl; tauto).
destruct (glue s m n p) as [q|] eqn:E; cbn [option_map].
- apply glueP in E as [on lie]; auto.
  apply glueP; auto; rewrite on_swap, lies_swap; auto.
- destruct (glue s' n m (swap p)) as [[r c]|] eqn:E'; auto.
  apply glueP in E' as [on lie]; auto.
  change (r, c) with (swap (c, r)) in *; rewrite on_swap in on.
  rewrite lies_swap in lie.
  assert (glue s m n p = Some (c, r)) by (apply glueP; auto); congruence.
Qed.

Lemma ring_swap s s' m n line len P : sides s' = ends s -> ends s' = sides s ->
  (0 < m)%nat -> (0 < n)%nat ->
  ring s m n line len P ->
  ring s' n m (fun x => swap (line x)) len (fun q => P (swap q)).
Proof.
intros se es m_gt0 n_gt0 [len_gt0 [back once]].
assert (swapK : forall q, swap (swap q) = q) by (intros []; reflexivity).
split; [auto | split].
- intros x; destruct (back x) as [q [Eq [Pq Eq']]]; exists (swap q).
  rewrite !(glue_swap _ se es m_gt0 n_gt0), Eq, Eq', swapK; auto.
- intros q on Pq.
  assert (on' : on_board m n (swap q)) by (unfold on_board in *; simpl; tauto).
  destruct (once (swap q) on' Pq) as [x [[x_on Ex] uniq]].
  exists x; split.
  + rewrite (glue_swap _ se es m_gt0 n_gt0), Ex; simpl; rewrite swapK; auto.
  + intros y [y_on Ey]; apply uniq; split; auto.
    rewrite (glue_swap _ se es m_gt0 n_gt0) in Ey.
    destruct (glue s m n (line y)) as [z|]; [|discriminate].
    injection Ey as <-; rewrite swapK; auto.
Qed.

Definition transposed (s : surface) : surface :=
  match s with
  | cylinder => cylinder_v | cylinder_v => cylinder
  | mobius => mobius_v | mobius_v => mobius
  | klein => klein_v | klein_v => klein
  | _ => s
  end.

Lemma transposedE s :
  sides s = ends (transposed s) /\ ends s = sides (transposed s).
Proof. destruct s; split; reflexivity. Qed.

(* The same game on the board turned over.                                    *)
Theorem turned_surface c s s' m n p q :
  sides s' = ends s -> ends s' = sides s -> on_board m n p ->
  effect (crossing c) s' n m (swap p) (swap q) = effect (crossing c) s m n p q.
Proof.
intros se es on.
assert (m_gt0 : (0 < m)%nat) by (destruct on; lia).
assert (n_gt0 : (0 < n)%nat) by (destruct on; lia).
assert (on' : on_board n m (swap p)) by (unfold on_board in *; simpl; tauto).
destruct (same_cell p q) eqn:same.
{ apply same_cellP in same as ->; rewrite !effect_centre; auto. }
assert (ne : p <> q) by (intros pq; apply same_cellP in pq; congruence).
assert (ne' : swap p <> swap q)
  by (destruct p, q; unfold swap; simpl; congruence).
assert (beside_swap : beside s' n m (swap p) (swap q) <-> beside s m n p q).
{ assert (at_swap : forall o, glue s' n m (shift (swap q) (swap o)) = Some (swap p)
            <-> glue s m n (shift q o) = Some p).
  { intros o; change (shift (swap q) (swap o)) with (swap (shift q o)).
    rewrite (glue_swap _ se es m_gt0 n_gt0).
    destruct (glue s m n (shift q o)) as [[r k]|]; destruct p; simpl;
      unfold swap; simpl; split; congruence. }
  assert (up := at_swap (-1, 0)); assert (left := at_swap (0, -1)).
  assert (right := at_swap (0, 1)); assert (down := at_swap (1, 0)).
  unfold swap in up, left, right, down; simpl in *; unfold beside; tauto. }
destruct (effect_beside c s on ne) as [[-> H]|[-> H]];
  destruct (effect_beside c s' on' ne') as [[-> H']|[-> H']]; tauto.
Qed.

(* ----------------------------------- rows --------------------------------- *)

Section Rows.

Variables (s : surface) (m n : nat) (r : Z).
Hypotheses (on_r : 0 <= r < Z.of_nat m) (n_gt0 : (0 < n)%nat).
Local Notation M := (Z.of_nat m).
Local Notation N := (Z.of_nat n).

Lemma glue_row x : glue s m n (r, x) =
  match seam (sides s) N M x r with Some (c, r') => Some (r', c) | None => None end.
Proof. unfold glue; rewrite seam_inside by lia; reflexivity. Qed.

Theorem row_straight x q : sides s = Open ->
  glue s m n (r, x) = Some q <-> 0 <= x < N /\ q = (r, x).
Proof.
intros open; rewrite glue_row, open; simpl.
destruct (Z.leb_spec 0 x), (Z.ltb_spec x N); simpl; split;
  try discriminate; try (intros [? ?]; lia).
- intros [= <-]; auto.
- intros [_ ->]; auto.
Qed.

Lemma ring_mod : (forall x, glue s m n (r, x) = Some (r, x mod N)) ->
  ring s m n (fun x => (r, x)) N (fun q => fst q = r).
Proof.
intros rowE; split; [lia | split].
- intros x; exists (r, x mod N); rewrite !rowE; repeat split.
  replace (x + N) with (x + 1 * N) by lia; rewrite Z_mod_plus_full; auto.
- intros [r' c] [_ on_c] E; cbn [fst snd] in *; subst r'.
  exists c; split.
  + rewrite rowE, Z.mod_small; auto.
  + intros y [on_y Ey]; rewrite rowE, Z.mod_small in Ey by auto; congruence.
Qed.

Theorem row_ring : sides s = Straight ->
  ring s m n (fun x => (r, x)) N (fun q => fst q = r).
Proof.
intros straight; apply ring_mod; intros x; rewrite glue_row, straight; auto.
Qed.

Lemma glue_twisted x : sides s = Twisted -> glue s m n (r, x) =
  Some (if Z.even (x / N) then r else M - 1 - r, x mod N).
Proof. intros twisted; rewrite glue_row, twisted; reflexivity. Qed.

Theorem row_turned x q : sides s = Twisted -> glue s m n (r, x) = Some q ->
  glue s m n (r, x + N) = Some (M - 1 - fst q, snd q).
Proof.
intros twisted; rewrite !glue_twisted by auto; intros [= <-]; simpl.
replace (x + N) with (x + 1 * N) by lia.
rewrite Z_mod_plus_full, Z_div_plus_full by lia.
replace (x / N + 1) with (Z.succ (x / N)) by lia.
rewrite Z.even_succ, <- Z.negb_even; destruct (Z.even (x / N)); simpl;
  do 2 f_equal; lia.
Qed.

Theorem row_pair : sides s = Twisted -> r <> M - 1 - r ->
  ring s m n (fun x => (r, x)) (2 * N) (fun q => fst q = r \/ fst q = M - 1 - r).
Proof.
intros twisted not_middle; split; [lia | split].
- intros x; rewrite !glue_twisted by auto.
  exists (if Z.even (x / N) then r else M - 1 - r, x mod N).
  rewrite Z_mod_plus_full, Z_div_plus_full by lia.
  rewrite Z.even_add; change (Z.even 2) with true.
  destruct (Z.even (x / N)); repeat split; simpl; auto.
- intros [r' c] [_ on_c] E; cbn [fst snd] in *.
  assert (low : forall y, 0 <= y < N -> y / N = 0 /\ y mod N = y)
    by (intros y on_y; rewrite Z.div_small, Z.mod_small; auto).
  assert (high : forall y, N <= y < 2 * N -> y / N = 1 /\ y mod N = y - N).
  { intros y on_y; split.
    - symmetry; apply Z.div_unique with (y - N); lia.
    - symmetry; apply Z.mod_unique with 1; lia. }
  destruct E as [-> | ->].
  + exists c; split.
    * split; [lia|]; rewrite glue_twisted by auto.
      destruct (low c) as [-> ->]; auto.
    * intros y [on_y Ey]; rewrite glue_twisted in Ey by auto.
      destruct (Z.lt_ge_cases y N) as [lt|ge].
      -- destruct (low y) as [dE mE]; [lia|]; rewrite dE, mE in Ey.
         simpl in Ey; congruence.
      -- destruct (high y) as [dE mE]; [lia|]; rewrite dE in Ey.
         simpl in Ey; congruence.
  + exists (c + N); split.
    * split; [lia|]; rewrite glue_twisted by auto.
      destruct (high (c + N)) as [-> ->]; [lia|]; replace (c + N - N) with c by lia; auto.
    * intros y [on_y Ey]; rewrite glue_twisted in Ey by auto.
      destruct (Z.lt_ge_cases y N) as [lt|ge].
      -- destruct (low y) as [dE mE]; [lia|]; rewrite dE in Ey.
         simpl in Ey; congruence.
      -- destruct (high y) as [dE mE]; [lia|]; rewrite dE, mE in Ey.
         simpl in Ey; injection Ey as Ey; lia.
Qed.

Theorem row_middle : sides s = Twisted -> r = M - 1 - r ->
  ring s m n (fun x => (r, x)) N (fun q => fst q = r).
Proof.
intros twisted middle; apply ring_mod; intros x; rewrite glue_twisted by auto.
destruct (Z.even (x / N)); do 2 f_equal; lia.
Qed.

End Rows.

(* --------------------------------- columns -------------------------------- *)

Section Columns.

Variables (s : surface) (m n : nat) (c : Z).
Hypotheses (on_c : 0 <= c < Z.of_nat n) (m_gt0 : (0 < m)%nat).
Local Notation M := (Z.of_nat m).
Local Notation N := (Z.of_nat n).

Let n_gt0 : (0 < n)%nat.
Proof. lia. Qed.

Theorem col_straight x q : ends s = Open ->
  glue s m n (x, c) = Some q <-> 0 <= x < M /\ q = (x, c).
Proof.
destruct (transposedE s) as [se es]; intros open.
change (x, c) with (swap (c, x)).
rewrite (glue_swap _ se es n_gt0 m_gt0).
assert (row := row_straight (s := transposed s) on_c m_gt0 x).
destruct (glue (transposed s) n m (c, x)) as [z|]; simpl.
- assert (z_on : 0 <= x < M /\ z = (c, x)) by (apply row; congruence).
  destruct z_on as [on_x ->]; unfold swap; simpl; intuition congruence.
- split; [discriminate | intros [on_x ->]].
  assert (None = Some (c, x)) by (apply row; [congruence | auto]); discriminate.
Qed.

Theorem col_ring : ends s = Straight ->
  ring s m n (fun x => (x, c)) M (fun q => snd q = c).
Proof.
destruct (transposedE s) as [se es]; intros straight.
rewrite es in straight.
exact (ring_swap se es n_gt0 m_gt0 (row_ring on_c m_gt0 straight)).
Qed.

Theorem col_pair : ends s = Twisted -> c <> N - 1 - c ->
  ring s m n (fun x => (x, c)) (2 * M) (fun q => snd q = c \/ snd q = N - 1 - c).
Proof.
destruct (transposedE s) as [se es]; intros twisted not_middle.
rewrite es in twisted.
exact (ring_swap se es n_gt0 m_gt0 (row_pair on_c m_gt0 twisted not_middle)).
Qed.

Theorem col_middle : ends s = Twisted -> c = N - 1 - c ->
  ring s m n (fun x => (x, c)) M (fun q => snd q = c).
Proof.
destruct (transposedE s) as [se es]; intros twisted middle.
rewrite es in twisted.
exact (ring_swap se es n_gt0 m_gt0 (row_middle on_c m_gt0 twisted middle)).
Qed.

End Columns.

(* --------------------------------- borders -------------------------------- *)

Definition missing (s : surface) (m n : nat) (p o : cell) : Prop :=
  glue s m n (shift p o) = None.

Definition border (s : surface) (m n : nat) (p : cell) : Prop :=
  exists2 o, In o orthogonal & missing s m n p o.

Definition corner (s : surface) (m n : nat) (p : cell) : Prop :=
  (missing s m n p (-1, 0) \/ missing s m n p (1, 0)) /\
  (missing s m n p (0, -1) \/ missing s m n p (0, 1)).

Section Missing.

Variables (s : surface) (m n : nat) (p : cell).
Hypothesis on : on_board m n p.

Lemma missing_rows : missing s m n p (-1, 0) \/ missing s m n p (1, 0) <->
  ends s = Open /\ (fst p = 0 \/ fst p = Z.of_nat m - 1).
Proof.
destruct p as [r c]; unfold missing; rewrite glue_up, glue_down by auto; simpl.
destruct (Z.eqb_spec r 0), (Z.eqb_spec r (Z.of_nat m - 1));
  destruct (ends s); simpl; intuition congruence.
Qed.

Lemma missing_columns : missing s m n p (0, -1) \/ missing s m n p (0, 1) <->
  sides s = Open /\ (snd p = 0 \/ snd p = Z.of_nat n - 1).
Proof.
destruct p as [r c]; unfold missing; rewrite glue_left, glue_right by auto; simpl.
destruct (Z.eqb_spec c 0), (Z.eqb_spec c (Z.of_nat n - 1));
  destruct (sides s); simpl; intuition congruence.
Qed.

Lemma border_missing : border s m n p <->
  (missing s m n p (-1, 0) \/ missing s m n p (1, 0)) \/
  (missing s m n p (0, -1) \/ missing s m n p (0, 1)).
Proof.
split.
- intros [o o_in gone]; simpl in o_in; intuition (subst; auto).
- intros [[gone | gone] | [gone | gone]]; eexists; eauto; simpl; auto.
Qed.

Lemma border_rows : sides s <> Open -> ends s = Open ->
  border s m n p <-> fst p = 0 \/ fst p = Z.of_nat m - 1.
Proof.
intros glued open; rewrite border_missing, missing_rows, missing_columns.
tauto.
Qed.

Theorem corner_cells : corner s m n p <->
  sides s = Open /\ ends s = Open /\ (fst p = 0 \/ fst p = Z.of_nat m - 1) /\
  (snd p = 0 \/ snd p = Z.of_nat n - 1).
Proof. unfold corner; rewrite missing_rows, missing_columns; tauto. Qed.

End Missing.

(* Two rings, the first and the last row.                                     *)
Theorem cylinder_borders s m n : sides s = Straight -> ends s = Open ->
  (0 < m)%nat -> (0 < n)%nat ->
  (forall p, on_board m n p ->
     border s m n p <-> fst p = 0 \/ fst p = Z.of_nat m - 1) /\
  forall r, r = 0 \/ r = Z.of_nat m - 1 ->
    ring s m n (fun x => (r, x)) (Z.of_nat n) (fun q => fst q = r).
Proof.
intros straight open m_gt0 n_gt0; split.
- intros p on; apply border_rows; auto; congruence.
- intros r r_end; apply row_ring; auto; lia.
Qed.

(* One ring, which passes both.                                               *)
Theorem mobius_border s m n : sides s = Twisted -> ends s = Open ->
  (1 < m)%nat -> (0 < n)%nat ->
  (forall p, on_board m n p ->
     border s m n p <-> fst p = 0 \/ fst p = Z.of_nat m - 1) /\
  ring s m n (fun x => (0, x)) (2 * Z.of_nat n)
    (fun q => fst q = 0 \/ fst q = Z.of_nat m - 1).
Proof.
intros twisted open m_gt1 n_gt0; split.
- intros p on; apply border_rows; auto; congruence.
- assert (pair := @row_pair s m n 0).
  rewrite Z.sub_0_r in pair; apply pair; auto; lia.
Qed.
