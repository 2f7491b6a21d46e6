(******************************************************************************)
(*               Games with few effects, checked without the others           *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v and checker.v. The effects of a game  *)
(* of 10,000 lights are 100,000,000 numbers, most of them 0. Here a light has *)
(* the list of the buttons that change it, each with its effect.              *)
(*                                                                            *)
(*          sparse == modulus, number of buttons, such a list for each light  *)
(*      coef row j == the effect of button j in the row                       *)
(*         dense S == the game of checker.v that S stands for                 *)
(*  sparse_game k b rows == the same, from rows of pairs of integers          *)
(*                                                                            *)
(* What checker.v says of a game is proved of dense S by one computation:     *)
(*                                                                            *)
(*  check_sparse_solution S start target x == x solves the puzzle             *)
(*  check_sparse_certificate S start target y == the weights y are changed by *)
(*                                  no press, but differ on start and target  *)
(*                                                                            *)
(* large.v has the boards of grid.v as sparse games, large_number.v the       *)
(* number of solutions.                                                       *)
(******************************************************************************)

From Coq Require Import Bool Lia FMapPositive.
From Coq Require Export NArith.
From modlights Require Export checker.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* ---------------------------------- games --------------------------------- *)

Definition sparse_row : Type := list (N * Z).

Record sparse := Sparse {
  sparse_modulus : Z;
  sparse_buttons : nat;
  sparse_rows : list sparse_row
}.

Definition coef (row : sparse_row) (j : N) : Z :=
  fold_right (fun e a => if (fst e =? j)%N then snd e + a else a) 0 row.

Definition spelled (b : nat) (row : sparse_row) : list Z :=
  map (fun j => coef row (N.of_nat j)) (seq 0 b).

Definition dense (S : sparse) : game :=
  Game (sparse_modulus S) (sparse_buttons S)
    (map (spelled (sparse_buttons S)) (sparse_rows S)).

(* A file writes numbers as integers.                                         *)
Definition from_integers (k : Z) (b : nat) (rows : list (list (Z * Z))) :
  sparse :=
  Sparse k b (map (map (fun e => (Z.to_N (fst e), snd e))) rows).

Definition sparse_game (k : Z) (b : nat) (rows : list (list (Z * Z))) : game :=
  dense (from_integers k b rows).

(* ------------------------------ lists as trees ---------------------------- *)

Section Trees.

Variable A : Type.

Fixpoint tree_from (p : positive) (x : list A) : PositiveMap.t A :=
  match x with
  | [] => PositiveMap.empty A
  | c :: x => PositiveMap.add p c (tree_from (Pos.succ p) x)
  end.

Definition tree (x : list A) : PositiveMap.t A := tree_from 1 x.

Definition lookup (t : PositiveMap.t A) (j : N) : option A :=
  PositiveMap.find (N.succ_pos j) t.

Definition enter (j : N) (c : A) (t : PositiveMap.t A) : PositiveMap.t A :=
  PositiveMap.add (N.succ_pos j) c t.

Lemma lookup_enter j c t i :
  lookup (enter j c t) i = if (j =? i)%N then Some c else lookup t i.
Proof.
unfold lookup, enter; destruct (N.eqb_spec j i) as [-> | ne].
- apply PositiveMap.gss.
- apply PositiveMap.gso; intros eq; apply ne.
  rewrite <- (N.pos_pred_succ j), <- (N.pos_pred_succ i), eq; auto.
Qed.

Lemma lookup_empty i : lookup (PositiveMap.empty A) i = None.
Proof. apply PositiveMap.gempty. Qed.

Lemma find_tree_from p x i q : Pos.to_nat q = (Pos.to_nat p + i)%nat ->
  PositiveMap.find q (tree_from p x) = nth_error x i.
Proof.
revert p i; induction x as [|c x IHx]; intros p i qE; simpl.
- rewrite PositiveMap.gempty; destruct i; auto.
- destruct i as [|i].
  + replace q with p by lia; apply PositiveMap.gss.
  + rewrite PositiveMap.gso by lia; apply IHx; lia.
Qed.

Lemma lookup_tree x j : lookup (tree x) j = nth_error x (N.to_nat j).
Proof. apply find_tree_from; destruct j; simpl; lia. Qed.

End Trees.

(* 0, 1, 2 ... as binary numbers.                                             *)
Fixpoint numbers_from (b : nat) (a : N) : list N :=
  match b with
  | O => []
  | S b => a :: numbers_from b (N.succ a)
  end.

