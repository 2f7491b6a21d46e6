(******************************************************************************)
(*         Lists of solutions, fewest presses, once-only, depth tables        *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v and checker.v. What an answer can say *)
(* of a game g, a start and a target, beside what checker.v has:              *)
(*                                                                            *)
(*        all_solutions g start target xs == the list xs holds the solutions, *)
(*                                  each once, and nothing else               *)
(*    fewest cost g start target x N == the presses x solve the puzzle at     *)
(*                                  cost N, and no solution is cheaper        *)
(*                    total x, used x == the costs: presses, buttons pressed  *)
(*                      changes_once g x == pressing the buttons x, each at most *)
(*                                  once, changes every light by exactly 1,   *)
(*                                  over the integers                         *)
(*                      all_once g xs == the list xs holds these choices,     *)
(*                                  each once, and nothing else               *)
(*                  depth cost g goal p d == the cheapest presses from p to   *)
(*                                  the goal cost d                           *)
(*          depth_table cost g goal ts == for every d, the d-th entry of ts   *)
(*                                  is the number of positions of depth d     *)
(*                                                                            *)
(* Each is proved by one computation. check_fewest takes the generators of    *)
(* the quiet patterns in echelon form, the first entry p of each dividing k:  *)
(* their sums with 0 <= c < k / p of each are all different, so that, if they *)
(* are as many as there are solutions, they give all.                         *)
(******************************************************************************)

From Coq Require Import Bool Lia FinFun FMapPositive SetoidList.
From modlights Require Export checker.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* ------------------------------- all solutions ---------------------------- *)

Definition all_solutions (g : game) (start target : list Z)
  (xs : list (list Z)) : Prop :=
  puzzle g start target /\ NoDup xs /\
  forall x, In x xs <-> takes g start target x.

Fixpoint lex_lt (x y : list Z) : bool :=
  match x, y with
  | a :: x, b :: y => if a =? b then lex_lt x y else a <? b
  | _, _ => false
  end.

Fixpoint increasing (xs : list (list Z)) : bool :=
  match xs with
  | x :: ((y :: _) as ys) => lex_lt x y && increasing ys
  | _ => true
  end.

Definition check_all (g : game) (start target : list Z) (xs : list (list Z)) :
  bool :=
  check_puzzle g start target
  && (let eqs := equations g start target in forallb (check_presses g eqs) xs)
  && increasing xs && check_number g start target (Z.of_nat (length xs)).

Lemma lex_lt_irrefl x : lex_lt x x = false.
Proof. induction x as [|a x IHx]; simpl; auto; rewrite Z.eqb_refl; auto. Qed.

Lemma lex_lt_trans x y z :
  lex_lt x y = true -> lex_lt y z = true -> lex_lt x z = true.
Proof.
revert y z; induction x as [|a x IHx]; intros [|b y] [|c z]; simpl;
  try discriminate.
destruct (Z.eqb_spec a b), (Z.eqb_spec b c), (Z.eqb_spec a c);
  rewrite ?Z.ltb_lt; intros; subst; try lia; eauto.
Qed.

Lemma increasing_lt x xs : increasing (x :: xs) = true ->
  forall y, In y xs -> lex_lt x y = true.
Proof.
revert x; induction xs as [|z xs IHxs]; intros x; [intros _ y []|].
change (increasing (x :: z :: xs)) with (lex_lt x z && increasing (z :: xs)).
rewrite andb_true_iff; intros [xz inc] y [<- | y_in]; auto.
apply (lex_lt_trans xz), IHxs; auto.
Qed.

Lemma increasing_tail x xs : increasing (x :: xs) = true -> increasing xs = true.
Proof.
destruct xs as [|y xs]; auto.
change (increasing (x :: y :: xs)) with (lex_lt x y && increasing (y :: xs)).
rewrite andb_true_iff; tauto.
Qed.

Lemma increasing_NoDup xs : increasing xs = true -> NoDup xs.
Proof.
induction xs as [|x xs IHxs]; intros inc; constructor.
- intros x_in; assert (lt := increasing_lt inc x_in).
  rewrite lex_lt_irrefl in lt; discriminate.
- apply IHxs, (increasing_tail inc).
Qed.

(* As many different solutions as there are are all of them. *)
Lemma as_many_as_all g start target (xs : list (list Z)) :
  NoDup xs -> (forall x, In x xs -> takes g start target x) ->
  solutions_number g start target (Z.of_nat (length xs)) ->
  forall x, In x xs <-> takes g start target x.
Proof.
intros nodup sols [_ [ys [nodup_ys [lenE mem]]]] x; split; auto.
intros sol; apply mem in sol; revert x sol.
apply NoDup_length_incl; auto; [lia|].
intros x x_in; apply mem; auto.
Qed.

Theorem check_allP g start target xs :
  check_all g start target xs = true -> all_solutions g start target xs.
Proof.
unfold check_all; rewrite !andb_true_iff, check_puzzleP; cbv zeta.
intros [[[ok valid] inc] number].
assert (nodup := increasing_NoDup inc); split; auto; split; auto.
apply as_many_as_all; auto; [|apply check_numberP; auto].
rewrite forallb_forall in valid.
intros x x_in; apply check_pressesP; auto.
Qed.

(* ------------------------------ quiet patterns ---------------------------- *)

Section Span.

Variables (k : Z) (n : nat).
Hypothesis k_ge2 : 2 <= k.

Fixpoint add_mod (q x : list Z) : list Z :=
  match q, x with
  | a :: q, b :: x =>
      (let s := a + b in if s <? k then s else s - k) :: add_mod q x
  | _, _ => []
  end.

(* x, x + q, x + 2 q ... *)
Fixpoint multiples (order : nat) (q x : list Z) : list (list Z) :=
  match order with
  | O => []
  | S order => x :: multiples order q (add_mod q x)
  end.

(* The number of zeros that q begins with, and the entry after them. *)
Fixpoint leading (q : list Z) : nat :=
  match q with
  | [] => 0%nat
  | a :: q => if a =? 0 then S (leading q) else 0%nat
  end.

Definition first_entry (q : list Z) : Z := nth (leading q) q 0.

Definition order (q : list Z) : Z := k / first_entry q.

Fixpoint span (basis : list (list Z)) (x : list Z) : list (list Z) :=
  match basis with
  | [] => [x]
  | q :: basis => flat_map (span basis) (multiples (Z.to_nat (order q)) q x)
  end.

(* The same as forallb on the span, which is not kept. *)
Fixpoint each (P : list Z -> bool) (basis : list (list Z)) (x : list Z) : bool :=
  match basis with
  | [] => P x
  | q :: basis =>
      forallb (each P basis) (multiples (Z.to_nat (order q)) q x)
  end.

Definition in_range (x : list Z) : Prop :=
  length x = n /\ Forall (fun c => 0 <= c < k) x.

Definition check_range (x : list Z) : bool :=
  Nat.eqb (length x) n && forallb (fun c => (0 <=? c) && (c <? k)) x.

Fixpoint check_echelon (basis : list (list Z)) : bool :=
  match basis with
  | [] => true
  | q :: basis =>
      check_range q && (0 <? first_entry q) && (k mod first_entry q =? 0)
      && forallb (fun q' => nth (leading q) q' 0 =? 0) basis
      && check_echelon basis
  end.

