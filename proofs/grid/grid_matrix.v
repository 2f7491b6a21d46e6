(******************************************************************************)
(*                      Grid games as matrices over any ring                  *)
(*                                                                            *)
(*            int_of_Z z == the integer z, from Coq's Z to MathComp's int     *)
(*               point p == the cell p as grid.v writes it                    *)
(*  effect_mx R rl s m n == the effect matrix of grid.v over the ring R: the  *)
(*                          lights and buttons are the cells, row by row, as  *)
(*                          in cells.v                                        *)
(*        F2_mx rl s m n == the same with two states, over the field F_2      *)
(*              line g n == the places that are neighbours in a line of n     *)
(*                          whose ends are glued by g: step if they are open, *)
(*                          turn if not                                       *)
(*                                                                            *)
(* Main results: the matrix is the computed one, entry by entry (effect_mxE); *)
(* it is symmetric for every symmetric rule (effect_mx_sym), and unit rules   *)
(* have ones on the diagonal (effect_mx_diag). On plane, cylinders and torus, *)
(* of all sizes, the matrix of a crossing rule is that of a board of two      *)
(* lines (crossing_mx), so that pressing X changes the plane by               *)
(* path_mx *m X + X *m path_mx + c *: X (crossing_plane). The blocks of the   *)
(* matrix are the lines and identities (effect_mx_block).                     *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import grid gluing effects linear solvable cells board.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* MathComp takes %Z for int_scope. *)
Local Delimit Scope Z_scope with coqZ.

(* --------------------------------- integers ------------------------------- *)

Definition int_of_Z (z : Z) : int :=
  match z with
  | Z0 => 0
  | Zpos p => Posz (Pos.to_nat p)
  | Zneg p => - Posz (Pos.to_nat p)
  end.

Lemma int_of_Z_nat n : int_of_Z (Z.of_nat n) = n.
Proof. by case: n => //= n; rewrite SuccNat2Pos.id_succ. Qed.

Lemma int_of_ZN z : int_of_Z (- z) = - int_of_Z z.
Proof. by case: z => //= p; rewrite ?oppr0 ?opprK. Qed.

Lemma int_of_ZB a b : int_of_Z (Z.of_nat a - Z.of_nat b) = a%:Z - b%:Z.
Proof.
have [le_ab | /ltnW le_ab] := leqP b a; last first.
  rewrite -[(_ - _)%coqZ]Z.opp_involutive int_of_ZN Z.opp_sub_distr Z.add_comm.
  rewrite Z.add_opp_r -Nat2Z.inj_sub; last exact/leP.
  by rewrite int_of_Z_nat minusE -subzn // opprB.
by rewrite -Nat2Z.inj_sub ?int_of_Z_nat ?minusE -?subzn //; apply/leP.
Qed.

Lemma Z_natB z : z = (Z.of_nat (Z.to_nat z) - Z.of_nat (Z.to_nat (- z)))%coqZ.
Proof. by lia. Qed.

Lemma int_of_ZD : {morph int_of_Z : x y / (x + y)%coqZ >-> x + y}.
Proof.
move=> x y; rewrite (Z_natB x) (Z_natB y).
move: (Z.to_nat x) (Z.to_nat (- x)) (Z.to_nat y) (Z.to_nat (- y)) => a b c d.
rewrite !int_of_ZB (_ : _ + _ = Z.of_nat (a + c) - Z.of_nat (b + d))%coqZ.
  by rewrite int_of_ZB !PoszD opprD addrACA.
by rewrite -!plusE; lia.
Qed.

Lemma int_of_ZM : {morph int_of_Z : x y / (x * y)%coqZ >-> x * y}.
Proof.
by case=> [|p|p] [|q|q] //=;
  rewrite ?mul0r ?mulr0 // Pos2Nat.inj_mul multE PoszM
  ?mulrNN ?mulNr ?mulrN.
Qed.