Lemma numbers_fromE b a : numbers_from b (N.of_nat a) = map N.of_nat (seq a b).
Proof.
revert a; induction b as [|b IHb]; intros a; simpl; auto.
rewrite <- IHb, Nnat.Nat2N.inj_succ; auto.
Qed.

(* --------------------------------- products ------------------------------- *)

(* What the presses f add to a light.                                         *)
Definition weigh (f : N -> Z) (row : sparse_row) : Z :=
  fold_right (fun e a => snd e * f (fst e) + a) 0 row.

Definition value (t : PositiveMap.t Z) (j : N) : Z :=
  match lookup t j with Some c => c | None => 0 end.

Lemma value_tree x j : value (tree x) j = nth (N.to_nat j) x 0.
Proof.
unfold value; rewrite lookup_tree.
destruct (nth_error x (N.to_nat j)) as [c|] eqn:E.
- symmetry; apply nth_error_nth; auto.
- symmetry; apply nth_overflow, nth_error_None; auto.
Qed.

Lemma weigh_ext f g row : (forall j, f j = g j) -> weigh f row = weigh g row.
Proof.
intros same; induction row as [|e row IHrow]; simpl; auto.
rewrite IHrow, same; auto.
Qed.

Lemma dot_one a j s b x : (length x <= b)%nat ->
  dot (map (fun i => if (j =? N.of_nat i)%N then a else 0) (seq s b)) x =
  if (j <? N.of_nat s)%N then 0 else a * nth (N.to_nat j - s) x 0.
Proof.
revert s x; induction b as [|b IHb]; intros s [|c x]; simpl; intros le; try lia;
  try (destruct (_ <? _)%N; destruct (N.to_nat j - s)%nat; lia).
rewrite IHb by lia.
destruct (N.eqb_spec j (N.of_nat s)), (N.ltb_spec j (N.of_nat s)),
  (N.ltb_spec j (N.of_nat (S s))); try lia.
- replace (N.to_nat j - s)%nat with 0%nat by lia; lia.
- replace (N.to_nat j - s)%nat with (S (N.to_nat j - S s)) by lia; lia.
Qed.

Lemma dot_plus (f g : nat -> Z) l x :
  dot (map (fun i => f i + g i) l) x = dot (map f l) x + dot (map g l) x.
Proof.
revert x; induction l as [|i l IHl]; intros [|c x]; simpl; auto.
rewrite IHl; lia.
Qed.

Lemma dot_spelled b row x : (length x <= b)%nat ->
  dot (spelled b row) x = weigh (fun j => nth (N.to_nat j) x 0) row.
Proof.
intros le; unfold spelled; induction row as [|[j a] row IHrow]; simpl.
- clear le; generalize (seq 0 b); intros l; revert x.
  induction l as [|i l IHl]; intros [|c x]; simpl; auto; apply IHl.
- rewrite <- IHrow.
  rewrite (map_ext _ (fun i => (if (j =? N.of_nat i)%N then a else 0)
                               + coef row (N.of_nat i)))
    by (intros i; destruct (j =? N.of_nat i)%N; lia).
  rewrite (dot_plus (fun i => if (j =? N.of_nat i)%N then a else 0)).
  rewrite dot_one by auto.
  rewrite Nat.sub_0_r; destruct (N.ltb_spec j (N.of_nat 0)); [lia | auto].
Qed.

Lemma length_spelled b row : length (spelled b row) = b.
Proof. unfold spelled; rewrite map_length, seq_length; auto. Qed.

Lemma nth_spelled b row j : (j < b)%nat ->
  nth j (spelled b row) 0 = coef row (N.of_nat j).
Proof.
intros lt; rewrite (nth_indep _ 0 (coef row (N.of_nat 0)))
  by (rewrite length_spelled; auto).
unfold spelled; rewrite (map_nth (fun j => coef row (N.of_nat j))), seq_nth;
  auto.
Qed.

(* --------------------------------- puzzles -------------------------------- *)

Definition check_sparse (S : sparse) (start target : list Z) : bool :=
  let l := length (sparse_rows S) in
  (2 <=? sparse_modulus S) && Nat.eqb (length start) l
  && Nat.eqb (length target) l.

Lemma check_sparseP S start target :
  check_sparse S start target = true -> puzzle (dense S) start target.
Proof.
unfold check_sparse, puzzle, lights; simpl.
rewrite !andb_true_iff, !Nat.eqb_eq, Z.leb_le, map_length.
intros [[k_ge2 len_s] len_t]; repeat split; auto; apply Forall_forall.
intros row row_in; apply in_map_iff in row_in as [r [<- _]].
apply length_spelled.
Qed.