Lemma check_rangeP x : check_range x = true -> in_range x.
Proof.
unfold check_range, in_range; rewrite andb_true_iff, Nat.eqb_eq, forallb_forall,
  Forall_forall.
intros [len range]; split; auto; intros c c_in.
specialize (range c c_in).
rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in range; auto.
Qed.

Lemma in_range_add q x : in_range q -> in_range x -> in_range (add_mod q x).
Proof.
unfold in_range; revert n x; induction q as [|a q IHq]; intros m [|b x];
  simpl; intros [<- range_q] [len range_x]; try discriminate; auto.
inversion_clear range_q; inversion_clear range_x.
destruct (IHq (length q) x) as [len' range']; auto; split.
- simpl; rewrite len'; auto.
- constructor; auto; destruct (Z.ltb_spec (a + b) k); lia.
Qed.

Lemma nth_range x j : in_range x -> 0 <= nth j x 0 < k.
Proof.
intros [_ range]; destruct (Nat.lt_ge_cases j (length x)) as [lt | ge].
- rewrite Forall_forall in range; apply range, nth_In; auto.
- rewrite nth_overflow by auto; lia.
Qed.

Lemma nth_add q x j : in_range q -> in_range x ->
  nth j (add_mod q x) 0 = (nth j q 0 + nth j x 0) mod k.
Proof.
unfold in_range; revert n x j; induction q as [|a q IHq];
  intros m [|b x] j; simpl; intros [<- range_q] [len range_x];
  try discriminate; [destruct j; simpl; rewrite Zmod_0_l; auto|].
inversion_clear range_q; inversion_clear range_x; destruct j as [|j].
- destruct (Z.ltb_spec (a + b) k); [rewrite Z.mod_small; lia|].
  replace (a + b) with (a + b - k + 1 * k) by ring.
  rewrite Z_mod_plus_full, Z.mod_small; lia.
- apply (IHq (length q)); auto.
Qed.

Lemma in_multiples (P : list Z -> Prop) o q x y : in_range q -> in_range x ->
  (forall z, in_range z -> P z -> P (add_mod q z)) -> P x ->
  In y (multiples o q x) -> in_range y /\ P y.
Proof.
intros q_ok; revert x; induction o as [|o IHo]; intros x x_ok step Px; simpl;
  [intros []|].
intros [<- | y_in]; auto; apply (IHo (add_mod q x)); auto.
apply in_range_add; auto.
Qed.

Lemma in_span (P : list Z -> Prop) basis x y : Forall in_range basis -> in_range x ->
  (forall q z, In q basis -> in_range z -> P z -> P (add_mod q z)) -> P x ->
  In y (span basis x) -> P y.
Proof.
intros basis_ok; revert x; induction basis_ok as [|q basis q_ok _ IHbasis];
  intros x x_ok step Px; simpl; [intros [<- | []]; auto|].
rewrite in_flat_map; intros [z [z_in y_in]].
destruct (@in_multiples P (Z.to_nat (order q)) q x z) as [z_ok Pz]; auto.
- intros; apply step; simpl; auto.
- apply (IHbasis z); auto; intros; apply step; simpl; auto.
Qed.

Lemma NoDup_flat_map (A B : Type) (f : A -> list B) (u : A -> Z) (v : B -> Z)
  (l : list A) :
  NoDup (map u l) -> (forall a, In a l -> NoDup (f a)) ->
  (forall a b, In a l -> In b (f a) -> v b = u a) -> NoDup (flat_map f l).
