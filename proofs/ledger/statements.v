(******************************************************************************)
(*                 Every theorem of the table, stated in full                 *)
(*                                                                            *)
(* What README.md lists by name stands here in full, file by file, and is     *)
(* derived by that name alone: if a theorem is changed so that it says less,  *)
(* this file fails to compile. First come the words: the definitions that the *)
(* statements use, repeated and held in place by erefl. The script check      *)
(* compares both lists with README.md, and refuses anything else in this file.*)
(******************************************************************************)

From Coq Require Import ZArith.
From Coq Require Permutation.
From modlights Require checker answers plan_checker sparse large.
From modlights Require large_number large_answers large_plan last_row_rule.
From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From modlights Require Import compat.
From modlights Require Import grid gluing effects seams linear solvable count.
From modlights Require Import crt pseudoinverse textbook echelon.
From modlights Require Import documents_model equations.
From modlights Require Import dot_products plan smith elimination cells board.
From modlights Require Import grid_matrix.
From modlights Require Import graphs.
From modlights Require Import symmetry unknowns projective_unknowns.
From modlights Require Import king_all_lights handshake all_lights.
From modlights Require Import bipartite board_edges.
From modlights Require Import lit_only.
From modlights Require Import row_filling filling_letters king_unique.
From modlights Require Import row_period chase_patterns.
From modlights Require Import flip_algebra flip_surfaces flip_lines.
From modlights Require Import generated_matrices fibonacci nullity cycle_matrix.
From modlights Require Import square_torus square_doubling torus_from_plane.
From modlights Require Import grid_nullity torus_4x4.
From modlights Require Import neighbours_all_lights neighbours_nullity.
From modlights Require Import square_values square_families multiple_sides.
From modlights Require Import unattained_nullities deepest_positions.
From modlights Require Import once_only_search once_only_boards once_only_steps.
From modlights Require Import refuted checker_meaning.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

(* --------------------------- the words: linear.v -------------------------- *)