Definition sparse_equations (S : sparse) (start target : list Z) :
  list (sparse_row * Z) :=
  combine (sparse_rows S) (zip_sub target start).

Definition in_full (b : nat) (e : sparse_row * Z) : equation :=
  (spelled b (fst e), snd e).

Lemma equations_dense S start target :
  equations (dense S) start target =
  map (in_full (sparse_buttons S)) (sparse_equations S start target).
Proof.
unfold equations, sparse_equations; simpl.
generalize (zip_sub target start); induction (sparse_rows S) as [|r rs IHrs];
  intros [|d ds]; simpl; auto.
rewrite IHrs; auto.
Qed.

Lemma takes_sparse S start target x :
  puzzle (dense S) start target ->
  takes (dense S) start target x <->
  legal (dense S) x /\ forall e, In e (sparse_equations S start target) ->
    weigh (fun j => nth (N.to_nat j) x 0) (fst e) mod sparse_modulus S =
    snd e mod sparse_modulus S.
Proof.
intros ok; rewrite takes_equations, equations_dense by auto.
split; intros [x_ok eqs]; split; auto; destruct x_ok as [len_x range];
  simpl in len_x.
- intros e e_in; rewrite <- (dot_spelled (b := sparse_buttons S)) by lia.
  apply (eqs (in_full (sparse_buttons S) e)), in_map; auto.
- intros e' e'_in; apply in_map_iff in e'_in as [e [<- e_in]].
  unfold holds; simpl; rewrite dot_spelled by lia; auto.
Qed.

(* ---------------------------- these presses solve ------------------------- *)

Definition check_sparse_presses (S : sparse) (eqs : list (sparse_row * Z))
  (x : list Z) : bool :=
  Nat.eqb (length x) (sparse_buttons S)
  && forallb (fun c => (0 <=? c) && (c <? sparse_modulus S)) x
  && let t := tree x in
     let k := sparse_modulus S in
     forallb (fun e => (weigh (value t) (fst e) - snd e) mod k =? 0) eqs.

Definition check_sparse_solution (S : sparse) (start target x : list Z) :
  bool :=
  check_sparse S start target
  && check_sparse_presses S (sparse_equations S start target) x.

Lemma check_sparse_pressesP S start target x : puzzle (dense S) start target ->
  check_sparse_presses S (sparse_equations S start target) x = true ->
  takes (dense S) start target x.
Proof.
intros ok; unfold check_sparse_presses; cbv zeta.
rewrite !andb_true_iff, !forallb_forall, Nat.eqb_eq.
intros [[len_x range] eqs]; apply takes_sparse; auto; split; [split; auto|].
- apply Forall_forall; intros c c_in; specialize (range c c_in).
  rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in range; auto.
- intros e e_in; specialize (eqs e e_in); apply Z.eqb_eq in eqs.
  rewrite (weigh_ext (g := value (tree x)))
    by (intros j; rewrite value_tree; auto).
  apply mod_eq_sub; auto; destruct ok; simpl in *; lia.
Qed.

Theorem check_sparse_solutionP S start target x :
  check_sparse_solution S start target x = true ->
  is_solution (dense S) start target x.
Proof.
unfold check_sparse_solution; rewrite andb_true_iff; intros [ok check].
apply check_sparseP in ok; split; auto; apply check_sparse_pressesP; auto.
Qed.

(* ----------------------------- no presses solve --------------------------- *)

(* The rows with the weights y, summed up. *)
Fixpoint gather (y : list Z) (eqs : list (sparse_row * Z))
  (sum : PositiveMap.t Z) (d : Z) : PositiveMap.t Z * Z :=
  match y, eqs with
  | c :: y, (row, e) :: eqs =>
      if c =? 0 then gather y eqs sum d else
      gather y eqs
        (fold_right (fun a t => enter (fst a) (c * snd a + value t (fst a)) t)
          sum row) (c * e + d)
  | _, _ => (sum, d)
  end.

Definition check_sparse_certificate (S : sparse) (start target y : list Z) :
  bool :=
  check_sparse S start target
  && let (sum, d) := gather y (sparse_equations S start target)
                       (PositiveMap.empty Z) 0 in
     let k := sparse_modulus S in
     forallb (fun e => snd e mod k =? 0) (PositiveMap.elements sum)
     && negb (d mod k =? 0).

Lemma value_fold c row sum j :
  value (fold_right (fun a t => enter (fst a) (c * snd a + value t (fst a)) t)
          sum row) j = c * coef row j + value sum j.