Lemma int_of_Z_inj : injective int_of_Z.
Proof.
move=> x y; rewrite {1}(Z_natB x) {1}(Z_natB y) !int_of_ZB.
move/eqP; rewrite subr_eq addrAC eq_sym subr_eq -!PoszD => /eqP[].
by rewrite -!plusE; lia.
Qed.

(* ----------------------------------- cells -------------------------------- *)

Section Cells.

Variables m n : nat.
Implicit Types (p q : 'I_m * 'I_n) (i j : 'I_(m * n)).

Definition point p : cell := (Z.of_nat p.1, Z.of_nat p.2).

Lemma cell_at_of i : cell_at m n i = point (cell_of i).
Proof.
have [_ /ltP lt_mod] := cell_of_subproof i.
have iE : (i : nat) = Nat.add (Nat.mul n (i %/ n)) (i %% n).
  by rewrite {1}(divn_eq i n) multE plusE mulnC.
by rewrite /cell_at -(Nat.div_unique _ _ _ _ lt_mod iE)
  -(Nat.mod_unique _ _ _ _ lt_mod iE).
Qed.

Lemma cell_at_lighti p : cell_at m n (lighti p) = point p.
Proof. by rewrite cell_at_of lightiK. Qed.

Lemma on_board_point p : on_board m n (point p).
Proof.
case: p => r c; have /ltP lt_r := ltn_ord r; have /ltP lt_c := ltn_ord c.
by rewrite /on_board /=; lia.
Qed.

Lemma point_inj : injective point.
Proof.
by case=> [r c] [r' c'] [/Nat2Z.inj/val_inj-> /Nat2Z.inj/val_inj->].
Qed.

Lemma point_surj x : on_board m n x -> exists p, point p = x.
Proof.
case: x => r c [/= r_on c_on].
have r_lt : (Z.to_nat r < m)%N by apply/ltP; lia.
have c_lt : (Z.to_nat c < n)%N by apply/ltP; lia.
by exists (Ordinal r_lt, Ordinal c_lt); rewrite /point /=; congr (_, _); lia.
Qed.

End Cells.

(* ---------------------------------- matrices ------------------------------ *)

Section Matrices.

Variable R : ringType.
Implicit Types (rl : rule) (s : surface).

Definition effect_mx rl s m n : 'M[R]_(m * n) :=
  \matrix_(i, j) (int_of_Z
    (List.nth j (List.nth i (effects rl s m n) nil) 0%coqZ))%:~R.

Lemma effect_mxE rl s m n i j :
  effect_mx rl s m n i j =
  (int_of_Z (effect rl s m n (point (cell_of i)) (point (cell_of j))))%:~R.
Proof. by rewrite mxE effects_nth ?cell_at_of //; apply/ltP/ltn_ord. Qed.

Lemma effect_mx_lighti rl s m n (p q : 'I_m * 'I_n) :
  effect_mx rl s m n (lighti p) (lighti q) =
  (int_of_Z (effect rl s m n (point p) (point q)))%:~R.
Proof. by rewrite effect_mxE !lightiK. Qed.

(* Games with the same effects have the same matrix. *)
Lemma eq_effect_mx rl rl' s s' m n :
  (forall p q : 'I_m * 'I_n, effect rl s m n (point p) (point q) =
                             effect rl' s' m n (point p) (point q)) ->
  effect_mx rl s m n = effect_mx rl' s' m n.
Proof. by move=> eq_e; apply/matrixP=> i j; rewrite !effect_mxE eq_e. Qed.

Theorem effect_mx_sym rl s m n :
  symmetric_rule rl s -> (effect_mx rl s m n)^T = effect_mx rl s m n.
Proof.
move=> sym_rl; apply/matrixP=> i j; rewrite mxE !effect_mxE.
by rewrite effect_sym //; apply: on_board_point.
Qed.

Theorem effect_mx_diag rl s m n i : unit_rule rl -> effect_mx rl s m n i i = 1.
Proof. by rewrite effect_mxE effect_centre; case: rl. Qed.

Lemma effect_mx_cross s m n :
  effect_mx cross s m n = effect_mx (crossing 1) s m n.
Proof. exact: eq_effect_mx. Qed.

Lemma effect_mx_neighbours s m n :
  effect_mx neighbours s m n = effect_mx (crossing 0) s m n.
Proof. exact: eq_effect_mx. Qed.

(* Merlin's game is that of the cross where there is no edge.                 *)
Theorem effect_mx_merlin s m n :
  closed s -> effect_mx merlin s m n = effect_mx cross s m n.
Proof. by move=> closed_s; apply: eq_effect_mx => p q; apply: effect_merlin. Qed.

End Matrices.

Definition F2_mx rl s m n : 'M['F_2]_(m * n) :=
  effect_mx [fieldType of 'F_2] rl s m n.

(* ------------------------- crosses without a twist ------------------------ *)

Definition line (g : gluing) n : rel 'I_n :=
  if g is Open then @step n else @turn n.
Arguments line : clear implicits.

Lemma line_sym g n : symmetric (line g n).
Proof. by case: g; [apply: step_sym | apply: turn_sym | apply: turn_sym]. Qed.

Lemma line_irr g n : irreflexive (line g n).
Proof. by case: g; [apply: step_irr | apply: turn_irr | apply: turn_irr]. Qed.

Lemma stepP n (i k : 'I_n) :
  reflect (Z.of_nat i = Z.of_nat k - 1 \/ Z.of_nat i = Z.of_nat k + 1)%coqZ
          (step i k).
Proof.
apply: (iffP orP) => [[] /eqP|[ik|ik]]; try lia.
  by left; apply/eqP; lia.
by right; apply/eqP; lia.
Qed.

Lemma turnP n (i k : 'I_n) : i <> k ->
  reflect (Z.of_nat i = Z.of_nat k - 1 \/ Z.of_nat i = Z.of_nat k + 1 \/
           Z.of_nat k = 0 /\ Z.of_nat i = Z.of_nat n - 1 \/
           Z.of_nat k = Z.of_nat n - 1 /\ Z.of_nat i = 0)%coqZ
          (turn i k).
Proof.
have /ltP i_lt := ltn_ord i; have /ltP k_lt := ltn_ord k => ne_ik.
have ne_val : (i : nat) <> k by move/val_inj.
have next (a : 'I_n) : (a.+1 %% n = if a.+1 == n then 0 else a.+1)%N.
  have := ltn_ord a; rewrite leq_eqVlt; case: eqP => [->|_ /= a_lt].
    by rewrite modnn.
  exact: modn_small.
rewrite /turn !next; move/eqP: (ne_ik) => -> /=; apply: (iffP orP).
  by case: (i.+1 =P n) => ?; case: (k.+1 =P n) => ?; case=> /eqP ?; lia.
move=> near_ik; case: (i.+1 =P n) => ?; case: (k.+1 =P n) => ?.
- by lia.
- have [k0|k0] : k = 0%N :> nat \/ k.+1 = i by lia.
    by left; apply/eqP; lia.
  by right; apply/eqP.
- have [i0|i0] : i = 0%N :> nat \/ i.+1 = k by lia.
    by right; apply/eqP; lia.
  by left; apply/eqP.
have [i0|i0] : i.+1 = k \/ k.+1 = i by lia.
  by left; apply/eqP.
by right; apply/eqP.
Qed.

Lemma lineP g n (i k : 'I_n) : i <> k ->
  reflect (in_line g (Z.of_nat n) (Z.of_nat i) (Z.of_nat k)) (line g n i k).
Proof.
move=> ne_ik; rewrite /in_line /line; case: g.
- by apply: (iffP (stepP _ _)) => [|[|[|[]]]]; tauto.
- by apply: (iffP (turnP ne_ik)); intuition discriminate.
by apply: (iffP (turnP ne_ik)); intuition discriminate.
Qed.

(* Neighbours on a surface without a twist are adjacent cells of two lines.   *)
Lemma besideP s m n (p q : 'I_m * 'I_n) : untwisted s -> p <> q ->
  reflect (beside s m n (point p) (point q))
          (adjacent (line (ends s) m) (line (sides s) n) p q).
Proof.
move=> straight ne_pq; apply: (iffP idP); last first.
  move/(beside_untwisted straight (on_board_point p) (on_board_point q)).
  case: p q ne_pq => [i j] [k l] /= ne_pq; rewrite adjacentE.
  case=> [[/Nat2Z.inj/val_inj jl near_ik]|[/Nat2Z.inj/val_inj ik near_jl]].
    have ne_ik : i <> k by move=> ik; case: ne_pq; rewrite ik jl.
    by apply/orP; right; rewrite jl eqxx andbT; apply/(lineP _ ne_ik).
  have ne_jl : j <> l by move=> jl; case: ne_pq; rewrite ik jl.
  by apply/orP; left; rewrite ik eqxx; apply/(lineP _ ne_jl).
move=> adj; apply/(beside_untwisted straight); try exact: on_board_point.
case: p q ne_pq adj => [i j] [k l] /= ne_pq; rewrite adjacentE.
case/orP=> /andP[].
  move=> /eqP ik near_jl; right; rewrite ik; split=> //.
  by apply/lineP => // jl; case: ne_pq; rewrite ik jl.
move=> near_ik /eqP jl; left; rewrite jl; split=> //.
by apply/lineP => // ik; case: ne_pq; rewrite ik jl.
Qed.

Theorem crossing_mx (R : comRingType) c s m n : untwisted s ->
  effect_mx R (crossing c) s m n =
  board_mx (line (ends s) m) (line (sides s) n) (int_of_Z c)%:~R.
Proof.
move=> straight; apply/matrixP=> i j; rewrite effect_mxE mxE -cell_of_eq.
case: eqP => [->|ne_ij]; first by rewrite effect_centre.
have ne_point : point (cell_of i) <> point (cell_of j) by move/point_inj.
case: (besideP straight ne_ij) => near_ij.
  by case: (effect_beside c s (on_board_point (cell_of i)) ne_point) => -[->].
by case: (effect_beside c s (on_board_point (cell_of i)) ne_point) => -[->].
Qed.

Lemma crossing_flat (R : comRingType) c s m n (X : 'M[R]_(m, n)) :
  untwisted s -> effect_mx R (crossing c) s m n *m flat X =
  flat (board_op (line (ends s) m) (line (sides s) n) (int_of_Z c)%:~R X).
Proof.
move=> straight; rewrite crossing_mx // board_mx_flat //.
- exact: line_sym.
- exact: line_irr.
exact: line_irr.
Qed.

Theorem crossing_plane (R : comRingType) c m n (X : 'M[R]_(m, n)) :
  effect_mx R (crossing c) plane m n *m flat X =
  flat (path_mx R m *m X + X *m path_mx R n + (int_of_Z c)%:~R *: X).
Proof. exact: crossing_flat. Qed.

(* The matrix of a board as m x m blocks of order n: in the block of rows     *)
(* r and r' stands what the buttons of row r' do to the lights of row r.      *)
Definition block (R : Type) m n (A : 'M[R]_(m * n)) (r r' : 'I_m) : 'M[R]_n :=
  \matrix_(k, l) A (lighti (r, k)) (lighti (r', l)).

Theorem effect_mx_block (R : comRingType) c s m n (r r' : 'I_m) :
  untwisted s ->
  block (effect_mx R (crossing c) s m n) r r' =
  if r == r' then rel_mx R (line (sides s) n) + (int_of_Z c)%:~R%:M
  else if line (ends s) m r r' then 1%:M else 0.
Proof.
move=> straight; rewrite crossing_mx //; apply/matrixP=> k l.
rewrite mxE board_mxE xpair_eqE adjacentE; have [<-|ne_r] := eqVneq r r'.
  rewrite !mxE line_irr /= orbF; case: eqP => [->|_]; rewrite ?mulr1n ?addr0 //.
  by rewrite line_irr add0r.
by rewrite /=; case: line; rewrite !mxE.
Qed.