Lemma word_press (R : ringType) l b (A : 'M[R]_(l, b)) s j :
  press A s j = s + col j A.
Proof. reflexivity. Qed.

Lemma word_play (R : ringType) l b (A : 'M[R]_(l, b)) s js :
  play A s js = foldl (press A) s js.
Proof. reflexivity. Qed.

Lemma word_tally (R : ringType) b (js : seq 'I_b) :
  tally R js = \col_j (count_mem j js)%:R.
Proof. reflexivity. Qed.

Lemma word_solves (R : ringType) l b (A : 'M[R]_(l, b)) s t x :
  solves A s t x = (s + A *m x = t).
Proof. reflexivity. Qed.

Lemma word_quiet (R : ringType) l b (A : 'M[R]_(l, b)) x :
  quiet A x = (A *m x = 0).
Proof. reflexivity. Qed.

(* -------------------------- the words: solvable.v ------------------------- *)

Lemma word_reachable (R : ringType) l b (A : 'M[R]_(l, b)) t :
  reachable A t = exists x, A *m x = t.
Proof. reflexivity. Qed.

Lemma word_balanced (R : ringType) l b (A : 'M[R]_(l, b)) t :
  balanced A t = forall y, quiet A^T y -> y^T *m t = 0.
Proof. reflexivity. Qed.

Lemma word_nullmx (R : ringType) l b (A : 'M[R]_(l, b)) u (N : 'M[R]_(b, u)) :
  nullmx A N = forall q, quiet A q <-> exists c, q = N *m c.
Proof. reflexivity. Qed.

Lemma word_nullity (F : fieldType) l b (A : 'M[F]_(l, b)) :
  nullity A = (b - \rank A)%N.
Proof. reflexivity. Qed.

Lemma word_annihilating (R : comRingType) :
  annihilating R =
  forall d t : R, (forall y, y * d = 0 -> y * t = 0) -> exists x, d * x = t.
Proof. reflexivity. Qed.

Lemma word_diagonal_form (R : comUnitRingType) l b (D : 'M[R]_(l, b)) :
  diagonal_form D = forall (i : 'I_l) (j : 'I_b), i != j :> nat -> D i j = 0.
Proof. reflexivity. Qed.

Lemma word_lit n (v : 'cV['F_2]_n) : lit v = [set i | v i 0 == 1].
Proof. reflexivity. Qed.

(* ---------------------- the words: count.v and crt.v ---------------------- *)

Lemma word_quiets (R : finRingType) l b (A : 'M[R]_(l, b)) :
  quiets A = [set x | A *m x == 0].
Proof. reflexivity. Qed.

Lemma word_solutions (R : finRingType) l b (A : 'M[R]_(l, b)) t :
  solutions A t = [set x | A *m x == t].
Proof. reflexivity. Qed.

Lemma word_reaches (R : finRingType) l b (A : 'M[R]_(l, b)) :
  reaches A = [set A *m x | x in [set: 'cV[R]_b]].
Proof. reflexivity. Qed.

Lemma word_smith_mx l b (d : seq int) :
  smith_mx l b d = \matrix_(i, j) (d`_i *+ (i == j :> nat)).
Proof. reflexivity. Qed.

Lemma word_smith_factor l (d : seq int) j :
  smith_factor l d j = if (j < l)%N then absz d`_j else 0%N.
Proof. reflexivity. Qed.

Lemma word_lift_mx k l b (A : 'M['Z_k]_(l, b)) :
  lift_mx A = map_mx (fun c : 'Z_k => (c : nat)%:Z) A.
Proof. reflexivity. Qed.

Lemma word_residues N r c (M : 'M[int]_(r, c)) :
  residues N M = map_mx (intr : int -> 'Z_N) M.
Proof. reflexivity. Qed.

Lemma word_reduce N d c (x : 'cV['Z_N]_c) :
  reduce d x = residues d (lift_mx x).
Proof. reflexivity. Qed.

Lemma word_sols l b (A : 'M[int]_(l, b)) t N :
  sols A t N = solutions (residues N A) (residues N t).
Proof. reflexivity. Qed.

(* ---------------------------- the words: plan.v --------------------------- *)

Lemma word_supported (R : comUnitRingType) l b (A : 'M[R]_(l, b)) U i :
  supported A U i = [forall j, (A i j != 0) ==> (j \in U)].
Proof. reflexivity. Qed.

Lemma word_plan_ok_nil (R : comUnitRingType) l b (A : 'M[R]_(l, b)) U :
  plan_ok A U [::] = (U == setT).
Proof. reflexivity. Qed.

Lemma word_plan_ok (R : comUnitRingType) l b (A : 'M[R]_(l, b)) U i j ps :
  plan_ok A U ((i, j) :: ps) =
  [&& A i j \is a GRing.unit, j \notin U, supported A (j |: U) i
    & plan_ok A (j |: U) ps].
Proof. reflexivity. Qed.

Lemma word_force (R : comUnitRingType) l b (A : 'M[R]_(l, b)) t x p :
  force A t x p =
  x + ((A p.1 p.2)^-1 * (t - A *m x) p.1 0) *: delta_mx p.2 0.
Proof. reflexivity. Qed.

Lemma word_fill (R : comUnitRingType) l b (A : 'M[R]_(l, b)) t ps x :
  fill A t ps x = foldl (force A t) x ps.
Proof. reflexivity. Qed.

Lemma word_keep (R : comUnitRingType) b (U : {set 'I_b}) (x : 'cV[R]_b) :
  keep U x = \col_j (if j \in U then x j 0 else 0).
Proof. reflexivity. Qed.

Lemma word_residual (R : comUnitRingType) l b (A : 'M[R]_(l, b)) t ps u :
  residual A t ps u =
  forall i, i \notin map fst ps -> (A *m fill A t ps u) i 0 = t i 0.
Proof. reflexivity. Qed.

Lemma word_residual_mx (R : comUnitRingType) l b (A : 'M[R]_(l, b)) ps :
  residual_mx A ps = A *m \matrix_(i, j) fill A 0 ps (delta_mx j 0) i 0.
Proof. reflexivity. Qed.

(* ---------------------- the words: cells.v and board.v -------------------- *)

Lemma word_lighti m n (p : 'I_m * 'I_n) : lighti p = (p.1 * n + p.2)%N :> nat.
Proof. reflexivity. Qed.

Lemma word_cell_of m n (i : 'I_(m * n)) :
  ((cell_of i).1 : nat, (cell_of i).2 : nat) = (i %/ n, i %% n)%N.
Proof. reflexivity. Qed.

Lemma word_flat (R : Type) m n (X : 'M[R]_(m, n)) :
  flat X = \col_i X (cell_of i).1 (cell_of i).2.
Proof. reflexivity. Qed.

Lemma word_step n (i j : 'I_n) : step i j = (i.+1 == j) || (j.+1 == i).
Proof. reflexivity. Qed.

Lemma word_turn n (i j : 'I_n) :
  turn i j = (i != j) && ((i.+1 %% n == j) || (j.+1 %% n == i))%N.
Proof. reflexivity. Qed.

Lemma word_rel_mx (R : ringType) n (u : rel 'I_n) :
  rel_mx R u = \matrix_(i, j) (u i j)%:R.
Proof. reflexivity. Qed.

Lemma word_path_mx (R : ringType) n : path_mx R n = rel_mx R (@step n).
Proof. reflexivity. Qed.

Lemma word_cycle_mx (R : ringType) n : cycle_mx R n = rel_mx R (@turn n).
Proof. reflexivity. Qed.

Lemma word_adjacent m n (u : rel 'I_m) (v : rel 'I_n) p q :
  adjacent u v p q = (p.1 == q.1) && v p.2 q.2 || u p.1 q.1 && (p.2 == q.2).
Proof. reflexivity. Qed.

Lemma word_near m n (u : rel 'I_m) (v : rel 'I_n) p q :
  near u v p q = (p == q) || adjacent u v p q.
Proof. reflexivity. Qed.

Lemma word_board_op (R : comRingType) m n u v (c : R) (X : 'M[R]_(m, n)) :
  board_op u v c X = rel_mx R u *m X + X *m rel_mx R v + c *: X.
Proof. reflexivity. Qed.

Lemma word_board_mx (R : comRingType) m n (u : rel 'I_m) (v : rel 'I_n) (c : R) :
  board_mx u v c =
  \matrix_(i, j) if i == j then c else (adjacent u v (cell_of i) (cell_of j))%:R.
Proof. reflexivity. Qed.

Lemma word_chessboard m n :
  chessboard m n = [set p : 'I_m * 'I_n | odd (p.1 + p.2)].
Proof. reflexivity. Qed.

(* ------------ the words: gluing.v, effects.v and grid_matrix.v ------------ *)

Lemma word_on_board m n p :
  on_board m n p =
  ((0 <= fst p < Z.of_nat m)%coqZ /\ (0 <= snd p < Z.of_nat n)%coqZ).
Proof. reflexivity. Qed.

Lemma word_allowed g a : allowed g a = if g is Open then a = 0%coqZ else True.
Proof. reflexivity. Qed.

Lemma word_turned g a len x :
  turned g a len x =
  if g is Twisted then if Z.even a then x else (len - 1 - x)%coqZ else x.
Proof. reflexivity. Qed.

Lemma word_lies s m n p q :
  lies s m n p q =
  exists a b, allowed (sides s) a /\ allowed (ends s) b /\
    (fst p = b * Z.of_nat m + turned (sides s) a (Z.of_nat m) (fst q) /\
     snd p = a * Z.of_nat n + turned (ends s) b (Z.of_nat n) (snd q))%coqZ.
Proof. reflexivity. Qed.

Lemma word_even_handed os :
  even_handed os =
  forall r c, List.In (r, c) os ->
    List.In (- r, c)%coqZ os /\ List.In (r, - c)%coqZ os.
Proof. reflexivity. Qed.

Lemma word_central os :
  central os = forall r c, List.In (r, c) os -> List.In (- r, - c)%coqZ os.
Proof. reflexivity. Qed.

Lemma word_touches os s m n p q :
  touches os s m n p q = exists2 o, List.In o os & lies s m n (shift q o) p.
Proof. reflexivity. Qed.

Lemma word_beside s m n p q :
  beside s m n p q =
  (glue s m n (shift q (-1, 0)%coqZ) = Some p \/
   glue s m n (shift q (0, -1)%coqZ) = Some p \/
   glue s m n (shift q (0, 1)%coqZ) = Some p \/
   glue s m n (shift q (1, 0)%coqZ) = Some p).
Proof. reflexivity. Qed.

Lemma word_in_line g len x y :
  in_line g len x y =
  (x = y - 1 \/ x = y + 1 \/
   g <> Open /\ (y = 0 /\ x = len - 1 \/ y = len - 1 /\ x = 0))%coqZ.
Proof. reflexivity. Qed.

Lemma word_untwisted s :
  untwisted s =
  match sides s, ends s with Twisted, _ | _, Twisted => false | _, _ => true end.
Proof. reflexivity. Qed.

Lemma word_closed s :
  closed s =
  match sides s, ends s with Open, _ | _, Open => false | _, _ => true end.
Proof. reflexivity. Qed.

Lemma word_hits rl s m n p q w :
  hits rl s m n p q w =
  exists2 o, List.In (o, w) (arms rl s m n q) & lies s m n (shift q o) p.
Proof. reflexivity. Qed.

Lemma word_unit_rule rl :
  unit_rule rl =
  match rl with cross | x_cross | king | knight | grid.flip => true
              | _ => false end.
Proof. reflexivity. Qed.

Lemma word_crossing c : crossing c = weighted c (unit_arms orthogonal).
Proof. reflexivity. Qed.

Lemma word_even_arms ws :
  even_arms ws =
  forall r c w, List.In ((r, c), w) ws ->
    List.In ((- r, c), w)%coqZ ws /\ List.In ((r, - c), w)%coqZ ws.
Proof. reflexivity. Qed.

Lemma word_central_arms ws :
  central_arms ws =
  forall r c w, List.In ((r, c), w) ws -> List.In ((- r, - c), w)%coqZ ws.
Proof. reflexivity. Qed.

Lemma word_symmetric_rule rl s :
  symmetric_rule rl s =
  match rl with
  | merlin => closed s = true
  | weighted _ ws => even_arms ws \/ untwisted s = true /\ central_arms ws
  | _ => True
  end.
Proof. reflexivity. Qed.

Lemma word_int_of_Z z :
  int_of_Z z =
  match z with
  | Z0 => 0
  | Zpos p => Posz (Pos.to_nat p)
  | Zneg p => - Posz (Pos.to_nat p)
  end.
Proof. reflexivity. Qed.

Lemma word_point m n (p : 'I_m * 'I_n) :
  point p = (Z.of_nat p.1, Z.of_nat p.2).
Proof. reflexivity. Qed.

Lemma word_effect_mx (R : ringType) rl s m n :
  effect_mx R rl s m n =
  \matrix_(i, j)
    (int_of_Z (List.nth j (List.nth i (effects rl s m n) nil) 0%coqZ))%:~R.
Proof. reflexivity. Qed.

Lemma word_F2_mx rl s m n :
  F2_mx rl s m n = effect_mx [fieldType of 'F_2] rl s m n.
Proof. reflexivity. Qed.

Lemma word_line g n : line g n = if g is Open then @step n else @turn n.
Proof. reflexivity. Qed.

Lemma word_block (R : Type) m n (A : 'M[R]_(m * n)) r r' :
  block A r r' = \matrix_(k, l) A (lighti (r, k)) (lighti (r', l)).
Proof. reflexivity. Qed.

(* ---------- the words: all_lights.v, bipartite.v and lit_only.v ----------- *)

Lemma word_diag_of (R : ringType) n (A : 'M[R]_n) : diag_of A = \col_i A i i.
Proof. reflexivity. Qed.

Lemma word_relation_mx (T : finType) (e : rel T) :
  relation_mx e = \matrix_(i, j) (e (enum_val i) (enum_val j))%:R.
Proof. reflexivity. Qed.

Lemma word_reflexive_mx (R : ringType) n (A : 'M[R]_n) :
  reflexive_mx A = forall i, A i i = 1.
Proof. reflexivity. Qed.

Lemma word_two_colouring (R : ringType) n (A : 'M[R]_n) black :
  two_colouring A black =
  forall i j, i != j -> A i j != 0 -> (i \in black) != (j \in black).
Proof. reflexivity. Qed.

Lemma word_chess_cells m n :
  chess_cells m n = [set i | cell_of i \in chessboard m n].
Proof. reflexivity. Qed.

Lemma word_lit_only_nil n (A : 'M['F_2]_n) s : lit_only A s [::] = true.
Proof. reflexivity. Qed.

Lemma word_lit_only n (A : 'M['F_2]_n) s j js :
  lit_only A s (j :: js) = (j \in lit s) && lit_only A (press A s j) js.
Proof. reflexivity. Qed.

(* ------------------------ the words: row_filling.v ------------------------ *)

Lemma word_stack_op (R : ringType) m n (M : 'M[R]_n) (X : 'M[R]_(m, n)) :
  stack_op M X = path_mx R m *m X + X *m M.
Proof. reflexivity. Qed.

Lemma word_row_at (R : ringType) m n (X : 'M[R]_(m, n)) k :
  row_at X k = if insub k is Some i then row (i : 'I_m) X else 0.
Proof. reflexivity. Qed.

Lemma word_chase_0 (R : ringType) m n M (B : 'M[R]_(m, n)) x :
  chase M B x 0 = 0.
Proof. reflexivity. Qed.

Lemma word_chase_1 (R : ringType) m n M (B : 'M[R]_(m, n)) x :
  chase M B x 1 = x.
Proof. reflexivity. Qed.

Lemma word_chase (R : ringType) m n M (B : 'M[R]_(m, n)) x k :
  chase M B x k.+2 = row_at B k - chase M B x k - chase M B x k.+1 *m M.
Proof. reflexivity. Qed.

Lemma word_filling (R : ringType) m n M (B : 'M[R]_(m, n)) x :
  filling M B x = \matrix_(i < m) chase M B x i.+1.
Proof. reflexivity. Qed.

Lemma word_virtual (R : ringType) m n M (B : 'M[R]_(m, n)) x :
  virtual M B x = chase M B x m.+1.
Proof. reflexivity. Qed.

Lemma word_chaser_0 (R : ringType) n (M : 'M[R]_n) : chaser M 0 = 1%:M.
Proof. reflexivity. Qed.

Lemma word_chaser_1 (R : ringType) n (M : 'M[R]_n) : chaser M 1 = - M.
Proof. reflexivity. Qed.

Lemma word_chaser (R : ringType) n (M : 'M[R]_n) k :
  chaser M k.+2 = - chaser M k - chaser M k.+1 *m M.
Proof. reflexivity. Qed.

Lemma word_before k (i : 'I_k) : before i = i.-1 :> nat.
Proof. reflexivity. Qed.

Lemma word_light_above m n (j : 'I_(m * n)) :
  light_above j = lighti (before (cell_of j).1, (cell_of j).2).
Proof. reflexivity. Qed.

Lemma word_light_left m n (j : 'I_(m * n)) :
  light_left j = lighti ((cell_of j).1, before (cell_of j).2).
Proof. reflexivity. Qed.

Lemma word_row_key m n (j : 'I_(m * n)) :
  row_key j = ((cell_of j).1 * n + (cell_of j).2)%N.
Proof. reflexivity. Qed.

Lemma word_col_key m n (j : 'I_(m * n)) :
  col_key j = ((cell_of j).2 * m + (cell_of j).1)%N.
Proof. reflexivity. Qed.

Lemma word_first_row m n :
  first_row m n = [set j | (cell_of j).1 == 0%N :> nat].
Proof. reflexivity. Qed.

Lemma word_first_col m n :
  first_col m n = [set j | (cell_of j).2 == 0%N :> nat].
Proof. reflexivity. Qed.

Lemma word_rows_steps m n :
  rows_steps m n =
  [seq (light_above j, j) | j <- sort (relpre (@row_key m n) leq)
                                   (enum (~: first_row m n))].
Proof. reflexivity. Qed.

Lemma word_cols_steps m n :
  cols_steps m n =
  [seq (light_left j, j) | j <- sort (relpre (@col_key m n) leq)
                                  (enum (~: first_col m n))].
Proof. reflexivity. Qed.

Lemma word_last_row (F : fieldType) m n (v : 'rV[F]_n) :
  last_row m v = \matrix_(i < m) if i.+1 == m then v else 0.
Proof. reflexivity. Qed.

(* ----------------------- the words: flip_algebra.v ------------------------ *)

Lemma word_flip_op (R : ringType) m n (X : 'M[R]_(m, n)) :
  flip_op X = \matrix_(i, j) \sum_(q | (q.1 == i) || (q.2 == j)) X q.1 q.2.
Proof. reflexivity. Qed.

Lemma word_rsum (R : ringType) m n (X : 'M[R]_(m, n)) :
  rsum X = \row_i \sum_j X i j.
Proof. reflexivity. Qed.

Lemma word_csum (R : ringType) m n (X : 'M[R]_(m, n)) :
  csum X = \row_j \sum_i X i j.
Proof. reflexivity. Qed.

Lemma word_mass (R : ringType) k (v : 'rV[R]_k) : mass v = \sum_i v 0 i.
Proof. reflexivity. Qed.

Lemma word_raise (R : ringType) m n (B : 'M[R]_(m, n)) r c :
  raise B r c = \matrix_(i, j) (B i j + r 0 i + c 0 j).
Proof. reflexivity. Qed.

Lemma word_raise_rows (R : ringType) m n (B : 'M[R]_(m, n)) r :
  raise_rows B r = raise B r (\row_j (csum B 0 j + mass r)).
Proof. reflexivity. Qed.

Lemma word_raise_cols (R : ringType) m n (B : 'M[R]_(m, n)) c :
  raise_cols B c = raise B (\row_i (rsum B 0 i + mass c)) c.
Proof. reflexivity. Qed.

(* -------------------------- the words: polynomials ------------------------ *)

Lemma word_comb (F : fieldType) n r (A : 'M[F]_n.+1) v (p : 'I_r -> {poly F}) :
  comb A v p = \sum_i v i *m horner_mx A (p i).
Proof. reflexivity. Qed.

Lemma word_generated (F : fieldType) n r (A : 'M[F]_n.+1) v
    (s : 'I_r -> {poly F}) :
  generated A v s =
  [/\ forall w, exists p, w = comb A v p,
      forall i, v i *m horner_mx A (s i) = 0,
      forall i, s i != 0
    & (\sum_i (size (s i)).-1 = n.+1)%N].
Proof. reflexivity. Qed.

Definition word_fib_0 : forall R : comRingType, fib R 0 = 0 := fib0.

Definition word_fib_1 : forall R : comRingType, fib R 1 = 1 := fib1.

Definition word_fib : forall (R : comRingType) k,
  fib R k.+2 = 'X * fib R k.+1 - fib R k := fibSS.

Lemma word_place (F : fieldType) n k :
  place F n k = \row_(j < n.+1) (k == j :> nat)%:R.
Proof. reflexivity. Qed.

Lemma word_deg (R : ringType) (p : {poly R}) : deg p = (size p).-1.
Proof. reflexivity. Qed.

Lemma word_mirror (F : fieldType) (c : F) p : mirror c p = p \Po (- c%:P - 'X).
Proof. reflexivity. Qed.

Lemma word_press_count b (x : 'cV['F_2]_b) :
  press_count x = #|[set j | x j 0 != 0]|.
Proof. reflexivity. Qed.

Lemma word_deepest l b (A : 'M['F_2]_(l, b)) k :
  deepest A k =
  ((exists2 t, reachable A t & forall x, A *m x = t -> (k <= press_count x)%N) /\
   (forall t, reachable A t -> exists2 x, A *m x = t & (press_count x <= k)%N)).
Proof. reflexivity. Qed.

Lemma word_two (T : Type) (a b : T) i : two a b i = if val i is 0%N then a else b.
Proof. reflexivity. Qed.

Lemma word_half (F : fieldType) k : half F k = fib F k.+1 + fib F k.
Proof. reflexivity. Qed.

Lemma word_cycle_poly (F : fieldType) N :
  cycle_poly F N =
  if odd N then two (half F N./2) (('X - 2%:R%:P) * half F N./2)
  else if 2%:R == 0 :> F then fun _ => 'X * fib F N./2
  else two (fib F N./2) (('X ^+ 2 - 4%:R%:P) * fib F N./2).
Proof. reflexivity. Qed.

Lemma word_sq_nullity (F : fieldType) n :
  sq_nullity F n = nullity (board_mx (@step n) (@step n) (1 : F)).
Proof. reflexivity. Qed.

(* -------------- the words: once_only_boards.v and refuted.v --------------- *)

Lemma word_once m n (S : {set 'I_m * 'I_n}) :
  once S = forall p, #|[set q in S | near (@step m) (@step n) p q]| = 1%N.
Proof. reflexivity. Qed.

Lemma word_barkans_4_4 :
  barkans_4_4 =
  forall m n (s t : 'cV['F_2]_(m * n)),
  ~ quiet (F2_mx cross plane m n) (t - s) ->
  exists x, solves (F2_mx cross plane m n) s t x.
Proof. reflexivity. Qed.

Lemma word_barkans_5 m n (i j : 'I_(m * n)) :
  barkans_5 i j =
  ((j + n == i) + (j + 1 == i) + (j == i) + (i + 1 == j) + (i + n == j))%N.
Proof. reflexivity. Qed.

Lemma word_barkans_5_claim m n :
  barkans_5_claim m n =
  forall i j, F2_mx cross plane m n i j = (barkans_5 i j)%:R.
Proof. reflexivity. Qed.

Lemma word_virtual_mx m n :
  virtual_mx m n = (chaser (path_mx [ringType of 'F_2] n + 1%:M) m)^T.
Proof. reflexivity. Qed.

Lemma word_losada_two_rows :
  losada_two_rows =
  forall m n (i j : 'I_n) (a b : 'F_2),
  i != j -> (a != 0) || (b != 0) ->
  a *: row i (virtual_mx m n) + b *: row j (virtual_mx m n) = 0 ->
  row i (virtual_mx m n) = row j (virtual_mx m n).
Proof. reflexivity. Qed.

Lemma word_losada_some_rows :
  losada_some_rows =
  forall m n, ~~ row_free (virtual_mx m n) ->
  exists i j : 'I_n,
    i != j /\ row i (virtual_mx m n) = row j (virtual_mx m n).
Proof. reflexivity. Qed.

Lemma word_has_inverses (R : ringType) :
  has_inverses R = forall c : R, c != 0 -> exists d, c * d = 1.
Proof. reflexivity. Qed.

(* --------------- the words: checker.v and checker_meaning.v --------------- *)

Lemma word_checker_lights g : checker.lights g = length (checker.rows g).
Proof. reflexivity. Qed.

Lemma word_checker_grid_game rl s m n k :
  checker.grid_game rl s m n k =
  checker.Game k (m * n)%coq_nat (effects rl s m n).
Proof. reflexivity. Qed.

Lemma word_checker_dot_nil x : checker.dot nil x = 0%coqZ.
Proof. reflexivity. Qed.

Lemma word_checker_dot a row c x :
  checker.dot (a :: row) (c :: x) = (a * c + checker.dot row x)%coqZ.
Proof. reflexivity. Qed.

Lemma word_checker_added g x i :
  checker.added g x i = checker.dot (List.nth i (checker.rows g) nil) x.
Proof. reflexivity. Qed.

Lemma word_checker_puzzle g start target :
  checker.puzzle g start target =
  ((2 <= checker.modulus g)%coqZ /\
   List.Forall (fun row => length row = checker.buttons g) (checker.rows g) /\
   length start = checker.lights g /\ length target = checker.lights g).
Proof. reflexivity. Qed.

Lemma word_checker_legal g x :
  checker.legal g x =
  (length x = checker.buttons g /\
   List.Forall (fun c => 0 <= c < checker.modulus g)%coqZ x).
Proof. reflexivity. Qed.

Lemma word_checker_takes g start target x :
  checker.takes g start target x =
  (checker.legal g x /\
   forall i, (i < checker.lights g)%coq_nat ->
   ((List.nth i start 0 + checker.added g x i) mod checker.modulus g =
    List.nth i target 0 mod checker.modulus g)%coqZ).
Proof. reflexivity. Qed.

Lemma word_checker_is_solution g start target x :
  checker.is_solution g start target x =
  (checker.puzzle g start target /\ checker.takes g start target x).
Proof. reflexivity. Qed.

Lemma word_checker_unsolvable g start target :
  checker.unsolvable g start target =
  (checker.puzzle g start target /\
   forall x, ~ checker.takes g start target x).
Proof. reflexivity. Qed.

Lemma word_checker_solutions_number g start target N :
  checker.solutions_number g start target N =
  (checker.puzzle g start target /\
   exists xs, List.NoDup xs /\ Z.of_nat (length xs) = N /\
     forall x, List.In x xs <-> checker.takes g start target x).
Proof. reflexivity. Qed.

Lemma word_checker_drop_nil js a : checker.drop js a nil = nil.
Proof. reflexivity. Qed.

Lemma word_checker_drop js a c v :
  checker.drop js a (c :: v) =
  if List.existsb (Nat.eqb a) js then checker.drop js a.+1 v
  else c :: checker.drop js a.+1 v.
Proof. reflexivity. Qed.

Lemma word_checker_without js g :
  checker.without js g =
  checker.Game (checker.modulus g)
    (length (checker.drop js 0 (List.repeat 0%coqZ (checker.buttons g))))
    (List.map (checker.drop js 0) (checker.rows g)).
Proof. reflexivity. Qed.

Lemma word_checker_spread_0 js a v : checker.spread js a 0 v = nil.
Proof. reflexivity. Qed.

Lemma word_checker_spread js a n v :
  checker.spread js a n.+1 v =
  if List.existsb (Nat.eqb a) js then 0%coqZ :: checker.spread js a.+1 n v
  else List.hd 0%coqZ v :: checker.spread js a.+1 n (List.tl v).
Proof. reflexivity. Qed.

Lemma word_checker_leaves js x :
  checker.leaves js x =
  (forall j : nat, List.In j js -> List.nth j x 0%coqZ = 0%coqZ).
Proof. reflexivity. Qed.

Lemma word_checker_permitted js x :
  checker.permitted js x = checker.drop js 0 x.
Proof. reflexivity. Qed.

Lemma word_checker_on_whole js g v :
  checker.on_whole js g v = checker.spread js 0 (checker.buttons g) v.
Proof. reflexivity. Qed.

(* -------------------------- the words: answers.v -------------------------- *)

Lemma word_all_solutions g start target xs :
  answers.all_solutions g start target xs =
  (checker.puzzle g start target /\ List.NoDup xs /\
   forall x, List.In x xs <-> checker.takes g start target x).
Proof. reflexivity. Qed.

Lemma word_fewest cost g start target x N :
  answers.fewest cost g start target x N =
  (checker.is_solution g start target x /\ cost x = N /\
   forall y, checker.takes g start target y -> (N <= cost y)%coqZ).
Proof. reflexivity. Qed.

Lemma word_total x : answers.total x = List.fold_right Z.add 0%coqZ x.
Proof. reflexivity. Qed.

Lemma word_used x :
  answers.used x =
  List.fold_right (fun c n => if (c =? 0)%coqZ then n else (1 + n)%coqZ)
    0%coqZ x.
Proof. reflexivity. Qed.

Lemma word_changes_once g x :
  answers.changes_once g x =
  (length x = checker.buttons g /\
   List.Forall (fun c => c = 0%coqZ \/ c = 1%coqZ) x /\
   forall i, Peano.lt i (checker.lights g) -> checker.added g x i = 1%coqZ).
Proof. reflexivity. Qed.

Lemma word_all_once g xs :
  answers.all_once g xs =
  (List.NoDup xs /\ forall x, List.In x xs <-> answers.changes_once g x).
Proof. reflexivity. Qed.

Lemma word_position g p :
  answers.position g p =
  (length p = checker.lights g /\
   List.Forall (fun c => 0 <= c < checker.modulus g)%coqZ p).
Proof. reflexivity. Qed.

Lemma word_depth cost g goal p d :
  answers.depth cost g goal p d =
  ((exists x, checker.takes g p goal x /\ cost x = d) /\
   forall y, checker.takes g p goal y -> (d <= cost y)%coqZ).
Proof. reflexivity. Qed.

Lemma word_depth_table cost g goal ts :
  answers.depth_table cost g goal ts =
  (checker.puzzle g goal goal /\
   forall i : nat, exists ps : seq (seq Z), List.NoDup ps /\
     Z.of_nat (length ps) = List.nth i ts 0%coqZ /\
     forall p, List.In p ps <->
       answers.position g p /\ answers.depth cost g goal p (Z.of_nat i)).
Proof. reflexivity. Qed.

Lemma word_counts_presses cost :
  answers.counts_presses cost =
  (forall js x, checker.leaves js x ->
   cost (checker.permitted js x) = cost x).
Proof. reflexivity. Qed.

(* ------------------------ the words: plan_checker.v ----------------------- *)

Lemma word_at_target g start target x i :
  plan_checker.at_target g start target x i =
  (((List.nth i start 0 + checker.added g x i) mod checker.modulus g)%coqZ =
   (List.nth i target 0 mod checker.modulus g)%coqZ).
Proof. reflexivity. Qed.

Lemma word_chosen us x :
  plan_checker.chosen us x = List.map (fun j => List.nth j x 0%coqZ) us.
Proof. reflexivity. Qed.

Lemma word_fills g start target us ls v x :
  plan_checker.fills g start target us ls v x =
  (checker.legal g x /\ plan_checker.chosen us x = v /\
   forall i, List.In i ls -> plan_checker.at_target g start target x i).
Proof. reflexivity. Qed.

Lemma word_is_plan g us ps rs :
  plan_checker.is_plan g us ps rs =
  ((2 <= checker.modulus g)%coqZ /\
   List.Forall (fun row => length row = checker.buttons g) (checker.rows g) /\
   Permutation.Permutation (List.app us (List.map snd ps))
     (List.seq 0 (checker.buttons g)) /\
   Permutation.Permutation (List.app (List.map fst ps) rs)
     (List.seq 0 (checker.lights g)) /\
   forall start target, checker.puzzle g start target ->
   forall v, length v = length us ->
   List.Forall (fun c => (0 <= c < checker.modulus g)%coqZ) v ->
   exists x,
     plan_checker.fills g start target us (List.map fst ps) v x /\
     (forall y,
        plan_checker.fills g start target us (List.map fst ps) v y -> y = x) /\
     (checker.takes g start target x <->
        forall i, List.In i rs -> plan_checker.at_target g start target x i)).
Proof. reflexivity. Qed.

Lemma word_places js : plan_checker.places js = List.map Z.to_nat js.
Proof. reflexivity. Qed.

Lemma word_forcing ps :
  plan_checker.forcing ps =
  List.map (fun p => (Z.to_nat (fst p), Z.to_nat (snd p))) ps.
Proof. reflexivity. Qed.

Lemma word_fills_whole js g start target us ls v x :
  plan_checker.fills_whole js g start target us ls v x =
  (checker.legal g x /\ checker.leaves js x /\
   plan_checker.chosen us (checker.permitted js x) = v /\
   forall i, List.In i ls -> plan_checker.at_target g start target x i).
Proof. reflexivity. Qed.

(* --------------------------- the words: sparse.v -------------------------- *)

Lemma word_coef row j :
  sparse.coef row j =
  List.fold_right
    (fun e a => if N.eqb (fst e) j then (snd e + a)%coqZ else a) 0%coqZ row.
Proof. reflexivity. Qed.

Lemma word_spelled b row :
  sparse.spelled b row =
  List.map (fun j => sparse.coef row (N.of_nat j)) (List.seq 0 b).
Proof. reflexivity. Qed.

Lemma word_dense S :
  sparse.dense S =
  checker.Game (sparse.sparse_modulus S) (sparse.sparse_buttons S)
    (List.map (sparse.spelled (sparse.sparse_buttons S))
      (sparse.sparse_rows S)).
Proof. reflexivity. Qed.

Lemma word_from_integers k b rows :
  sparse.from_integers k b rows =
  sparse.Sparse k b
    (List.map (List.map (fun e => (Z.to_N (fst e), snd e))) rows).
Proof. reflexivity. Qed.

Lemma word_sparse_game k b rows :
  sparse.sparse_game k b rows = sparse.dense (sparse.from_integers k b rows).
Proof. reflexivity. Qed.

(* ---------------------- the words: checker_meaning.v ---------------------- *)

Lemma word_states g : states g = Z.to_nat (checker.modulus g).
Proof. reflexivity. Qed.

Lemma word_game_mx g :
  game_mx g =
  \matrix_(i, j)
    (int_of_Z (List.nth j (List.nth i (checker.rows g) nil) 0%coqZ))%:~R.
Proof. reflexivity. Qed.

Lemma word_column g n v :
  column g n v = \col_i (int_of_Z (List.nth i v 0%coqZ))%:~R.
Proof. reflexivity. Qed.

Lemma word_listing g (x : 'cV['Z_(states g)]_(checker.buttons g)) :
  listing x =
  List.map (fun j => if insub j is Some i then Z.of_nat (x i 0) else 0%coqZ)
    (List.seq 0 (checker.buttons g)).
Proof. reflexivity. Qed.

Lemma word_zeros g : zeros g = List.repeat 0%coqZ (checker.lights g).
Proof. reflexivity. Qed.

(* ----------- the words: unknowns, symmetries, neighbours, the rest -------- *)

Lemma word_null_basis (F : fieldType) l b (A : 'M[F]_(l, b)) :
  null_basis A = (row_base (kermx A^T))^T.
Proof. reflexivity. Qed.

Lemma word_pseudoinverse (F : fieldType) l b (A : 'M[F]_(l, b)) :
  pseudoinverse A = (pinvmx A^T)^T.
Proof. reflexivity. Qed.

Lemma word_unused l b (ps : seq ('I_l * 'I_b)) :
  unused ps = [set i | i \notin unzip1 ps].
Proof. reflexivity. Qed.

Lemma word_residual_part (R : comUnitRingType) l b (A : 'M[R]_(l, b)) U ps :
  residual_part A U ps =
  \matrix_(i, j) residual_mx A ps (enum_val i) (enum_val j).
Proof. reflexivity. Qed.

Lemma word_besides (R : ringType) p r u (S : 'M[R]_(r, u)) :
  besides p S = block_mx 1%:M 0 0 S.
Proof. reflexivity. Qed.

Lemma word_two_sided (R : ringType) n p (M : 'M[R]_(n, p)) :
  two_sided M = exists M', M *m M' = 1%:M /\ M' *m M = 1%:M.
Proof. reflexivity. Qed.

Lemma word_upside (R : Type) m n (X : 'M[R]_(m, n)) :
  upside X = \matrix_(i, j) X (rev_ord i) j.
Proof. reflexivity. Qed.

Lemma word_sideways (R : Type) m n (X : 'M[R]_(m, n)) :
  sideways X = \matrix_(i, j) X i (rev_ord j).
Proof. reflexivity. Qed.

Lemma word_named m n K :
  named m n K = [set j | K (nat_of_ord (cell_of j).1) (nat_of_ord (cell_of j).2)].
Proof. reflexivity. Qed.

Lemma word_outer_rows m n :
  outer_rows m n = named m n (fun r c => (r == 0) || (r.+1 == m))%N.
Proof. reflexivity. Qed.

Lemma word_row_column m n :
  row_column m n = named m n (fun r c => (r == 0) || (c == 0))%N.
Proof. reflexivity. Qed.

Lemma word_merlin_unknowns m n :
  merlin_unknowns m n =
  named m n (fun r c => (r == 0) || [&& n == 2, r.+1 == m & c == 1])%N.
Proof. reflexivity. Qed.

Lemma word_merlin_equations m n :
  merlin_equations m n =
  named m n (fun r c => (r.+2 == m) && (c != 0) ||
    (r.+1 == m) && ((c.+1 == n) || (n == 2)))%N.
Proof. reflexivity. Qed.

Lemma word_border_but_two m n :
  border_but_two m n =
  named m n (fun r c =>
    [|| r == 0, (r.+1 == m) && (c != 0) && (c.+1 != n)
      | (r.+1 != m) && ((c == 0) || (c.+1 == n))])%N.
Proof. reflexivity. Qed.

Lemma word_third m i : third m i = (i %% 3 == (m %% 3 == 0))%N.
Proof. reflexivity. Qed.

Lemma word_others (T : finType) (e : rel T) x :
  others e x = [set y | (y != x) && e x y].
Proof. reflexivity. Qed.

Lemma word_pairs_of (T : finType) (e : rel T) :
  pairs_of e = [set p | e p.1 p.2 & (enum_rank p.1 < enum_rank p.2)%N].
Proof. reflexivity. Qed.

Lemma word_presses_of (T : finType) (P : {set T}) :
  presses_of P = \col_i (enum_val i \in P)%:R.
Proof. reflexivity. Qed.

Lemma word_fib_sum (F : fieldType) k : fib_sum F k = \sum_(i < k) fib F i.
Proof. reflexivity. Qed.

Lemma word_around s i j :
  around s i j =
  (s i j + ((if i is i'.+1 then s i' j else false) + s i.+1 j) +
   ((if j is j'.+1 then s i j' else false) + s i j.+1))%N.
Proof. reflexivity. Qed.

(* - the words: textbook.v, echelon.v, documents_model.v and board_edges.v -- *)

Lemma word_logical_mx (T U : finType) (e : T -> U -> bool) :
  logical_mx e = \matrix_(i, j) e (enum_val i) (enum_val j).
Proof. reflexivity. Qed.

Lemma word_related (T U : finType) (M : 'M[bool]_(#|T|, #|U|)) x y :
  related M x y = M (enum_rank x) (enum_rank y).
Proof. reflexivity. Qed.

Lemma word_complex_mx (R : ringType) (a b : R) :
  complex_mx a b = \matrix_(i, j) if i == j then a else if i == 0 then - b else b.
Proof. reflexivity. Qed.

Lemma word_reduced (F : fieldType) l b (E : 'M[F]_(l, b)) (p : seq 'I_b) :
  reduced E p =
  [/\ (size p <= l)%N, sorted ltn [seq val j | j <- p],
      forall (i : 'I_l) j, (size p <= i)%N -> E i j = 0,
      forall (i : 'I_l) k, k \in p -> E i k = (i == index k p :> nat)%:R
    & forall (i : 'I_l) (k j : 'I_b), k \in p -> i = index k p :> nat ->
        (j < k)%N -> E i j = 0].
Proof. reflexivity. Qed.

Lemma word_read_off (F : fieldType) l b (E : 'M[F]_(l, b + 1)) p :
  read_off E p =
  \col_j if lshift 1 j \in p then
    \sum_(i < l | i == index (lshift 1 j) p :> nat) E i (rshift b 0) else 0.
Proof. reflexivity. Qed.

Lemma word_pseudoechelon (F : fieldType) n (E : 'M[F]_n) P :
  pseudoechelon E P =
  ((forall i j, i \notin P -> E i j = 0) /\
   (forall i j, j \in P -> E i j = (i == j)%:R)).
Proof. reflexivity. Qed.

Lemma word_null_column (F : fieldType) n (E : 'M[F]_n) i :
  null_column E i = \col_k if k == i then 1 else - E k i.
Proof. reflexivity. Qed.

Lemma word_null_columns (F : fieldType) n (E : 'M[F]_n) :
  null_columns E = \matrix_(k, j) null_column E (enum_val j) k 0.
Proof. reflexivity. Qed.

Lemma word_game_of (R : ringType) l b (e : 'I_l -> 'I_b -> bool) :
  game_of R e = \matrix_(i, j) (e i j)%:R.
Proof. reflexivity. Qed.

Lemma word_renumbered (R : ringType) l b (A : 'M[R]_(l, b)) s r :
  renumbered A s r = \matrix_(i, j) A (s i) (r j).
Proof. reflexivity. Qed.

Lemma word_inner m i : inner m i = ((0 < i) && (i.+1 < m))%N.
Proof. reflexivity. Qed.

Lemma word_changed m n rl s (p : 'I_m * 'I_n) :
  changed rl s p = [set q | F2_mx rl s m n (lighti q) (lighti p) != 0].
Proof. reflexivity. Qed.

Lemma word_others_of m n rl s (p : 'I_m * 'I_n) :
  others_of rl s p = changed rl s p :\ p.
Proof. reflexivity. Qed.

Lemma word_over g x y y' :
  over g x y y' =
  match g with
  | Open => None
  | Straight => Some (x, y)
  | Twisted => Some (x, y')
  end.
Proof. reflexivity. Qed.

Lemma word_swap p : swap p = (snd p, fst p).
Proof. reflexivity. Qed.

Lemma word_pattern_mx :
  pattern_mx = \matrix_(i, j)
    (nth false (nth [::] [:: [:: true; true; true; false; false];
       [:: false; true; true; false; true];
       [:: false; false; true; true; true]] i) j)%:R.
Proof. reflexivity. Qed.

Lemma word_seven_rows :
  last_row_rule.seven_rows =
  [:: [:: 0; 0; 1; 1; 1]; [:: 0; 1; 0; 1; 0]; [:: 0; 1; 1; 0; 1];
      [:: 1; 0; 1; 1; 0]; [:: 1; 0; 0; 0; 1]; [:: 1; 1; 0; 1; 1];
      [:: 1; 1; 1; 0; 0]]%coqZ.
Proof. reflexivity. Qed.

Lemma word_synthesis a b c last :
  last_row_rule.synthesis [:: a, b, c & last] =
  [:: 0; b; 0; (a + c) mod 2; (a + b) mod 2]%coqZ.
Proof. reflexivity. Qed.

(* ----------------------------- the words: seams.v ------------------------- *)

Lemma word_ring s m n line len P :
  ring s m n line len P =
  ((0 < len)%coqZ /\
   (forall x, exists q, glue s m n (line x) = Some q /\ P q /\
      glue s m n (line (x + len)%coqZ) = Some q) /\
   (forall q, on_board m n q -> P q ->
      exists! x, (0 <= x < len)%coqZ /\ glue s m n (line x) = Some q)).
Proof. reflexivity. Qed.

Lemma word_missing s m n p o :
  missing s m n p o = (glue s m n (shift p o) = None).
Proof. reflexivity. Qed.

Lemma word_border s m n p :
  border s m n p = exists2 o, List.In o orthogonal & missing s m n p o.
Proof. reflexivity. Qed.

Lemma word_corner s m n p :
  corner s m n p =
  ((missing s m n p (-1, 0)%coqZ \/ missing s m n p (1, 0)%coqZ) /\
   (missing s m n p (0, -1)%coqZ \/ missing s m n p (0, 1)%coqZ)).
Proof. reflexivity. Qed.

(* -------- the words: equations.v, dot_products.v and elimination.v -------- *)

Lemma word_presses k b (x : 'cV['Z_k]_b) :
  presses x = flatten [seq nseq (x j 0) j | j <- enum 'I_b].
Proof. reflexivity. Qed.

Lemma word_barring (R : ringType) b (J : {set 'I_b}) :
  barring R J = \matrix_(i, j) (enum_val i == j)%:R.
Proof. reflexivity. Qed.

Lemma word_dotp (R : ringType) n (u v : 'cV[R]_n) : dotp u v = (u^T *m v) 0 0.
Proof. reflexivity. Qed.

Lemma word_upper_mx (R : ringType) n (U : 'M[R]_n) :
  upper_mx U = forall i j : 'I_n, (j < i)%N -> U i j = 0.
Proof. reflexivity. Qed.

(* ------- the words: filling_letters.v, king_unique.v, flip_lines.v, ------- *)
(* -------------- once_only_steps.v and projective_unknowns.v --------------- *)

Lemma word_top (R : ringType) m n k (X : 'M[R]_(m, n)) :
  top k X = \matrix_(i, j) if (i <= k)%N then X i j else 0.
Proof. reflexivity. Qed.

Lemma word_below (R : comRingType) c s m n :
  below R c s m n =
  \matrix_(i, j) effect_mx R (crossing c) s m.+1 n (rshift n i)
    (widen_ord (leq_addl n (m * n)) j).
Proof. reflexivity. Qed.

Lemma word_near_mx (R : comRingType) n : near_mx R n = path_mx R n + 1%:M.
Proof. reflexivity. Qed.

Lemma word_is_twisted g : is_twisted g = if g is Twisted then true else false.
Proof. reflexivity. Qed.

Lemma word_half_side g k :
  half_side g k = if is_twisted g then uphalf k else k.
Proof. reflexivity. Qed.

Lemma word_fold (R : ringType) m n h w (f : 'I_m -> 'I_h) (g : 'I_n -> 'I_w)
    (X : 'M[R]_(m, n)) :
  fold f g X =
  \matrix_(a, b) \sum_(q | (f q.1 == a) && (g q.2 == b)) X q.1 q.2.
Proof. reflexivity. Qed.

Lemma word_unfold (R : ringType) m n h w (f : 'I_m -> 'I_h)
    (g : 'I_n -> 'I_w) (Y : 'M[R]_(h, w)) :
  unfold f g Y = \matrix_(i, j) Y (f i) (g j).
Proof. reflexivity. Qed.

Lemma word_flip_exponent h w :
  flip_exponent h w = (h * w - (odd w * h.-1 + odd h * w.-1))%N.
Proof. reflexivity. Qed.

Lemma word_last_equations m n :
  last_equations m n =
  named m n (fun r c => [|| (m <= r.+2), c == 0 | c.+1 == n] &&
    ~~ ((r.+1 == m) && ((c == 0) || (c.+1 == n))))%N.
Proof. reflexivity. Qed.

Lemma word_pad m n (S : {set 'I_m * 'I_n}) i j :
  pad S i j = [exists q in S, (i == q.1 :> nat) && (j == q.2 :> nat)].
Proof. reflexivity. Qed.

Lemma word_turned_set m n (S : {set 'I_m * 'I_n}) :
  turned_set S = [set q | (q.2, q.1) \in S].
Proof. reflexivity. Qed.

Lemma word_longer_set n (S : {set 'I_2 * 'I_n}) :
  longer_set S =
  [set q : 'I_2 * 'I_n.+2 |
    (pad S q.1 q.2 || (q.1 == 1 :> nat) && (q.2 == n.+1 :> nat))%N].
Proof. reflexivity. Qed.

(* -------------------------------- gluing.v -------------------------------- *)

Definition glueP :
  forall (s : surface) (m n : nat) (p q : cell),
  (0 < m)%coq_nat ->
  (0 < n)%coq_nat ->
  glue s m n p = Some q <-> on_board m n q /\ lies s m n p q
  := @gluing.glueP.

Definition touches_sym :
  forall (os : seq cell) (s : surface) (m n : nat) (p q : cell),
  even_handed os -> touches os s m n p q -> touches os s m n q p
  := @gluing.touches_sym.

Definition touches_sym_central :
  forall (os : seq cell) (s : surface) (m n : nat) (p q : cell),
  untwisted s = true ->
  central os -> touches os s m n p q -> touches os s m n q p
  := @gluing.touches_sym_central.

Definition glue_up :
  forall (s : surface) (m n : nat) (r c : Z),
  on_board m n (r, c) ->
  glue s m n (shift (r, c) (-1, 0)%coqZ) =
  (if (r =? 0)%coqZ then over (ends s) (Z.of_nat m - 1) c (Z.of_nat n - 1 - c)
   else Some (r - 1, c)%coqZ)
  := @gluing.glue_up.

Definition glue_down :
  forall (s : surface) (m n : nat) (r c : Z),
  on_board m n (r, c) ->
  glue s m n (shift (r, c) (1, 0)%coqZ) =
  (if (r =? Z.of_nat m - 1)%coqZ then over (ends s) 0 c (Z.of_nat n - 1 - c)
   else Some (r + 1, c)%coqZ)
  := @gluing.glue_down.

Definition glue_left :
  forall (s : surface) (m n : nat) (r c : Z),
  on_board m n (r, c) ->
  glue s m n (shift (r, c) (0, -1)%coqZ) =
  (if (c =? 0)%coqZ
   then option_map swap (over (sides s) (Z.of_nat n - 1) r (Z.of_nat m - 1 - r))
   else Some (r, c - 1)%coqZ)
  := @gluing.glue_left.

Definition glue_right :
  forall (s : surface) (m n : nat) (r c : Z),
  on_board m n (r, c) ->
  glue s m n (shift (r, c) (0, 1)%coqZ) =
  (if (c =? Z.of_nat n - 1)%coqZ
   then option_map swap (over (sides s) 0 r (Z.of_nat m - 1 - r))
   else Some (r, c + 1)%coqZ)
  := @gluing.glue_right.

Definition beside_untwisted :
  forall (s : surface) (m n : nat) (p q : cell),
  untwisted s = true ->
  on_board m n p ->
  on_board m n q ->
  beside s m n p q <->
  p.2 = q.2 /\ in_line (ends s) (Z.of_nat m) p.1 q.1 \/
  p.1 = q.1 /\ in_line (sides s) (Z.of_nat n) p.2 q.2
  := @gluing.beside_untwisted.

(* ------------------------------- effects.v -------------------------------- *)

Definition effectsE :
  forall (rl : rule) (s : surface) (m n : nat),
  effects rl s m n =
  List.map (fun p : cell => List.map (effect rl s m n p) (cells m n))
    (cells m n)
  := @effects.effectsE.

Definition length_cells :
  forall m n : nat, length (grid.cells m n) = (m * n)%coq_nat
  := @effects.length_cells.

Definition length_effects :
  forall (rl : rule) (s : surface) (m n : nat),
  length (effects rl s m n) = (m * n)%coq_nat
  := @effects.length_effects.

Definition length_effects_row :
  forall (rl : rule) (s : surface) (m n : nat) (row : seq Z),
  List.In row (effects rl s m n) -> length row = (m * n)%coq_nat
  := @effects.length_effects_row.

Definition effect_largest :
  forall (rl : rule) (s : surface) (m n : nat) (p q : cell),
  on_board m n p ->
  p <> q ->
  effect rl s m n p q = 0%coqZ /\ (forall w : Z, ~ hits rl s m n p q w) \/
  hits rl s m n p q (effect rl s m n p q) /\
  (forall w : Z, hits rl s m n p q w -> (w <= effect rl s m n p q)%coqZ)
  := @effects.effect_largest.

Definition effect_beside :
  forall (c : Z) (s : surface) (m n : nat) (p q : cell),
  on_board m n p ->
  p <> q ->
  effect (crossing c) s m n p q = 1%coqZ /\ beside s m n p q \/
  effect (crossing c) s m n p q = 0%coqZ /\ ~ beside s m n p q
  := @effects.effect_beside.

Definition effect_merlin :
  forall (s : surface) (m n : nat) (p q : cell),
  closed s = true -> effect merlin s m n p q = effect cross s m n p q
  := @effects.effect_merlin.

Definition effect_sym :
  forall (rl : rule) (s : surface) (m n : nat) (p q : cell),
  symmetric_rule rl s ->
  on_board m n p ->
  on_board m n q -> effect rl s m n p q = effect rl s m n q p
  := @effects.effect_sym.

Definition effect_flip :
  forall (s : surface) (m n : nat) (p q : cell),
  on_board m n p ->
  on_board m n q ->
  let line :=
    (p.1 = q.1 \/ sides s = Twisted /\ p.1 = (Z.of_nat m - 1 - q.1)%coqZ) \/
    p.2 = q.2 \/ ends s = Twisted /\ p.2 = (Z.of_nat n - 1 - q.2)%coqZ in
  effect flip s m n p q = 1%coqZ /\ line \/
  effect flip s m n p q = 0%coqZ /\ ~ line
  := @effects.effect_flip.

(* -------------------------------- seams.v --------------------------------- *)

Definition glue_swap :
  forall (s s' : surface) (m n : nat) (p : cell),
  sides s' = ends s ->
  ends s' = sides s ->
  (0 < m)%coq_nat ->
  (0 < n)%coq_nat ->
  glue s' n m (swap p) = option_map swap (glue s m n p)
  := @seams.glue_swap.

Definition turned_surface :
  forall (c : Z) (s s' : surface) (m n : nat) (p q : cell),
  sides s' = ends s ->
  ends s' = sides s ->
  on_board m n p ->
  effect (crossing c) s' n m (swap p) (swap q) =
  effect (crossing c) s m n p q
  := @seams.turned_surface.

Definition row_straight :
  forall (s : surface) (m n : nat) (r : Z),
  (0 <= r < Z.of_nat m)%coqZ ->
  (0 < n)%coq_nat ->
  forall (x : Z) (q : cell),
  sides s = Open ->
  glue s m n (r, x) = Some q <->
  (0 <= x < Z.of_nat n)%coqZ /\ q = (r, x)
  := @seams.row_straight.

Definition row_ring :
  forall (s : surface) (m n : nat) (r : Z),
  (0 <= r < Z.of_nat m)%coqZ ->
  (0 < n)%coq_nat ->
  sides s = Straight ->
  ring s m n (fun x => (r, x)) (Z.of_nat n) (fun q : cell => q.1 = r)
  := @seams.row_ring.

Definition row_turned :
  forall (s : surface) (m n : nat) (r : Z),
  (0 <= r < Z.of_nat m)%coqZ ->
  (0 < n)%coq_nat ->
  forall (x : Z) (q : cell),
  sides s = Twisted ->
  glue s m n (r, x) = Some q ->
  glue s m n (r, (x + Z.of_nat n)%coqZ) =
  Some ((Z.of_nat m - 1 - q.1)%coqZ, q.2)
  := @seams.row_turned.

Definition row_pair :
  forall (s : surface) (m n : nat) (r : Z),
  (0 <= r < Z.of_nat m)%coqZ ->
  (0 < n)%coq_nat ->
  sides s = Twisted ->
  r <> (Z.of_nat m - 1 - r)%coqZ ->
  ring s m n (fun x => (r, x)) (2 * Z.of_nat n)
    (fun q : cell => q.1 = r \/ q.1 = (Z.of_nat m - 1 - r)%coqZ)
  := @seams.row_pair.

Definition row_middle :
  forall (s : surface) (m n : nat) (r : Z),
  (0 <= r < Z.of_nat m)%coqZ ->
  (0 < n)%coq_nat ->
  sides s = Twisted ->
  r = (Z.of_nat m - 1 - r)%coqZ ->
  ring s m n (fun x => (r, x)) (Z.of_nat n) (fun q : cell => q.1 = r)
  := @seams.row_middle.

Definition col_straight :
  forall (s : surface) (m n : nat) (c : Z),
  (0 <= c < Z.of_nat n)%coqZ ->
  (0 < m)%coq_nat ->
  forall (x : Z) (q : cell),
  ends s = Open ->
  glue s m n (x, c) = Some q <->
  (0 <= x < Z.of_nat m)%coqZ /\ q = (x, c)
  := @seams.col_straight.

Definition col_ring :
  forall (s : surface) (m n : nat) (c : Z),
  (0 <= c < Z.of_nat n)%coqZ ->
  (0 < m)%coq_nat ->
  ends s = Straight ->
  ring s m n (fun x => (x, c)) (Z.of_nat m) (fun q : cell => q.2 = c)
  := @seams.col_ring.

Definition col_pair :
  forall (s : surface) (m n : nat) (c : Z),
  (0 <= c < Z.of_nat n)%coqZ ->
  (0 < m)%coq_nat ->
  ends s = Twisted ->
  c <> (Z.of_nat n - 1 - c)%coqZ ->
  ring s m n (fun x => (x, c)) (2 * Z.of_nat m)
    (fun q : cell => q.2 = c \/ q.2 = (Z.of_nat n - 1 - c)%coqZ)
  := @seams.col_pair.

Definition col_middle :
  forall (s : surface) (m n : nat) (c : Z),
  (0 <= c < Z.of_nat n)%coqZ ->
  (0 < m)%coq_nat ->
  ends s = Twisted ->
  c = (Z.of_nat n - 1 - c)%coqZ ->
  ring s m n (fun x => (x, c)) (Z.of_nat m) (fun q : cell => q.2 = c)
  := @seams.col_middle.

Definition corner_cells :
  forall (s : surface) (m n : nat) (p : cell),
  on_board m n p ->
  corner s m n p <->
  sides s = Open /\
  ends s = Open /\
  (p.1 = 0%coqZ \/ p.1 = (Z.of_nat m - 1)%coqZ) /\
  (p.2 = 0%coqZ \/ p.2 = (Z.of_nat n - 1)%coqZ)
  := @seams.corner_cells.

Definition cylinder_borders :
  forall (s : surface) (m n : nat),
  sides s = Straight ->
  ends s = Open ->
  (0 < m)%coq_nat ->
  (0 < n)%coq_nat ->
  (forall p : cell,
   on_board m n p ->
   border s m n p <-> p.1 = 0%coqZ \/ p.1 = (Z.of_nat m - 1)%coqZ) /\
  (forall r : Z,
   r = 0%coqZ \/ r = (Z.of_nat m - 1)%coqZ ->
   ring s m n (fun x => (r, x)) (Z.of_nat n) (fun q : cell => q.1 = r))
  := @seams.cylinder_borders.

Definition mobius_border :
  forall (s : surface) (m n : nat),
  sides s = Twisted ->
  ends s = Open ->
  (1 < m)%coq_nat ->
  (0 < n)%coq_nat ->
  (forall p : cell,
   on_board m n p ->
   border s m n p <-> p.1 = 0%coqZ \/ p.1 = (Z.of_nat m - 1)%coqZ) /\
  ring s m n (fun x => (0%coqZ, x)) (2 * Z.of_nat n)
    (fun q : cell => q.1 = 0%coqZ \/ q.1 = (Z.of_nat m - 1)%coqZ)
  := @seams.mobius_border.

(* ------------------------------- checker.v -------------------------------- *)

Definition check_solutionP :
  forall (g : checker.game) (start target x : seq Z),
  checker.check_solution g start target x = true ->
  checker.is_solution g start target x
  := @checker.check_solutionP.

Definition check_certificateP :
  forall (g : checker.game) (start target y : seq Z),
  checker.check_certificate g start target y = true ->
  checker.unsolvable g start target
  := @checker.check_certificateP.

Definition check_numberP :
  forall (g : checker.game) (start target : seq Z) (N : Z),
  checker.check_number g start target N = true ->
  checker.solutions_number g start target N
  := @checker.check_numberP.

Definition without_solution :
  forall (js : seq nat) (g : checker.game) (start target v : seq Z),
  checker.puzzle g start target ->
  checker.legal (checker.without js g) v ->
  checker.is_solution (checker.without js g) start target v <->
  checker.is_solution g start target
    (checker.spread js 0 (checker.buttons g) v)
  := @checker.without_solution.

Definition without_unsolvable :
  forall (js : seq nat) (g : checker.game) (start target : seq Z),
  checker.puzzle g start target ->
  checker.unsolvable (checker.without js g) start target <->
  (forall x : seq Z,
   (forall j : nat, List.In j js -> List.nth j x 0%coqZ = 0%coqZ) ->
   ~ checker.takes g start target x)
  := @checker.without_unsolvable.

Definition whole_solution :
  forall (js : seq nat) (g : checker.game) (start target x : seq Z),
  checker.check_whole js g start target x = true ->
  checker.is_solution (checker.without js g) start target
    (checker.permitted js x) ->
  checker.is_solution g start target x /\ checker.leaves js x
  := @checker.whole_solution.

Definition whole_unsolvable :
  forall (js : seq nat) (g : checker.game) (start target : seq Z),
  checker.check_puzzle g start target = true ->
  checker.unsolvable (checker.without js g) start target ->
  forall x : seq Z, checker.leaves js x -> ~ checker.takes g start target x
  := @checker.whole_unsolvable.

Definition whole_number :
  forall (js : seq nat) (g : checker.game) (start target : seq Z) (N : Z),
  checker.check_puzzle g start target = true ->
  checker.solutions_number (checker.without js g) start target N ->
  exists xs : seq (seq Z), List.NoDup xs /\ Z.of_nat (length xs) = N /\
    forall x, List.In x xs <->
      checker.takes g start target x /\ checker.leaves js x
  := @checker.whole_number.

(* -------------------------------- answers.v ------------------------------- *)

Definition check_allP :
  forall (g : checker.game) (start target : seq Z) (xs : seq (seq Z)),
  answers.check_all g start target xs = true ->
  answers.all_solutions g start target xs
  := @answers.check_allP.

Definition check_fewestP :
  forall (cost : seq Z -> Z) (g : checker.game) (start target x : seq Z)
    (N : Z) (basis : seq (seq Z)),
  answers.check_fewest cost g start target x N basis = true ->
  answers.fewest cost g start target x N
  := @answers.check_fewestP.

Definition check_onceP :
  forall (g : checker.game) (x : seq Z),
  answers.check_once g x = true <-> answers.changes_once g x
  := @answers.check_onceP.

Definition check_all_onceP :
  forall (g : checker.game) (xs : seq (seq Z)),
  answers.check_all_once g xs = true -> answers.all_once g xs
  := @answers.check_all_onceP.

Definition check_depthsP :
  forall (cost : seq Z -> Z) (g : checker.game) (goal ts : seq Z),
  answers.check_depths cost g goal ts = true ->
  answers.depth_table cost g goal ts
  := @answers.check_depthsP.

Definition whole_all :
  forall (js : seq nat) (g : checker.game) (start target : seq Z)
    (vs : seq (seq Z)),
  checker.check_puzzle g start target = true ->
  answers.all_solutions (checker.without js g) start target vs ->
  List.NoDup (List.map (checker.on_whole js g) vs) /\
  forall x, List.In x (List.map (checker.on_whole js g) vs) <->
    checker.takes g start target x /\ checker.leaves js x
  := @answers.whole_all.

Definition total_counts : answers.counts_presses answers.total
  := @answers.total_counts.

Definition used_counts : answers.counts_presses answers.used
  := @answers.used_counts.

Definition whole_fewest :
  forall (cost : seq Z -> Z) (js : seq nat) (g : checker.game)
    (start target x : seq Z) (N : Z),
  answers.counts_presses cost ->
  checker.check_whole js g start target x = true ->
  answers.fewest cost (checker.without js g) start target
    (checker.permitted js x) N ->
  (checker.is_solution g start target x /\ checker.leaves js x) /\
  cost x = N /\
  forall y, checker.takes g start target y -> checker.leaves js y ->
    (N <= cost y)%coqZ
  := @answers.whole_fewest.

Definition whole_once :
  forall (js : seq nat) (g : checker.game) (vs : seq (seq Z)),
  List.forallb (fun row => Nat.eqb (length row) (checker.buttons g))
    (checker.rows g) = true ->
  answers.all_once (checker.without js g) vs ->
  List.NoDup (List.map (checker.on_whole js g) vs) /\
  forall x, List.In x (List.map (checker.on_whole js g) vs) <->
    answers.changes_once g x /\ checker.leaves js x
  := @answers.whole_once.

(* ----------------------------- plan_checker.v ----------------------------- *)

Definition check_planP :
  forall (g : checker.game) (us : seq nat) (ps : seq (nat * nat))
    (rs : seq nat),
  plan_checker.check_plan g us ps rs = true ->
  plan_checker.is_plan g us ps rs
  := @plan_checker.check_planP.

Definition plan_unknowns :
  forall (g : checker.game) (us : seq nat) (ps : seq (nat * nat))
    (rs : seq nat) (start target x y : seq Z),
  plan_checker.is_plan g us ps rs -> checker.puzzle g start target ->
  checker.takes g start target x -> checker.takes g start target y ->
  plan_checker.chosen us x = plan_checker.chosen us y -> x = y
  := @plan_checker.plan_unknowns.

Definition whole_plan :
  forall (js : seq nat) (g : checker.game) (us : seq nat)
    (ps : seq (nat * nat)) (rs : seq nat),
  plan_checker.is_plan (checker.without js g) us ps rs ->
  forall start target, checker.puzzle g start target ->
  forall v, length v = length us ->
  List.Forall (fun c => (0 <= c < checker.modulus g)%coqZ) v ->
  exists x,
    plan_checker.fills_whole js g start target us (List.map fst ps) v x /\
    (forall y,
       plan_checker.fills_whole js g start target us (List.map fst ps) v y ->
       y = x) /\
    (checker.takes g start target x <->
       forall i, List.In i rs -> plan_checker.at_target g start target x i)
  := @plan_checker.whole_plan.

(* -------------------------------- sparse.v -------------------------------- *)

Definition check_sparse_solutionP :
  forall (S : sparse.sparse) (start target x : seq Z),
  sparse.check_sparse_solution S start target x = true ->
  checker.is_solution (sparse.dense S) start target x
  := @sparse.check_sparse_solutionP.

Definition check_sparse_certificateP :
  forall (S : sparse.sparse) (start target y : seq Z),
  sparse.check_sparse_certificate S start target y = true ->
  checker.unsolvable (sparse.dense S) start target
  := @sparse.check_sparse_certificateP.

(* --------------------------------- large.v -------------------------------- *)

Definition on_gridE :
  forall (rl : rule) (s : surface) (m n : nat) (k : Z),
  sparse.dense (large.on_grid rl s m n k) = checker.grid_game rl s m n k
  := @large.on_gridE.

Definition permittedE :
  forall (js : seq nat) (x : seq Z),
  checker.permitted js x = large.permitted_by_tree js x
  := @large.permittedE.

Definition leavingE :
  forall (js : seq nat) (S : sparse.sparse),
  sparse.dense (large.leaving js S) = checker.without js (sparse.dense S)
  := @large.leavingE.

(* ----------------------------- large_number.v ----------------------------- *)

Definition check_sparse_numberP :
  forall (S : sparse.sparse) (start target : seq Z) (number : Z) (us : seq Z)
    (ps : seq (Z * Z)),
  large_number.check_sparse_number S start target number us ps = true ->
  checker.solutions_number (sparse.dense S) start target number
  := @large_number.check_sparse_numberP.

(* ----------------------------- large_answers.v ---------------------------- *)

Definition check_sparse_allP :
  forall (S : sparse.sparse) (start target : seq Z) (xs : seq (seq Z))
    (us : seq Z) (ps : seq (Z * Z)),
  large_answers.check_sparse_all S start target xs us ps = true ->
  answers.all_solutions (sparse.dense S) start target xs
  := @large_answers.check_sparse_allP.

Definition check_sparse_fewestP :
  forall (cost : seq Z -> Z) (S : sparse.sparse) (start target x : seq Z)
    (N : Z) (basis : seq (seq Z)) (us : seq Z) (ps : seq (Z * Z)),
  large_answers.check_sparse_fewest cost S start target x N basis us ps
    = true ->
  answers.fewest cost (sparse.dense S) start target x N
  := @large_answers.check_sparse_fewestP.

(* ------------------------------ large_plan.v ------------------------------ *)

Definition check_sparse_planP :
  forall (S : sparse.sparse) (us : seq Z) (ps : seq (Z * Z)) (rs : seq Z),
  large_plan.check_sparse_plan S us ps rs = true ->
  plan_checker.is_plan (sparse.dense S) (plan_checker.places us)
    (plan_checker.forcing ps) (plan_checker.places rs)
  := @large_plan.check_sparse_planP.

(* ---------------------------- last_row_rule.v ----------------------------- *)

Definition synthesis_solves :
  forall last : seq Z,
  List.In last last_row_rule.seven_rows ->
  exists x : seq Z,
    List.firstn 5 x = last_row_rule.synthesis last /\
    checker.is_solution (checker.grid_game cross plane 5 5 2)
      (List.app (List.repeat 0%coqZ 20) last) (List.repeat 0%coqZ 25) x
  := @last_row_rule.synthesis_solves.

(* -------------------------------- linear.v -------------------------------- *)

Definition playE :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s : 'cV[R]_l) (js : seq 'I_b), play A s js = s + A *m tally R js
  := @linear.playE.

Definition play_perm :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s : 'cV[R]_l) (js ks : seq 'I_b),
  perm_eq js ks -> play A s js = play A s ks
  := @linear.play_perm.

Definition solvesE :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s t : 'cV[R]_l) (x : 'cV[R]_b), solves A s t x <-> A *m x = t - s
  := @linear.solvesE.

Definition solves_shift :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s t : 'cV[R]_l) (x y : 'cV[R]_b),
  solves A s t x -> solves A s t y <-> quiet A (y - x)
  := @linear.solves_shift.

Definition solution_set :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s t : 'cV[R]_l) (x y : 'cV[R]_b),
  solves A s t x ->
  solves A s t y <-> (exists2 q : 'cV[R]_b, quiet A q & y = x + q)
  := @linear.solution_set.

Definition play_mod :
  forall k l b : nat,
  (1 < k)%N ->
  forall (A : 'M['Z_k]_(l, b)) (s : 'cV['Z_k]_l) (js ks : seq 'I_b),
  (forall j : 'I_b, count_mem j js = count_mem j ks %[mod k]) ->
  play A s js = play A s ks
  := @linear.play_mod.

Definition play_k_times :
  forall k l b : nat,
  (1 < k)%N ->
  forall (A : 'M['Z_k]_(l, b)) (s : 'cV['Z_k]_l)
    (j : 'I_b) (js : seq 'I_b), play A s (nseq k j ++ js) = play A s js
  := @linear.play_k_times.

Definition playable :
  forall (k l b : nat) (A : 'M['Z_k]_(l, b)) (s t : 'cV['Z_k]_l),
  (exists js : seq 'I_b, play A s js = t) <->
  (exists x : 'cV['Z_k]_b, solves A s t x)
  := @linear.playable.

Definition F2_addrr :
  forall c : 'F_2, c + c = 0
  := @linear.F2_addrr.

Definition F2_oppr :
  forall c : 'F_2, - c = c
  := @linear.F2_oppr.

Definition lights_out :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (p : 'cV['F_2]_l)
    (x : 'cV['F_2]_b), solves A p 0 x <-> A *m x = p
  := @linear.lights_out.

Definition lights_out_solutions :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (p : 'cV['F_2]_l)
    (x y : 'cV['F_2]_b),
  A *m x = p ->
  A *m y = p <->
  (exists2 q : 'cV['F_2]_b,
     quiet A q & y = x + q)
  := @linear.lights_out_solutions.

Definition twice_is_never :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (p : 'cV['F_2]_l)
    (j : 'I_b) (js : seq 'I_b), play A p [:: j, j & js] = play A p js
  := @linear.twice_is_never.

(* ------------------------------- solvable.v ------------------------------- *)

Definition solvable_reachable :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b)) (s t : 'cV[R]_l),
  (exists x : 'cV[R]_b, solves A s t x) <-> reachable A (t - s)
  := @solvable.solvable_reachable.

Definition reachable_balanced :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (t : 'cV[R]_l), reachable A t -> balanced A t
  := @solvable.reachable_balanced.

Definition reachable_diag :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (t : 'cV[R]_l) (L : 'M[R]_l) (D : 'M[R]_(l, b))
    (U : 'M[R]_b),
  annihilating R ->
  L \in unitmx ->
  U \in unitmx ->
  diagonal_form D -> A = L *m D *m U -> reachable A t <-> balanced A t
  := @solvable.reachable_diag.

Definition reachable_field :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (t : 'cV[F]_l),
  reachable A t <-> balanced A t
  := @solvable.reachable_field.

Definition Zk_eq0 :
  forall k : nat,
  (1 < k)%N -> forall c : nat, (c%:R == 0 :> 'Z_k) = (k %| c)%N
  := @solvable.Zk_eq0.

Definition reachable_Zk :
  forall k : nat,
  (1 < k)%N ->
  forall (l b : nat) (A : 'M['Z_k]_(l, b))
    (t : 'cV['Z_k]_l), reachable A t <-> balanced A t
  := @solvable.reachable_Zk.

Definition certificate_Zk :
  forall k : nat,
  (1 < k)%N ->
  forall (l b : nat) (A : 'M['Z_k]_(l, b))
    (t : 'cV['Z_k]_l),
  ~ reachable A t <->
  (exists2 y : 'cV['Z_k]_l,
     quiet A^T y & y^T *m t != 0)
  := @solvable.certificate_Zk.

Definition certificate_field :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (t : 'cV[F]_l),
  ~ reachable A t <-> (exists2 y : 'cV[F]_l, quiet A^T y & y^T *m t != 0)
  := @solvable.certificate_field.

Definition reachable_sym :
  forall (F : fieldType) (n : nat) (A : 'M[F]_n) (t : 'cV[F]_n),
  A^T = A ->
  reachable A t <-> (forall q : 'cV[F]_n, quiet A q -> q^T *m t = 0)
  := @solvable.reachable_sym.

Definition reachable_sym_Zk :
  forall (k n : nat) (A : 'M['Z_k]_n)
    (t : 'cV['Z_k]_n),
  (1 < k)%N ->
  A^T = A ->
  reachable A t <->
  (forall q : 'cV['Z_k]_n, quiet A q -> q^T *m t = 0)
  := @solvable.reachable_sym_Zk.

Definition reachable_null :
  forall (F : fieldType) (n : nat) (A : 'M[F]_n)
    (u : nat) (N : 'M[F]_(n, u)) (t : 'cV[F]_n),
  A^T = A -> nullmx A N -> reachable A t <-> N^T *m t = 0
  := @solvable.reachable_null.

Definition reachable_null_Zk :
  forall (k n : nat) (A : 'M['Z_k]_n) (u : nat)
    (N : 'M['Z_k]_(n, u))
    (t : 'cV['Z_k]_n),
  (1 < k)%N -> A^T = A -> nullmx A N -> reachable A t <-> N^T *m t = 0
  := @solvable.reachable_null_Zk.

Definition reachable_even :
  forall (n : nat) (A : 'M['F_2]_n)
    (t : 'cV['F_2]_n),
  A^T = A ->
  reachable A t <->
  (forall q : 'cV['F_2]_n,
   quiet A q -> ~~ odd #|lit q :&: lit t|)
  := @solvable.reachable_even.

Definition invertible_solution :
  forall (R : comUnitRingType) (n : nat) (A : 'M[R]_n) (t x : 'cV[R]_n),
  A \in unitmx -> A *m x = t <-> x = invmx A *m t
  := @solvable.invertible_solution.

(* -------------------------------- count.v --------------------------------- *)

Definition card_solutions :
  forall (R : finRingType) (l b : nat) (A : 'M[R]_(l, b)) (t : 'cV[R]_l),
  reachable A t -> #|solutions A t| = #|quiets A|
  := @count.card_solutions.

Definition card_reaches :
  forall (R : finRingType) (l b : nat) (A : 'M[R]_(l, b)),
  (#|reaches A| * #|quiets A|)%N = (#|R| ^ b)%N
  := @count.card_reaches.

Definition card_solutions_field :
  forall (F : finFieldType) (l b : nat) (A : 'M[F]_(l, b)) (t : 'cV[F]_l),
  reachable A t -> #|solutions A t| = (#|F| ^ (b - \rank A))%N
  := @count.card_solutions_field.

Definition card_reaches_field :
  forall (F : finFieldType) (l b : nat) (A : 'M[F]_(l, b)),
  #|reaches A| = (#|F| ^ \rank A)%N
  := @count.card_reaches_field.

Definition card_solutions_F2 :
  forall (n : nat) (A : 'M['F_2]_n)
    (t : 'cV['F_2]_n),
  reachable A t -> #|solutions A t| = (2 ^ (n - \rank A))%N
  := @count.card_solutions_F2.

Definition card_reaches_F2 :
  forall (n : nat) (A : 'M['F_2]_n),
  #|reaches A| = (2 ^ (n - (n - \rank A)))%N
  := @count.card_reaches_F2.

Definition card_quiets_Zk :
  forall k : nat,
  (1 < k)%N ->
  forall (l b : nat) (L : 'M[int]_l) (d : seq int) (U : 'M[int]_b),
  L \in unitmx ->
  U \in unitmx ->
  #|quiets (map_mx intr (L *m smith_mx l b d *m U))| =
  (\prod_(j < b) gcdn (smith_factor l d j) k)%N
  := @count.card_quiets_Zk.

Definition card_solutions_Zk :
  forall k : nat,
  (1 < k)%N ->
  forall (l b : nat) (A : 'M[int]_(l, b)) (L : 'M[[comUnitRingType of int]]_l)
    (d : seq int) (U : 'M[[comUnitRingType of int]]_b)
    (t : 'cV[[finRingType of 'Z_k]]_l),
  L \in unitmx ->
  U \in unitmx ->
  A = L *m smith_mx l b d *m U ->
  reachable (map_mx intr A) t ->
  #|solutions (map_mx intr A) t| =
  (\prod_(j < b) gcdn (smith_factor l d j) k)%N
  := @count.card_solutions_Zk.

Definition card_reaches_Zk :
  forall k : nat,
  (1 < k)%N ->
  forall (l b : nat) (A : 'M[int]_(l, b)) (L : 'M[[comUnitRingType of int]]_l)
    (d : seq int) (U : 'M[[comUnitRingType of int]]_b),
  L \in unitmx ->
  U \in unitmx ->
  A = L *m smith_mx l b d *m U ->
  (#|reaches (map_mx intr A)| * \prod_(j < b) gcdn (smith_factor l d j) k)%N =
  (k ^ b)%N
  := @count.card_reaches_Zk.

Definition smith_form :
  forall (l b : nat) (A : 'M[int]_(l, b)),
  exists
    (L : 'M[[comUnitRingType of int]]_l) (U : 'M[[comUnitRingType of int]]_b)
  (d : seq int),
    [/\ L \in unitmx, U \in unitmx, sorted dvdz d
      & A = L *m smith_mx l b d *m U]
  := @count.smith_form.

(* --------------------------------- crt.v ---------------------------------- *)

Definition sols_crt :
  forall a c : nat,
  (1 < a)%N ->
  (1 < c)%N ->
  coprime a c ->
  forall (l b : nat) (A : 'M[int]_(l, b)) (t : 'cV[int]_l)
    (x : 'cV['Z_(a * c)]_b),
  (x \in sols A t (a * c)) =
  (reduce a x \in sols A t a) && (reduce c x \in sols A t c)
  := @crt.sols_crt.

Definition card_sols_crt :
  forall a c : nat,
  (1 < a)%N ->
  (1 < c)%N ->
  coprime a c ->
  forall (l b : nat) (A : 'M[int]_(l, b)) (t : 'cV[int]_l),
  #|sols A t (a * c)| = (#|sols A t a| * #|sols A t c|)%N
  := @crt.card_sols_crt.

Definition solvable_crt :
  forall a c : nat,
  (1 < a)%N ->
  (1 < c)%N ->
  coprime a c ->
  forall (l b : nat) (A : 'M[int]_(l, b)) (t : 'cV[int]_l),
  reachable (residues (a * c) A) (residues (a * c) t) <->
  reachable (residues a A) (residues a t) /\
  reachable (residues c A) (residues c t)
  := @crt.solvable_crt.

Definition card_reaches_crt :
  forall (a c l b : nat) (A : 'M[int]_(l, b)),
  (1 < a)%N ->
  (1 < c)%N ->
  coprime a c ->
  #|reaches (residues (a * c) A)| =
  (#|reaches (residues a A)| * #|reaches (residues c A)|)%N
  := @crt.card_reaches_crt.

(* ---------------------------- pseudoinverse.v ----------------------------- *)

Definition null_basisP :
  forall (F : fieldType) l b (A : 'M[F]_(l, b)), nullmx A (null_basis A)
  := @pseudoinverse.null_basisP.

Definition pseudoinverseP :
  forall (F : fieldType) l b (A : 'M[F]_(l, b)),
  A *m pseudoinverse A *m A = A
  := @pseudoinverse.pseudoinverseP.

Definition pseudoinverse_solutions :
  forall (F : fieldType) l b (A : 'M[F]_(l, b)) (t : 'cV[F]_l) (x : 'cV[F]_b),
  reachable A t ->
  A *m x = t <-> (exists c, x = pseudoinverse A *m t + null_basis A *m c)
  := @pseudoinverse.pseudoinverse_solutions.

Definition rank_null_basis :
  forall (F : fieldType) l b (A : 'M[F]_(l, b)),
  row_free (null_basis A)^T /\ \rank (kermx A^T) = nullity A
  := @pseudoinverse.rank_null_basis.

Definition symmetric_null :
  forall (F : fieldType) n (M : 'M[F]_n) (p : 'cV[F]_n),
  M^T = M -> reachable M p <-> (null_basis M)^T *m p = 0
  := @pseudoinverse.symmetric_null.

Definition null_combinations :
  forall (F : finFieldType) (l b : nat) (A : 'M[F]_(l, b)) (u : nat)
    (N : 'M[F]_(b, u)),
  nullmx A N ->
  row_free N^T ->
  [/\ injective (fun c : 'cV[F]_u => N *m c),
      quiets A = [set N *m c | c in [set: 'cV[F]_u]]
    & #|quiets A| = (#|F| ^ u)%N]
  := @pseudoinverse.null_combinations.

(* ------------------------------- textbook.v ------------------------------- *)

Definition logical_mxK :
  forall (T U : finType) (e : T -> U -> bool) (x : T) (y : U),
  related (logical_mx e) x y = e x y
  := @textbook.logical_mxK.

Definition relatedK :
  forall (T U : finType) (M : 'M[bool]_(#|T|, #|U|)),
  logical_mx (related M) = M
  := @textbook.relatedK.

Definition card_logical :
  forall n m : nat, #|{: 'M[bool]_(n, m)}| = (2 ^ (n * m))%N
  := @textbook.card_logical.

Definition Zk_operations :
  forall k a b : nat,
  (1 < k)%N ->
  nat_of_ord (a%:R + b%:R : 'Z_k) = ((a + b) %% k)%N /\
  nat_of_ord (a%:R * b%:R : 'Z_k) = ((a * b) %% k)%N
  := @textbook.Zk_operations.

Definition one_opposite :
  forall (R : comRingType) (a b c : R),
  (a + b = 0 -> a + c = 0 -> b = c) /\ (a * b = 1 -> a * c = 1 -> b = c)
  := @textbook.one_opposite.

Definition double_zero :
  forall k : nat,
  (1 < k)%N -> (forall a : 'Z_k, a + a = 0) <-> k = 2%N
  := @textbook.double_zero.

Definition rat_inverse :
  forall a : rat, a != 0 -> exists b, a * b = 1
  := @textbook.rat_inverse.

Definition complex_inverse :
  forall (R : realFieldType) (a b : R),
  (a, b) != (0, 0) -> exists c d, a * c - b * d = 1 /\ a * d + b * c = 0
  := @textbook.complex_inverse.

Definition complex_field :
  forall (R : realFieldType) (a b c d : R),
  [/\ complex_mx a b + complex_mx c d = complex_mx (a + c) (b + d),
      complex_mx a b *m complex_mx c d =
      complex_mx (a * c - b * d) (a * d + b * c),
      complex_mx a b *m complex_mx c d = complex_mx c d *m complex_mx a b,
      complex_mx a b = complex_mx c d <-> a = c /\ b = d
    & complex_mx a b != 0 ->
      exists e f, complex_mx a b *m complex_mx e f = 1%:M]
  := @textbook.complex_field.

Definition matrix_identities :
  forall (R : comRingType) (m n p q : nat) (A A' : 'M[R]_(m, n))
    (B B' : 'M[R]_(n, p)) (C : 'M[R]_(p, q)) (c : R),
  [/\ A *m (B *m C) = A *m B *m C,
      A *m (B + B') = A *m B + A *m B' /\ (A + A') *m B = A *m B + A' *m B,
      1%:M *m A = A /\ A *m 1%:M = A,
      c *: (A *m B) = c *: A *m B /\ c *: (A *m B) = A *m (c *: B)
    & (A *m B)^T = B^T *m A^T]
  := @textbook.matrix_identities.

Definition vector_space :
  forall (R : ringType) (n : nat) (u v w : 'cV[R]_n) (a b : R),
  [/\ u + (v + w) = u + v + w, u + v = v + u, 0 + u = u & u - u = 0] /\
  [/\ a *: (b *: u) = (a * b) *: u, 1 *: u = u,
      a *: (u + v) = a *: u + a *: v & (a + b) *: u = a *: u + b *: u]
  := @textbook.vector_space.

Definition unit_vectors :
  forall (R : ringType) (n : nat) (v : 'cV[R]_n) (c : 'I_n -> R),
  v = \sum_i c i *: delta_mx i 0 <-> (forall i, c i = v i 0)
  := @textbook.unit_vectors.

Definition mul_columns :
  forall (R : comRingType) (l b : nat) (A : 'M[R]_(l, b)) (x : 'cV[R]_b),
  \sum_j x j 0 *: col j A = A *m x
  := @textbook.mul_columns.

Definition column_space :
  forall (R : comRingType) (l b : nat) (A : 'M[R]_(l, b)) (y : 'cV[R]_l),
  reachable A y <-> (exists c : 'I_b -> R, y = \sum_j c j *: col j A)
  := @textbook.column_space.

Definition mul_rows :
  forall (R : comRingType) (n : nat) (A : 'M[R]_n),
  (forall x : 'cV[R]_n, \sum_i x i 0 *: (row i A)^T = A *m x) <-> A^T = A
  := @textbook.mul_rows.

Definition rank_nullity :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)),
  (\rank A + \rank (kermx A^T))%N = b
  := @textbook.rank_nullity.

Definition invertible_det :
  forall (R : comUnitRingType) (n : nat) (A : 'M[R]_n),
  (exists B, A *m B = 1%:M /\ B *m A = 1%:M) <-> \det A \is a GRing.unit
  := @textbook.invertible_det.

Definition card_orthogonal :
  forall (F : finFieldType) (e n : nat) (N : 'M[F]_(e, n)),
  row_free N -> #|quiets N| = (#|F| ^ (n - e))%N
  := @textbook.card_orthogonal.

Definition card_orthogonal_one :
  forall (F : finFieldType) (n : nat) (v : 'cV[F]_n),
  v != 0 -> #|quiets v^T| = (#|F| ^ n.-1)%N
  := @textbook.card_orthogonal_one.

Definition fixed_positions :
  forall (R : comRingType) (e n : nat) (N : 'M[R]_(e, n)) (p : 'I_e -> 'I_n)
    (u : 'cV[R]_n),
  (forall i i', N i (p i') = (i == i')%:R) ->
  exists t : 'cV[R]_n,
    [/\ N *m t = 0, forall j, j \notin codom p -> t j 0 = u j 0
      & forall t' : 'cV[R]_n, N *m t' = 0 ->
        (forall j, j \notin codom p -> t' j 0 = u j 0) -> t' = t]
  := @textbook.fixed_positions.

Definition card_positions :
  forall k l : nat, (1 < k)%N -> #|{: 'cV['Z_k]_l}| = (k ^ l)%N
  := @textbook.card_positions.

Definition lit_bijective :
  forall n : nat, bijective (@lit n)
  := @textbook.lit_bijective.

Definition static_states :
  forall (T : finType) (m n : nat),
  (forall X Y : 'M[T]_(m.+1, n.+1), X = Y) <-> (#|T| <= 1)%N
  := @textbook.static_states.

(* ------------------------------- echelon.v -------------------------------- *)

Definition reduced_form :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)),
  exists (G : 'M[F]_l) (p : seq 'I_b), G \in unitmx /\ reduced (G *m A) p
  := @echelon.reduced_form.

Definition reduced_rank :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (G : 'M[F]_l)
    (p : seq 'I_b),
  G \in unitmx ->
  reduced (G *m A) p -> #|[set i | row i (G *m A) != 0]| = \rank A
  := @echelon.reduced_rank.

Definition reduced_zero_rows :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (G : 'M[F]_l)
    (p : seq 'I_b),
  G \in unitmx ->
  reduced (G *m A) p -> #|[set i | row i (G *m A) == 0]| = (l - \rank A)%N
  := @echelon.reduced_zero_rows.

Definition reduced_det :
  forall (F : fieldType) (n : nat) (A G : 'M[F]_n) (p : seq 'I_n),
  G \in unitmx ->
  reduced (G *m A) p -> \det A = 0 <-> (exists i, row i (G *m A) = 0)
  := @echelon.reduced_det.

Definition reduced_unsolvable :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (y : 'cV[F]_l)
    (G : 'M[F]_l) (p : seq 'I_(b + 1)),
  G \in unitmx ->
  reduced (G *m row_mx A y) p ->
  ~ reachable A y <->
  (exists i, (forall j, (G *m row_mx A y) i (lshift 1 j) = 0) /\
             (G *m row_mx A y) i (rshift b 0) = 1)
  := @echelon.reduced_unsolvable.

Definition reduced_solution :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (y : 'cV[F]_l)
    (G : 'M[F]_l) (p : seq 'I_(b + 1)),
  G \in unitmx ->
  reduced (G *m row_mx A y) p ->
  reachable A y -> A *m read_off (G *m row_mx A y) p = y
  := @echelon.reduced_solution.

Definition zero_row_constants :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (t : 'cV[F]_l)
    (G : 'M[F]_l) (p : seq 'I_b),
  G \in unitmx ->
  reduced (G *m A) p ->
  reachable A t <-> (forall i, row i (G *m A) = 0 -> (G *m t) i 0 = 0)
  := @echelon.zero_row_constants.

Definition pseudoechelon_form :
  forall (F : fieldType) (n : nat) (M : 'M[F]_n),
  exists (G : 'M[F]_n) (P : {set 'I_n}),
    G \in unitmx /\ pseudoechelon (G *m M) P
  := @echelon.pseudoechelon_form.

Definition row0_diag :
  forall (F : fieldType) (n : nat) (E : 'M[F]_n) (i : 'I_n),
  row i E = 0 -> E i i = 0
  := @echelon.row0_diag.

Definition pseudoechelon_basis :
  forall (F : fieldType) (n : nat) (M G : 'M[F]_n) (P : {set 'I_n}),
  G \in unitmx ->
  pseudoechelon (G *m M) P ->
  [/\ forall i, row i (G *m M) = 0 -> quiet M (null_column (G *m M) i),
      forall q, quiet M q ->
        q = \sum_(i | row i (G *m M) == 0) q i 0 *: null_column (G *m M) i
    & forall c, \sum_(i | row i (G *m M) == 0) c i *: null_column (G *m M) i = 0 ->
        forall i, row i (G *m M) = 0 -> c i = 0]
  := @echelon.pseudoechelon_basis.

Definition right_half :
  forall (F : fieldType) (n : nat) (M G E W : 'M[F]_n) (P : {set 'I_n}),
  G \in unitmx ->
  G *m row_mx M 1%:M = row_mx E W ->
  pseudoechelon E P -> M *m W *m M = M
  := @echelon.right_half.

Definition right_half_solutions :
  forall (F : fieldType) (n : nat) (M G E W : 'M[F]_n) (P : {set 'I_n}),
  G \in unitmx ->
  G *m row_mx M 1%:M = row_mx E W ->
  pseudoechelon E P ->
  forall s t x : 'cV[F]_n,
  reachable M (t - s) ->
  solves M s t x <->
  (exists c, x = W *m (t - s) + null_columns E *m c)
  := @echelon.right_half_solutions.

Definition right_half_solvable :
  forall (F : fieldType) (n : nat) (M G E W : 'M[F]_n) (P : {set 'I_n}),
  G \in unitmx ->
  G *m row_mx M 1%:M = row_mx E W ->
  pseudoechelon E P ->
  forall p : 'cV[F]_n,
  M^T = M -> reachable M p <-> (null_columns E)^T *m p = 0
  := @echelon.right_half_solvable.

(* --------------------------- documents_model.v ---------------------------- *)

Definition put_out :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b)) (p : 'cV[R]_l)
    (x : 'cV[R]_b),
  solves A p 0 x <-> A *m x = - p
  := @documents_model.put_out.

Definition solves_back :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b)) (s t : 'cV[R]_l)
    (x : 'cV[R]_b),
  solves A t s (- x) <-> solves A s t x
  := @documents_model.solves_back.

Definition always_solvable :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b)),
  [/\ reachable A 0, forall j, reachable A (col j A)
    & A != 0 -> exists2 t, t != 0 & reachable A t]
  := @documents_model.always_solvable.

Definition game_of_play :
  forall (R : ringType) (l b : nat) (e : 'I_l -> 'I_b -> bool) (s : 'cV[R]_l)
    (js : seq 'I_b) (i : 'I_l),
  play (game_of R e) s js i 0 = s i 0 + (count (e i) js)%:R
  := @documents_model.game_of_play.

Definition game_of_graph :
  forall (R : ringType) (n : nat) (e : rel 'I_n),
  ((game_of R e)^T = game_of R e <-> symmetric e) /\
  ((forall i, game_of R e i i = 1) <-> reflexive e)
  := @documents_model.game_of_graph.

Definition rows_independent :
  forall (R : finComUnitRingType) (n : nat) (A : 'M[R]_n),
  (forall y : 'rV[R]_n, y *m A = 0 -> y = 0) <-> A \in unitmx
  := @documents_model.rows_independent.

Definition unique_transfers :
  forall (R : finComUnitRingType) (n : nat) (A : 'M[R]_n) (t : 'cV[R]_n),
  #|solutions A t| = 1%N -> forall t', #|solutions A t'| = 1%N
  := @documents_model.unique_transfers.

Definition rows_dependent :
  forall (R : finComUnitRingType) (n : nat) (A : 'M[R]_n) (y : 'rV[R]_n),
  y != 0 -> y *m A = 0 -> forall t, #|solutions A t| != 1%N
  := @documents_model.rows_dependent.

Definition least_of_four :
  forall (R : finRingType) (l b : nat) (A : 'M[R]_(l, b)) (t : 'cV[R]_l)
    (s0 s1 s2 : 'cV[R]_b) (cost : 'cV[R]_b -> nat),
  2%N \in [char R] ->
  #|quiets A| = 4%N ->
  A *m s0 = t ->
  quiet A s1 ->
  quiet A s2 ->
  s1 != 0 ->
  s2 != 0 ->
  s1 != s2 ->
  solutions A t = [set s0; s0 + s1; s0 + s2; s0 + s1 + s2] /\
  (forall x, A *m x = t ->
    (minn (minn (cost s0) (cost (s0 + s1)%R))
       (minn (cost (s0 + s2)%R) (cost (s0 + s1 + s2)%R)) <= cost x)%N)
  := @documents_model.least_of_four.

Definition constants_uniform :
  forall (R : finComUnitRingType) (n : nat) (G : 'M[R]_n) (S : {set 'I_n})
    (v : 'cV[R]_n),
  G \in unitmx ->
  #|[set t : 'cV[R]_n | [forall i in S, (G *m t) i 0 == v i 0]]| =
  (#|R| ^ (n - #|S|))%N
  := @documents_model.constants_uniform.

Definition reaches_all :
  forall (R : finRingType) (l b : nat) (A : 'M[R]_(l, b)),
  (forall s t, exists x, solves A s t x) <-> reaches A = [set: 'cV[R]_l]
  := @documents_model.reaches_all.

Definition reaches_all_nullity :
  forall (F : finFieldType) (n : nat) (A : 'M[F]_n),
  reaches A = [set: 'cV[F]_n] <-> nullity A = 0%N
  := @documents_model.reaches_all_nullity.

Definition start_plus_target :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (s t : 'cV['F_2]_l)
    (x : 'cV['F_2]_b),
  solves A s t x <-> A *m x = t + s
  := @documents_model.start_plus_target.

Definition quiet_even :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (q : 'cV['F_2]_b),
  quiet A q <-> (forall i, ~~ odd #|[set j in lit q | A i j == 1]|)
  := @documents_model.quiet_even.

Definition quiet_even_lights :
  forall (n : nat) (A : 'M['F_2]_n) (q : 'cV['F_2]_n),
  A^T = A -> quiet A q -> forall j, ~~ odd #|[set i in lit q | A i j == 1]|
  := @documents_model.quiet_even_lights.

Definition rule_two :
  forall (n : nat) (A : 'M['F_2]_n),
  A^T = A <-> (forall i j, A i j == 1 -> A j i == 1)
  := @documents_model.rule_two.

Definition easy_board :
  forall (n : nat) (A : 'M['F_2]_n) (x : 'cV['F_2]_n),
  [/\ solves A x 0 x <-> A *m x = x, A *m x = x <-> quiet (A - 1%:M) x
    & A *m x = x <-> (x^T <= eigenspace A^T 1)%MS]
  := @documents_model.easy_board.

Definition easy_board_states :
  forall (R : ringType) (n : nat) (A : 'M[R]_n) (x : 'cV[R]_n),
  solves A x 0 x <-> quiet (A + 1%:M) x
  := @documents_model.easy_board_states.

Definition ordered_strategy :
  forall (k l b : nat) (A : 'M['Z_k]_(l, b)) (s : 'cV['Z_k]_l)
    (js : seq 'I_b),
  (1 < k)%N ->
  exists ks, [/\ sorted leq (map val ks), forall j, (count_mem j ks < k)%N,
    (size ks <= k.-1 * b)%N & play A s ks = play A s js]
  := @documents_model.ordered_strategy.

Definition increasing_strategy :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (s : 'cV['F_2]_l) (js : seq 'I_b),
  exists ks, [/\ sorted ltn (map val ks), (size ks <= b)%N
    & play A s ks = play A s js]
  := @documents_model.increasing_strategy.

Definition fewest_presses :
  forall (k l b : nat) (A : 'M['Z_k]_(l, b)) (s : 'cV['Z_k]_l)
    (js : seq 'I_b),
  (1 < k)%N ->
  (forall ks, play A s ks = play A s js -> (size js <= size ks)%N) ->
  forall j, (count_mem j js < k)%N
  := @documents_model.fewest_presses.

Definition all_but_one :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (x : 'I_l -> 'cV[R]_b),
  (forall i, A *m x i = const_mx 1 - delta_mx i 0) ->
  A *m (\sum_i x i) = const_mx (l%:R - 1)
  := @documents_model.all_but_one.

Definition odd_set_then_members :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (S : {set 'I_l})
    (y : 'cV['F_2]_b) (x : 'I_l -> 'cV['F_2]_b),
  odd #|S| ->
  A *m y = \col_i (i \in S)%:R ->
  (forall i, i \in S -> A *m x i = const_mx 1 - delta_mx i 0) ->
  A *m (y + \sum_(i in S) x i) = const_mx 1
  := @documents_model.odd_set_then_members.

Definition renumbered_solves :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b)) (s : 'S_l) (r : 'S_b)
    (p t : 'cV[R]_l) (x : 'cV[R]_b),
  solves (renumbered A s r) (row_perm s p) (row_perm s t) (row_perm r x) <->
  solves A p t x
  := @documents_model.renumbered_solves.

Definition renumbered_nullity :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b)) (s : 'S_l)
    (r : 'S_b),
  nullity (renumbered A s r) = nullity A
  := @documents_model.renumbered_nullity.

(* ------------------------------ equations.v ------------------------------- *)

Definition press_light :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s : 'cV[R]_l) (j : 'I_b) (i : 'I_l), press A s j i 0 = s i 0 + A i j
  := @equations.press_light.

Definition light_equations :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s t : 'cV[R]_l) (x : 'cV[R]_b),
  solves A s t x <->
  (forall i : 'I_l, \sum_j A i j * x j 0 = t i 0 - s i 0)
  := @equations.light_equations.

Definition solves_dark :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s t : 'cV[R]_l) (x : 'cV[R]_b), solves A s t x <-> solves A (s - t) 0 x
  := @equations.solves_dark.

Definition solves_chain :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (s t u : 'cV[R]_l) (x y : 'cV[R]_b),
  solves A s t x -> solves A t u y -> solves A s u (x + y)
  := @equations.solves_chain.

Definition solves_back_F2 :
  forall (l b : nat) (A : 'M['F_2]_(l, b)) (s t : 'cV['F_2]_l) (x : 'cV['F_2]_b),
  solves A s t x <-> solves A t s x
  := @equations.solves_back_F2.

Definition play_presses :
  forall (k l b : nat) (A : 'M['Z_k]_(l, b)) (s : 'cV['Z_k]_l) (x : 'cV['Z_k]_b),
  (forall j : 'I_b, count_mem j (presses x) = x j 0) /\
  play A s (presses x) = s + A *m x
  := @equations.play_presses.

Definition card_solutions_le :
  forall (R : finRingType) (l b : nat) (A : 'M[R]_(l, b)) (t : 'cV[R]_l),
  (#|solutions A t| <= #|R| ^ b)%N
  := @equations.card_solutions_le.

Definition barred_equations :
  forall (R : ringType) (l b : nat) (A : 'M[R]_(l, b))
    (J : {set 'I_b}) (t : 'cV[R]_l) (x : 'cV[R]_b),
  col_mx A (barring R J) *m x = col_mx t 0 <->
  A *m x = t /\ {in J, forall j : 'I_b, x j 0 = 0}
  := @equations.barred_equations.

(* ----------------------------- dot_products.v ----------------------------- *)

Definition dot_properties :
  forall (R : comRingType) (n : nat) (u v w : 'cV[R]_n) (a : R),
  [/\ dotp u v = dotp v u, dotp (u + v) w = dotp u w + dotp v w
    & dotp (a *: u) v = a * dotp u v]
  := @dot_products.dot_properties.

Definition dot_self_F2 :
  forall n : nat, exists2 u : 'cV['F_2]_n.+2, dotp u u = 0 & u != 0
  := @dot_products.dot_self_F2.

Definition column_meets_null :
  exists (A : 'M['F_2]_2) (t : 'cV['F_2]_2),
    [/\ reachable A t, quiet A^T t & t != 0]
  := @dot_products.column_meets_null.

Definition quadratic_form :
  forall (R : comRingType) (n : nat) (A : 'M[R]_n) (x : 'cV[R]_n),
  (x^T *m A *m x) 0 0 =
  \sum_i A i i * x i 0 ^+ 2 +
  \sum_(i < n)
     \sum_(j < n | (i < j)%N) (A i j + A j i) * (x i 0 * x j 0)
  := @dot_products.quadratic_form.

Definition mixed_terms :
  forall (R : comRingType) (n : nat) (A : 'M[R]_n),
  2%N \in [char R] ->
  A^T = A -> forall i j : 'I_n, A i j - A j i = 0 /\ A i j + A j i = 0
  := @dot_products.mixed_terms.

Definition quadratic_form_char2 :
  forall (R : comRingType) (n : nat) (A : 'M[R]_n) (x : 'cV[R]_n),
  2%N \in [char R] ->
  A^T = A -> (x^T *m A *m x) 0 0 = \sum_i A i i * x i 0 ^+ 2
  := @dot_products.quadratic_form_char2.

(* --------------------------------- plan.v --------------------------------- *)

Definition plan_fill :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (t : 'cV[R]_l) (U : {set 'I_b}) (ps : seq ('I_l * 'I_b))
    (x u : 'cV[R]_b),
  plan_ok A U ps ->
  A *m x = t ->
  {in U, forall j : 'I_b, u j 0 = x j 0} -> fill A t ps u = x
  := @plan.plan_fill.

Definition plan_sound :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (t : 'cV[R]_l) (U : {set 'I_b}) (ps : seq ('I_l * 'I_b))
    (x : 'cV[R]_b),
  plan_ok A U ps ->
  A *m x = t -> residual A t ps (keep U x) /\ fill A t ps (keep U x) = x
  := @plan.plan_sound.

Definition plan_complete :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (t : 'cV[R]_l) (U : {set 'I_b}) (ps : seq ('I_l * 'I_b))
    (u : 'cV[R]_b),
  plan_ok A U ps ->
  keep U u = u ->
  residual A t ps u ->
  A *m fill A t ps u = t /\ keep U (fill A t ps u) = u
  := @plan.plan_complete.

Definition plan_by_key :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (U : {set 'I_b}) (h : 'I_b -> nat) (f : 'I_b -> 'I_l),
  injective h ->
  (forall j : 'I_b, j \notin U -> A (f j) j \is a GRing.unit) ->
  (forall j j' : 'I_b,
   j \notin U -> j' \notin U -> (h j < h j')%N -> A (f j) j' = 0) ->
  plan_ok A U [seq (f j, j) | j <- sort (relpre h leq) (enum (~: U))]
  := @plan.plan_by_key.

Definition residual_system :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (t : 'cV[R]_l) (ps : seq ('I_l * 'I_b)) (u : 'cV[R]_b),
  residual A t ps u <->
  (forall i : 'I_l,
   i \notin [seq i.1 | i <- ps] ->
   (residual_mx A ps *m u) i 0 = (t - A *m fill A t ps 0) i 0)
  := @plan.residual_system.

Definition plan_all_moduli :
  forall (l b : nat) (A : 'M[int]_(l, b)) (U : {set 'I_b})
    (ps : seq ('I_l * 'I_b)) (k : nat),
  plan_ok A U ps ->
  let Ak := map_mx intr A in
  plan_ok Ak U ps /\ residual_mx Ak ps = map_mx intr (residual_mx A ps)
  := @plan.plan_all_moduli.

Definition card_plan :
  forall (R : finComUnitRingType) (l b : nat)
    (A : 'M[R]_(l, b)) (t : 'cV[R]_l) (U : {set 'I_b})
    (ps : seq ('I_l * 'I_b)),
  plan_ok A U ps ->
  #|solutions A t| =
  #|[set u | keep U u == u & [forall i,
                                (i \notin [seq i.1 | i <- ps]) ==>
                                ((A *m fill A t ps u) i 0 == t i 0)]]|
  := @plan.card_plan.

Definition plan_nullity :
  forall (F : fieldType) (l b : nat) (A : 'M[F]_(l, b))
    (U : {set 'I_b}) (ps : seq ('I_l * 'I_b)),
  plan_ok A U ps -> (nullity A <= #|U|)%N
  := @plan.plan_nullity.

(* -------------------------------- smith.v --------------------------------- *)

Definition residual_block :
  forall (R : comUnitRingType) l b (A : 'M[R]_(l, b)) (U : {set 'I_b})
    (ps : seq ('I_l * 'I_b)),
  plan_ok A U ps ->
  exists L V,
    [/\ two_sided L, two_sided V
      & A = L *m besides (size ps) (residual_part A U ps) *m V]
  := @smith.residual_block.

Definition residual_smith :
  forall l b (A : 'M[int]_(l, b)) (U : {set 'I_b}) (ps : seq ('I_l * 'I_b))
    L V (d : seq int),
  plan_ok A U ps ->
  L \in unitmx ->
  V \in unitmx ->
  sorted dvdz d ->
  residual_part A U ps = L *m smith_mx #|unused ps| #|U| d *m V ->
  let d' := nseq (size ps) 1 ++ d in
  exists L' V',
    [/\ L' \in unitmx, V' \in unitmx, sorted dvdz d'
      & A = L' *m smith_mx l b d' *m V']
  := @smith.residual_smith.

(* ----------------------------- elimination.v ------------------------------ *)

Definition gauss_shape :
  forall (F : fieldType) (n : nat) (A : 'M[F]_n.+1),
  exists2 L : 'M[F]_n.+1,
    L \in unitmx &
    upper_mx (L *m A) /\
    (forall t x : 'cV[F]_n.+1, A *m x = t <-> L *m A *m x = L *m t)
  := @elimination.gauss_shape.

Definition triangular_plan :
  forall (R : comUnitRingType) (n : nat) (U : 'M[R]_n),
  upper_mx U ->
  (forall i : 'I_n, U i i \is a GRing.unit) ->
  plan_ok U set0 [seq (i, i) | i <- rev (enum 'I_n)]
  := @elimination.triangular_plan.

Definition triangular_unique :
  forall (R : comUnitRingType) (n : nat) (U : 'M[R]_n),
  upper_mx U ->
  (forall i : 'I_n, U i i \is a GRing.unit) ->
  forall t : 'cV[R]_n,
  exists2 x : 'cV[R]_n, U *m x = t & forall y : 'cV[R]_n, U *m y = t -> y = x
  := @elimination.triangular_unique.

Definition triangular_independent :
  forall (R : comUnitRingType) (n : nat) (U : 'M[R]_n),
  upper_mx U ->
  (forall i : 'I_n, U i i \is a GRing.unit) ->
  forall y : 'rV[R]_n, y *m U = 0 -> y = 0
  := @elimination.triangular_independent.

Definition plan_elimination :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (U : {set 'I_b}) (ps : seq ('I_l * 'I_b)),
  plan_ok A U ps ->
  exists2 L : 'M[R]_(size ps + #|unused ps|, l),
    two_sided L &
    [/\ forall (k : 'I_(size ps)) (j : 'I_b),
        j \notin U ->
        (L *m A) (lshift #|unused ps| k) j =
        ((tnth (in_tuple ps) k).2 == j)%:R,
        forall (i : 'I_#|unused ps|) (j : 'I_b),
        (L *m A) (rshift (size ps) i) j =
        (if j \in U then residual_mx A ps (enum_val i) j else 0)
      & forall (t : 'cV[R]_l) (i : 'I_#|unused ps|),
        (L *m t) (rshift (size ps) i) 0 =
        (t - A *m fill A t ps 0) (enum_val i) 0]
  := @elimination.plan_elimination.

Definition square_residual :
  forall (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b))
    (U : {set 'I_b}) (ps : seq ('I_l * 'I_b)),
  plan_ok A U ps -> (l + #|U|)%N = (b + #|unused ps|)%N
  := @elimination.square_residual.

Definition card_solutions_plan :
  forall (R : finComUnitRingType) (l b : nat)
    (A : 'M[R]_(l, b)) (t : 'cV[R]_l) (U : {set 'I_b})
    (ps : seq ('I_l * 'I_b)),
  plan_ok A U ps -> (#|solutions A t| <= #|R| ^ #|U|)%N
  := @elimination.card_solutions_plan.

Definition composite_divisors :
  forall k : nat,
  (1 < k)%N ->
  ~~ prime k <-> (exists a b : 'Z_k, [/\ a != 0, b != 0 & a * b = 0])
  := @elimination.composite_divisors.

Definition safe_multiplier :
  forall k d : nat,
  (1 < k)%N ->
  (forall x t : 'Z_k, d%:R * x = d%:R * t -> x = t) <-> coprime k d
  := @elimination.safe_multiplier.

Definition unit_or_multiple :
  forall (p e : nat) (a : 'Z_(p ^ e)),
  prime p ->
  (0 < e)%N ->
  a \is a GRing.unit \/
  (exists c : 'Z_(p ^ e), a = p%:R * c)
  := @elimination.unit_or_multiple.

Definition halved :
  forall (R : comRingType) (l b : nat) (A : 'M[R]_(l, b))
    (d : R) (t : 'cV[R]_l) (x : 'cV[R]_b),
  d *: A *m x = t <-> (exists2 y : 'cV[R]_b, A *m y = t & y = d *: x)
  := @elimination.halved.

Definition join_moduli :
  forall (a c l b : nat) (A : 'M[int]_(l, b)) (t : 'cV[int]_l)
    (x y : 'cV[int]_b) (e f : int),
  (1 < a)%N ->
  (1 < c)%N ->
  coprime a c ->
  (a %| e - 1)%Z ->
  (c %| e)%Z ->
  (a %| f)%Z ->
  (c %| f - 1)%Z ->
  residues a x \in sols A t a ->
  residues c y \in sols A t c ->
  residues (a * c) (e *: x + f *: y) \in sols A t (a * c)
  := @elimination.join_moduli.

(* -------------------------------- cells.v --------------------------------- *)

Definition flat_inj :
  forall (R : Type) (m n : nat), injective (@flat R m n)
  := @cells.flat_inj.

Definition flat_surj :
  forall (R : Type) (m n : nat) (v : 'cV[R]_(m * n)), exists X, flat X = v
  := @cells.flat_surj.

(* -------------------------------- board.v --------------------------------- *)

Definition board_opE :
  forall (R : comRingType) (m n : nat) (u : rel 'I_m)
    (v : rel 'I_n) (c : R),
  symmetric v ->
  irreflexive v ->
  forall (X : 'M[R]_(m, n)) (i : 'I_m) (j : 'I_n),
  board_op u v c X i j =
  c * X i j + \sum_(q | adjacent u v (i, j) q) X q.1 q.2
  := @board.board_opE.

Definition board_mx_flat :
  forall (R : comRingType) (m n : nat) (u : rel 'I_m)
    (v : rel 'I_n) (c : R),
  symmetric v ->
  irreflexive u ->
  irreflexive v ->
  forall X : 'M[R]_(m, n),
  board_mx u v c *m flat X = flat (board_op u v c X)
  := @board.board_mx_flat.

(* ----------------------------- grid_matrix.v ------------------------------ *)

Definition effect_mx_sym :
  forall (R : ringType) (rl : rule) (s : surface) (m n : nat),
  symmetric_rule rl s -> (effect_mx R rl s m n)^T = effect_mx R rl s m n
  := @grid_matrix.effect_mx_sym.

Definition effect_mx_diag :
  forall (R : ringType) (rl : rule) (s : surface)
    (m n : nat) (i : 'I_(m * n)),
  unit_rule rl -> effect_mx R rl s m n i i = 1
  := @grid_matrix.effect_mx_diag.

Definition effect_mx_merlin :
  forall (R : ringType) (s : surface) (m n : nat),
  closed s -> effect_mx R merlin s m n = effect_mx R cross s m n
  := @grid_matrix.effect_mx_merlin.

Definition crossing_mx :
  forall (R : comRingType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  effect_mx R (crossing c) s m n =
  board_mx (line (ends s) m) (line (sides s) n) (int_of_Z c)%:~R
  := @grid_matrix.crossing_mx.

Definition crossing_plane :
  forall (R : comRingType) (c : Z) (m n : nat) (X : 'M[R]_(m, n)),
  effect_mx R (crossing c) plane m n *m flat X =
  flat (path_mx R m *m X + X *m path_mx R n + (int_of_Z c)%:~R *: X)
  := @grid_matrix.crossing_plane.

Definition effect_mx_block :
  forall (R : comRingType) (c : Z) (s : surface)
    (m n : nat) (r r' : 'I_m),
  untwisted s ->
  block (effect_mx R (crossing c) s m n) r r' =
  (if r == r'
   then rel_mx R (line (sides s) n) + (int_of_Z c)%:~R%:M
   else if line (ends s) m r r' then 1%:M else 0)
  := @grid_matrix.effect_mx_block.

(* -------------------------------- graphs.v -------------------------------- *)

Definition cells_number :
  forall m n : nat,
  bijective (@lighti m n) /\ #|[set: 'I_m * 'I_n]| = (m * n)%N
  := @graphs.cells_number.

Definition grid_graph :
  forall (rl : rule) (s : surface) (m n : nat),
  unit_rule rl ->
  exists e : rel 'I_(m * n),
    [/\ reflexive e, symmetric e
      & forall R : ringType, effect_mx R rl s m n = rel_mx R e]
  := @graphs.grid_graph.

Definition graph_transfer :
  forall P : forall n : nat, 'M['F_2]_n -> Prop,
  (forall (n : nat) (e : rel 'I_n),
   reflexive e -> symmetric e -> P n (rel_mx [ringType of 'F_2] e)) ->
  forall (rl : rule) (s : surface) (m n : nat),
  unit_rule rl -> P (m * n)%N (F2_mx rl s m n)
  := @graphs.graph_transfer.

Definition four_neighbours :
  forall (c : Z) (s : surface) (m n : nat) (q : 'I_m * 'I_n),
  (#|[set p | (p != q) &&
      ~~ (effect (crossing c) s m n (point p) (point q) =? 0)%coqZ]| <= 4)%N
  := @graphs.four_neighbours.

Definition not_every_graph :
  exists (T : finType) (e : rel T),
    [/\ reflexive e, symmetric e
      & forall (s : surface) (m n : nat) (f : T -> 'I_m * 'I_n),
        injective f ->
        ~
        (forall x y : T,
         e x y =
         (effect cross s m n (point (f x)) (point (f y)) =? 1)%coqZ)]
  := @graphs.not_every_graph.

(* ------------------------------- symmetry.v ------------------------------- *)

Definition image_solution :
  forall (R : ringType) l b (A : 'M[R]_(l, b)) (s : 'S_l) (r : 'S_b),
  (forall i j, A (s i) (r j) = A i j) ->
  forall (x : 'cV[R]_b) (t : 'cV[R]_l),
  A *m x = t -> A *m row_perm r x = row_perm s t
  := @symmetry.image_solution.

Definition unique_symmetric :
  forall (R : ringType) l b (A : 'M[R]_(l, b)) (s : 'S_l) (r : 'S_b),
  (forall i j, A (s i) (r j) = A i j) ->
  forall (x : 'cV[R]_b) (t : 'cV[R]_l),
  row_perm s t = t ->
  A *m x = t -> (forall y, A *m y = t -> y = x) -> row_perm r x = x
  := @symmetry.unique_symmetric.

Definition plane_images :
  forall (R : comRingType) (c : Z) m n (X B : 'M[R]_(m, n)),
  effect_mx R (crossing c) plane m n *m flat X = flat B ->
  [/\ effect_mx R (crossing c) plane m n *m flat (upside X) = flat (upside B),
      effect_mx R (crossing c) plane m n *m flat (sideways X) =
      flat (sideways B)
    & effect_mx R (crossing c) plane n m *m flat X^T = flat B^T]
  := @symmetry.plane_images.

Definition plane_unique_symmetric :
  forall (R : comRingType) (c : Z) m n (X B : 'M[R]_(m, n)),
  effect_mx R (crossing c) plane m n *m flat X = flat B ->
  (forall Y, effect_mx R (crossing c) plane m n *m flat Y = flat B -> Y = X) ->
  (upside B = B -> upside X = X) /\ (sideways B = B -> sideways X = X)
  := @symmetry.plane_unique_symmetric.

Definition square_unique_symmetric :
  forall (R : comRingType) (c : Z) n (X B : 'M[R]_n),
  effect_mx R (crossing c) plane n n *m flat X = flat B ->
  (forall Y, effect_mx R (crossing c) plane n n *m flat Y = flat B -> Y = X) ->
  B^T = B -> X^T = X
  := @symmetry.square_unique_symmetric.

Definition transposed_nullity :
  forall (F : fieldType) (c : Z) (s s' : surface) m n,
  untwisted s ->
  sides s' = ends s ->
  ends s' = sides s ->
  nullity (effect_mx F (crossing c) s' n m) =
  nullity (effect_mx F (crossing c) s m n)
  := @symmetry.transposed_nullity.

(* ------------------------------- unknowns.v ------------------------------- *)

Definition ends_plan :
  forall (R : comUnitRingType) (w : Z) (s : surface) m n,
  exists ps, plan_ok (effect_mx R (crossing w) s m n) (outer_rows m n) ps
  := @unknowns.ends_plan.

Definition two_rows_system :
  forall (R : comUnitRingType) (w : Z) (s : surface) m n,
  sides s <> Twisted ->
  exists2 ps,
    plan_ok (effect_mx R (crossing w) s m n) (outer_rows m n) ps
  & unused ps = named m n (fun r c => m <= r.+2)%N
  := @unknowns.two_rows_system.

Definition card_outer_rows :
  forall m n, #|outer_rows m n| = (minn m 2 * n)%N
  := @unknowns.card_outer_rows.

Definition king_plan :
  forall (R : comUnitRingType) (m n : nat),
  exists2 ps : seq ('I_(m * n) * 'I_(m * n)),
    plan_ok (effect_mx R king plane m n) (row_column m n) ps &
    unused ps = named m n (fun r c : nat => (r.+1 == m) || (c.+1 == n))
  := @unknowns.king_plan.

Definition card_row_column :
  forall m n, #|row_column m.+1 n.+1| = (m + n).+1
  := @unknowns.card_row_column.

Definition merlin_system :
  forall (R : comUnitRingType) m n,
  (1 < m)%N ->
  exists2 ps,
    plan_ok (effect_mx R merlin plane m n) (merlin_unknowns m n) ps
  & unused ps = merlin_equations m n
  := @unknowns.merlin_system.

Definition merlin_plan :
  forall (R : comUnitRingType) m n,
  exists ps, plan_ok (effect_mx R merlin plane m n) (merlin_unknowns m n) ps
  := @unknowns.merlin_plan.

Definition merlin_two_columns :
  forall (R : ringType) (m : nat) (r : 'I_m),
  (1 < m)%N ->
  r.+1 = m ->
  col (lighti (r, 0)) (effect_mx R merlin plane m 2) =
  col (lighti (r, 1)) (effect_mx R merlin plane m 2)
  := @unknowns.merlin_two_columns.

(* ------------------------- projective_unknowns.v -------------------------- *)

Definition crosscap_plan :
  forall (R : comUnitRingType) (w : Z) m n,
  (2 < m)%N ->
  (1 < n)%N ->
  exists ps,
    plan_ok (effect_mx R (crossing w) projective m n) (border_but_two m n) ps
  := @projective_unknowns.crosscap_plan.

Definition crosscap_equations :
  forall (R : comUnitRingType) (m n : nat),
  (2 < m)%N ->
  (2 < n)%N ->
  exists2 ps : seq ('I_(m * n) * 'I_(m * n)),
    plan_ok (effect_mx R cross projective m n) (border_but_two m n) ps &
    unused ps = last_equations m n
  := @projective_unknowns.crosscap_equations.

Definition card_border_but_two :
  forall m n, #|border_but_two m.+3 n.+2| = (2 * (m.+3 + n.+2 - 3))%N
  := @projective_unknowns.card_border_but_two.

(* --------------------------- king_all_lights.v ---------------------------- *)

Definition rey_all_on :
  forall (R : ringType) m n,
  effect_mx R king plane m n
    *m flat (\matrix_(i, j) (third m i && third n j)%:R) = const_mx 1
  := @king_all_lights.rey_all_on.

(* ------------------------------ handshake.v ------------------------------- *)

Definition handshake :
  forall (T : finType) (e : rel T),
  symmetric e -> (\sum_x #|others e x|)%N = (2 * #|pairs_of e|)%N
  := @handshake.handshake.

Definition odd_order_even_degree :
  forall (T : finType) (e : rel T),
  symmetric e -> odd #|T| -> exists x, ~~ odd #|others e x|
  := @handshake.odd_order_even_degree.

(* ------------------------------ all_lights.v ------------------------------ *)

Definition F2_sqr :
  forall c : 'F_2, c * c = c
  := @all_lights.F2_sqr.

Definition quadratic_form_diag :
  forall (n : nat) (A : 'M['F_2]_n)
    (x : 'cV['F_2]_n),
  A^T = A -> x^T *m A *m x = x^T *m diag_of A
  := @all_lights.quadratic_form_diag.

Definition Sutner :
  forall (n : nat) (A : 'M['F_2]_n), A^T = A -> reachable A (diag_of A)
  := @all_lights.Sutner.

Definition relation_mxE :
  forall (T : finType) (e : rel T) (P : {set T}) (x : T),
  (relation_mx e *m presses_of P) (enum_rank x) 0 =
  (odd #|[set y in P | e x y]|)%:R
  := @all_lights.relation_mxE.

Definition Sutner_graph :
  forall (T : finType) (e : rel T),
  reflexive e ->
  symmetric e ->
  exists P : {set T}, forall x : T, odd #|[set y in P | e x y]|
  := @all_lights.Sutner_graph.

Definition Sutner_grid :
  forall (rl : rule) (s : surface) (m n : nat),
  unit_rule rl -> reachable (F2_mx rl s m n) (const_mx 1)
  := @all_lights.Sutner_grid.

Definition Sutner_board :
  forall m n : nat,
  exists P : {set 'I_m * 'I_n},
    forall p : 'I_m * 'I_n,
    odd #|[set q in P | near (step (n:=m)) (step (n:=n)) p q]|
  := @all_lights.Sutner_board.

Definition no_Sutner_mod3 :
  ~ reachable (effect_mx [ringType of 'F_3] cross plane 2 2) (const_mx 1)
  := @all_lights.no_Sutner_mod3.

(* ------------------------------ bipartite.v ------------------------------- *)

Definition quiet_from_black :
  forall (R : comUnitRingType) (n : nat) (A : 'M[R]_n)
    (black : {set 'I_n}),
  reflexive_mx A ->
  two_colouring A black ->
  2%N \in [char R] ->
  forall x : 'cV[R]_n, quiet A x -> A *m keep black x = x
  := @bipartite.quiet_from_black.

Definition quiet_reachable :
  forall (R : comUnitRingType) (n : nat) (A : 'M[R]_n)
    (black : {set 'I_n}),
  reflexive_mx A ->
  two_colouring A black ->
  2%N \in [char R] -> forall x : 'cV[R]_n, quiet A x -> reachable A x
  := @bipartite.quiet_reachable.

Definition chess_colouring :
  forall (R : comRingType) (c : Z) (m n : nat),
  two_colouring (effect_mx R (crossing c) plane m n) (chess_cells m n)
  := @bipartite.chess_colouring.

Definition board_quiet_reachable :
  forall (m n : nat) (x : 'cV['F_2]_(m * n)),
  quiet (F2_mx cross plane m n) x ->
  F2_mx cross plane m n *m keep (chess_cells m n) x = x
  := @bipartite.board_quiet_reachable.

(* ----------------------------- board_edges.v ------------------------------ *)

Definition glue_inside :
  forall (s : surface) (m n : nat) (p : cell),
  on_board m n p -> glue s m n p = Some p
  := @board_edges.glue_inside.

Definition glue_closed :
  forall (s : surface) (m n : nat) (p : cell),
  closed s ->
  (0 < m)%N ->
  (0 < n)%N -> exists2 q, glue s m n p = Some q & on_board m n q
  := @board_edges.glue_closed.

Definition cross_graph :
  forall (R : comRingType) (s : surface) (m n : nat) (p q : 'I_m * 'I_n),
  untwisted s ->
  effect_mx R cross s m n (lighti p) (lighti q) =
  (near (line (ends s) m) (line (sides s) n) p q)%:R
  := @board_edges.cross_graph.

Definition cross_neighbours :
  forall (R : ringType) (s : surface) (m n : nat),
  effect_mx R cross s m n - 1%:M = effect_mx R neighbours s m n
  := @board_edges.cross_neighbours.

Definition press_what_is_off :
  forall (s : surface) (m n : nat) (x : 'cV['F_2]_(m * n)),
  let A := F2_mx cross s m n in
  [/\ A *m x = const_mx 1 - x <-> (A + 1%:M) *m x = const_mx 1,
      A + 1%:M = F2_mx neighbours s m n
    & A *m x = const_mx 1 - x <-> F2_mx neighbours s m n *m x = const_mx 1]
  := @board_edges.press_what_is_off.

Definition centre_neighbours :
  forall (m n : nat) (p : 'I_m * 'I_n),
  inner m p.1 ->
  inner n p.2 ->
  #|others_of cross plane p| = 4%N /\ #|others_of x_cross plane p| = 4%N
  := @board_edges.centre_neighbours.

Definition border_neighbours :
  forall (m n : nat) (p : 'I_m * 'I_n),
  (1 < m)%N ->
  (1 < n)%N ->
  inner m p.1 (+) inner n p.2 ->
  #|others_of cross plane p| = 3%N /\ #|others_of x_cross plane p| = 2%N
  := @board_edges.border_neighbours.

Definition corner_neighbours :
  forall (m n : nat) (p : 'I_m * 'I_n),
  (1 < m)%N ->
  (1 < n)%N ->
  ~~ inner m p.1 ->
  ~~ inner n p.2 ->
  #|others_of cross plane p| = 2%N /\ #|others_of x_cross plane p| = 1%N
  := @board_edges.corner_neighbours.

Definition torus_five :
  forall (m n : nat) (p : 'I_m * 'I_n),
  #|changed cross torus p| = 5%N <-> (2 < m)%N && (2 < n)%N
  := @board_edges.torus_five.

Definition chess_torus :
  forall (R : comRingType) (c : Z) (m n : nat),
  (m == 1)%N || ~~ odd m ->
  (n == 1)%N || ~~ odd n ->
  two_colouring (effect_mx R (crossing c) torus m n) (chess_cells m n)
  := @board_edges.chess_torus.

(* ------------------------------- lit_only.v ------------------------------- *)

Definition lit_onlyP :
  forall (n : nat) (A : 'M['F_2]_n) (s : 'cV['F_2]_n) (js : seq 'I_n),
  (forall (js1 : seq 'I_n) (j : 'I_n) (js2 : seq 'I_n),
   js = js1 ++ j :: js2 -> j \in lit (play A s js1)) <->
  lit_only A s js
  := @lit_only.lit_onlyP.

Definition solvable_lit_only :
  forall (n : nat) (A : 'M['F_2]_n),
  A^T = A ->
  reflexive_mx A ->
  forall s x : 'cV['F_2]_n,
  A *m x = s ->
  exists js : seq 'I_n,
    [/\ lit_only A s js, play A s js = 0 & (size js <= 3 * #|lit x|)%N]
  := @lit_only.solvable_lit_only.

Definition grid_lit_only :
  forall (rl : rule) (s : surface) (m n : nat) (t : 'cV['F_2]_(m * n)),
  unit_rule rl ->
  let A := F2_mx rl s m n in
  (exists js : seq 'I_(m * n), lit_only A t js /\ play A t js = 0) <->
  (exists x : 'cV['F_2]_(m * n),
     solves A t 0 x)
  := @lit_only.grid_lit_only.

Definition graph_lit_only :
  forall (T : finType) (e : rel T)
    (t : 'cV['F_2]_#|T|),
  reflexive e ->
  symmetric e ->
  reachable (relation_mx e) t ->
  exists js : seq 'I_#|T|,
    lit_only (relation_mx e) t js /\ play (relation_mx e) t js = 0
  := @lit_only.graph_lit_only.

Definition lit_only_black_then_white :
  forall (n : nat) (A : 'M['F_2]_n) (black : {set 'I_n}),
  reflexive_mx A ->
  two_colouring A black ->
  forall (x : 'cV['F_2]_n) (bs ws : seq ('I_n)),
  A *m x = const_mx 1 ->
  uniq bs ->
  bs =i lit x :&: black ->
  uniq ws ->
  ws =i lit x :\: black ->
  lit_only A (const_mx 1) (bs ++ ws) /\
  play A (const_mx 1) (bs ++ ws) = 0
  := @lit_only.lit_only_black_then_white.

Definition all_on_lit_only :
  forall (n : nat) (A : 'M['F_2]_n) (black : {set 'I_n}),
  reflexive_mx A ->
  two_colouring A black ->
  A^T = A ->
  exists js : seq 'I_n,
    [/\ uniq js, lit_only A (const_mx 1) js & play A (const_mx 1) js = 0]
  := @lit_only.all_on_lit_only.

Definition grid_unlit_only :
  forall (rl : rule) (s : surface) (m n : nat) (t : 'cV['F_2]_(m * n)),
  unit_rule rl ->
  let A := F2_mx rl s m n in
  reachable A (const_mx 1 - t) ->
  exists js : seq 'I_(m * n),
    play A t js = const_mx 1 /\
    (forall (js1 : seq 'I_(m * n)) (j : 'I_(m * n))
       (js2 : seq 'I_(m * n)),
     js = js1 ++ j :: js2 -> j \notin lit (play A t js1))
  := @lit_only.grid_unlit_only.

Definition board_all_on_lit_only :
  forall m n : nat,
  let A := F2_mx cross plane m n in
  exists js : seq ('I_(m * n)),
    [/\ uniq js, lit_only A (const_mx 1) js & play A (const_mx 1) js = 0]
  := @lit_only.board_all_on_lit_only.

(* ----------------------------- row_filling.v ------------------------------ *)

Definition chase_sound :
  forall (R : ringType) (m n : nat) (M : 'M[R]_n) (B X : 'M[R]_(m, n)),
  stack_op M X = B ->
  virtual M B (row_at X 0) = 0 /\ filling M B (row_at X 0) = X
  := @row_filling.chase_sound.

Definition chase_complete :
  forall (R : ringType) (m n : nat) (M : 'M[R]_n)
    (B : 'M[R]_(m, n)) (x : 'rV[R]_n),
  virtual M B x = 0 ->
  stack_op M (filling M B x) = B /\
  ((0 < m)%N -> row_at (filling M B x) 0 = x)
  := @row_filling.chase_complete.

Definition board_filling :
  forall (R : ringType) (m n : nat) (M : 'M[R]_n)
    (B : 'M[R]_(m, n)) (x : 'rV[R]_n) (i : 'I_m),
  row i (stack_op M (filling M B x)) =
  row i B - (if i.+1 == m then virtual M B x else 0)
  := @row_filling.board_filling.

Definition chase_affine :
  forall (R : ringType) (m n : nat) (M : 'M[R]_n)
    (B : 'M[R]_(m, n)) (x : 'rV[R]_n) (k : nat),
  chase M B x k.+1 = x *m chaser M k + chase M B 0 k.+1
  := @row_filling.chase_affine.

Definition row_filling :
  forall (R : comUnitRingType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  forall B X : 'M[R]_(m, n),
  effect_mx R (crossing c) s m n *m flat X = flat B <->
  virtual (rel_mx R (line (sides s) n) + (int_of_Z c)%:~R%:M) B
    (row_at X 0) = 0 /\
  filling (rel_mx R (line (sides s) n) + (int_of_Z c)%:~R%:M) B
    (row_at X 0) = X
  := @row_filling.row_filling.

Definition rows_plan :
  forall (R : comUnitRingType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  plan_ok (effect_mx R (crossing c) s m n) (first_row m n)
    (rows_steps m n)
  := @row_filling.rows_plan.

Definition residual_virtual :
  forall (R : comUnitRingType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  forall B X : 'M[R]_(m, n),
  residual (effect_mx R (crossing c) s m n) (flat B)
    (rows_steps m n) (flat X) <->
  ((0 < m)%N ->
   virtual (rel_mx R (line (sides s) n) + (int_of_Z c)%:~R%:M) B
     (row_at X 0) = 0)
  := @row_filling.residual_virtual.

Definition chasing_rule :
  forall (R : comUnitRingType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  forall B : 'M[R]_(m, n),
  let M := rel_mx R (line (sides s) n) + (int_of_Z c)%:~R%:M in
  (forall x, x *m chaser M m = - virtual M B 0 ->
   effect_mx R (crossing c) s m n *m flat (filling M B x) = flat B) /\
  (reachable (effect_mx R (crossing c) s m n) (flat B) ->
   exists x, x *m chaser M m = - virtual M B 0)
  := @row_filling.chasing_rule.

Definition cols_plan :
  forall (R : comUnitRingType) (c : Z) (m n : nat),
  plan_ok (effect_mx R (crossing c) plane m n)
    (first_col m n) (cols_steps m n)
  := @row_filling.cols_plan.

Definition nullity_chaser :
  forall (F : fieldType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  nullity (effect_mx F (crossing c) s m n) =
  nullity (chaser (rel_mx F (line (sides s) n) + (int_of_Z c)%:~R%:M) m)
  := @row_filling.nullity_chaser.

Definition rank_chaser :
  forall (F : fieldType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  (0 < m)%N ->
  \rank (chaser (rel_mx F (line (sides s) n) + (int_of_Z c)%:~R%:M) m) =
  (\rank (effect_mx F (crossing c) s m n) - (m * n - n))%N
  := @row_filling.rank_chaser.

Definition last_row_reachable :
  forall (F : fieldType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  forall v : 'rV[F]_n,
  (0 < m)%N ->
  reachable (effect_mx F (crossing c) s m n) (flat (last_row m v)) <->
  (v <= chaser (rel_mx F (line (sides s) n) + (int_of_Z c)%:~R%:M) m)%MS
  := @row_filling.last_row_reachable.

Definition nullity_rows :
  forall (F : fieldType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open -> (nullity (effect_mx F (crossing c) s m n) <= n)%N
  := @row_filling.nullity_rows.

Definition nullity_min :
  forall (F : fieldType) (c : Z) (m n : nat),
  (nullity (effect_mx F (crossing c) plane m n) <= minn m n)%N
  := @row_filling.nullity_min.

(* --------------------------- filling_letters.v ---------------------------- *)

Definition chase_cell :
  forall (R : comRingType) (c : R) (g : gluing)
    (m n : nat) (B : 'M[R]_(m, n)) (x : 'rV[R]_n) (k : nat)
    (j : 'I_n),
  let rows := chase (rel_mx R (line g n) + c%:M) B x in
  rows k.+2 0 j =
  row_at B k 0 j - rows k 0 j -
  (c * rows k.+1 0 j + \sum_(i | line g n j i) rows k.+1 0 i)
  := @filling_letters.chase_cell.

Definition chase_rows_done :
  forall (R : ringType) (m n : nat) (M : 'M[R]_n)
    (X B : 'M[R]_(m, n)) (k : nat) (i : 'I_m),
  stack_op M X = B ->
  (i < k)%N -> row i (stack_op M (top k X)) = row i B
  := @filling_letters.chase_rows_done.

Definition chase_next_row :
  forall (R : ringType) (m n : nat) (M : 'M[R]_n)
    (X B : 'M[R]_(m, n)) (i : 'I_m),
  stack_op M X = B -> row i (B - stack_op M (top i X)) = row_at X i.+1
  := @filling_letters.chase_next_row.

Definition chase_mirrored :
  forall (R : comRingType) (c : R) (g : gluing)
    (m n : nat) (B : 'M[R]_(m, n)) (x : 'rV[R]_n) (k : nat),
  let M := rel_mx R (line g n) + c%:M in
  chase M (sideways B) (sideways x) k = sideways (chase M B x k)
  := @filling_letters.chase_mirrored.

Definition constants_palindromic :
  forall (R : comRingType) (c : R) (g : gluing)
    (m n : nat) (B : 'M[R]_(m, n)) (k : nat),
  sideways B = B ->
  let rows := chase (rel_mx R (line g n) + c%:M) B 0 in
  sideways (rows k) = rows k
  := @filling_letters.constants_palindromic.

Definition parity_argument :
  forall (s : surface) (m n : nat) (y : 'cV['F_2]_n),
  untwisted s ->
  ends s = Open ->
  let M := rel_mx [ringType of 'F_2] (line (sides s) n) + 1%:M in
  chaser M m *m y = 0 ->
  virtual M (const_mx 1 : 'M['F_2]_(m, n)) 0 *m y = 0
  := @filling_letters.parity_argument.

Definition rows_left :
  forall m n : nat,
  unused (rows_steps m n) = [set i | (cell_of i).1.+1 == m]
  := @filling_letters.rows_left.

Definition card_first_row :
  forall m n : nat, (0 < m)%N -> #|first_row m n| = n
  := @filling_letters.card_first_row.

Definition card_first_col :
  forall m n : nat, (0 < n)%N -> #|first_col m n| = m
  := @filling_letters.card_first_col.

Definition card_solutions_rows :
  forall (R : finComUnitRingType) (c : Z) (s : surface)
    (m n : nat) (t : 'cV[R]_(m * n)),
  untwisted s ->
  ends s = Open ->
  (#|solutions (effect_mx R (crossing c) s m n) t| <= #|R| ^ n)%N
  := @filling_letters.card_solutions_rows.

Definition card_solutions_min :
  forall (R : finComUnitRingType) (c : Z) (m n : nat) (t : 'cV[R]_(m * n)),
  (#|solutions (effect_mx R (crossing c) plane m n) t| <= #|R| ^ minn m n)%N
  := @filling_letters.card_solutions_min.

Definition fewer_unknowns :
  forall (R : comUnitRingType) (c : Z) (m n : nat),
  (0 < m)%N ->
  (0 < n)%N ->
  exists (U : {set 'I_(m * n)}) (ps : seq ('I_(m * n) * 'I_(m * n))),
    [/\ plan_ok (effect_mx R (crossing c) plane m n) U ps,
        #|U| = minn m n
      & #|unused ps| = minn m n]
  := @filling_letters.fewer_unknowns.

Definition below_triangular :
  forall (R : comRingType) (c : Z) (s : surface) (m n : nat),
  untwisted s ->
  ends s = Open ->
  upper_mx (below R c s m n) /\
  (forall i : 'I_(m * n), below R c s m n i i = 1)
  := @filling_letters.below_triangular.

Definition filling_additions :
  forall (R : comRingType) (m n : nat),
  #|[set p : 'I_(m * n) * 'I_(m * n) | [&& p.2 \notin first_row m n,
       p.1 != light_above p.2 & effect_mx R cross plane m n p.1 p.2 != 0]]| =
  (m.-1 * n + 2 * (m.-1 * n.-1) + m.-2 * n)%N
  := @filling_letters.filling_additions.

(* ----------------------------- king_unique.v ------------------------------ *)

Definition king_op :
  forall (R : comRingType) (m n : nat) (X : 'M[R]_(m, n)),
  effect_mx R king plane m n *m flat X =
  flat (near_mx R m *m X *m near_mx R n)
  := @king_unique.king_op.

Definition king_unique :
  forall (R : comRingType) (m n : nat),
  (0 < m)%N ->
  (0 < n)%N ->
  (forall x : 'cV[R]_(m * n), quiet (effect_mx R king plane m n) x -> x = 0) <->
  ((m %% 3)%N != 2%N) && ((n %% 3)%N != 2%N)
  := @king_unique.king_unique.

(* ------------------------------ row_period.v ------------------------------ *)

Definition nullity_periodic :
  forall (F : finFieldType) (c : Z) (s : surface) n,
  untwisted s ->
  ends s = Open ->
  exists2 P, (0 < P)%N & forall m,
    nullity (effect_mx F (crossing c) s (m + P) n) =
    nullity (effect_mx F (crossing c) s m n)
  := @row_period.nullity_periodic.

(* ---------------------------- chase_patterns.v ---------------------------- *)

Definition pattern_basis :
  let C := chaser (path_mx [fieldType of 'F_2] 5 + 1%:M) 5 in
  [/\ row 0 pattern_mx = row 1 C, row 1 pattern_mx = row 0 C,
      row 2%:R pattern_mx = row 3%:R C, row_free pattern_mx
    & forall v : 'rV['F_2]_5,
        reachable (F2_mx cross plane 5 5) (flat (last_row 5 v)) <->
        (v <= pattern_mx)%MS]
  := @chase_patterns.pattern_basis.

(* ----------------------------- flip_algebra.v ----------------------------- *)

Definition flip_opE :
  forall (R : ringType) (m n : nat) (X : 'M[R]_(m, n)),
  flip_op X = raise (- X) (rsum X) (csum X)
  := @flip_algebra.flip_opE.

Definition flip_fundamental :
  forall (R : ringType) (m n : nat) (X : 'M[R]_(m, n))
    (i : 'I_m) (j : 'I_n),
  X i j = rsum X 0 i + csum X 0 j - flip_op X i j
  := @flip_algebra.flip_fundamental.

Definition flip_sums :
  forall (R : ringType) (m n : nat) (X : 'M[R]_(m, n)),
  [/\ forall i : 'I_m,
      rsum (flip_op X) 0 i = mass (rsum X) + rsum X 0 i *+ n - rsum X 0 i,
      forall j : 'I_n,
      csum (flip_op X) 0 j = mass (rsum X) + csum X 0 j *+ m - csum X 0 j
    & mass (rsum (flip_op X)) = mass (rsum X) *+ (m + n) - mass (rsum X)]
  := @flip_algebra.flip_sums.

Definition flip_solutions :
  forall (R : ringType) (m n : nat) (X B : 'M[R]_(m, n)),
  flip_op X = B <->
  (exists (t : R) (r : 'rV[R]_m) (c : 'rV[R]_n),
     [/\ forall i : 'I_m, t + r 0 i *+ n - r 0 i = rsum B 0 i,
         forall j : 'I_n, t + c 0 j *+ m - c 0 j = csum B 0 j,
         mass r = t, mass c = t
       & X = raise (- B) r c])
  := @flip_algebra.flip_solutions.

Definition flip_involutive :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] -> ~~ odd m -> ~~ odd n -> involutive (flip_op (n:=n))
  := @flip_algebra.flip_involutive.

Definition flip_even_even :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  ~~ odd m ->
  ~~ odd n -> forall X B : 'M[R]_(m, n), flip_op X = B <-> X = flip_op B
  := @flip_algebra.flip_even_even.

Definition flip_even_odd :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  ~~ odd m ->
  odd n ->
  forall X B : 'M[R]_(m, n),
  flip_op X = B <->
  (exists2 r : 'rV[R]_m,
     forall i : 'I_m, rsum B 0 i = mass r & X = raise_rows B r)
  := @flip_algebra.flip_even_odd.

Definition flip_even_odd_solvable :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  ~~ odd m ->
  odd n ->
  forall B : 'M[R]_(m, n),
  (exists X : 'M[R]_(m, n), flip_op X = B) <->
  (forall i i' : 'I_m, rsum B 0 i = rsum B 0 i')
  := @flip_algebra.flip_even_odd_solvable.

Definition flip_odd_odd :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  odd m ->
  odd n ->
  forall X B : 'M[R]_(m, n),
  flip_op X = B <->
  (exists (s : R) (r : 'rV[R]_m) (c : 'rV[R]_n),
     [/\ forall i : 'I_m, rsum B 0 i = s,
         forall j : 'I_n, csum B 0 j = s, mass r = s,
        mass c = s
       & X = raise B r c])
  := @flip_algebra.flip_odd_odd.

Definition flip_odd_odd_solvable :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  odd m ->
  odd n ->
  forall B : 'M[R]_(m, n),
  (exists X : 'M[R]_(m, n), flip_op X = B) <->
  (exists s : R,
     (forall i : 'I_m, rsum B 0 i = s) /\
     (forall j : 'I_n, csum B 0 j = s))
  := @flip_algebra.flip_odd_odd_solvable.

Definition flip_odd_even :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  odd m ->
  ~~ odd n ->
  forall X B : 'M[R]_(m, n),
  flip_op X = B <->
  (exists2 c : 'rV[R]_n,
     forall j : 'I_n, csum B 0 j = mass c & X = raise_cols B c)
  := @flip_algebra.flip_odd_even.

Definition flip_odd_even_solvable :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  odd m ->
  ~~ odd n ->
  forall B : 'M[R]_(m, n),
  (exists X : 'M[R]_(m, n), flip_op X = B) <->
  (forall j j' : 'I_n, csum B 0 j = csum B 0 j')
  := @flip_algebra.flip_odd_even_solvable.

Definition card_flip :
  forall (R : finRingType) (m n : nat) (B : 'M[R]_(m, n)),
  2%N \in [char R] ->
  (0 < m)%N ->
  (0 < n)%N ->
  (exists X : 'M[R]_(m, n), flip_op X = B) ->
  #|[set X | flip_op X == B]| = (#|R| ^ (odd n * m.-1 + odd m * n.-1))%N
  := @flip_algebra.card_flip.

Definition card_flip_F2 :
  forall (m n : nat) (B : 'M['F_2]_(m, n)),
  (0 < m)%N ->
  (0 < n)%N ->
  (exists X : 'M['F_2]_(m, n), flip_op X = B) ->
  #|[set X | flip_op X == B]| = (2 ^ (odd n * m.-1 + odd m * n.-1))%N
  := @flip_algebra.card_flip_F2.

(* ---------------------------- flip_surfaces.v ----------------------------- *)

Definition flip_opposite_rows :
  forall (s : surface) (m n : nat) (R : ringType) (r : 'I_m) (k : 'I_n),
  sides s = Twisted ->
  col (lighti (rev_ord r, k)) (effect_mx R flip s m n) =
  col (lighti (r, k)) (effect_mx R flip s m n)
  := @flip_surfaces.flip_opposite_rows.

Definition flip_opposite_cols :
  forall (s : surface) (m n : nat) (R : ringType) (r : 'I_m) (k : 'I_n),
  ends s = Twisted ->
  col (lighti (r, rev_ord k)) (effect_mx R flip s m n) =
  col (lighti (r, k)) (effect_mx R flip s m n)
  := @flip_surfaces.flip_opposite_cols.

Definition flip_free_half :
  forall (s : surface) (m n : nat) (R : ringType) (X B V : 'M[R]_(m, n)),
  ends s = Twisted ->
  effect_mx R flip s m n *m flat X = flat B ->
  exists2 Y, effect_mx R flip s m n *m flat Y = flat B
    & forall r (k : 'I_n), (k < n./2)%N -> Y r k = V r k
  := @flip_surfaces.flip_free_half.

Definition flip_flat :
  forall (s : surface) (m n : nat) (R : ringType) (X : 'M[R]_(m, n)),
  untwisted s -> effect_mx R flip s m n *m flat X = flat (flip_op X)
  := @flip_surfaces.flip_flat.

Definition flip_untwisted :
  forall (R : ringType) (s : surface) (m n : nat),
  untwisted s -> effect_mx R flip s m n = effect_mx R flip plane m n
  := @flip_surfaces.flip_untwisted.

Definition flip_unique :
  forall (k m n : nat) (s : surface),
  (1 < k)%N ->
  (0 < m)%N ->
  (0 < n)%N ->
  untwisted s ->
  (forall x : 'cV[[ringType of 'Z_k]]_(m * n),
   quiet (effect_mx [ringType of 'Z_k] flip s m n) x -> x = 0) <->
  coprime k ((m + n).-1 * m.-1 ^ n.-1 * n.-1 ^ m.-1)
  := @flip_surfaces.flip_unique.

Definition flip_sqr :
  forall (s : surface) (m n : nat),
  untwisted s ->
  ~~ odd m -> ~~ odd n -> F2_mx flip s m n *m F2_mx flip s m n = 1%:M
  := @flip_surfaces.flip_sqr.

Definition flip_reachable_even_odd :
  forall (s : surface) (m n : nat),
  untwisted s ->
  forall B : 'M['F_2]_(m, n),
  ~~ odd m ->
  odd n ->
  reachable (F2_mx flip s m n) (flat B) <->
  (forall i i' : 'I_m, \sum_j B i j = \sum_j B i' j)
  := @flip_surfaces.flip_reachable_even_odd.

Definition flip_reachable_odd_even :
  forall (s : surface) (m n : nat),
  untwisted s ->
  forall B : 'M['F_2]_(m, n),
  odd m ->
  ~~ odd n ->
  reachable (F2_mx flip s m n) (flat B) <->
  (forall j j' : 'I_n, \sum_i B i j = \sum_i B i j')
  := @flip_surfaces.flip_reachable_odd_even.

Definition flip_reachable_odd_odd :
  forall (s : surface) (m n : nat),
  untwisted s ->
  forall B : 'M['F_2]_(m, n),
  odd m ->
  odd n ->
  reachable (F2_mx flip s m n) (flat B) <->
  (exists t : 'F_2,
     (forall i : 'I_m, \sum_j B i j = t) /\
     (forall j : 'I_n, \sum_i B i j = t))
  := @flip_surfaces.flip_reachable_odd_odd.

Definition card_flip_solutions :
  forall (s : surface) (m n : nat),
  untwisted s ->
  (0 < m)%N ->
  (0 < n)%N ->
  forall B : 'M['F_2]_(m, n),
  reachable (F2_mx flip s m n) (flat B) ->
  #|solutions (F2_mx flip s m n) (flat B)| =
  (2 ^ (odd n * m.-1 + odd m * n.-1))%N
  := @flip_surfaces.card_flip_solutions.

Definition card_flip_reaches :
  forall (s : surface) (m n : nat),
  untwisted s ->
  (0 < m)%N ->
  (0 < n)%N ->
  (#|reaches (F2_mx flip s m n)| * 2 ^ (odd n * m.-1 + odd m * n.-1))%N =
  (2 ^ (m * n))%N
  := @flip_surfaces.card_flip_reaches.

(* ------------------------------ flip_lines.v ------------------------------ *)

Definition flip_whole_row :
  forall (R : ringType) (m n : nat),
  2%N \in [char R] ->
  forall r : 'I_m,
  odd n ->
  flip_op (\matrix_(i < m, j < n) (i == r)%:R) = const_mx 1 :> 'M[R]_(m, n)
  := @flip_lines.flip_whole_row.

Definition flip_whole_col :
  forall (R : ringType) (m n : nat) (c : 'I_n),
  2%N \in [char R] ->
  odd m ->
  flip_op (\matrix_(i < m, j < n) (j == c)%:R) = const_mx 1 :> 'M[R]_(m, n)
  := @flip_lines.flip_whole_col.

Definition flip_all_even :
  forall (R : comRingType) (m n : nat) (X : 'M[R]_(m, n)),
  2%N \in [char R] ->
  ~~ odd m ->
  ~~ odd n -> (0 < m)%N -> flip_op X = const_mx 1 <-> X = const_mx 1
  := @flip_lines.flip_all_even.

Definition flip_no_filling :
  forall (R : comUnitRingType) (s : surface)
    (m n : nat) (ps : seq ('I_(m * n) * 'I_(m * n))),
  (2 < m)%N ->
  (0 < n)%N -> ~ plan_ok (effect_mx R flip s m n) (first_row m n) ps
  := @flip_lines.flip_no_filling.

Definition flip_folded :
  forall (s : surface) (m n : nat),
  exists (f : 'I_m -> 'I_(half_side (sides s) m)) f'
         (g : 'I_n -> 'I_(half_side (ends s) n)) g',
    [/\ cancel f' f, cancel g' g
      & forall (R : ringType) (X : 'M[R]_(m, n)),
        effect_mx R flip s m n *m flat X =
        flat (unfold f g (flip_op (fold f g X)))]
  := @flip_lines.flip_folded.

Definition card_flip_surface :
  forall (s : surface) (m n : nat),
  (0 < m)%N ->
  (0 < n)%N ->
  #|reaches (F2_mx flip s m n)| =
  (2 ^ flip_exponent (half_side (sides s) m) (half_side (ends s) n))%N
  := @flip_lines.card_flip_surface.

Definition flip_twisted_more :
  forall (s s' : surface) (m n : nat),
  (0 < m)%N ->
  (0 < n)%N ->
  (sides s = Twisted -> sides s' = Twisted) ->
  (ends s = Twisted -> ends s' = Twisted) ->
  (#|quiets (F2_mx flip s m n)| <= #|quiets (F2_mx flip s' m n)|)%N
  := @flip_lines.flip_twisted_more.

(* -------------------------- generated_matrices.v -------------------------- *)

Definition generated_eq0 :
  forall (F : fieldType) (n r : nat) (A : 'M[F]_n.+1)
    (v : 'I_r -> 'rV[F]_n.+1) (s : 'I_r -> {poly F}),
  generated A v s ->
  forall p : 'I_r -> {poly F},
  comb A v p = 0 <-> (forall i : 'I_r, s i %| p i)
  := @generated_matrices.generated_eq0.

Definition rank_ker_horner :
  forall (F : fieldType) (n r : nat) (A : 'M[F]_n.+1)
    (v : 'I_r -> 'rV[F]_n.+1) (s : 'I_r -> {poly F}),
  generated A v s ->
  forall q : {poly F},
  \rank (kermx (horner_mx A q)) = (\sum_i (size (gcdp (s i) q)).-1)%N
  := @generated_matrices.rank_ker_horner.

Definition nullity_intertwine :
  forall (F : fieldType) (n r : nat) (A : 'M[F]_n.+1)
    (v : 'I_r -> 'rV[F]_n.+1) (s : 'I_r -> {poly F}),
  generated A v s ->
  forall (k : nat) (B : 'M[F]_k.+1) (L : 'M[F]_(n.+1 * k.+1)),
  (forall X : 'M[F]_(n.+1, k.+1), L *m flat X = flat (A *m X - X *m B)) ->
  nullity L = (\sum_i \rank (kermx (horner_mx B (s i))))%N
  := @generated_matrices.nullity_intertwine.

(* ------------------------------ fibonacci.v ------------------------------- *)

Definition path_generated :
  forall (F : fieldType) (n : nat),
  generated (path_mx F n.+1) (fun=> place F n 0) (fun=> fib F n.+2)
  := @fibonacci.path_generated.

Definition char_poly_path :
  forall (F : fieldType) (n : nat),
  char_poly (path_mx F n.+1) = fib F n.+2
  := @fibonacci.char_poly_path.

(* ------------------------------- nullity.v -------------------------------- *)

Definition nullity_generated :
  forall (F : fieldType) (m n r t : nat) (c : F)
    (u : rel 'I_m.+1) (v : rel 'I_n.+1) (x : 'I_r -> 'rV[F]_m.+1)
    (f : 'I_r -> {poly F}) (y : 'I_t -> 'rV[F]_n.+1)
    (g : 'I_t -> {poly F}),
  symmetric v ->
  irreflexive u ->
  irreflexive v ->
  generated (rel_mx F u) x f ->
  generated (rel_mx F v) y g ->
  nullity (board_mx u v c) =
  (\sum_i \sum_j deg (gcdp (g j) (mirror c (f i))))%N
  := @nullity.nullity_generated.

Definition nullity_generated_le :
  forall (F : fieldType) (m n r t : nat) (c : F)
    (u : rel 'I_m.+1) (v : rel 'I_n.+1) (x : 'I_r -> 'rV[F]_m.+1)
    (f : 'I_r -> {poly F}) (y : 'I_t -> 'rV[F]_n.+1)
    (g : 'I_t -> {poly F}),
  symmetric v ->
  irreflexive u ->
  irreflexive v ->
  generated (rel_mx F u) x f ->
  generated (rel_mx F v) y g ->
  (nullity (board_mx u v c) <= minn (t * m.+1) (r * n.+1))%N
  := @nullity.nullity_generated_le.

Definition nullity_plane :
  forall (F : fieldType) (c : F) (m n : nat),
  nullity (board_mx (step (n:=m)) (step (n:=n)) c) =
  deg (gcdp (fib F n.+1) (mirror c (fib F m.+1)))
  := @nullity.nullity_plane.

Definition nullity_plane_min :
  forall (F : fieldType) (c : F) (m n : nat),
  (nullity (board_mx (step (n:=m)) (step (n:=n)) c) <= minn m n)%N
  := @nullity.nullity_plane_min.

Definition nullity_square_even :
  forall (F : fieldType) (c : F),
  2%N \in [char F] ->
  c != 0 ->
  forall n : nat,
  ~~ odd (nullity (board_mx (step (n:=n)) (step (n:=n)) c))
  := @nullity.nullity_square_even.

Definition nullity_lights_out_even :
  forall n : nat,
  ~~ odd (nullity (board_mx (step (n:=n)) (step (n:=n)) 1))
  := @nullity.nullity_lights_out_even.

(* ----------------------------- cycle_matrix.v ----------------------------- *)

Definition cycle_generated :
  forall (F : fieldType) (n : nat),
  exists v : 'I_2 -> 'rV[F]_n.+3,
    generated (cycle_mx F n.+3) v (cycle_poly F n.+3)
  := @cycle_matrix.cycle_generated.

Definition nullity_torus_gcd :
  forall (F : fieldType) (c : F) (m n : nat),
  nullity (board_mx (turn (n:=m.+3)) (turn (n:=n.+3)) c) =
  (\sum_i
      \sum_j
         deg
           (gcdp (cycle_poly F n.+3 j) (mirror c (cycle_poly F m.+3 i))))%N
  := @cycle_matrix.nullity_torus_gcd.

Definition nullity_torus_le :
  forall (F : fieldType) (c : F) (m n : nat),
  (nullity (board_mx (turn (n:=m.+3)) (turn (n:=n.+3)) c) <=
   2 * minn m.+3 n.+3)%N
  := @cycle_matrix.nullity_torus_le.

Definition nullity_cylinder_gcd :
  forall (F : fieldType) (c : F) (m n : nat),
  nullity (board_mx (step (n:=m.+1)) (turn (n:=n.+3)) c) =
  (\sum_j deg (gcdp (cycle_poly F n.+3 j) (mirror c (fib F m.+2))))%N
  := @cycle_matrix.nullity_cylinder_gcd.

(* ----------------------------- square_torus.v ----------------------------- *)

Definition nullity_torus_odd :
  forall (F : fieldType) (c : F),
  2%N \in [char F] ->
  c != 0 ->
  forall n k : nat,
  n.+3 = k.*2.+1 ->
  let g := half F k in
  nullity (board_mx (turn (n:=n.+3)) (turn (n:=n.+3)) c) =
  (4 * (deg (gcdp g (mirror c g)) + deg (gcdp 'X (mirror c g))))%N
  := @square_torus.nullity_torus_odd.

Definition nullity_torus_even :
  forall (F : fieldType) (c : F),
  2%N \in [char F] ->
  forall n k : nat,
  (0 < k)%N ->
  n.+3 = k.*2 ->
  let h := 'X * fib F k in
  nullity (board_mx (turn (n:=n.+3)) (turn (n:=n.+3)) c) =
  (4 * deg (gcdp h (mirror c h)))%N
  := @square_torus.nullity_torus_even.

Definition nullity_torus :
  forall (F : fieldType) (c : F),
  2%N \in [char F] ->
  c != 0 ->
  forall n : nat,
  (4 %| nullity (board_mx (turn (n:=n.+3)) (turn (n:=n.+3)) c))%N
  := @square_torus.nullity_torus.

(* --------------------------- square_doubling.v ---------------------------- *)

Definition nullity_double :
  forall (F : fieldType) (c : F),
  2%N \in [char F] ->
  c != 0 ->
  forall n : nat,
  nullity (board_mx (step (n:=n.*2.+1)) (step (n:=n.*2.+1)) c) =
  (2 * nullity (board_mx (step (n:=n)) (step (n:=n)) c) +
   2 * root (fib F n.+1) c)%N
  := @square_doubling.nullity_double.

Definition nullity_even_side :
  forall (F : fieldType) (c : F),
  2%N \in [char F] ->
  c != 0 ->
  forall n : nat,
  (4 %| nullity (board_mx (step (n:=n.*2)) (step (n:=n.*2)) c))%N
  := @square_doubling.nullity_even_side.

Definition unattained_double :
  forall F : fieldType,
  2%N \in [char F] ->
  forall a : nat,
  ~~ odd a ->
  (forall n : nat, sq_nullity F n != a) ->
  forall n : nat, sq_nullity F n != (2 * a + 2)%N
  := @square_doubling.unattained_double.

(* --------------------------- torus_from_plane.v --------------------------- *)

Definition nullity_torus_plane :
  forall (F : fieldType) (c : F) (n : nat),
  2%N \in [char F] ->
  c != 0 ->
  nullity (board_mx (turn (n:=n.+3)) (turn (n:=n.+3)) c) =
  (2 * nullity (board_mx (step (n:=n.+2)) (step (n:=n.+2)) c) +
   4 * root (fib F n.+3) c)%N
  := @torus_from_plane.nullity_torus_plane.

(* ----------------------------- grid_nullity.v ----------------------------- *)

Definition plane_nullity :
  forall (F : fieldType) (c : Z) (m n : nat),
  nullity (effect_mx F (crossing c) plane m n) =
  deg (gcdp (fib F n.+1) (mirror (int_of_Z c)%:~R (fib F m.+1)))
  := @grid_nullity.plane_nullity.

Definition cylinder_nullity :
  forall (F : fieldType) (c : Z) (m n : nat),
  nullity (effect_mx F (crossing c) cylinder m.+1 n.+3) =
  (\sum_j
      deg
        (gcdp (cycle_poly F n.+3 j)
           (mirror (int_of_Z c)%:~R (fib F m.+2))))%N
  := @grid_nullity.cylinder_nullity.

Definition torus_nullity :
  forall (F : fieldType) (c : Z) (m n : nat),
  nullity (effect_mx F (crossing c) torus m.+3 n.+3) =
  (\sum_i
      \sum_j
         deg
           (gcdp (cycle_poly F n.+3 j)
              (mirror (int_of_Z c)%:~R (cycle_poly F m.+3 i))))%N
  := @grid_nullity.torus_nullity.

Definition square_nullity_even :
  forall n : nat, ~~ odd (nullity (F2_mx cross plane n n))
  := @grid_nullity.square_nullity_even.

Definition square_nullity_dvd4 :
  forall n : nat, ~~ odd n -> (4 %| nullity (F2_mx cross plane n n))%N
  := @grid_nullity.square_nullity_dvd4.

Definition square_nullity_double :
  forall n : nat,
  nullity (F2_mx cross plane n.*2.+1 n.*2.+1) =
  (2 * nullity (F2_mx cross plane n n) + 2 * (3 %| n.+1))%N
  := @grid_nullity.square_nullity_double.

Definition square_nullity_pow2 :
  forall s b : nat,
  (0 < b)%N ->
  nullity (F2_mx cross plane (2 ^ s * b).-1 (2 ^ s * b).-1) =
  (2 ^ s * nullity (F2_mx cross plane b.-1 b.-1) +
   2 * (3 %| b) * (2 ^ s).-1)%N
  := @grid_nullity.square_nullity_pow2.

Definition square_nullity_2 :
  forall n : nat,
  nullity (F2_mx cross plane n n) = 2%N -> n = 5 %[mod 12]
  := @grid_nullity.square_nullity_2.

Definition square_nullity_unattained :
  forall a : nat,
  ~~ odd a ->
  (forall n : nat, nullity (F2_mx cross plane n n) != a) ->
  forall n : nat, nullity (F2_mx cross plane n n) != (2 * a + 2)%N
  := @grid_nullity.square_nullity_unattained.

Definition torus_nullity_4 :
  forall n : nat, (4 %| nullity (F2_mx cross torus n n))%N
  := @grid_nullity.torus_nullity_4.

Definition torus_nullity_le :
  forall n : nat, (nullity (F2_mx cross torus n n) <= 2 * n)%N
  := @grid_nullity.torus_nullity_le.

Definition torus_nullity_plane :
  forall n : nat,
  (0 < n)%N ->
  nullity (F2_mx cross torus n n) =
  (2 * nullity (F2_mx cross plane n.-1 n.-1) + 4 * (3 %| n))%N
  := @grid_nullity.torus_nullity_plane.

(* ------------------------------ torus_4x4.v ------------------------------- *)

Definition torus4_mx_sqr :
  forall R : comRingType,
  2%N \in [char R] ->
  let M := board_mx (turn (n:=4)) (turn (n:=4)) 1 in M *m M = 1%:M
  := @torus_4x4.torus4_mx_sqr.

Definition torus4_solution :
  forall R : comRingType,
  2%N \in [char R] ->
  forall X B : 'M[R]_4,
  board_op (turn (n:=4)) (turn (n:=4)) 1 X = B <->
  X = board_op (turn (n:=4)) (turn (n:=4)) 1 B
  := @torus_4x4.torus4_solution.

Definition torus_4x4_sqr :
  F2_mx cross torus 4 4 *m F2_mx cross torus 4 4 = 1%:M
  := @torus_4x4.torus_4x4_sqr.

(* ------------------------ neighbours_all_lights.v ------------------------- *)

Definition neighbours_all_on :
  forall (F : fieldType) (n : nat),
  2%N \in [char F] ->
  (exists X : 'M[F]_n,
     board_op (step (n:=n)) (step (n:=n)) 1 X + X = const_mx 1) <->
  ~~ odd n
  := @neighbours_all_lights.neighbours_all_on.

Definition all_on_neighbours :
  forall n : nat,
  reachable (F2_mx cross plane n n + 1%:M) (const_mx 1) <-> ~~ odd n
  := @neighbours_all_lights.all_on_neighbours.

(* -------------------------- neighbours_nullity.v -------------------------- *)

Definition gcd_fib :
  forall (F : fieldType) m n, gcdp (fib F m) (fib F n) %= fib F (gcdn m n)
  := @neighbours_nullity.gcd_fib.

Definition neighbours_nullity :
  forall (F : fieldType) m n,
  nullity (effect_mx F neighbours plane m n) = (gcdn m.+1 n.+1).-1
  := @neighbours_nullity.neighbours_nullity.

Definition fib_sum_mul :
  forall F : fieldType,
  2%N \in [char F] ->
  forall g q, fib F g %| fib_sum F (g * q) - fib_sum F g *+ q
  := @neighbours_nullity.fib_sum_mul.

Definition all_on_poly :
  forall (F : fieldType) m n,
  2%N \in [char F] ->
  reachable (effect_mx F neighbours plane m.+1 n.+1) (const_mx 1) <->
  fib F (gcdn m.+2 n.+2) %| fib_sum F m.+2 * fib_sum F n.+2
  := @neighbours_nullity.all_on_poly.

Definition all_on_neighbours_2adic :
  forall m n,
  reachable (F2_mx neighbours plane m n) (const_mx 1) <->
  ~~ (odd m && (logn 2 m.+1 == logn 2 n.+1))
  := @neighbours_nullity.all_on_neighbours_2adic.

Definition diagonal_quiet :
  forall n, quiet (F2_mx neighbours plane n n) (flat 1%:M)
  := @neighbours_nullity.diagonal_quiet.

Definition antidiagonal_quiet :
  forall n,
  quiet (F2_mx neighbours plane n n)
    (flat (\matrix_(i, j) (j == rev_ord i)%:R))
  := @neighbours_nullity.antidiagonal_quiet.

(* ----------------------------- square_values.v ------------------------------ *)

Definition attained_below_26 :
  forall a : nat,
  (a < 26)%N ->
  ~~ odd a ->
  exists n : nat, nullity (F2_mx cross plane n n) = a
  := @square_values.attained_below_26.

(* ---------------------------- square_families.v ----------------------------- *)

Definition family_5 :
  forall s : nat,
  nullity (F2_mx cross plane (2 ^ s * 5).-1 (2 ^ s * 5).-1) =
  (4 * 2 ^ s)%N
  := @square_families.family_5.

Definition family_31 :
  forall s : nat,
  nullity (F2_mx cross plane (2 ^ s * 31).-1 (2 ^ s * 31).-1) =
  (20 * 2 ^ s)%N
  := @square_families.family_31.

Definition family_33 :
  forall s : nat,
  nullity (F2_mx cross plane (2 ^ s * 33).-1 (2 ^ s * 33).-1) =
  (11 * 2 ^ s.+1 - 2)%N
  := @square_families.family_33.

(* ----------------------------- multiple_sides.v ----------------------------- *)

Definition nullity_multiples :
  forall (F : fieldType) (c : Z) (n k : nat),
  (0 < n)%N ->
  (0 < k)%N ->
  (nullity (effect_mx F (crossing c) plane n.-1 n.-1) <=
   nullity (effect_mx F (crossing c) plane (n * k).-1 (n * k).-1))%N
  := @multiple_sides.nullity_multiples.

(* -------------------------- unattained_nullities.v -------------------------- *)

Definition no_26 :
  forall n : nat, nullity (F2_mx cross plane n n) != 26%N
  := @unattained_nullities.no_26.

Definition no_34 :
  forall n : nat, nullity (F2_mx cross plane n n) != 34%N
  := @unattained_nullities.no_34.

Definition no_28_pow2 :
  forall t n : nat, nullity (F2_mx cross plane n n) != (2 ^ t * 28 - 2)%N
  := @unattained_nullities.no_28_pow2.

Definition no_36_pow2 :
  forall t n : nat, nullity (F2_mx cross plane n n) != (2 ^ t * 36 - 2)%N
  := @unattained_nullities.no_36_pow2.

Definition least_unattained :
  (forall n : nat, nullity (F2_mx cross plane n n) != 26%N) /\
  (forall a : nat,
   (a < 26)%N ->
   ~~ odd a -> exists n : nat, nullity (F2_mx cross plane n n) = a)
  := @unattained_nullities.least_unattained.

Definition nullity_4 :
  forall n : nat, nullity (F2_mx cross plane n n) = 4%N -> n = 4 %[mod 10]
  := @unattained_nullities.nullity_4.

(* --------------------------- deepest_positions.v ---------------------------- *)

Definition deepest_all :
  forall (l b : nat) (A : 'M['F_2]_(l, b)), deepest A b <-> nullity A = 0%N
  := @deepest_positions.deepest_all.

Definition deepest_square :
  forall n : nat,
  deepest (F2_mx cross plane n n) (n * n) <-> nullity (F2_mx cross plane n n) = 0%N
  := @deepest_positions.deepest_square.

(* --------------------------- once_only_boards.v --------------------------- *)

Definition once_2n :
  forall n : nat, odd n -> exists S0 : {set 'I_2 * 'I_n}, once S0
  := @once_only_boards.once_2n.

Definition once_only :
  forall m n : nat,
  (0 < m)%N ->
  (0 < n)%N ->
  (exists S : {set 'I_m * 'I_n}, once S) <->
  [|| m == 1%N, n == 1%N, (m == 2%N) && odd n, odd m && (n == 2%N)
    | (m == 4%N) && (n == 4%N)]
  := @once_only_boards.once_only.

Definition once_plane :
  forall (m n : nat) (S0 : {set 'I_m * 'I_n}),
  once S0 <->
  effect_mx [ringType of int] cross plane m n *m
  flat (\matrix_(i, j) ((i, j) \in S0)%:R) = const_mx 1
  := @once_only_boards.once_plane.

Definition no_once_quarter :
  forall s : nat -> nat -> bool, ~ (forall i j, around s i j = 1%N)
  := @once_only_boards.no_once_quarter.

(* --------------------------- once_only_steps.v ---------------------------- *)

Definition corner_near :
  forall (m n : nat) (q : 'I_m.+1 * 'I_n.+1),
  near (step (n:=m.+1)) (step (n:=n.+1)) (ord0, ord0) q =
  (q.1 + q.2 <= 1)%N
  := @once_only_steps.corner_near.

Definition once_turned :
  forall (m n : nat) (S : {set 'I_m * 'I_n}),
  once (turned_set S) <-> once S
  := @once_only_steps.once_turned.

Definition once_longer :
  forall (n : nat) (S : {set 'I_2 * 'I_n.+1}),
  once S ->
  (ord0, ord_max) \in S ->
  once (longer_set S) /\ (ord_max, ord_max) \in longer_set S
  := @once_only_steps.once_longer.

Definition once_solution :
  forall (R : ringType) (m n : nat) (S : {set 'I_m * 'I_n}),
  once S ->
  effect_mx R cross plane m n *m flat (\matrix_(i, j) ((i, j) \in S)%:R) =
  const_mx 1
  := @once_only_steps.once_solution.

Definition one_line_all_on :
  forall (R : ringType) (n : nat),
  reachable (effect_mx R cross plane 1 n) (const_mx 1) /\
  reachable (effect_mx R cross plane n 1) (const_mx 1)
  := @once_only_steps.one_line_all_on.

(* ------------------------------- refuted.v -------------------------------- *)

Definition one_off_unsolvable :
  ~ reachable (F2_mx cross plane 1 2) (delta_mx 0 0)
  := @refuted.one_off_unsolvable.

Definition not_barkans_4_4 :
  ~ barkans_4_4
  := @refuted.not_barkans_4_4.

Definition not_barkans_5 :
  ~ barkans_5_claim 2 1
  := @refuted.not_barkans_5.

Definition not_barkans_5_columns :
  ~ barkans_5_claim 2 2
  := @refuted.not_barkans_5_columns.

Definition not_losada_two_rows :
  ~ losada_two_rows
  := @refuted.not_losada_two_rows.

Definition not_losada_some_rows :
  ~ losada_some_rows
  := @refuted.not_losada_some_rows.

Definition Zk_field :
  forall k : nat,
  (1 < k)%N -> has_inverses [ringType of 'Z_k] <-> prime k
  := @refuted.Zk_field.

Definition Z3_field :
  has_inverses [ringType of 'Z_3]
  := @refuted.Z3_field.

Definition not_rabbani_W :
  let M := effect_mx [ringType of 'F_3] cross plane 1 3 in
  forall W, M *m W *m M = M -> exists i j, W i j != 0 /\ W i j != 1
  := @refuted.not_rabbani_W.

(* --------------------------- checker_meaning.v ---------------------------- *)

Definition solution_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall start target : seq Z,
  checker.puzzle g start target ->
  forall x : seq Z,
  checker.legal g x ->
  checker.takes g start target x <->
  solves (game_mx g) (column g (checker.lights g) start)
    (column g (checker.lights g) target) (column g (checker.buttons g) x)
  := @checker_meaning.solution_checked.

Definition unsolvable_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall start target : seq Z,
  checker.puzzle g start target ->
  checker.unsolvable g start target <->
  ~
  reachable (game_mx g)
    (column g (checker.lights g) target -
     column g (checker.lights g) start)
  := @checker_meaning.unsolvable_checked.

Definition number_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall start target : seq Z,
  checker.puzzle g start target ->
  forall N : Z,
  checker.solutions_number g start target N <->
  Z.of_nat
    #|solutions (game_mx g)
        (column g (checker.lights g) target -
         column g (checker.lights g) start)| = N
  := @checker_meaning.number_checked.

Definition all_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall start target : seq Z,
  checker.puzzle g start target ->
  forall xs : seq (seq Z),
  answers.all_solutions g start target xs ->
  uniq (List.map (column g (checker.buttons g)) xs) /\
  forall x, (x \in List.map (column g (checker.buttons g)) xs) =
    (x \in solutions (game_mx g)
       (column g (checker.lights g) target -
        column g (checker.lights g) start))
  := @checker_meaning.all_checked.

Definition fewest_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall start target : seq Z,
  checker.puzzle g start target ->
  forall (cost : seq Z -> Z) (x : seq Z) (N : Z),
  answers.fewest cost g start target x N ->
  solves (game_mx g) (column g (checker.lights g) start)
    (column g (checker.lights g) target) (column g (checker.buttons g) x) /\
  cost x = N /\
  forall y,
    solves (game_mx g) (column g (checker.lights g) start)
      (column g (checker.lights g) target) y ->
    (N <= cost (listing y))%coqZ
  := @checker_meaning.fewest_checked.

Definition once_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall start target : seq Z,
  checker.puzzle g start target ->
  forall x : seq Z,
  answers.changes_once g x ->
  game_mx g *m column g (checker.buttons g) x = const_mx 1
  := @checker_meaning.once_checked.

Definition plan_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall start target : seq Z,
  checker.puzzle g start target ->
  forall (us : seq nat) (ps : seq (nat * nat)) (rs : seq nat)
    (x y : 'cV_(checker.buttons g)),
  plan_checker.is_plan g us ps rs ->
  solves (game_mx g) (column g (checker.lights g) start)
    (column g (checker.lights g) target) x ->
  solves (game_mx g) (column g (checker.lights g) start)
    (column g (checker.lights g) target) y ->
  (forall j : 'I_(checker.buttons g), val j \in us -> x j 0 = y j 0) -> x = y
  := @checker_meaning.plan_checked.

Definition depth_checked :
  forall g : checker.game,
  (2 <= checker.modulus g)%coqZ ->
  forall (cost : seq Z -> Z) (goal p : seq Z) (d : Z),
  checker.puzzle g p goal ->
  let s := column g (checker.lights g) p in
  let t := column g (checker.lights g) goal in
  answers.depth cost g goal p d <->
  (exists2 x, solves (game_mx g) s t x & cost (listing x) = d) /\
  forall x, solves (game_mx g) s t x -> (d <= cost (listing x))%coqZ
  := @checker_meaning.depth_checked.

Definition game_mx_grid :
  forall (rl : rule) (s : surface) (m n : nat) (k : Z),
  castmx (lights_grid rl s m n k, erefl (m * n)%N)
    (game_mx (checker.grid_game rl s m n k)) =
  effect_mx [ringType of 'Z_(states (checker.grid_game rl s m n k))] rl s
    m n
  := @checker_meaning.game_mx_grid.

Definition quiets_grid :
  forall (rl : rule) (s : surface) (m n : nat) (k N : Z),
  let g := checker.grid_game rl s m n k in
  checker.check_number g (zeros g) (zeros g) N ->
  Z.of_nat #|quiets (effect_mx [ringType of 'Z_(states g)] rl s m n)| = N
  := @checker_meaning.quiets_grid.

Definition square_4_quiets :
  #|quiets (effect_mx [ringType of 'Z_2] cross plane 4 4)| = 16%N
  := @checker_meaning.square_4_quiets.

Definition lights_out_quiets :
  #|quiets (effect_mx [ringType of 'Z_2] cross plane 5 5)| = 4%N
  := @checker_meaning.lights_out_quiets.

Definition lights_out_four :
  let A := effect_mx [ringType of 'Z_2] cross plane 5 5 in
  (forall t, reachable A t -> #|solutions A t| = 4%N) /\
  (#|reaches A| * 4)%N = (2 ^ (5 * 5))%N
  := @checker_meaning.lights_out_four.

Definition lights_out_2000_quiets :
  #|quiets (effect_mx [ringType of 'Z_3] cross plane 5 5)| = 27%N
  := @checker_meaning.lights_out_2000_quiets.
