(******************************************************************************)
(*                     A checker for answers, proved correct                  *)
(*                                                                            *)
(* Needs only Coq's own library and grid.v, and works by computation. A game  *)
(* is given by its effects as a list of rows, one a light; positions are      *)
(* lists over the lights, presses lists over the buttons.                     *)
(*                                                                            *)
(*                  game == modulus, number of buttons, rows of effects       *)
(*  grid_game rl s m n k == the m x n board of grid.v with k states           *)
(*  matrix_game k b rows == any game, from its effects                        *)
(*          without js g == the game g without the buttons numbered in js;    *)
(*                          its presses v are those of g given by spread (see *)
(*                          without_solution, without_unsolvable)             *)
(*            board rows == a position or presses, written row by row         *)
(*                                                                            *)
(* What an answer can say of a game g, a start and a target:                  *)
(*                                                                            *)
(*    is_solution g start target x == the presses x take start to target      *)
(*       unsolvable g start target == no presses do                           *)
(*  solutions_number g start target N == exactly N presses do                 *)
(*                                                                            *)
(* Each includes that the puzzle is well formed (puzzle), so that none holds  *)
(* because of a list of the wrong length. Each is proved by one computation:  *)
(*                                                                            *)
(*  check_solution g start target x == x solves the puzzle                    *)
(*  check_certificate g start target y == the weights y on the lights are     *)
(*                                    changed by no press, but differ on      *)
(*                                    start and target                        *)
(*   check_number g start target N == elimination leaves exactly N solutions; *)
(*                                    made for prime moduli: for others it    *)
(*                                    refuses when it meets a non-unit        *)
(*                                                                            *)
(* The tactic by_computation closes a goal check = true. For answers of each  *)
(* kind see examples/.                                                        *)
(******************************************************************************)

From Coq Require Import Bool Lia Morphisms FinFun.
From Coq Require Export ZArith List.
From modlights Require Export grid.
Export ListNotations.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* ---------------------------------- games --------------------------------- *)

Record game := Game { modulus : Z; buttons : nat; rows : list (list Z) }.

Definition lights (g : game) : nat := length (rows g).

Definition grid_game (rl : rule) (s : surface) (m n : nat) (k : Z) : game :=
  Game k (m * n) (effects rl s m n).

Definition matrix_game (k : Z) (b : nat) (rows : list (list Z)) : game :=
  Game k b rows.

(* The entries of v, numbered from a on, whose numbers are not in js.         *)
Fixpoint drop (js : list nat) (a : nat) (v : list Z) : list Z :=
  match v with
  | [] => []
  | c :: v =>
      if existsb (Nat.eqb a) js then drop js (S a) v else c :: drop js (S a) v
  end.

Definition without (js : list nat) (g : game) : game :=
  Game (modulus g) (length (drop js 0 (repeat 0 (buttons g))))
    (map (drop js 0) (rows g)).

Definition board (b : list (list Z)) : list Z := concat b.

(* -------------------------------- statements ------------------------------ *)

Fixpoint dot (row x : list Z) : Z :=
  match row, x with
  | a :: row, c :: x => a * c + dot row x
  | _, _ => 0
  end.

(* What the presses x add to light i. *)
Definition added (g : game) (x : list Z) (i : nat) : Z :=
  dot (nth i (rows g) []) x.

Definition puzzle (g : game) (start target : list Z) : Prop :=
  2 <= modulus g /\ Forall (fun row => length row = buttons g) (rows g) /\
  length start = lights g /\ length target = lights g.

Definition legal (g : game) (x : list Z) : Prop :=
  length x = buttons g /\ Forall (fun c => 0 <= c < modulus g) x.

Definition takes (g : game) (start target x : list Z) : Prop :=
  legal g x /\
  forall i, (i < lights g)%nat ->
    (nth i start 0 + added g x i) mod modulus g = nth i target 0 mod modulus g.

Definition is_solution (g : game) (start target x : list Z) : Prop :=
  puzzle g start target /\ takes g start target x.

Definition unsolvable (g : game) (start target : list Z) : Prop :=
  puzzle g start target /\ forall x, ~ takes g start target x.

Definition solutions_number (g : game) (start target : list Z) (N : Z) : Prop :=
  puzzle g start target /\
  exists xs : list (list Z), NoDup xs /\ Z.of_nat (length xs) = N /\
    forall x, In x xs <-> takes g start target x.

(* ----------------------------- well-formed puzzles ------------------------ *)

Definition check_puzzle (g : game) (start target : list Z) : bool :=
  (2 <=? modulus g)
    && forallb (fun row => Nat.eqb (length row) (buttons g)) (rows g)
  && Nat.eqb (length start) (lights g) && Nat.eqb (length target) (lights g).

Lemma check_puzzleP g start target :
  check_puzzle g start target = true <-> puzzle g start target.
