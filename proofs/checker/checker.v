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
(*   check_number g start target N == elimination, with Euclid's algorithm    *)
(*                                    where there is no unit, leaves exactly  *)
(*                                    N solutions; for every modulus          *)
(*                                                                            *)
(* Where buttons are forbidden, whole_solution, whole_unsolvable and          *)
(* whole_number say the same of the whole board:                              *)
(*                                                                            *)
(*       leaves js x == the presses x leave the buttons numbered in js alone  *)
(*    permitted js x == the presses x without those of the buttons in js      *)
(*   on_whole js g v == the presses v of without js g as presses of g         *)
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

Definition check_presses (g : game) (eqs : list equation) (x : list Z) : bool :=
  Nat.eqb (length x) (buttons g)
  && forallb (fun c => (0 <=? c) && (c <? modulus g)) x
  && forallb (fun '(row, d) => (dot row x - d) mod modulus g =? 0) eqs.

Definition check_solution (g : game) (start target x : list Z) : bool :=
  check_puzzle g start target
  && check_presses g (equations g start target) x.

Lemma mod_eq_sub k a b : k <> 0 -> a mod k = b mod k <-> (a - b) mod k = 0.
Proof.
intros k0; split; intros eq.
- rewrite Zminus_mod, eq, Z.sub_diag; apply Z.mod_0_l; auto.
- replace a with (b + (a - b)) by lia.
  rewrite Zplus_mod, eq, Z.add_0_r, Zmod_mod; reflexivity.
Qed.

Lemma check_pressesP g start target x : puzzle g start target ->
  check_presses g (equations g start target) x = true ->
  takes g start target x.
Proof.
intros ok; unfold check_presses.
rewrite !andb_true_iff, !forallb_forall, Nat.eqb_eq.
intros [[len_x range] eqs]; apply takes_equations; auto.
assert (k0 : modulus g <> 0) by (destruct ok; lia).
split; [split; auto|].
- apply Forall_forall; intros c c_in; specialize (range c c_in).
  rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in range; auto.
- intros [row d] e_in; unfold holds; simpl; apply mod_eq_sub; auto.
  apply Z.eqb_eq, (eqs (row, d)); auto.
Qed.

Theorem check_solutionP g start target x :
  check_solution g start target x = true -> is_solution g start target x.
Proof.
unfold check_solution; rewrite andb_true_iff, check_puzzleP.
intros [ok check]; split; auto; apply check_pressesP; auto.
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

(* row - h * p, place by place. *)
Fixpoint subtract (k h : Z) (p row : list Z) : list Z :=
  match p, row with
  | [], row => row
  | c :: p, a :: row =>
      (match c with 0 => a | _ => (a - h * c) mod k end) :: subtract k h p row
  | c :: p, [] => (- h * c) mod k :: subtract k h p []
  end.

(* An equation with its first coefficient apart. *)
Definition headed : Type := Z * equation.

(* Euclid's algorithm on the first coefficients of two equations: the first   *)
(* ends with the greatest common divisor, the second with 0, which is left    *)
(* away.                                                                      *)
Fixpoint euclid (k : Z) (fuel : nat) (p e : headed) :
  option (headed * equation) :=
  match fuel with
  | O => None
  | S fuel =>
      let '(h, (row, d)) := e in
      if h =? 0 then Some (p, (row, d)) else
      let '(hp, (rowp, dp)) := p in
      let q := h / hp in
      if q =? 0 then euclid k fuel e p else
      let rest := (subtract k q rowp row, (d - q * dp) mod k) in
      if h - q * hp =? 0 then Some (p, rest)
      else euclid k fuel (h - q * hp, rest) p
  end.

(* The same for all equations: one of them keeps a first coefficient.         *)
Fixpoint sweep (k : Z) (p : headed) (eqs : list equation) :
  option (headed * list equation) :=
  match eqs with
  | [] => Some (p, [])
  | (row, d) :: eqs =>
      match euclid k (2 * Z.to_nat (Z.log2_up k) + 4) p
              (hd 0 row, (tl row, d)) with
      | Some (p, e) =>
          match sweep k p eqs with
          | Some (p, others) => Some (p, e :: others)
          | None => None
          end
      | None => None
      end
  end.

Definition trivial (e : equation) : bool :=
  forallb (Z.eqb 0) (fst e) && (snd e =? 0).

(* If h divides k, then h * c + row * x = d has a solution c exactly when     *)
(* k / h times the rest of it holds, and then it has h of them.               *)
Definition divided (k h : Z) (e : equation) : equation :=
  (map (fun c => k / h * c mod k) (fst e), k / h * snd e mod k).

(* The number of solutions of eqs in n unknowns, for every modulus. The sweep *)
(* begins with the equation k * c = 0, which always holds, so that the first  *)
(* coefficient that it ends with divides k.                                   *)
Fixpoint count (k : Z) (n : nat) (eqs : list equation) : option Z :=
  match n with
  | O => Some (if forallb (fun e => snd e mod k =? 0) eqs then 1 else 0)
  | S n =>
      match sweep k (k, ([], 0)) eqs with
      | Some ((h, e), others) =>
          let e' := divided k h e in
          if (0 <? h) && (k mod h =? 0) then
            match count k n (if trivial e' then others else e' :: others) with
            | Some N => Some (h * N)
            | None => None
            end
          else None
      | None => None
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

Lemma dot_map_mod u row x :
  dot (map (fun c => u * c mod k) row) x == u * dot row x.
Proof.
revert x; induction row as [|a row IHrow]; intros [|b x]; simpl;
  try (apply eq_congruent; ring).
rewrite IHrow, mod_congruent; apply eq_congruent; ring.
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

(* What a headed equation says of the first unknown and the others. *)
Definition says (c : Z) (x : list Z) (p : headed) : Prop :=
  fst p * c + dot (fst (snd p)) x == snd (snd p).

Lemma euclidP fuel p e p' e' : euclid k fuel p e = Some (p', e') ->
  forall c x, says c x p /\ says c x e <-> says c x p' /\ holds k x e'.
Proof.
revert p e; induction fuel as [|fuel IHfuel]; intros [hp [rowp dp]] [h [row d]];
  [discriminate|]; simpl.
destruct (Z.eqb_spec h 0) as [-> | _].
{ intros [= <- <-] c x; rewrite holdsP; unfold says; simpl; reflexivity. }
destruct (Z.eqb_spec (h / hp) 0) as [_ | _].
{ intros red c x; rewrite <- (IHfuel _ _ red c x); tauto. }
set (q := h / hp).
assert (sub : forall c x, says c x (hp, (rowp, dp)) ->
  (says c x (h, (row, d)) <->
   says c x (h - q * hp, (subtract k q rowp row, (d - q * dp) mod k)))).
{ intros c x sp; unfold says in *; simpl in *.
  rewrite dot_subtract, mod_congruent.
  replace ((h - q * hp) * c + (dot row x - q * dot rowp x))
    with (h * c + dot row x - q * (hp * c + dot rowp x)) by ring.
  rewrite sp; split; intros eq; [rewrite eq; reflexivity|].
  replace (h * c + dot row x) with (h * c + dot row x - q * dp + q * dp) by ring.
  rewrite eq; apply eq_congruent; ring. }
destruct (Z.eqb_spec (h - q * hp) 0) as [h0 | _].
- intros [= <- <-] c x; rewrite holdsP.
  split; intros [sp se]; split; auto.
  + apply (sub c x sp) in se; unfold says in se; simpl in *; rewrite h0 in se;
      auto.
  + apply (sub c x sp); unfold says; simpl in *; rewrite h0; auto.
- intros red c x; rewrite <- (IHfuel _ _ red c x); split; intros [sp se];
    split; auto; apply (sub c x); auto.
Qed.

Lemma sweepP p eqs p' others : sweep k p eqs = Some (p', others) ->
  forall c x, says c x p /\ (forall e, In e eqs -> holds k (c :: x) e) <->
              says c x p' /\ (forall e, In e others -> holds k x e).
Proof.
revert p others; induction eqs as [|[row d] eqs IHeqs]; intros p others; simpl.
{ intros [= <- <-] c x; firstorder. }
destruct (euclid k _ p _) as [[p1 e1]|] eqn:red; [|discriminate].
destruct (sweep k p1 eqs) as [[p2 others']|] eqn:swp; [|discriminate].
intros [= <- <-] c x.
assert (first := euclidP red c x); assert (rest := IHeqs _ _ swp c x).
assert (says_row : says c x (hd 0 row, (tl row, d)) <-> holds k (c :: x) (row, d)).
{ rewrite holdsP; unfold says; simpl fst; simpl snd; rewrite dot_cons;
  reflexivity. }
rewrite says_row in first; split.
- intros [sp all_hold].
  assert (now : says c x p1 /\ holds k x e1) by (apply first; auto).
  assert (later : says c x p2 /\ forall e, In e others' -> holds k x e)
    by (apply rest; split; [tauto | intros; apply all_hold; auto]).
  split; [tauto|]; intros e [<- | e_in]; [tauto | apply later; auto].
- intros [sp all_hold].
  assert (later : says c x p1 /\ forall e, In e eqs -> holds k (c :: x) e)
    by (apply rest; split; [tauto | intros; apply all_hold; simpl; auto]).
  assert (now : says c x p /\ holds k (c :: x) (row, d))
    by (apply first; split; [tauto | apply all_hold; simpl; auto]).
  split; [tauto|]; intros e [<- | e_in]; [tauto | apply later; auto].
Qed.

Lemma trivialP e x : trivial e = true -> holds k x e.
Proof.
unfold trivial; rewrite andb_true_iff, forallb_forall, Z.eqb_eq.
intros [zeros d0]; unfold holds; rewrite d0, dot_zeros, Zmod_0_l; auto; [lia|].
intros a a_in; assert (a0 := zeros a a_in); apply Z.eqb_eq in a0 as <-.
apply Zmod_0_l.
Qed.

(* The solutions c of h * c = v, if h divides both k and v. *)
Definition roots (h v : Z) : list Z :=
  map (fun i => (v / h) mod (k / h) + Z.of_nat i * (k / h))
    (seq 0 (Z.to_nat h)).

Section Roots.

Variables h v : Z.
Hypotheses (h_gt0 : 0 < h) (h_dvd_k : (h | k)) (h_dvd_v : (h | v)).

Let k' := k / h.

Lemma split_k : k = k' * h.
Proof.
destruct h_dvd_k as [q kE]; unfold k'; rewrite kE, Z.div_mul; lia.
Qed.

Lemma k'_gt0 : 0 < k'.
Proof. assert (kE := split_k); nia. Qed.

Lemma in_roots c : In c (roots h v) <-> 0 <= c < k /\ h * c == v.
Proof.
assert (kE := split_k); assert (k'0 := k'_gt0).
destruct h_dvd_v as [w vE]; unfold roots; rewrite in_map_iff; fold k'.
assert (vh : v / h = w) by (rewrite vE, Z.div_mul; lia); rewrite vh.
assert (range := Z.mod_pos_bound w k' k'0).
assert (wE := Z.div_mod w k' (ltac:(lia))).
split.
- intros [i [<- i_in]]; apply in_seq in i_in; split; [nia|].
  exists (Z.of_nat i - w / k'); rewrite vE, kE.
  replace (h * (w mod k' + Z.of_nat i * k') - w * h)
    with (h * (w mod k' - w + Z.of_nat i * k')) by ring.
  replace (w mod k' - w) with (- (k' * (w / k'))) by lia; ring.
- intros [c_range [q qE]].
  assert (cE : c - w = q * k') by (apply (Z.mul_reg_l _ _ h); nia).
  assert (cw : c mod k' = w mod k').
  { replace c with (w + q * k') by lia; apply Z_mod_plus_full. }
  assert (c_div := Z.div_mod c k' (ltac:(lia))).
  assert (0 <= c / k') by (apply Z.div_pos; lia).
  assert (c / k' < h) by (apply Z.div_lt_upper_bound; nia).
  exists (Z.to_nat (c / k')); split; [rewrite Z2Nat.id, <- cw; lia|].
  apply in_seq; lia.
Qed.

Lemma NoDup_roots : NoDup (roots h v).
Proof.
assert (k'0 := k'_gt0).
apply Injective_map_NoDup; [|apply seq_NoDup]; fold k'; intros i j eq; nia.
Qed.

Lemma length_roots : Z.of_nat (length (roots h v)) = h.
Proof. unfold roots; rewrite map_length, seq_length; lia. Qed.

End Roots.

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

Lemma NoDup_append (A : Type) (l l' : list A) : NoDup l -> NoDup l' ->
  (forall a, In a l -> ~ In a l') -> NoDup (l ++ l').
Proof.
intros nodup nodup' apart; induction nodup as [|a l a_out _ IHl];
  simpl in *; auto.
constructor; [|apply IHl; intuition eauto].
rewrite in_app_iff; intros [a_in | a_in]; [|apply (apart a)]; auto.
Qed.

(* Each x with the first unknowns f x before it. *)
Definition extend (f : list Z -> list Z) (xs : list (list Z)) :
  list (list Z) :=
  flat_map (fun x => map (fun c => c :: x) (f x)) xs.

Lemma in_extend f xs c x : In (c :: x) (extend f xs) <-> In x xs /\ In c (f x).
Proof.
unfold extend; rewrite in_flat_map; split.
- intros [y [y_in cx_in]]; apply in_map_iff in cx_in as [c' [[= <- <-] c_in]].
  auto.
- intros [x_in c_in]; exists x; split; auto; apply in_map_iff; eauto.
Qed.

Lemma NoDup_extend f xs : NoDup xs -> (forall x, In x xs -> NoDup (f x)) ->
  NoDup (extend f xs).
Proof.
intros nodup nodup_f; induction nodup as [|x xs x_out _ IHxs]; [constructor|].
apply NoDup_append.
- apply Injective_map_NoDup; [intros c c' [=]; auto | apply nodup_f; simpl; auto].
- apply IHxs; intros y y_in; apply nodup_f; simpl; auto.
- intros y y_in y_in'; apply in_map_iff in y_in as [c [<- c_in]].
  apply in_extend in y_in' as [x_in _]; auto.
Qed.

Lemma length_extend f xs h :
  (forall x, In x xs -> Z.of_nat (length (f x)) = h) ->
  Z.of_nat (length (extend f xs)) = h * Z.of_nat (length xs).
Proof.
induction xs as [|x xs IHxs]; intros len_f; simpl; [lia|].
rewrite app_length, map_length, Nat2Z.inj_add, len_f by (simpl; auto).
fold (extend f xs); rewrite IHxs by (intros; apply len_f; simpl; auto); lia.
Qed.

(* The first unknown is a root, once what is left over holds. *)
Lemma enumerate_step n eqs h e others xs :
  sweep k (k, ([], 0)) eqs = Some ((h, e), others) -> 0 < h -> (h | k) ->
  enumerates xs (satisfies n (divided k h e :: others)) ->
  enumerates (extend (fun x => roots h (snd e - dot (fst e) x)) xs)
    (satisfies (S n) eqs) /\
  forall x, In x xs ->
    Z.of_nat (length (roots h (snd e - dot (fst e) x))) = h.
Proof.
intros swp h_gt0 h_dvd [nodup mem].
assert (kE := split_k h_gt0 h_dvd); assert (k'0 := k'_gt0 h_gt0 h_dvd).
set (k' := k / h) in *.
assert (always : forall c x, says c x (k, ([], 0))).
{ intros c x; exists c; simpl; ring. }
assert (rest : forall x, holds k x (divided k h e) <->
                 (h | snd e - dot (fst e) x)).
{ intros x; rewrite holdsP; unfold divided; simpl; fold k'.
  rewrite dot_map_mod, mod_congruent; unfold congruent; rewrite kE at 1.
  replace (k' * dot (fst e) x - k' * snd e)
    with (k' * - (snd e - dot (fst e) x)) by ring.
  rewrite Z.mul_divide_cancel_l by lia; apply Z.divide_opp_r. }
assert (dvd : forall x, In x xs -> (h | snd e - dot (fst e) x)).
{ intros x x_in; apply rest; apply mem in x_in; apply x_in; simpl; auto. }
assert (says_root : forall c x, says c x (h, e) <->
  h * c == snd e - dot (fst e) x).
{ intros c x; unfold says, congruent; simpl.
  replace (h * c + dot (fst e) x - snd e)
    with (h * c - (snd e - dot (fst e) x)) by ring; reflexivity. }
split; [split|].
- apply NoDup_extend; auto; intros x x_in; apply NoDup_roots; auto.
- intros [|c x].
  { split; [|intros [len _]; discriminate].
    unfold extend; rewrite in_flat_map; intros [y [_ y_in]].
    apply in_map_iff in y_in as [c [eq _]]; discriminate. }
  rewrite in_extend; assert (sys := sweepP swp c x); split.
  + intros [x_in c_in]; assert (sat := proj1 (mem x) x_in).
    apply in_roots in c_in as [c_range c_root]; auto.
    destruct sat as [len_x [range eqs_hold]].
    split; [simpl; auto|]; split; [constructor; auto|].
    apply sys; split; [apply says_root; auto|].
    intros e' e'_in; apply eqs_hold; simpl; auto.
  + intros [len_x [range eqs_hold]]; inversion_clear range as [|? ? c_range x_range].
    assert (now : says c x (h, e) /\ forall e, In e others -> holds k x e)
      by (apply sys; auto).
    destruct now as [root others_hold]; apply says_root in root as root'.
    assert (h_dvd_v : (h | snd e - dot (fst e) x)).
    { destruct root' as [q qE]; exists (c - q * k').
      rewrite kE in qE at 1; nia. }
    assert (x_in : In x xs).
    { apply mem; split; [simpl in len_x; lia|]; split; auto.
      intros e' [<- | e'_in]; [apply rest|]; auto. }
    split; auto; apply in_roots; auto.
- intros x x_in; apply length_roots; auto.
Qed.

Theorem countP n eqs N : count k n eqs = Some N ->
  exists xs, enumerates xs (satisfies n eqs) /\ Z.of_nat (length xs) = N.
Proof.
revert eqs N; induction n as [|n IHn]; intros eqs N; simpl.
- intros [= <-];
  exists (if forallb (fun e => snd e mod k =? 0) eqs then [[]] else []).
  split; [apply enumerate_nil
    | destruct (forallb (fun e => snd e mod k =? 0) eqs); auto].
- destruct (sweep k _ eqs) as [[[h e] others]|] eqn:swp; [|discriminate].
  destruct (Z.ltb_spec 0 h) as [h_gt0|]; simpl; [|discriminate].
  destruct (Z.eqb_spec (k mod h) 0) as [mod0|]; [|discriminate].
  destruct (count k n _) as [N'|] eqn:countE; [|discriminate].
  intros [= <-]; destruct (IHn _ _ countE) as [xs [[nodup mem] lenE]].
  assert (h_dvd : (h | k)) by (apply Z.mod_divide; lia).
  assert (enum : enumerates xs (satisfies n (divided k h e :: others))).
  { split; auto; intros x; rewrite mem.
    destruct (trivial (divided k h e)) eqn:triv; [|reflexivity].
    unfold satisfies; split; intros [len_x [range eqs_hold]]; repeat split; auto.
    - intros e' [<- | e'_in]; auto; apply trivialP; auto.
    - intros e' e'_in; apply eqs_hold; simpl; auto. }
  destruct (enumerate_step swp h_gt0 h_dvd enum) as [enum' len_roots].
  eexists; split; [exact enum'|].
  rewrite (length_extend len_roots), lenE; auto.
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
  length x = buttons g -> (forall j, In j js -> nth j x 0 = 0) ->
  (i < lights g)%nat ->
  added (without js g) (drop js 0 x) i = added g x i.
Proof.
intros rows_ok len_x zeros lt_i; unfold added; simpl.
change (@nil Z) with (drop js 0 []); rewrite map_nth; apply dot_drop; auto.
rewrite len_x; rewrite Forall_forall in rows_ok; apply rows_ok, nth_In; auto.
Qed.

Lemma without_takes js g start target x :
  puzzle g start target -> legal g x -> (forall j, In j js -> nth j x 0 = 0) ->
  takes (without js g) start target (drop js 0 x) <->
    takes g start target x.
Proof.
intros [_ [rows_ok _]] x_ok zeros; assert (len_x' := proj1 x_ok).
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

(* The same in the words of the whole board. *)
Definition leaves (js : list nat) (x : list Z) : Prop :=
  forall j, In j js -> nth j x 0 = 0.

Definition permitted (js : list nat) (x : list Z) : list Z := drop js 0 x.

Definition check_leaves (js : list nat) (x : list Z) : bool :=
  forallb (fun j => nth j x 0 =? 0) js.

Definition check_whole (js : list nat) (g : game) (start target x : list Z) :
  bool :=
  check_puzzle g start target && Nat.eqb (length x) (buttons g)
  && forallb (fun c => (0 <=? c) && (c <? modulus g)) x && check_leaves js x.

Lemma check_leavesP js x : check_leaves js x = true -> leaves js x.
Proof.
unfold check_leaves; rewrite forallb_forall; intros zeros j j_in.
apply Z.eqb_eq; auto.
Qed.

Theorem whole_solution js g start target x :
  check_whole js g start target x = true ->
  is_solution (without js g) start target (permitted js x) ->
  is_solution g start target x /\ leaves js x.
Proof.
unfold check_whole, check_leaves.
rewrite !andb_true_iff, check_puzzleP, Nat.eqb_eq, !forallb_forall.
intros [[[ok len_x] range] zeros] [_ reach].
assert (left : leaves js x) by (intros j j_in; apply Z.eqb_eq; auto).
split; auto; split; auto; apply (without_takes (js := js)); auto.
split; auto; apply Forall_forall; intros c c_in; specialize (range c c_in).
rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in range; auto.
Qed.

Theorem whole_unsolvable js g start target :
  check_puzzle g start target = true ->
  unsolvable (without js g) start target ->
  forall x, leaves js x -> ~ takes g start target x.
Proof. rewrite check_puzzleP; intros ok; apply without_unsolvable; auto. Qed.

(* Presses of the whole board, from those of the game without js. *)
Definition on_whole (js : list nat) (g : game) (v : list Z) : list Z :=
  spread js 0 (buttons g) v.

Lemma spread_drop js x : leaves js x -> spread js 0 (length x) (drop js 0 x) = x.
Proof.
intros left; unfold leaves in left.
change (forall j, In (0 + j)%nat js -> nth j x 0 = 0) in left.
revert left; generalize 0%nat; induction x as [|c x IHx]; intros a left; simpl;
  auto.
assert (rest : forall j, In (S a + j)%nat js -> nth j x 0 = 0)
  by (intros j j_in; apply (left (S j)); rewrite Nat.add_succ_r; auto).
destruct (existsb (Nat.eqb a) js) eqn:dropped; simpl; f_equal; auto.
apply existsb_exists in dropped as [j [j_in aj]]; apply Nat.eqb_eq in aj as <-.
symmetry; apply (left 0%nat); rewrite Nat.add_0_r; auto.
Qed.

(* A complete list for the game without js is one for the whole board. *)
Lemma whole_list js g (P Q : list Z -> Prop) vs :
  (forall v, Q v -> length v = buttons (without js g) /\ P (on_whole js g v)) ->
  (forall x, P x -> leaves js x -> length x = buttons g /\ Q (permitted js x)) ->
  NoDup vs -> (forall v, In v vs <-> Q v) ->
  NoDup (map (on_whole js g) vs) /\
  forall x, In x (map (on_whole js g) vs) <-> P x /\ leaves js x.
Proof.
intros into back nodup mem; split.
- apply NoDup_map_inv with (f := permitted js); rewrite map_map.
  rewrite (map_ext_in _ (fun v => v)), map_id; auto.
  intros v v_in; apply drop_spread, into, mem; auto.
- intros x; rewrite in_map_iff; split.
  + intros [v [<- v_in]]; split; [apply into, mem; auto|].
    intros j j_in; apply spread_zeros; auto.
  + intros [Px left]; destruct (back x Px left) as [len_x Qx].
    exists (permitted js x); split; [|apply mem; auto].
    unfold on_whole; rewrite <- len_x; apply spread_drop; auto.
Qed.

Lemma whole_takes js g start target vs : puzzle g start target -> NoDup vs ->
  (forall v, In v vs <-> takes (without js g) start target v) ->
  NoDup (map (on_whole js g) vs) /\
  forall x, In x (map (on_whole js g) vs) <->
    takes g start target x /\ leaves js x.
Proof.
intros ok; apply whole_list.
- intros v reach; assert (v_ok : legal (without js g) v)
    by (destruct reach; auto).
  split; [apply v_ok|]; apply (without_solution ok v_ok).
  split; auto using without_puzzle.
- intros x reach left; assert (x_ok : legal g x) by (destruct reach; auto).
  split; [apply x_ok | apply without_takes; auto].
Qed.

Theorem whole_number js g start target N :
  check_puzzle g start target = true ->
  solutions_number (without js g) start target N ->
  exists xs : list (list Z), NoDup xs /\ Z.of_nat (length xs) = N /\
    forall x, In x xs <-> takes g start target x /\ leaves js x.
Proof.
rewrite check_puzzleP; intros ok [_ [vs [nodup [lenE mem]]]].
destruct (whole_takes ok nodup mem) as [nodup' mem'].
exists (map (on_whole js g) vs); rewrite map_length; auto.
Qed.

(* One evaluation, by the virtual machine, at Qed.                            *)
Ltac by_computation := vm_cast_no_check (eq_refl true).