Proof.
induction row as [|[i a] row IHrow]; simpl; [lia|].
unfold value at 1; rewrite lookup_enter; simpl.
destruct (N.eqb_spec i j) as [<- | ne]; fold (value sum i).
- rewrite IHrow; lia.
- rewrite <- IHrow; auto.
Qed.

Lemma nth_added c row acc i :
  nth i (add_scaled c row acc) 0 = c * nth i row 0 + nth i acc 0.
Proof.
revert acc i; induction row as [|a row IHrow]; intros [|b acc] [|i]; simpl;
  try lia; auto.
rewrite <- (Z.mul_0_r c) at 1; rewrite map_nth; lia.
Qed.

Lemma snd_gather b y eqs sum d :
  snd (gather y eqs sum d) = snd (combination y (map (in_full b) eqs)) + d.
Proof.
revert eqs sum d; induction y as [|c y IHy]; intros [|[row e] eqs] sum d; auto.
simpl; destruct (Z.eqb_spec c 0); rewrite IHy;
  destruct (combination y _); simpl; lia.
Qed.

Lemma value_gather b y eqs sum d j : (j < b)%nat ->
  value (fst (gather y eqs sum d)) (N.of_nat j) =
  nth j (fst (combination y (map (in_full b) eqs))) 0 + value sum (N.of_nat j).
Proof.
intros lt; revert eqs sum d; induction y as [|c y IHy]; intros [|[row e] eqs]
  sum d; try (destruct j; auto; fail).
simpl; destruct (Z.eqb_spec c 0); rewrite IHy;
  destruct (combination y _) as [row' d']; auto.
rewrite value_fold; simpl; rewrite nth_added, nth_spelled by auto; lia.
Qed.

Lemma length_combination b y eqs :
  (length (fst (combination y (map (in_full b) eqs))) <= b)%nat.
Proof.
revert eqs; induction y as [|c y IHy]; intros [|[row e] eqs]; simpl; try lia.
specialize (IHy eqs); destruct (combination y _) as [row' d'].
destruct (c =? 0); auto; simpl in *.
assert (len : forall r r', (length r <= b)%nat -> (length r' <= b)%nat ->
  (length (add_scaled c r r') <= b)%nat).
{ clear; intros r r'; revert b r'; induction r as [|a r IHr]; intros b [|a' r'];
    simpl; rewrite ?map_length; auto.
  destruct b as [|b]; [lia|]; intros; apply le_n_S, IHr; lia. }
apply len; rewrite ?length_spelled; auto.
Qed.

Lemma elements_zero k sum j : k <> 0 ->
  forallb (fun e => snd e mod k =? 0) (PositiveMap.elements sum) = true ->
  value sum j mod k = 0.
Proof.
intros k0; rewrite forallb_forall; intros zeros; unfold value, lookup.
destruct (PositiveMap.find (N.succ_pos j) sum) as [c|] eqn:E.
- apply Z.eqb_eq, (zeros (N.succ_pos j, c)), PositiveMap.elements_correct; auto.
- apply Zmod_0_l.
Qed.

Theorem check_sparse_certificateP S start target y :
  check_sparse_certificate S start target y = true ->
  unsolvable (dense S) start target.
Proof.
unfold check_sparse_certificate; rewrite andb_true_iff; intros [ok cert].
apply check_sparseP in ok; split; auto; intros x sol.
apply takes_equations in sol as [_ eqs]; auto; simpl in eqs.
assert (k_ge2 : 2 <= sparse_modulus S) by (destruct ok; auto).
assert (k0 : 0 < sparse_modulus S) by lia.
assert (comb := combination_holds y k0 eqs); rewrite equations_dense in comb.
set (b := sparse_buttons S) in *.
assert (sumE := value_gather (b := b) y (sparse_equations S start target)
  (PositiveMap.empty Z) 0).
assert (dE := snd_gather b y (sparse_equations S start target)
  (PositiveMap.empty Z) 0).
assert (short := length_combination b y (sparse_equations S start target)).
destruct (gather y _ _ 0) as [sum d]; simpl in dE, sumE.
destruct (combination y _) as [row d']; unfold holds in comb; simpl in *.
rewrite andb_true_iff, negb_true_iff, Z.eqb_neq in cert.
destruct cert as [zeros nonzero]; apply nonzero.
rewrite dE, Z.add_0_r, <- comb; apply dot_zeros; auto; intros a a_in.
destruct (In_nth _ _ 0 a_in) as [j [lt_j <-]].
specialize (sumE j); unfold value at 2 in sumE.
rewrite lookup_empty, Z.add_0_r in sumE.
rewrite <- sumE by lia; apply elements_zero; auto; lia.
Qed.