Proof.
unfold check_puzzle, puzzle; rewrite !andb_true_iff, !Nat.eqb_eq, Z.leb_le.
rewrite forallb_forall, Forall_forall.
setoid_rewrite Nat.eqb_eq; tauto.
Qed.

(* Equations: a row of coefficients, and the value it must give.              *)

Definition equation : Type := list Z * Z.

Definition holds (k : Z) (x : list Z) (e : equation) : Prop :=
  dot (fst e) x mod k = snd e mod k.

Fixpoint zip_sub (ts ss : list Z) : list Z :=
  match ts, ss with
  | t :: ts, s :: ss => (t - s) :: zip_sub ts ss
  | _, _ => []
  end.

Definition equations (g : game) (start target : list Z) : list equation :=
  combine (rows g) (zip_sub target start).

Lemma mod_sub k a b c :
  k <> 0 -> (a + b) mod k = c mod k <-> b mod k = (c - a) mod k.
Proof.
intros k0; split; intros eq.
- replace b with (a + b - a) by lia.
  rewrite Zminus_mod, eq, <- Zminus_mod; reflexivity.
- rewrite Zplus_mod, eq, <- Zplus_mod; f_equal; lia.
Qed.

Lemma nth_zip_sub ts ss i :
  length ts = length ss -> nth i (zip_sub ts ss) 0 = nth i ts 0 - nth i ss 0.
Proof.
revert ss i; induction ts as [|t ts IHts]; intros [|s ss] [|i]; simpl;
  try discriminate; auto.
Qed.

Lemma length_zip_sub ts ss :
  length ts = length ss -> length (zip_sub ts ss) = length ts.
Proof.
revert ss; induction ts as [|t ts IHts]; intros [|s ss]; simpl; auto.
Qed.

Lemma takes_equations g start target x : puzzle g start target ->
  takes g start target x <->
  legal g x /\ forall e, In e (equations g start target) ->
    holds (modulus g) x e.
Proof.
intros [k_ge2 [_ [len_s len_t]]]; unfold takes, equations.
assert (len_zip : length (zip_sub target start) = length (rows g)).
{ rewrite length_zip_sub; unfold lights in *; lia. }
assert (entry : forall i, (i < lights g)%nat ->
  ((nth i start 0 + added g x i) mod modulus g =
    nth i target 0 mod modulus g <->
   holds (modulus g) x
     (nth i (combine (rows g) (zip_sub target start)) ([], 0)))).
{ intros i lt_i; unfold holds, added.
  rewrite combine_nth by auto; simpl; rewrite nth_zip_sub by lia.
  apply mod_sub; lia. }
split; intros [x_ok eqs]; split; auto.
- intros e e_in; destruct (In_nth _ _ ([], 0) e_in) as [i [lt_i <-]].
  rewrite combine_length, len_zip, Nat.min_id in lt_i; apply entry, eqs; auto.
- intros i lt_i; apply entry; auto; apply eqs, nth_In.
  rewrite combine_length, len_zip, Nat.min_id; auto.
Qed.

(* ---------------------------- these presses solve ------------------------- *)