Proof.
induction l as [|a l IHl]; simpl; intros nodup nodup_f same; [constructor|].
inversion_clear nodup as [|? ? a_out nodup']; apply NoDup_append; auto.
intros b b_in b_in'; apply in_flat_map in b_in' as [a' [a'_in b_in']].
apply a_out, in_map_iff; exists a'; split; auto.
rewrite <- (same a' b), <- (same a b); auto.
Qed.

Lemma map_nth_multiples o q x j : in_range q -> in_range x ->
  map (fun y => nth j y 0) (multiples o q x) =
  map (fun i => (nth j x 0 + Z.of_nat i * nth j q 0) mod k) (seq 0 o).
Proof.
intros q_ok; revert x; induction o as [|o IHo]; intros x x_ok; simpl; auto.
f_equal.
- rewrite Z.add_0_r, Z.mod_small; auto; apply nth_range; auto.
- rewrite IHo by (apply in_range_add; auto).
  rewrite <- seq_shift, map_map; apply map_ext; intros i.
  rewrite nth_add, Zplus_mod_idemp_l by auto; f_equal; lia.
Qed.

Lemma NoDup_map_seq (f : nat -> Z) o :
  (forall i j, (i < j < o)%nat -> f i <> f j) -> NoDup (map f (seq 0 o)).
Proof.
intros apart; assert (gen : forall m a, (a + m = o)%nat -> NoDup (map f (seq a m))).
{ induction m as [|m IHm]; intros a aE; simpl; constructor; [|apply IHm; lia].
  intros fa_in; apply in_map_iff in fa_in as [i [fE i_in]].
  apply in_seq in i_in; apply (apart a i); auto; lia. }
apply (gen o 0%nat); auto.
Qed.

Lemma order_gt0 q : in_range q -> 0 < first_entry q -> 0 < order q.
Proof.
intros q_ok pos; apply Z.div_str_pos; split; auto.
apply Z.lt_le_incl, nth_range; auto.
Qed.

Lemma NoDup_span basis x :
  check_echelon basis = true -> in_range x -> NoDup (span basis x).
Proof.
revert x; induction basis as [|q basis IHbasis]; intros x; simpl.
{ intros _ _; repeat constructor; auto. }
rewrite !andb_true_iff, forallb_forall, Z.ltb_lt, Z.eqb_eq.
intros [[[[q_ok pos] dvd] zeros] ech] x_ok; apply check_rangeP in q_ok.
assert (basis_ok : Forall in_range basis).
{ clear -ech; induction basis as [|q basis IHbasis]; constructor;
    simpl in ech; rewrite !andb_true_iff in ech; [apply check_rangeP|]; tauto. }
set (j := leading q) in *.
apply NoDup_flat_map with (u := fun y => nth j y 0) (v := fun y => nth j y 0).
- rewrite map_nth_multiples by auto; apply NoDup_map_seq.
  intros i i' lt eq; change (nth j q 0) with (first_entry q) in eq.
  assert (o0 := order_gt0 q_ok pos).
  assert (kE : k = order q * first_entry q).
  { apply Z.mod_divide in dvd as [w wE]; [|lia]; unfold order.
    rewrite wE at 2; rewrite Z.div_mul by lia; auto. }
  set (p := first_entry q) in *.
  assert (i'_lt : Z.of_nat i' < order q) by lia.
  apply mod_eq_sub in eq; [|lia]; apply Z.mod_divide in eq as [w wE]; [|lia].
  assert (diff : Z.of_nat i' - Z.of_nat i = - w * order q)
    by (apply (Z.mul_reg_r _ _ p); [lia|]; rewrite kE in wE; lia).
  assert (w = 0 \/ w <= -1 \/ 1 <= w) as [-> | [le | ge]] by lia; nia.
- intros y y_in; apply IHbasis; auto.
  apply (@in_multiples (fun _ => True)) in y_in as [y_ok _]; auto.
- intros y z y_in z_in.
  apply (@in_multiples (fun _ => True)) in y_in as [y_ok _]; auto.
  apply (@in_span (fun z => in_range z /\ nth j z 0 = nth j y 0) basis y z)
    in z_in as [_ zE]; auto.
  intros q' z' q'_in z'_ok [_ z'E]; rewrite Forall_forall in basis_ok.
  split; [apply in_range_add; auto|]; rewrite nth_add by auto.
  assert (q'0 := zeros q' q'_in); apply Z.eqb_eq in q'0 as ->; simpl.
  rewrite Z.mod_small; auto; apply nth_range; auto.
Qed.

Lemma length_span basis x : check_echelon basis = true ->
  Z.of_nat (length (span basis x)) = fold_right Z.mul 1 (map order basis).
Proof.
revert x; induction basis as [|q basis IHbasis]; intros x; simpl; auto.
rewrite !andb_true_iff, Z.ltb_lt; intros [[[[q_ok pos] _] _] ech].
apply check_rangeP in q_ok; assert (o0 := order_gt0 q_ok pos).
assert (gen : forall o y, Z.of_nat (length (flat_map (span basis)
  (multiples o q y))) = Z.of_nat o * fold_right Z.mul 1 (map order basis)).
{ induction o as [|o IHo]; intros y; auto.
  change (multiples (S o) q y) with (y :: multiples o q (add_mod q y)).
  change (flat_map (span basis) (y :: multiples o q (add_mod q y)))
    with (span basis y ++ flat_map (span basis) (multiples o q (add_mod q y))).
  rewrite app_length, Nat2Z.inj_add, IHbasis, IHo by auto; lia. }
rewrite gen, Z2Nat.id; lia.
Qed.

Lemma forallb_flat_map (A B : Type) (P : B -> bool) (f : A -> list B) l :
  forallb P (flat_map f l) = forallb (fun a => forallb P (f a)) l.
Proof.
induction l as [|a l IHl]; simpl; auto; rewrite forallb_app, IHl; auto.
Qed.

Lemma each_span P basis x : each P basis x = forallb P (span basis x).
Proof.
revert x; induction basis as [|q basis IHbasis]; intros x; simpl.
- rewrite andb_true_r; auto.
- rewrite forallb_flat_map; induction (multiples _ q x) as [|y ys IHys]; simpl;
    auto.
  rewrite IHbasis, IHys; auto.
Qed.

Lemma dot_add row q x : in_range q -> in_range x ->
  dot row (add_mod q x) mod k = (dot row q + dot row x) mod k.
Proof.
unfold in_range; revert n q x; induction row as [|a row IHrow];
  intros m [|b q] [|c x]; simpl; intros [<- range_q] [len range_x];
  try discriminate; auto.
inversion_clear range_q; inversion_clear range_x.
rewrite Zplus_mod, (IHrow (length q)), <- Zplus_mod by auto.
replace (a * b + dot row q + (a * c + dot row x))
  with (a * (b + c) + (dot row q + dot row x)) by ring.
destruct (Z.ltb_spec (b + c) k); auto.
rewrite <- (Z_mod_plus_full _ a k); f_equal; ring.
Qed.

End Span.

(* ---------------------------- the fewest presses -------------------------- *)

Definition total (x : list Z) : Z := fold_right Z.add 0 x.

Definition used (x : list Z) : Z :=
  fold_right (fun c n => if c =? 0 then n else 1 + n) 0 x.

Definition fewest (cost : list Z -> Z) (g : game) (start target x : list Z)
  (N : Z) : Prop :=
  is_solution g start target x /\ cost x = N /\
  forall y, takes g start target y -> N <= cost y.

Definition check_quiet (g : game) (q : list Z) : bool :=
  forallb (fun row => dot row q mod modulus g =? 0) (rows g).

Definition check_fewest (cost : list Z -> Z) (g : game)
  (start target x : list Z) (N : Z) (basis : list (list Z)) : bool :=
  let k := modulus g in
  check_solution g start target x && (cost x =? N)
  && check_echelon k (buttons g) basis && forallb (check_quiet g) basis
  && check_number g start target (fold_right Z.mul 1 (map (order k) basis))
  && each k (fun y => N <=? cost y) basis x.

Lemma check_echelon_range k n basis :
  check_echelon k n basis = true -> Forall (in_range k n) basis.
Proof.
induction basis as [|q basis IHbasis]; constructor; simpl in *;
  rewrite !andb_true_iff in *; [apply check_rangeP|]; tauto.
Qed.

Lemma span_solutions g start target x basis : is_solution g start target x ->
  check_echelon (modulus g) (buttons g) basis = true ->
  forallb (check_quiet g) basis = true ->
  forall y, In y (span (modulus g) basis x) -> takes g start target y.
Proof.
intros [ok sol] ech quiet y y_in; destruct ok as [k_ge2 ok'].
apply (@in_span (modulus g) (buttons g) (takes g start target))
  with (basis := basis) (x := x); auto.
- apply check_echelon_range; auto.
- apply sol.
- intros q z q_in z_ok [_ eqs]; rewrite forallb_forall in quiet.
  assert (q_ok : in_range (modulus g) (buttons g) q).
  { assert (all_ok := check_echelon_range ech); rewrite Forall_forall in all_ok.
    auto. }
  split; [apply in_range_add; auto|]; intros i lt_i.
  rewrite <- (eqs i lt_i); unfold added.
  assert (zero := quiet q q_in); unfold check_quiet in zero.
  rewrite forallb_forall in zero.
  assert (row_in : In (nth i (rows g) []) (rows g)) by (apply nth_In; auto).
  specialize (zero _ row_in); apply Z.eqb_eq in zero.
  assert (same : dot (nth i (rows g) []) (add_mod (modulus g) q z) mod modulus g
                 = dot (nth i (rows g) []) z mod modulus g).
  { rewrite (dot_add (n := buttons g)), Zplus_mod, zero by auto.
    apply Zmod_mod. }
  rewrite Zplus_mod, same, <- Zplus_mod; auto.
Qed.

(* As many sums of quiet patterns as there are solutions give all of them.    *)
Lemma fewest_span cost g start target x N basis : is_solution g start target x ->
  cost x = N -> check_echelon (modulus g) (buttons g) basis = true ->
  forallb (check_quiet g) basis = true ->
  solutions_number g start target
    (fold_right Z.mul 1 (map (order (modulus g)) basis)) ->
  each (modulus g) (fun y => N <=? cost y) basis x = true ->
  fewest cost g start target x N.
Proof.
rewrite each_span; intros is_sol costE ech quiet number cheapest.
split; auto; split; auto.
assert (k_ge2 : 2 <= modulus g) by (destruct is_sol as [[? _] _]; auto).
assert (x_ok : in_range (modulus g) (buttons g) x) by apply is_sol.
rewrite forallb_forall in cheapest; intros y sol_y.
apply Z.leb_le, cheapest; revert y sol_y.
assert (all : forall y, In y (span (modulus g) basis x) <->
  takes g start target y).
{ apply as_many_as_all.
  - apply (NoDup_span k_ge2 ech); auto.
  - apply span_solutions; auto.
  - rewrite (length_span k_ge2 x ech); auto. }
intros y sol_y; apply all; auto.
Qed.

Theorem check_fewestP cost g start target x N basis :
  check_fewest cost g start target x N basis = true ->
  fewest cost g start target x N.
Proof.
unfold check_fewest; rewrite !andb_true_iff, Z.eqb_eq.
intros [[[[[sol costE] ech] quiet] number] cheapest].
apply (fewest_span (basis := basis)); auto using check_solutionP, check_numberP.
Qed.

(* -------------------------- every light exactly once ---------------------- *)

Definition changes_once (g : game) (x : list Z) : Prop :=
  length x = buttons g /\ Forall (fun c => c = 0 \/ c = 1) x /\
  forall i, (i < lights g)%nat -> added g x i = 1.

Definition all_once (g : game) (xs : list (list Z)) : Prop :=
  NoDup xs /\ forall x, In x xs <-> changes_once g x.

Definition check_once (g : game) (x : list Z) : bool :=
  Nat.eqb (length x) (buttons g)
  && forallb (fun c => (c =? 0) || (c =? 1)) x
  && forallb (fun row => dot row x =? 1) (rows g).

Theorem check_onceP g x : check_once g x = true <-> changes_once g x.
Proof.
unfold check_once, changes_once; rewrite !andb_true_iff, Nat.eqb_eq.
rewrite !forallb_forall, Forall_forall.
setoid_rewrite orb_true_iff; setoid_rewrite Z.eqb_eq; split.
- intros [[len_x range] eqs]; split; auto; split; auto; intros i lt_i.
  apply eqs, nth_In; auto.
- intros [len_x [range eqs]]; split; auto; intros row row_in.
  destruct (In_nth _ _ [] row_in) as [i [lt_i <-]]; apply eqs; auto.
Qed.

(* What one press of each of n buttons adds to the lights. *)
Fixpoint columns (n : nat) (rows : list (list Z)) : list (list Z) :=
  match n with
  | O => []
  | S n => map (hd 0) rows :: columns n (map (@tl Z) rows)
  end.

(* The columns, each with the sum of itself and those after it. *)
Fixpoint covered (cols : list (list Z)) (zeros : list Z) :
  list (list Z * list Z) :=
  match cols with
  | [] => []
  | col :: cols =>
      let rest := covered cols zeros in
      let cover := match rest with [] => zeros | (_, cover) :: _ => cover end in
      (col, add_scaled 1 col cover) :: rest
  end.

Fixpoint le_all (x y : list Z) : bool :=
  match x, y with
  | a :: x, b :: y => (a <=? b) && le_all x y
  | _, _ => true
  end.

(* The choices of columns whose sum is need: button by button, given up when  *)
(* a light has been changed too often, or cannot be changed often enough.     *)
Fixpoint choices (cols : list (list Z * list Z)) (need : list Z) :
  list (list Z) :=
  match cols with
  | [] => if forallb (Z.eqb 0) need then [[]] else []
  | (col, cover) :: cols =>
      if forallb (Z.leb 0) need && le_all need cover then
        map (cons 0) (choices cols need)
        ++ map (cons 1) (choices cols (zip_sub need col))
      else []
  end.

Definition check_all_once (g : game) (xs : list (list Z)) : bool :=
  forallb (forallb (Z.leb 0)) (rows g)
  && forallb (check_once g) xs && increasing xs
  && Nat.eqb (length xs)
       (length (choices (covered (columns (buttons g) (rows g))
                          (map (fun _ => 0) (rows g)))
                 (map (fun _ => 1) (rows g)))).

Section Choices.

Variable l : nat.

(* The sum of the columns chosen by x. *)
Fixpoint mix (cols : list (list Z)) (x : list Z) : list Z :=
  match cols, x with
  | col :: cols, c :: x => add_scaled c col (mix cols x)
  | _, _ => repeat 0 l
  end.

Lemma length_add_scaled c x y : length x = length y ->
  length (add_scaled c x y) = length y.
Proof.
revert y; induction x as [|a x IHx]; intros [|b y]; simpl; auto; discriminate.
Qed.

Lemma nth_add_scaled c x y i : length x = length y ->
  nth i (add_scaled c x y) 0 = c * nth i x 0 + nth i y 0.
Proof.
revert y i; induction x as [|a x IHx]; intros [|b y] [|i]; simpl;
  try discriminate; auto; lia.
Qed.

Lemma length_mix cols x : Forall (fun col => length col = l) cols ->
  length (mix cols x) = l.
Proof.
intros cols_ok; revert x; induction cols_ok as [|col cols col_ok _ IHcols];
  intros [|c x]; simpl; rewrite ?repeat_length; auto.
rewrite length_add_scaled; auto; rewrite IHcols; auto.
Qed.

Definition cover_of (cols : list (list Z)) : list Z :=
  match covered cols (repeat 0 l) with [] => repeat 0 l | (_, c) :: _ => c end.

Lemma cover_cons col cols :
  cover_of (col :: cols) = add_scaled 1 col (cover_of cols).
Proof. reflexivity. Qed.

Lemma length_cover cols : Forall (fun col => length col = l) cols ->
  length (cover_of cols) = l.
Proof.
induction 1 as [|col cols col_ok cols_ok IHcols]; [apply repeat_length|].
rewrite cover_cons, length_add_scaled; auto; rewrite IHcols; auto.
Qed.

Lemma mix_bounds cols x i : Forall (fun col => length col = l) cols ->
  Forall (Forall (Z.le 0)) cols -> Forall (fun c => c = 0 \/ c = 1) x ->
  0 <= nth i (mix cols x) 0 <= nth i (cover_of cols) 0.
Proof.
intros cols_ok nonneg; revert x; induction cols_ok as
  [|col cols col_ok cols_ok IHcols]; intros x binary.
{ unfold cover_of; destruct x; simpl; rewrite !nth_repeat; lia. }
inversion_clear nonneg as [|? ? col_nn cols_nn].
assert (col_i : 0 <= nth i col 0).
{ destruct (Nat.lt_ge_cases i (length col)).
  - rewrite Forall_forall in col_nn; apply col_nn, nth_In; auto.
  - rewrite nth_overflow; auto; lia. }
rewrite cover_cons, nth_add_scaled by (rewrite length_cover; auto).
destruct x as [|c x].
- assert (bounds := IHcols cols_nn [] (Forall_nil _)).
  change (mix (col :: cols) []) with (repeat 0 l); rewrite nth_repeat; lia.
- inversion_clear binary as [|? ? c01 x01].
  change (mix (col :: cols) (c :: x)) with (add_scaled c col (mix cols x)).
  rewrite nth_add_scaled by (rewrite length_mix; auto).
  assert (bounds := IHcols cols_nn x x01); nia.
Qed.

Lemma le_allP x y : length x = length y ->
  le_all x y = true <-> forall i, nth i x 0 <= nth i y 0.
Proof.
revert y; induction x as [|a x IHx]; intros [|b y]; try discriminate.
- intros _; split; auto; intros _ [|i]; simpl; lia.
- intros [= len]; simpl; rewrite andb_true_iff, Z.leb_le, IHx by auto.
  split; [intros [ab xy] [|i]; auto|].
  intros all; split; [apply (all 0%nat) | intros i; apply (all (S i))].
Qed.

Lemma zip_sub_add col need y : length col = l -> length need = l ->
  length y = l -> add_scaled 1 col y = need <-> y = zip_sub need col.
Proof.
intros len_c len_n len_y.
assert (len_z : length (zip_sub need col) = l)
  by (rewrite length_zip_sub; lia).
split; intros eq.
- apply (nth_ext _ _ 0 0); [lia|]; intros i _.
  rewrite nth_zip_sub, <- eq, nth_add_scaled by lia; lia.
- apply (nth_ext _ _ 0 0); [rewrite length_add_scaled; lia|]; intros i _.
  rewrite nth_add_scaled, eq, nth_zip_sub by lia; lia.
Qed.

Lemma in_choices cols need x :
  Forall (fun col => length col = l) cols -> Forall (Forall (Z.le 0)) cols ->
  length need = l ->
  length x = length cols -> Forall (fun c => c = 0 \/ c = 1) x ->
  mix cols x = need -> In x (choices (covered cols (repeat 0 l)) need).
Proof.
intros cols_ok nonneg; revert need x; induction cols_ok as
  [|col cols col_ok cols_ok IHcols]; intros need x len_n len_x binary mixE.
{ destruct x; [|discriminate]; simpl in *; subst need.
  assert (forallb (Z.eqb 0) (repeat 0 l) = true) as ->; simpl; auto.
  apply forallb_forall; intros c c_in; apply repeat_spec in c_in as ->; auto. }
inversion_clear nonneg as [|? ? col_nn cols_nn].
destruct x as [|c x]; [discriminate|].
assert (bounds := fun i => @mix_bounds (col :: cols) (c :: x) i
  (Forall_cons _ col_ok cols_ok) (Forall_cons _ col_nn cols_nn) binary).
rewrite mixE in bounds.
change (choices (covered (col :: cols) (repeat 0 l)) need) with
  (if forallb (Z.leb 0) need && le_all need (cover_of (col :: cols)) then
     map (cons 0) (choices (covered cols (repeat 0 l)) need) ++
     map (cons 1) (choices (covered cols (repeat 0 l)) (zip_sub need col))
   else []).
assert (forallb (Z.leb 0) need = true) as ->.
{ apply forallb_forall; intros a a_in; apply Z.leb_le.
  destruct (In_nth _ _ 0 a_in) as [i [_ <-]]; apply bounds. }
assert (le_all need (cover_of (col :: cols)) = true) as ->.
{ apply le_allP; [|intros i; apply bounds].
  rewrite length_cover; auto. }
simpl; apply in_app_iff; simpl in len_x.
change (mix (col :: cols) (c :: x)) with (add_scaled c col (mix cols x)) in mixE.
inversion_clear binary as [|? ? c01 x01]; destruct c01; subst c; [left | right];
  apply in_map, IHcols; auto; try lia.
- rewrite <- mixE; apply (nth_ext _ _ 0 0);
    [rewrite length_add_scaled; rewrite length_mix; auto|].
  intros i _; rewrite nth_add_scaled, Z.mul_0_l, Z.add_0_l; auto.
  rewrite length_mix; auto.
- rewrite length_zip_sub; lia.
- apply zip_sub_add; auto; apply length_mix; auto.
Qed.

End Choices.

Lemma columns_ok n rows : Forall (fun col => length col = length rows)
  (columns n rows).
Proof.
revert rows; induction n as [|n IHn]; intros rows; simpl; constructor.
- apply map_length.
- rewrite <- (map_length (@tl Z) rows); apply IHn.
Qed.

Lemma columns_nonneg n rows : Forall (Forall (Z.le 0)) rows ->
  Forall (Forall (Z.le 0)) (columns n rows).
Proof.
revert rows; induction n as [|n IHn]; intros rows nonneg; simpl; constructor.
- apply Forall_forall; intros a a_in; apply in_map_iff in a_in as [row [<- row_in]].
  rewrite Forall_forall in nonneg; specialize (nonneg row row_in).
  destruct nonneg; simpl; auto; lia.
- apply IHn, Forall_forall; intros row' row'_in.
  apply in_map_iff in row'_in as [row [<- row_in]].
  rewrite Forall_forall in nonneg; specialize (nonneg row row_in).
  destruct nonneg; simpl; auto.
Qed.

Lemma length_columns n rows : length (columns n rows) = n.
Proof. revert rows; induction n as [|n IHn]; intros rows; simpl; auto. Qed.

Lemma mix_columns n rows x i : (i < length rows)%nat -> length x = n ->
  nth i (mix (length rows) (columns n rows) x) 0 = dot (nth i rows []) x.
Proof.
revert rows x; induction n as [|n IHn]; intros rows x lt_i len_x.
- destruct x; [|discriminate]; simpl; rewrite nth_repeat, dot_nil; auto.
- destruct x as [|c x]; [discriminate|]; simpl in len_x.
  change (mix (length rows) (columns (S n) rows) (c :: x)) with
    (add_scaled c (map (hd 0) rows)
       (mix (length rows) (columns n (map (@tl Z) rows)) x)).
  assert (len_tl : length (map (@tl Z) rows) = length rows) by apply map_length.
  rewrite <- len_tl at 1; rewrite nth_add_scaled.
  + rewrite IHn, dot_cons by (rewrite ?len_tl; lia).
    assert (nth i (map (hd 0) rows) 0 = hd 0 (nth i rows [])) as ->
      by exact (map_nth (hd 0) rows [] i).
    assert (nth i (map (@tl Z) rows) [] = tl (nth i rows [])) as ->
      by exact (map_nth (@tl Z) rows [] i).
    ring.
  + rewrite length_mix, map_length; auto; apply columns_ok.
Qed.

Lemma once_choices g x : Forall (Forall (Z.le 0)) (rows g) -> changes_once g x ->
  In x (choices (covered (columns (buttons g) (rows g))
                  (map (fun _ => 0) (rows g))) (map (fun _ => 1) (rows g))).
Proof.
intros nonneg [len_x [binary eqs]].
assert (zeros : map (fun _ : list Z => 0) (rows g) = repeat 0 (lights g)).
{ unfold lights; clear; induction (rows g) as [|row rs IHrs]; simpl; f_equal;
  auto. }
rewrite zeros; apply in_choices; auto.
- apply columns_ok.
- apply columns_nonneg; auto.
- apply map_length.
- rewrite length_columns; auto.
- apply (nth_ext _ _ 0 0).
  { rewrite length_mix, map_length; auto; apply columns_ok. }
  rewrite length_mix by apply columns_ok; intros i lt_i.
  unfold lights; rewrite mix_columns by auto.
  rewrite (nth_indep _ 0 1), (map_nth (fun _ => 1) (rows g) [])
    by (rewrite map_length; auto).
  apply eqs; auto.
Qed.

Theorem check_all_onceP g xs : check_all_once g xs = true -> all_once g xs.
Proof.
unfold check_all_once; rewrite !andb_true_iff, Nat.eqb_eq.
rewrite !forallb_forall; intros [[[nonneg valid] inc] lenE].
assert (nodup := increasing_NoDup inc); split; auto; intros x; split.
- intros x_in; apply check_onceP; auto.
- set (all := choices _ _) in *; intros once.
  assert (into : forall y, changes_once g y -> In y all).
  { intros y; apply once_choices, Forall_forall; intros row row_in.
    apply Forall_forall; intros a a_in; apply Z.leb_le.
    specialize (nonneg row row_in); rewrite forallb_forall in nonneg; auto. }
  assert (incl all xs); [|auto].
  apply NoDup_length_incl; auto; [lia|].
  intros y y_in; apply into, check_onceP; auto.
Qed.

(* ------------------------------- depth tables ----------------------------- *)

Definition position (g : game) (p : list Z) : Prop :=
  length p = lights g /\ Forall (fun c => 0 <= c < modulus g) p.

Definition depth (cost : list Z -> Z) (g : game) (goal p : list Z) (d : Z) :
  Prop :=
  (exists x, takes g p goal x /\ cost x = d) /\
  forall y, takes g p goal y -> d <= cost y.

Definition depth_table (cost : list Z -> Z) (g : game) (goal : list Z)
  (ts : list Z) : Prop :=
  puzzle g goal goal /\
  forall i : nat, exists ps : list (list Z), NoDup ps /\
    Z.of_nat (length ps) = nth i ts 0 /\
    forall p, In p ps <-> position g p /\ depth cost g goal p (Z.of_nat i).

(* All lists of n digits, the first one varying slowest. *)
Fixpoint digit_lists (digits : list Z) (n : nat) : list (list Z) :=
  match n with
  | O => [[]]
  | S n => flat_map (fun c => map (cons c) (digit_lists digits n)) digits
  end.

Definition digits (k : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat k)).

(* The position from which the presses x lead to the goal. *)
Definition source (g : game) (goal x : list Z) : list Z :=
  map (fun e => (snd e - dot (fst e) x) mod modulus g) (combine (rows g) goal).

(* Different positions have different codes. *)
Definition code (k : Z) (p : list Z) : positive :=
  fold_left (fun a c => Z.to_pos (Z.pos a * k + c)) p 1%positive.

Definition seen : Type := PositiveMap.t (list Z * Z).

Definition see (k : Z) (m : seen) (entry : list Z * Z) : seen :=
  let key := code k (fst entry) in
  match PositiveMap.find key m with
  | Some (_, d) => if snd entry <? d then PositiveMap.add key entry m else m
  | None => PositiveMap.add key entry m
  end.

Definition entries (cost : list Z -> Z) (g : game) (goal : list Z) :
  list (list Z * Z) :=
  map (fun x => (source g goal x, cost x))
    (digit_lists (digits (modulus g)) (buttons g)).

Definition table (cost : list Z -> Z) (g : game) (goal : list Z) :
  list (list Z * Z) :=
  map snd (PositiveMap.elements
    (fold_left (see (modulus g)) (entries cost g goal)
      (PositiveMap.empty (list Z * Z)))).

Definition of_depth (d : Z) (found : list (list Z * Z)) : list (list Z) :=
  map fst (filter (fun entry => snd entry =? d) found).

Definition check_depths (cost : list Z -> Z) (g : game) (goal ts : list Z) :
  bool :=
  check_puzzle g goal goal
  && let found := table cost g goal in
     forallb (fun '(_, d) => (0 <=? d) && (d <? Z.of_nat (length ts))) found
     && forallb (fun i => Z.of_nat (length (of_depth (Z.of_nat i) found))
                          =? nth i ts 0) (seq 0 (length ts)).

Lemma in_digits k c : 0 < k -> In c (digits k) <-> 0 <= c < k.
Proof.
intros k0; unfold digits; rewrite in_map_iff; split.
- intros [i [<- i_in]]; apply in_seq in i_in; lia.
- intros range; exists (Z.to_nat c); rewrite in_seq; lia.
Qed.

Lemma in_digit_lists ds n x :
  In x (digit_lists ds n) <-> length x = n /\ Forall (fun c => In c ds) x.
Proof.
revert x; induction n as [|n IHn]; intros x; simpl.
- split; [intros [<- | []]; auto|].
  intros [len _]; apply length_zero_iff_nil in len; auto.
- rewrite in_flat_map; split.
  + intros [c [c_in x_in]]; apply in_map_iff in x_in as [y [<- y_in]].
    apply IHn in y_in as [len range]; simpl; auto.
  + intros [len range]; destruct x as [|c x]; [discriminate|].
    inversion_clear range; exists c; split; auto; apply in_map, IHn; auto.
Qed.

Lemma code_inj k p q a b : 0 < k -> length p = length q ->
  Forall (fun c => 0 <= c < k) p -> Forall (fun c => 0 <= c < k) q ->
  fold_left (fun a c => Z.to_pos (Z.pos a * k + c)) p a =
  fold_left (fun a c => Z.to_pos (Z.pos a * k + c)) q b -> a = b /\ p = q.
Proof.
intros k0; revert q a b; induction p as [|c p IHp]; intros [|e q] a b;
  try discriminate; cbn [fold_left]; auto.
intros [= len] range_p range_q eq.
inversion_clear range_p; inversion_clear range_q.
apply IHp in eq as [codeE ->]; auto.
apply (f_equal Z.pos) in codeE.
rewrite !Z2Pos.id in codeE by (apply Z.add_pos_nonneg; try lia; apply Z.mul_pos_pos; lia).
assert (Z.pos a = Z.pos b) by nia; split; [congruence | f_equal; nia].
Qed.

Section Depths.

Variables (cost : list Z -> Z) (g : game) (goal : list Z).
Hypothesis ok : puzzle g goal goal.

Local Notation k := (modulus g).

Lemma k_gt0 : 0 < k.
Proof. destruct ok; lia. Qed.

Lemma source_position x : position g (source g goal x).
Proof.
destruct ok as [k_ge2 [_ [len_g _]]]; unfold position, source; split.
- rewrite map_length, combine_length, len_g; apply Nat.min_id.
- apply Forall_forall; intros c c_in; apply in_map_iff in c_in as [[row t] [<- _]].
  apply Z.mod_pos_bound; lia.
Qed.

Lemma nth_source x i : (i < lights g)%nat ->
  nth i (source g goal x) 0 = (nth i goal 0 - added g x i) mod k.
Proof.
intros lt_i; destruct ok as [k_ge2 [_ [len_g _]]]; unfold source.
set (f := fun e : list Z * Z => (snd e - dot (fst e) x) mod k).
rewrite (nth_indep _ 0 (f ([], 0)))
  by (rewrite map_length, combine_length, len_g; unfold lights in *; lia).
rewrite (map_nth f), combine_nth by auto; reflexivity.
Qed.

(* From p exactly the presses x lead to the goal whose source is p. *)
Lemma takes_source p x : position g p ->
  takes g p goal x <-> legal g x /\ source g goal x = p.
Proof.
intros [len_p range]; unfold takes; split; intros [x_ok same]; split; auto.
- apply (nth_ext _ _ 0 0).
  { rewrite len_p; apply source_position. }
  rewrite (proj1 (source_position x)); intros i lt_i.
  rewrite nth_source by auto; specialize (same i lt_i).
  assert (p_i : 0 <= nth i p 0 < k).
  { rewrite Forall_forall in range; apply range, nth_In; lia. }
  rewrite Zminus_mod, <- same, <- Zminus_mod.
  replace (nth i p 0 + added g x i - added g x i) with (nth i p 0) by ring.
  apply Z.mod_small; auto.
- intros i lt_i; rewrite <- same, nth_source, Zplus_mod_idemp_l by auto.
  f_equal; ring.
Qed.

Lemma in_entries p d : In (p, d) (entries cost g goal) <->
  exists x, legal g x /\ source g goal x = p /\ cost x = d.
Proof.
assert (k0 := k_gt0); unfold entries; rewrite in_map_iff; split.
- intros [x [[= <- <-] x_in]]; apply in_digit_lists in x_in as [len range].
  exists x; split; auto; split; auto.
  eapply Forall_impl; [|exact range]; intros c; apply in_digits; auto.
- intros [x [[len range] [<- <-]]]; exists x; split; auto.
  apply in_digit_lists; split; auto.
  eapply Forall_impl; [|exact range]; intros c; apply in_digits; auto.
Qed.

(* What the map holds after some entries. *)
Definition holds_least (m : seen) (l : list (list Z * Z)) : Prop :=
  (forall key p d, PositiveMap.find key m = Some (p, d) ->
     code k p = key /\ In (p, d) l /\
     forall q e, In (q, e) l -> code k q = key -> d <= e) /\
  forall p d, In (p, d) l -> PositiveMap.find (code k p) m <> None.

Lemma see_least m l p d : holds_least m l ->
  holds_least (see k m (p, d)) ((p, d) :: l).
Proof.
intros [sound complete]; unfold see; simpl fst; simpl snd.
destruct (PositiveMap.find (code k p) m) as [[p' d']|] eqn:old.
- destruct (sound _ _ _ old) as [codeE [in_l least]].
  destruct (Z.ltb_spec d d') as [lt | ge]; split.
  + intros key q e; destruct (Pos.eq_dec (code k p) key) as [<- | ne].
    * rewrite PositiveMap.gss; intros [= <- <-]; simpl; split; auto; split; auto.
      intros q' e' [[= <- <-] | q'_in] codeE'; [lia|].
      assert (d' <= e') by (apply (least q'); auto); lia.
    * rewrite PositiveMap.gso by auto; intros found.
      destruct (sound _ _ _ found) as [codeE' [in_l' least']].
      simpl; split; auto; split; auto.
      intros q' e' [[= <- <-] | q'_in] same; [congruence | eauto].
  + intros q e; destruct (Pos.eq_dec (code k p) (code k q)) as [-> | ne].
    * rewrite PositiveMap.gss; discriminate.
    * rewrite PositiveMap.gso by auto; intros [[= <- <-] | q_in];
        [congruence | eauto].
  + intros key q e found; destruct (sound _ _ _ found) as [codeE' [in_l' least']].
    simpl; split; auto; split; auto.
    intros q' e' [[= <- <-] | q'_in] same; [|eauto].
    rewrite <- same, old in found; injection found as <- <-; auto.
  + intros q e [[= <- <-] | q_in]; [congruence | eauto].
- split.
  + intros key q e; destruct (Pos.eq_dec (code k p) key) as [<- | ne].
    * rewrite PositiveMap.gss; intros [= <- <-]; simpl; split; auto; split; auto.
      intros q' e' [[= <- <-] | q'_in] codeE'; [lia|].
      exfalso; apply (complete q' e' q'_in); congruence.
    * rewrite PositiveMap.gso by auto; intros found.
      destruct (sound _ _ _ found) as [codeE' [in_l' least']].
      simpl; split; auto; split; auto.
      intros q' e' [[= <- <-] | q'_in] same; [congruence | eauto].
  + intros q e; destruct (Pos.eq_dec (code k p) (code k q)) as [-> | ne].
    * rewrite PositiveMap.gss; discriminate.
    * rewrite PositiveMap.gso by auto; intros [[= <- <-] | q_in];
        [congruence | eauto].
Qed.

Lemma holds_least_ext m l l' : (forall a, In a l <-> In a l') ->
  holds_least m l -> holds_least m l'.
Proof.
intros same [sound complete]; split.
- intros key p d found; destruct (sound _ _ _ found) as [codeE [in_l least]].
  split; auto; split; [apply same; auto|].
  intros q e q_in; apply least, same; auto.
- intros p d in_l; apply (complete p d), same; auto.
Qed.

Lemma fold_see l m l' : holds_least m l' ->
  holds_least (fold_left (see k) l m) (l ++ l').
Proof.
revert m l'; induction l as [|[p d] l IHl]; intros m l' least; simpl; auto.
apply holds_least_ext with (l ++ (p, d) :: l').
- intros a; rewrite in_app_iff; simpl; rewrite in_app_iff; tauto.
- apply IHl, see_least; auto.
Qed.

Lemma empty_least : holds_least (PositiveMap.empty (list Z * Z)) [].
Proof.
split; [|intros p d []]; intros key p d; rewrite PositiveMap.gempty;
  discriminate.
Qed.

Let final := fold_left (see k) (entries cost g goal)
  (PositiveMap.empty (list Z * Z)).

Lemma in_table p d : In (p, d) (table cost g goal) <->
  position g p /\ depth cost g goal p d.
Proof.
assert (k0 := k_gt0).
assert (least := fold_see (entries cost g goal) empty_least).
rewrite app_nil_r in least; fold final in least.
destruct least as [sound complete].
assert (inj : forall x q, position g q ->
  code k (source g goal x) = code k q -> source g goal x = q).
{ intros x q [len_q range_q] codeE; destruct (source_position x) as [len range].
  apply (@code_inj k _ _ 1%positive 1%positive) in codeE; try tauto; congruence. }
assert (mem : In (p, d) (table cost g goal) <->
  PositiveMap.find (code k p) final = Some (p, d)).
{ unfold table; fold final; rewrite in_map_iff; split.
  - intros [[key entry] [E in_el]]; simpl in E; subst entry.
    apply PositiveMap.elements_complete in in_el.
    destruct (sound _ _ _ in_el) as [-> _]; auto.
  - intros found; exists (code k p, (p, d)); split; auto.
    apply PositiveMap.elements_correct; auto. }
rewrite mem; split.
- intros found; destruct (sound _ _ _ found) as [_ [in_e least]].
  apply in_entries in in_e as [x [x_ok [srcE costE]]].
  assert (p_ok : position g p) by (rewrite <- srcE; apply source_position).
  split; auto; split; [exists x; rewrite takes_source; auto|].
  intros y sol; apply takes_source in sol as [y_ok srcE']; auto.
  apply (least p); auto; apply in_entries; eauto.
- intros [p_ok [[x [sol costE]] cheapest]].
  apply takes_source in sol as [x_ok srcE]; auto.
  assert (in_e : In (p, d) (entries cost g goal)) by (apply in_entries; eauto).
  destruct (PositiveMap.find (code k p) final) as [[q e]|] eqn:found;
    [|exfalso; apply (complete p d); auto].
  destruct (sound _ _ _ found) as [codeE [in_q least]].
  assert (e <= d) by (apply (least p); auto).
  apply in_entries in in_q as [y [y_ok [srcE' costE']]].
  assert (q = p) as -> by (rewrite <- srcE'; apply inj; auto; congruence).
  assert (d <= e).
  { rewrite <- costE'; apply cheapest, takes_source; auto. }
  do 2 f_equal; lia.
Qed.

Lemma NoDup_table : NoDup (map fst (table cost g goal)).
Proof.
assert (least := fold_see (entries cost g goal) empty_least).
rewrite app_nil_r in least; fold final in least; destruct least as [sound _].
unfold table; fold final; rewrite map_map.
assert (keys := PositiveMap.elements_3w final).
assert (real : forall key entry, In (key, entry) (PositiveMap.elements final) ->
  code k (fst entry) = key).
{ intros key [p d] in_el; apply PositiveMap.elements_complete in in_el.
  apply (sound _ _ _ in_el). }
induction keys as [|[key entry] l out _ IHl]; simpl; constructor.
- intros in_l; apply in_map_iff in in_l as [[key' entry'] [same in_l]].
  simpl in same; apply out, InA_alt; exists (key', entry'); split; auto.
  unfold PositiveMap.eq_key; simpl.
  rewrite <- (real key entry), <- (real key' entry'); simpl; auto; congruence.
- apply IHl; intros; apply real; simpl; auto.
Qed.

End Depths.

Lemma in_of_depth d found p : In p (of_depth d found) <-> In (p, d) found.
Proof.
unfold of_depth; rewrite in_map_iff; split.
- intros [[q e] [<- q_in]]; apply filter_In in q_in as [q_in eE].
  apply Z.eqb_eq in eE; simpl in *; subst e; auto.
- intros p_in; exists (p, d); split; auto; apply filter_In; split; auto.
  apply Z.eqb_refl.
Qed.

Lemma NoDup_of_depth d found : NoDup (map fst found) -> NoDup (of_depth d found).
Proof.
unfold of_depth; induction found as [|[p e] found IHfound]; simpl; auto.
intros nodup; inversion_clear nodup as [|? ? p_out nodup'].
destruct (e =? d); auto; simpl; constructor; auto.
intros p_in; apply p_out; apply in_map_iff in p_in as [[q e'] [<- q_in]].
apply filter_In in q_in as [q_in _]; apply in_map_iff; exists (q, e'); auto.
Qed.

Theorem check_depthsP cost g goal ts :
  check_depths cost g goal ts = true -> depth_table cost g goal ts.
Proof.
unfold check_depths; rewrite andb_true_iff, check_puzzleP; cbv zeta.
rewrite andb_true_iff, !forallb_forall; intros [ok [range counts]]; split; auto.
intros i; exists (of_depth (Z.of_nat i) (table cost g goal)); split; [|split].
- apply NoDup_of_depth, NoDup_table; auto.
- destruct (Nat.lt_ge_cases i (length ts)) as [lt | ge].
  + apply Z.eqb_eq, (counts i), in_seq; lia.
  + rewrite (nth_overflow ts) by auto.
    destruct (of_depth _ _) as [|p ps] eqn:E; auto; exfalso.
    assert (p_in : In p (of_depth (Z.of_nat i) (table cost g goal)))
      by (rewrite E; simpl; auto).
    apply in_of_depth in p_in; specialize (range _ p_in); simpl in range.
    rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in range; lia.
- intros p; rewrite in_of_depth; apply in_table; auto.
Qed.

(* ---------------------------- forbidden buttons --------------------------- *)

Theorem whole_all js g start target vs :
  check_puzzle g start target = true ->
  all_solutions (without js g) start target vs ->
  NoDup (map (on_whole js g) vs) /\
  forall x, In x (map (on_whole js g) vs) <->
    takes g start target x /\ leaves js x.
Proof.
rewrite check_puzzleP; intros ok [_ [nodup mem]]; apply whole_takes; auto.
Qed.

(* Buttons that are not pressed cost nothing. *)
Definition counts_presses (cost : list Z -> Z) : Prop :=
  forall js x, leaves js x -> cost (permitted js x) = cost x.

Lemma sum_permitted (f : Z -> Z) js x : f 0 = 0 -> leaves js x ->
  fold_right (fun c n => f c + n) 0 (permitted js x) =
  fold_right (fun c n => f c + n) 0 x.
Proof.
intros f0 left; rewrite <- (spread_drop left) at 2; unfold permitted.
assert (len : length (drop js 0 x) = length (drop js 0 (repeat 0 (length x))))
  by (apply length_drop; rewrite repeat_length; auto).
revert len; generalize (drop js 0 x); generalize 0%nat; clear left.
induction (length x) as [|n IHn]; intros a v; simpl.
- intros len; apply length_zero_iff_nil in len as ->; auto.
- destruct (existsb (Nat.eqb a) js); simpl.
  { intros len; rewrite f0, (IHn (S a) v); auto. }
  destruct v as [|c v]; simpl; intros len; [discriminate|].
  rewrite (IHn (S a) v); auto.
Qed.

Lemma total_counts : counts_presses total.
Proof. intros js x; apply (@sum_permitted (fun c => c)); auto. Qed.

Lemma used_counts : counts_presses used.
Proof.
intros js x left.
assert (usedE : forall y, used y =
  fold_right (fun c n => (if c =? 0 then 0 else 1) + n) 0 y).
{ induction y as [|c y IHy]; auto; cbn [fold_right]; rewrite <- IHy.
  unfold used; simpl; destruct (c =? 0); auto. }
rewrite !usedE; apply sum_permitted; auto.
Qed.

Theorem whole_fewest cost js g start target x N : counts_presses cost ->
  check_whole js g start target x = true ->
  fewest cost (without js g) start target (permitted js x) N ->
  (is_solution g start target x /\ leaves js x) /\ cost x = N /\
  forall y, takes g start target y -> leaves js y -> N <= cost y.
Proof.
intros counts ok [sol [costE cheapest]].
assert (whole := whole_solution ok sol); destruct whole as [sol' left].
split; auto; split; [rewrite <- counts with (js := js); auto|].
intros y reach left_y; rewrite <- counts with (js := js) by auto.
apply cheapest, without_takes; auto; [apply sol' | apply reach].
Qed.

Theorem whole_once js g vs :
  forallb (fun row => Nat.eqb (length row) (buttons g)) (rows g) = true ->
  all_once (without js g) vs ->
  NoDup (map (on_whole js g) vs) /\
  forall x, In x (map (on_whole js g) vs) <-> changes_once g x /\ leaves js x.
Proof.
intros rows_ok' [nodup mem].
assert (rows_ok : Forall (fun row => length row = buttons g) (rows g)).
{ apply Forall_forall; intros row row_in; rewrite forallb_forall in rows_ok'.
  apply Nat.eqb_eq; auto. }
assert (lightsE : lights (without js g) = lights g) by apply map_length.
apply whole_list with (Q := changes_once (without js g)); auto.
- intros v [len_v [binary eqs]]; split; auto.
  assert (left : leaves js (on_whole js g v))
    by (intros j j_in; apply spread_zeros; auto).
  assert (backE : drop js 0 (on_whole js g v) = v) by (apply drop_spread; auto).
  split; [apply length_spread|]; split; [apply Forall_spread; auto|].
  intros i lt_i; rewrite <- (without_added rows_ok (length_spread _ _ _ _) left)
    by auto.
  unfold on_whole in backE; rewrite backE; apply eqs; rewrite lightsE; auto.
- intros x [len_x [binary eqs]] left; split; auto; split; [|split].
  + simpl; apply length_drop; rewrite repeat_length; auto.
  + apply Forall_drop; auto.
  + rewrite lightsE; intros i lt_i; unfold permitted; rewrite without_added;
      auto.
Qed.