Definition check_solution (g : game) (start target x : list Z) : bool :=
  check_puzzle g start target
  && Nat.eqb (length x) (buttons g)
  && forallb (fun c => (0 <=? c) && (c <? modulus g)) x
  && forallb (fun '(row, d) => (dot row x - d) mod modulus g =? 0)
       (equations g start target).

Lemma mod_eq_sub k a b : k <> 0 -> a mod k = b mod k <-> (a - b) mod k = 0.
Proof.
intros k0; split; intros eq.
- rewrite Zminus_mod, eq, Z.sub_diag; apply Z.mod_0_l; auto.
- replace a with (b + (a - b)) by lia.
  rewrite Zplus_mod, eq, Z.add_0_r, Zmod_mod; reflexivity.
Qed.

Theorem check_solutionP g start target x :
  check_solution g start target x = true -> is_solution g start target x.
Proof.
unfold check_solution; rewrite !andb_true_iff, !forallb_forall, check_puzzleP,
  Nat.eqb_eq.
intros [[[ok len_x] range] eqs]; split; auto; apply takes_equations; auto.
assert (k0 : modulus g <> 0) by (destruct ok; lia).
split; [split; auto|].
- apply Forall_forall; intros c c_in; specialize (range c c_in).
  rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in range; auto.
- intros [row d] e_in; unfold holds; simpl; apply mod_eq_sub; auto.
  apply Z.eqb_eq, (eqs (row, d)); auto.
Qed.

(* ----------------------------- no presses solve --------------------------- *)

(* c * row added to acc, place by place. *)
Fixpoint add_scaled (c : Z) (row acc : list Z) : list Z :=
  match row, acc with
  | a :: row, b :: acc => (c * a + b) :: add_scaled c row acc
  | [], acc => acc
  | row, [] => map (Z.mul c) row
  end.

Fixpoint combination (y : list Z) (eqs : list equation) : equation :=
  match y, eqs with
  | c :: y, (row, d) :: eqs =>
      let (row', d') := combination y eqs in
      if c =? 0 then (row', d') else (add_scaled c row row', c * d + d')
  | _, _ => ([], 0)
  end.

Definition check_certificate (g : game) (start target y : list Z) : bool :=
  check_puzzle g start target
  && let (row, d) := combination y (equations g start target) in
     forallb (fun a => a mod modulus g =? 0) row && negb (d mod modulus g =? 0).

Lemma dot_nil row : dot row [] = 0.
Proof. destruct row; auto. Qed.

Lemma dot_scale c row x : dot (map (Z.mul c) row) x = c * dot row x.
Proof.
revert x; induction row as [|a row IHrow]; intros [|b x]; simpl;
  auto with zarith.
rewrite IHrow; lia.
Qed.

Lemma dot_add_scaled c row acc x :
  dot (add_scaled c row acc) x = c * dot row x + dot acc x.
Proof.
revert acc x; induction row as [|a row IHrow]; intros [|b acc] [|e x]; simpl;
  rewrite ?dot_nil; auto with zarith.
- rewrite dot_scale; lia.
- rewrite IHrow; lia.
Qed.

Lemma combination_holds k x y eqs :
  0 < k -> (forall e, In e eqs -> holds k x e) ->
  holds k x (combination y eqs).
Proof.
intros k0; revert eqs; induction y as [|c y IHy];
  intros [|[row d] eqs] all_hold; simpl;
  try reflexivity.
assert (rest := IHy eqs (fun e e_in => all_hold e (or_intror e_in))).
assert (this := all_hold (row, d) (or_introl eq_refl)).
destruct (combination y eqs) as [row' d']; destruct (Z.eqb_spec c 0); auto.
unfold holds in *; simpl in *; rewrite dot_add_scaled.
rewrite Zplus_mod, Zmult_mod, this, rest, <- Zmult_mod, <- Zplus_mod;
  reflexivity.
Qed.

Lemma dot_zeros k row x : 0 < k -> (forall a, In a row -> a mod k = 0) ->
  dot row x mod k = 0.
Proof.
intros k0; revert x; induction row as [|a row IHrow]; intros [|b x] zeros;
  simpl; auto.
assert (first := zeros a (or_introl eq_refl)).
assert (rest := IHrow x (fun c c_in => zeros c (or_intror c_in))).
rewrite Zplus_mod, Zmult_mod, first, rest, Z.mul_0_l, !Zmod_0_l; reflexivity.
Qed.

Theorem check_certificateP g start target y :
  check_certificate g start target y = true -> unsolvable g start target.
Proof.
unfold check_certificate; rewrite andb_true_iff, check_puzzleP.
intros [ok cert]; split; auto; intros x sol.
apply takes_equations in sol as [_ eqs]; auto.
assert (k0 : 0 < modulus g) by (destruct ok; lia).
assert (comb := combination_holds y k0 eqs).
destruct (combination y (equations g start target)) as [row d].
rewrite andb_true_iff, forallb_forall, negb_true_iff, Z.eqb_neq in cert.
destruct cert as [zeros nonzero]; apply nonzero; unfold holds in comb;
  simpl in comb.
rewrite <- comb; apply dot_zeros; auto.
intros a a_in; apply Z.eqb_eq; auto.
Qed.

(* --------------------------- the number of solutions ---------------------- *)

(* The inverse of a modulo k by Euclid's algorithm, checked before use.       *)
Fixpoint bezout (fuel : nat) (a b u v : Z) : Z :=
  match fuel with
  | O => u
  | S fuel => if b =? 0 then u else bezout fuel b (a mod b) v (u - a / b * v)
  end.

Definition inverse (k a : Z) : option Z :=
  let u := bezout (2 * Z.to_nat (Z.log2_up k) + 2) (a mod k) k 1 0 mod k in
  if a * u mod k =? 1 then Some u else None.

(* One equation whose first coefficient is a unit, made 1; and the others.    *)
Fixpoint pivot (k : Z) (eqs : list equation) :
  option (equation * list equation) :=
  match eqs with
  | [] => None
  | (row, d) :: eqs =>
      let a := hd 0 row in
      match (if a =? 0 then None else inverse k a) with
      | Some u => Some ((map (fun c => u * c mod k) (tl row), u * d mod k), eqs)
      | None =>
          match pivot k eqs with
          | Some (p, others) => Some (p, (row, d) :: others)
          | None => None
          end
      end
  end.

(* row - h * p, place by place. *)
Fixpoint subtract (k h : Z) (p row : list Z) : list Z :=
  match p, row with
  | [], row => row
  | c :: p, a :: row =>
      (match c with 0 => a | _ => (a - h * c) mod k end) :: subtract k h p row
  | c :: p, [] => (- h * c) mod k :: subtract k h p []
  end.

Definition eliminate (k : Z) (p : equation) (e : equation) : equation :=
  let h := hd 0 (fst e) in
  if h =? 0 then (tl (fst e), snd e)
  else (subtract k h (fst p) (tl (fst e)), (snd e - h * snd p) mod k).

(* The number of solutions of eqs in n unknowns. *)
Fixpoint count (k : Z) (n : nat) (eqs : list equation) : option Z :=
  match n with
  | O => Some (if forallb (fun e => snd e mod k =? 0) eqs then 1 else 0)
  | S n =>
      match pivot k eqs with
      | Some (p, others) => count k n (map (eliminate k p) others)
      | None =>
          if forallb (fun e => hd 0 (fst e) mod k =? 0) eqs then
            match count k n (map (fun e => (tl (fst e), snd e)) eqs) with
            | Some N => Some (k * N)
            | None => None
            end
          else None
      end
  end.

Definition check_number (g : game) (start target : list Z) (N : Z) : bool :=
  check_puzzle g start target
  && match count (modulus g) (buttons g) (equations g start target) with
     | Some N' => N' =? N
     | None => false
     end.

Section Count.

Variable k : Z.
Hypothesis k_ge2 : 2 <= k.

Definition congruent (a b : Z) : Prop := (k | a - b).
Local Notation "a == b" := (congruent a b) (at level 70).

Lemma congruentP a b : a mod k = b mod k <-> a == b.
Proof.
rewrite mod_eq_sub by lia; apply Z.mod_divide; lia.
Qed.

Local Instance congruent_equiv : Equivalence congruent.
Proof.
split; intros a; intros; apply congruentP;
  [reflexivity | symmetry | etransitivity];
  apply congruentP; eauto.
Qed.

Local Instance add_congruent :
  Proper (congruent ==> congruent ==> congruent) Z.add.
Proof.
intros a a' eq_a b b' eq_b; unfold congruent.
replace (a + b - (a' + b')) with (a - a' + (b - b')) by ring.
apply Z.divide_add_r; auto.
Qed.

Local Instance mul_congruent :
  Proper (congruent ==> congruent ==> congruent) Z.mul.
Proof.
intros a a' eq_a b b' eq_b; unfold congruent.
replace (a * b - a' * b') with ((a - a') * b + a' * (b - b')) by ring.
apply Z.divide_add_r; [apply Z.divide_mul_l | apply Z.divide_mul_r]; auto.
Qed.

Local Instance sub_congruent :
  Proper (congruent ==> congruent ==> congruent) Z.sub.
Proof.
intros a a' eq_a b b' eq_b; unfold congruent.
replace (a - b - (a' - b')) with (a - a' - (b - b')) by ring.
apply Z.divide_sub_r; auto.
Qed.

Lemma eq_congruent a b : a = b -> a == b.
Proof. intros ->; reflexivity. Qed.

Lemma mod_congruent a : a mod k == a.
Proof. apply congruentP, Zmod_mod. Qed.

Lemma congruent_range a b : 0 <= a < k -> 0 <= b < k -> a == b -> a = b.
Proof.
intros a_range b_range ab; apply congruentP in ab.
rewrite <- (Z.mod_small a k), <- (Z.mod_small b k); auto.
Qed.

Lemma holdsP x e : holds k x e <-> dot (fst e) x == snd e.
Proof. apply congruentP. Qed.

Lemma dot_cons row c x : dot row (c :: x) = hd 0 row * c + dot (tl row) x.
Proof. destruct row; simpl; auto. Qed.

Lemma inverseP a u : inverse k a = Some u -> a * u == 1.
Proof.
unfold inverse; cbv zeta; set (v := bezout _ _ _ _ _ mod k).
destruct (Z.eqb_spec (a * v mod k) 1) as [unit_a | _]; [|discriminate].
intros [= <-]; apply congruentP; rewrite unit_a, Z.mod_small; lia.
Qed.

(* The pivot p says what its equation says: the first unknown is              *)
(* snd p - dot (fst p) x.                                                     *)
Definition solved_by (p : equation) (e : equation) : Prop :=
  forall c x, holds k (c :: x) e <-> c == snd p - dot (fst p) x.

Lemma dot_map_mod u row x :
  dot (map (fun c => u * c mod k) row) x == u * dot row x.
Proof.
revert x; induction row as [|a row IHrow]; intros [|b x]; simpl;
  try (apply eq_congruent; ring).
rewrite IHrow, mod_congruent; apply eq_congruent; ring.
Qed.

Lemma pivot_solves row d u : hd 0 row * u == 1 ->
  solved_by (map (fun c => u * c mod k) (tl row), u * d mod k) (row, d).
Proof.
intros unit_u c x; rewrite holdsP; simpl; rewrite dot_cons.
set (h := hd 0 row) in *; set (T := dot (tl row) x).
rewrite dot_map_mod, mod_congruent; fold T; split; intros eq.
- rewrite <- (Z.mul_1_l c), <- unit_u.
  replace (h * u * c) with (u * (h * c + T) - u * T) by ring.
  rewrite eq; reflexivity.
- rewrite eq.
  replace (h * (u * d - u * T) + T) with (h * u * d - h * u * T + T) by ring.
  rewrite unit_u; apply eq_congruent; ring.
Qed.

Lemma pivotP eqs p others : pivot k eqs = Some (p, others) ->
  exists e, solved_by p e /\ forall e', In e' eqs <-> e' = e \/ In e' others.
Proof.
revert p others; induction eqs as [|[row d] eqs IHeqs]; intros p others; simpl;
  try discriminate.
destruct (if hd 0 row =? 0 then None else inverse k (hd 0 row)) as [u|]
  eqn:inv_u.
- intros [= <- <-]; exists (row, d); split; [|intros; intuition congruence].
  destruct (hd 0 row =? 0); [discriminate|].
  apply pivot_solves, inverseP; auto.
- destruct (pivot k eqs) as [[p' others']|]; [|discriminate].
  intros [= -> <-]; destruct (IHeqs p others' eq_refl) as [e [solved same]].
  exists e; split; auto; intros e'; simpl; rewrite same; tauto.
Qed.

Lemma dot_subtract h p row x :
  dot (subtract k h p row) x == dot row x - h * dot p x.
Proof.
revert row x; induction p as [|c p IHp]; intros row x; simpl.
- apply eq_congruent; ring.
- destruct row as [|a row], x as [|b x]; simpl; try (apply eq_congruent; ring).
  + rewrite IHp, mod_congruent; simpl; apply eq_congruent; ring.
  + rewrite IHp; destruct c; rewrite ?mod_congruent; apply eq_congruent; ring.
Qed.

Lemma eliminateP p e c x : c == snd p - dot (fst p) x ->
  holds k (c :: x) e <-> holds k x (eliminate k p e).
Proof.
intros cE; destruct e as [row d]; rewrite !holdsP; unfold eliminate; simpl.
rewrite dot_cons.
destruct (Z.eqb_spec (hd 0 row) 0) as [-> | _]; simpl; [reflexivity|].
set (h := hd 0 row); set (T := dot (tl row) x); set (P := dot (fst p) x) in *.
rewrite dot_subtract, mod_congruent, cE; fold T P; split; intros eq.
- rewrite <- eq; apply eq_congruent; ring.
- replace (h * (snd p - P) + T) with (T - h * P + h * snd p) by ring.
  rewrite eq; apply eq_congruent; ring.
Qed.

Definition satisfies (n : nat) (eqs : list equation) (x : list Z) : Prop :=
  length x = n /\ Forall (fun c => 0 <= c < k) x /\
  forall e, In e eqs -> holds k x e.

Definition enumerates (xs : list (list Z)) (P : list Z -> Prop) : Prop :=
  NoDup xs /\ forall x, In x xs <-> P x.

Lemma satisfies_nil eqs x :
  satisfies 0 eqs x <-> x = [] /\ forall e, In e eqs -> snd e mod k = 0.
Proof.
unfold satisfies, holds; split.
- intros [len_x [_ eqs_hold]]; apply length_zero_iff_nil in len_x as ->;
  split; auto.
  intros e e_in; rewrite <- eqs_hold, dot_nil by auto; apply Zmod_0_l.
- intros [-> zeros]; repeat split; auto; intros e e_in.
  rewrite dot_nil, zeros, Zmod_0_l; auto.
Qed.

Lemma enumerate_nil eqs :
  enumerates (if forallb (fun e => snd e mod k =? 0) eqs then [[]] else [])
             (satisfies 0 eqs).
Proof.
destruct (forallb _ eqs) eqn:zeros; split.
- repeat constructor; auto.
- rewrite forallb_forall in zeros; intros x; rewrite satisfies_nil; simpl.
  split; [intros [<- | []] | intros [-> _]; auto]; split; auto.
  intros e e_in; apply Z.eqb_eq; auto.
- constructor.
- intros x; rewrite satisfies_nil; split; [intros [] | intros [_ all0]].
  assert (forallb (fun e => snd e mod k =? 0) eqs = true); [|congruence].
  apply forallb_forall; intros e e_in; apply Z.eqb_eq; auto.
Qed.

(* A pivot: the first unknown follows from the others. *)
Lemma enumerate_pivot n eqs p others xs : pivot k eqs = Some (p, others) ->
  enumerates xs (satisfies n (map (eliminate k p) others)) ->
  enumerates (map (fun x => (snd p - dot (fst p) x) mod k :: x) xs)
    (satisfies (S n) eqs).
Proof.
intros piv [nodup mem]; apply pivotP in piv as [e0 [solved same]]; split.
- apply Injective_map_NoDup; auto; intros x y [= _]; auto.
- intros x; rewrite in_map_iff; split.
  + intros [y [<- y_in]]; apply mem in y_in as [len_y [range eqs_hold]].
    assert (cE := mod_congruent (snd p - dot (fst p) y)).
    split; [simpl; auto|]; split.
    * constructor; auto; apply Z.mod_pos_bound; lia.
    * intros e e_in; apply same in e_in as [-> | e_in]; [apply solved; auto|].
      apply (eliminateP e cE), eqs_hold, in_map; auto.
  + intros [len_x [range eqs_hold]]; destruct x as [|c x]; [discriminate|].
    inversion_clear range as [|? ? c_range x_range].
    assert (cE : c == snd p - dot (fst p) x)
      by (apply solved, eqs_hold, same; auto).
    exists x; split.
    * f_equal; apply congruent_range; auto; [apply Z.mod_pos_bound; lia|].
      rewrite mod_congruent, cE; reflexivity.
    * apply mem; split; [simpl in *; lia|]; split; auto.
      intros e e_in; apply in_map_iff in e_in as [e' [<- e'_in]].
      apply (eliminateP e' cE), eqs_hold, same; auto.
Qed.

Definition digits : list Z := map Z.of_nat (seq 0 (Z.to_nat k)).

Lemma in_digits c : In c digits <-> 0 <= c < k.
Proof.
unfold digits; rewrite in_map_iff; split.
- intros [i [<- i_in]]; apply in_seq in i_in; lia.
- intros range; exists (Z.to_nat c); rewrite in_seq; lia.
Qed.

Lemma NoDup_digits : NoDup digits.
Proof. apply Injective_map_NoDup; [exact Nat2Z.inj | apply seq_NoDup]. Qed.

Definition prepend (cs : list Z) (xs : list (list Z)) : list (list Z) :=
  flat_map (fun c => map (cons c) xs) cs.

Lemma in_prepend cs xs x :
  In x (prepend cs xs) <-> exists c y, x = c :: y /\ In c cs /\ In y xs.
Proof.
unfold prepend; rewrite in_flat_map; split.
- intros [c [c_in x_in]]; apply in_map_iff in x_in as [y [<- y_in]]; eauto.
- intros [c [y [-> [c_in y_in]]]]; exists c; split; auto; apply in_map; auto.
Qed.

Lemma length_prepend cs xs :
  length (prepend cs xs) = (length cs * length xs)%nat.
Proof.
induction cs as [|c cs IHcs]; simpl; auto; rewrite app_length, map_length,
  <- IHcs; auto.
Qed.

Lemma NoDup_append (A : Type) (l l' : list A) : NoDup l -> NoDup l' ->
  (forall a, In a l -> ~ In a l') -> NoDup (l ++ l').
Proof.
intros nodup nodup' apart; induction nodup as [|a l a_out _ IHl];
  simpl in *; auto.
constructor; [|apply IHl; intuition eauto].
rewrite in_app_iff; intros [a_in | a_in]; [|apply (apart a)]; auto.
Qed.

Lemma NoDup_prepend cs xs : NoDup cs -> NoDup xs -> NoDup (prepend cs xs).
Proof.
intros nodup_cs nodup_xs; induction nodup_cs as [|c cs c_out _ IHcs];
  [constructor|].
apply NoDup_append; auto.
- apply Injective_map_NoDup; auto; intros x y [=]; auto.
- intros x x_in x_in'; apply in_map_iff in x_in as [y [<- _]].
  apply in_prepend in x_in' as [c' [y' [[= <- <-] [c_in _]]]]; auto.
Qed.

(* No equation speaks of the first unknown: it is free. *)
Lemma enumerate_free n eqs xs :
  (forall e, In e eqs -> hd 0 (fst e) mod k = 0) ->
  enumerates xs (satisfies n (map (fun e => (tl (fst e), snd e)) eqs)) ->
  enumerates (prepend digits xs) (satisfies (S n) eqs).
Proof.
intros zeros [nodup mem]; split;
  [apply NoDup_prepend; auto using NoDup_digits|].
assert (skip : forall e c x, In e eqs ->
  (holds k (c :: x) e <-> holds k x (tl (fst e), snd e))).
{ intros e c x e_in; rewrite !holdsP, dot_cons; simpl.
  assert (zero : hd 0 (fst e) == 0)
    by (apply congruentP; rewrite Zmod_0_l; auto).
  rewrite zero; simpl; reflexivity. }
intros x; rewrite in_prepend; split.
- intros [c [y [-> [c_in y_in]]]].
  apply in_digits in c_in; apply mem in y_in as [len_y [range eqs_hold]].
  split; [simpl; auto|]; split; [constructor; auto|].
  intros e e_in; apply skip; auto.
  apply eqs_hold, (in_map (fun e => (tl (fst e), snd e))); auto.
- intros [len_x [range eqs_hold]]; destruct x as [|c y]; [discriminate|].
  inversion_clear range as [|? ? c_range y_range]; exists c, y; split; auto.
  rewrite in_digits, mem; split; auto.
  split; [simpl in *; lia|]; split; auto.
  intros e e_in; apply in_map_iff in e_in as [e' [<- e'_in]].
  apply (skip e' c y e'_in); auto.
Qed.

Theorem countP n eqs N : count k n eqs = Some N ->
  exists xs, enumerates xs (satisfies n eqs) /\ Z.of_nat (length xs) = N.
Proof.
revert eqs N; induction n as [|n IHn]; intros eqs N; simpl.
- intros [= <-];
  exists (if forallb (fun e => snd e mod k =? 0) eqs then [[]] else []).
  split; [apply enumerate_nil
    | destruct (forallb (fun e => snd e mod k =? 0) eqs); auto].
- destruct (pivot k eqs) as [[p others]|] eqn:piv.
  + intros countE; destruct (IHn _ _ countE) as [xs [enum lenE]].
    exists (map (fun x => (snd p - dot (fst p) x) mod k :: x) xs).
    split; [apply (enumerate_pivot piv enum) | rewrite map_length; auto].
  + destruct (forallb (fun e => hd 0 (fst e) mod k =? 0) eqs) eqn:zeros;
      [|discriminate].
    destruct (count k n (map (fun e => (tl (fst e), snd e)) eqs)) as [N'|]
      eqn:countE; [|discriminate]; intros [= <-].
    destruct (IHn _ _ countE) as [xs [enum lenE]].
    exists (prepend digits xs); split.
    * apply enumerate_free; auto; rewrite forallb_forall in zeros.
      intros e e_in; apply Z.eqb_eq; auto.
    * rewrite length_prepend, Nat2Z.inj_mul, lenE; unfold digits.
      rewrite map_length, seq_length, Z2Nat.id; lia.
Qed.

End Count.

Theorem check_numberP g start target N :
  check_number g start target N = true -> solutions_number g start target N.
Proof.
unfold check_number; rewrite andb_true_iff, check_puzzleP; intros [ok check].
destruct (count _ _ _) as [N'|] eqn:countE; [|discriminate].
apply Z.eqb_eq in check as ->; split; auto.
destruct (countP (proj1 ok) countE) as [xs [[nodup mem] lenE]].
exists xs; split; auto; split; auto; intros x; rewrite mem, takes_equations
  by auto.
unfold satisfies, legal; tauto.
Qed.

(* ---------------------------- forbidden buttons --------------------------- *)

Lemma length_drop js a v w :
  length v = length w -> length (drop js a v) = length (drop js a w).
Proof.
revert a w; induction v as [|c v IHv]; intros a [|e w]; try discriminate; auto.
intros [= len]; simpl; destruct (existsb (Nat.eqb a) js); simpl; auto.
Qed.

Lemma dot_drop js a row x : length row = length x ->
  (forall i, In (a + i)%nat js -> nth i x 0 = 0) ->
  dot (drop js a row) (drop js a x) = dot row x.
Proof.
revert a x; induction row as [|c row IHrow]; intros a [|e x];
  try discriminate; auto.
intros [= len] zeros; simpl.
assert (rest : dot (drop js (S a) row) (drop js (S a) x) = dot row x).
{ apply IHrow; auto; intros i i_in; apply (zeros (S i)).
  rewrite Nat.add_succ_r; auto. }
destruct (existsb (Nat.eqb a) js) eqn:dropped; simpl; rewrite rest; auto.
apply existsb_exists in dropped as [j [j_in aj]]; apply Nat.eqb_eq in aj as <-.
assert (e0 := zeros 0%nat); simpl in e0; rewrite Nat.add_0_r in e0.
rewrite e0 by auto; lia.
Qed.

Lemma Forall_drop (P : Z -> Prop) js a x : Forall P x -> Forall P (drop js a x).
Proof.
intros all_x; revert a; induction all_x; intros a; simpl; auto.
destruct (existsb (Nat.eqb a) js); auto.
Qed.

(* Presses of n buttons, numbered from a on, from those of the kept ones.     *)
Fixpoint spread (js : list nat) (a n : nat) (v : list Z) : list Z :=
  match n with
  | O => []
  | S n =>
      if existsb (Nat.eqb a) js then 0 :: spread js (S a) n v
      else hd 0 v :: spread js (S a) n (tl v)
  end.

Lemma length_spread js a n v : length (spread js a n v) = n.
Proof.
revert a v; induction n as [|n IHn]; intros a v; simpl; auto.
destruct (existsb (Nat.eqb a) js); simpl; auto.
Qed.

Lemma spread_zeros js a n v i :
  In (a + i)%nat js -> nth i (spread js a n v) 0 = 0.
Proof.
revert a v i; induction n as [|n IHn]; intros a v [|i] i_in; simpl; auto.
- rewrite Nat.add_0_r in i_in.
  assert (existsb (Nat.eqb a) js = true) as -> by
    (apply existsb_exists; exists a; rewrite Nat.eqb_refl; auto); auto.
- rewrite Nat.add_succ_r in i_in.
  destruct (existsb (Nat.eqb a) js); simpl; apply (IHn (S a)); auto.
Qed.

Lemma drop_spread js a n v :
  length v = length (drop js a (repeat 0 n)) -> drop js a (spread js a n v) = v.
Proof.
revert a v; induction n as [|n IHn]; intros a v; simpl.
- intros len; apply length_zero_iff_nil in len; auto.
- destruct (existsb (Nat.eqb a) js) eqn:dropped; simpl; rewrite dropped; auto.
  destruct v as [|c v]; simpl; [discriminate|].
  intros [= len]; f_equal; auto.
Qed.

Lemma Forall_spread (P : Z -> Prop) js a n v :
  P 0 -> Forall P v -> Forall P (spread js a n v).
Proof.
intros P0; revert a v; induction n as [|n IHn]; intros a v all_v; simpl; auto.
destruct (existsb (Nat.eqb a) js); constructor; auto.
- destruct all_v; auto.
- destruct all_v; simpl; auto.
Qed.

(* Playing without the buttons js is playing with none of them pressed.       *)

Lemma without_puzzle js g start target :
  puzzle g start target -> puzzle (without js g) start target.
Proof.
intros [k_ge2 [rows_ok [len_s len_t]]]; unfold puzzle, lights in *; simpl.
rewrite map_length; repeat split; auto; apply Forall_forall.
intros row' row'_in; apply in_map_iff in row'_in as [row [<- row_in]].
apply length_drop; rewrite repeat_length.
rewrite Forall_forall in rows_ok; auto.
Qed.

Lemma without_added js g x i :
  Forall (fun row => length row = buttons g) (rows g) ->
  legal g x -> (forall j, In j js -> nth j x 0 = 0) -> (i < lights g)%nat ->
  added (without js g) (drop js 0 x) i = added g x i.
Proof.
intros rows_ok [len_x _] zeros lt_i; unfold added; simpl.
change (@nil Z) with (drop js 0 []); rewrite map_nth; apply dot_drop; auto.
rewrite len_x; rewrite Forall_forall in rows_ok; apply rows_ok, nth_In; auto.
Qed.

Lemma without_takes js g start target x :
  puzzle g start target -> legal g x -> (forall j, In j js -> nth j x 0 = 0) ->
  takes (without js g) start target (drop js 0 x) <->
    takes g start target x.
Proof.
intros [_ [rows_ok _]] x_ok zeros.
assert (lightsE : lights (without js g) = lights g) by apply map_length.
unfold takes; rewrite lightsE; split; intros [_ eqs]; split; auto.
- intros i lt_i; rewrite <- eqs by auto; rewrite without_added; auto.
- destruct x_ok as [len_x range]; split; [|apply Forall_drop; auto].
  simpl; apply length_drop; rewrite repeat_length; auto.
- intros i lt_i; rewrite without_added by auto; apply eqs; auto.
Qed.

Theorem without_solution js g start target v : puzzle g start target ->
  legal (without js g) v ->
  is_solution (without js g) start target v <->
  is_solution g start target (spread js 0 (buttons g) v).
Proof.
intros ok [len_v range].
assert (dropE : drop js 0 (spread js 0 (buttons g) v) = v)
  by (apply drop_spread; auto).
assert (x_ok : legal g (spread js 0 (buttons g) v)).
{ split; [apply length_spread | apply Forall_spread; auto; destruct ok; simpl;
  lia]. }
assert (zeros : forall j, In j js -> nth j (spread js 0 (buttons g) v) 0 = 0).
{ intros j j_in; apply spread_zeros; auto. }
assert (same := without_takes ok x_ok zeros); rewrite dropE in same.
split; intros [_ reach]; split; auto using without_puzzle; apply same; auto.
Qed.

Theorem without_unsolvable js g start target : puzzle g start target ->
  unsolvable (without js g) start target <->
  forall x, (forall j, In j js -> nth j x 0 = 0) -> ~ takes g start target x.
Proof.
intros ok; split.
- intros [_ none] x zeros reach; apply (none (drop js 0 x)).
  apply without_takes; auto; destruct reach; auto.
- intros none; split; [apply without_puzzle; auto|]; intros v reach.
  assert (v_ok : legal (without js g) v) by (destruct reach; auto).
  apply (none (spread js 0 (buttons g) v)).
  + intros j j_in; apply spread_zeros; auto.
  + apply without_solution; auto; split; auto using without_puzzle.
Qed.

(* One evaluation, by the virtual machine, at Qed.                            *)
Ltac by_computation := vm_cast_no_check (eq_refl true).
