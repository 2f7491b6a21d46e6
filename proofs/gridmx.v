(******************************************************************************)
(*                      Grid games as matrices over any ring                  *)
(*                                                                            *)
(*            int_of_Z z == the integer z, from Coq's Z to MathComp's int     *)
(*  effect_mx R rl s m n == the effect matrix of grid.v over the ring R:      *)
(*                          light i is cell (i %/ n, i %% n), and so is       *)
(*                          button i                                          *)
(*         lighti (r, c) == the number r * n + c of a cell                    *)
(*    cell_of i, point p == the i-th cell, and a cell as grid.v writes it     *)
(*                flat X == the m x n board X as a column, row by row         *)
(*           next_to i j == i and j are consecutive                           *)
(*          adjacent p q == the cells p and q share a side                    *)
(*            crossing c == the rule that adds c to the pressed cell and 1 to *)
(*                          its orthogonal neighbours: cross is crossing 1,   *)
(*                          and neighbours is crossing 0                      *)
(*           path_mx R n == the adjacency matrix of the path on n places      *)
(*                                                                            *)
(* Main results: the matrix is the computed one, entry by entry (effect_mxE); *)
(* it is symmetric for every unit rule on every surface (effect_mx_sym), with *)
(* ones on the diagonal (effect_mx_diag); on the plane, pressing X changes    *)
(* the board by path_mx *m X + X *m path_mx + c *: X (crossing_plane).        *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import grid gluing effects.

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

Lemma lighti_subproof p : (p.1 * n + p.2 < m * n)%N.
Proof.
case: p => r c /=; apply: (@leq_trans (r * n + n)); first by rewrite ltn_add2l.
by rewrite -mulSnr leq_mul2r ltn_ord orbT.
Qed.

Definition lighti p : 'I_(m * n) := Ordinal (lighti_subproof p).

Lemma cell_of_subproof i : (i %/ n < m)%N /\ (i %% n < n)%N.
Proof.
have n_gt0 : (0 < n)%N by case: n i => [|//] [i]; rewrite muln0.
by rewrite ltn_divLR // ltn_ord ltn_mod.
Qed.

Definition cell_of i : 'I_m * 'I_n :=
  (Ordinal (cell_of_subproof i).1, Ordinal (cell_of_subproof i).2).

Lemma lightiK : cancel lighti cell_of.
Proof.
case=> r c; have n_gt0 : (0 < n)%N by apply: leq_ltn_trans (ltn_ord c).
by congr (_, _); apply/val_inj;
  rewrite /= ?modnMDl ?modn_small ?divnMDl ?divn_small ?addn0.
Qed.

Lemma cell_ofK : cancel cell_of lighti.
Proof. by move=> i; apply/val_inj; rewrite /= -divn_eq. Qed.

Lemma lighti_bij : bijective lighti.
Proof. by exists cell_of; [apply: lightiK | apply: cell_ofK]. Qed.

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

End Cells.

(* ---------------------------------- matrices ------------------------------ *)

Section Matrices.

Variable R : ringType.

Definition effect_mx rl s m n : 'M[R]_(m * n) :=
  \matrix_(i, j) (int_of_Z
    (List.nth j (List.nth i (effects rl s m n) nil) 0%coqZ))%:~R.

Lemma effect_mxE rl s m n i j :
  effect_mx rl s m n i j =
  (int_of_Z (effect rl s m n (point (cell_of i)) (point (cell_of j))))%:~R.
Proof. by rewrite mxE effects_nth ?cell_at_of //; apply/ltP/ltn_ord. Qed.

Theorem effect_mx_sym rl s m n :
  unit_rule rl -> (effect_mx rl s m n)^T = effect_mx rl s m n.
Proof.
move=> unit_rl; apply/matrixP=> i j; rewrite mxE !effect_mxE.
by rewrite effect_sym //; apply: on_board_point.
Qed.

Theorem effect_mx_diag rl s m n i : unit_rule rl -> effect_mx rl s m n i i = 1.
Proof. by rewrite effect_mxE effect_centre; case: rl. Qed.

(* ------------------------- crosses on the plane --------------------------- *)

Definition crossing (c : Z) : rule := weighted c (once orthogonal).

Lemma effect_cross s m n p q :
  effect cross s m n p q = effect (crossing 1) s m n p q.
Proof. by []. Qed.

Lemma effect_neighbours s m n p q :
  effect neighbours s m n p q = effect (crossing 0) s m n p q.
Proof. by []. Qed.

Definition next_to n (i j : 'I_n) : bool :=
  (i.+1 == j :> nat) || (j.+1 == i :> nat).

Lemma next_to_sym n (i j : 'I_n) : next_to i j = next_to j i.
Proof. by rewrite /next_to orbC. Qed.

Lemma next_to_irr n (i : 'I_n) : next_to i i = false.
Proof. by rewrite /next_to orbb gtn_eqF. Qed.

Definition adjacent m n (p q : 'I_m * 'I_n) : bool :=
  (p.1 == q.1) && next_to p.2 q.2 || next_to p.1 q.1 && (p.2 == q.2).

Lemma adjacent_sym m n (p q : 'I_m * 'I_n) : adjacent p q = adjacent q p.
Proof.
rewrite /adjacent [p.1 == _]eq_sym [p.2 == _]eq_sym.
by rewrite [next_to p.1 _]next_to_sym [next_to p.2 _]next_to_sym.
Qed.

Lemma lies_plane m n p q : lies plane m n p q <-> p = q.
Proof.
split=> [[a [b [/= -> [-> []]]]] | ->];
  last by exists 0%coqZ, 0%coqZ; split=> //=; lia.
by case: p q => [r c] [r' c'] /= -> ->.
Qed.

Lemma next_toP n (i j : 'I_n) :
  reflect (Z.of_nat j - Z.of_nat i = 1 \/ Z.of_nat j - Z.of_nat i = -1)%coqZ
    (next_to i j).
Proof.
apply: (iffP orP) => [[/eqP ij | /eqP ij] | [ij | ij]];
  [left | right | left | right].
all: by [lia | apply/eqP; lia].
Qed.

Lemma hits_crossing c m n p q w : hits (crossing c) plane m n p q w <->
  w = 1%coqZ /\ List.In (fst p - fst q, snd p - snd q)%coqZ orthogonal.
Proof.
split=> [[o arm_o /lies_plane <-] | [-> o_in]].
  have [o' [[-> <-] o_in]] := (List.in_map_iff _ _ _).1 arm_o; split=> //.
  by rewrite /= !Z.add_simpl_l -surjective_pairing.
exists (fst p - fst q, snd p - snd q)%coqZ;
  first by apply/List.in_map_iff; eexists.
apply/lies_plane; rewrite [RHS]surjective_pairing /shift /=.
by f_equal; lia.
Qed.

Lemma adjacentP m n (p q : 'I_m * 'I_n) :
  reflect (List.In
    (Z.of_nat p.1 - Z.of_nat q.1, Z.of_nat p.2 - Z.of_nat q.2)%coqZ
             orthogonal)
          (adjacent p q).
Proof.
case: p q => [r c] [r' c'].
rewrite /adjacent [X in reflect X]/=; apply: (iffP orP) => [[] /andP[] /= | /=].
- move=> /eqP-> /next_toP near; rewrite Z.sub_diag.
  have [-> | ->] : (Z.of_nat c - Z.of_nat c' = -1 \/
                    Z.of_nat c - Z.of_nat c' = 1)%coqZ by lia.
    by rewrite /=; tauto.
  by rewrite /=; tauto.
- move=> /next_toP near /eqP->; rewrite Z.sub_diag.
  have [-> | ->] : (Z.of_nat r - Z.of_nat r' = -1 \/
                    Z.of_nat r - Z.of_nat r' = 1)%coqZ by lia.
    by rewrite /=; tauto.
  by rewrite /=; tauto.
case=> [|[|[|[|[]]]]] [er ec]; [right | left | left | right]; apply/andP; split.
all: by [apply/next_toP; lia | apply/eqP/val_inj; rewrite /=; lia].
Qed.

Theorem effect_crossing c m n (p q : 'I_m * 'I_n) :
  effect (crossing c) plane m n (point p) (point q) =
  if p == q then c else if adjacent p q then 1%coqZ else 0%coqZ.
Proof.
case: eqP => [-> | ne_pq]; first by rewrite effect_centre.
have {}ne_pq : point p <> point q by move/point_inj.
have [[-> none] | [hit _]] :=
  effect_largest (crossing c) plane (on_board_point p) ne_pq.
  by case: adjacentP => // adj; case: (none 1%coqZ); apply/hits_crossing.
have [-> adj] := (hits_crossing _ _ _ _ _ _).1 hit.
by case: adjacentP.
Qed.

(* ---------------------------- boards as matrices -------------------------- *)

Definition flat m n (X : 'M[R]_(m, n)) : 'cV[R]_(m * n) :=
  \col_i X (cell_of i).1 (cell_of i).2.

Lemma flatE m n (X : 'M[R]_(m, n)) p : flat X (lighti p) 0 = X p.1 p.2.
Proof. by rewrite mxE lightiK. Qed.

Lemma flat_inj m n : injective (@flat m n).
Proof.
move=> X Y /colP XY; apply/matrixP=> r c.
by have := XY (lighti (r, c)); rewrite !flatE.
Qed.

Lemma flat_surj m n (v : 'cV[R]_(m * n)) : exists X : 'M[R]_(m, n), flat X = v.
Proof.
exists (\matrix_(r, c) v (lighti (r, c)) 0); apply/colP=> i.
by rewrite !mxE -[(_, _)]surjective_pairing cell_ofK.
Qed.

Lemma effect_mx_flat rl s m n (X : 'M[R]_(m, n)) p :
  (effect_mx rl s m n *m flat X) (lighti p) 0 =
  \sum_q (int_of_Z (effect rl s m n (point p) (point q)))%:~R * X q.1 q.2.
Proof.
rewrite mxE (reindex _ (onW_bij _ (lighti_bij m n))) /=; apply: eq_bigr => q _.
by rewrite effect_mxE flatE !lightiK.
Qed.

Definition path_mx n : 'M[R]_n := \matrix_(i, j) (next_to i j)%:R.

Theorem crossing_plane c m n (X : 'M[R]_(m, n)) :
  effect_mx (crossing c) plane m n *m flat X =
  flat (path_mx m *m X + X *m path_mx n + (int_of_Z c)%:~R *: X).
Proof.
apply/colP=> i; rewrite -[i]cell_ofK; move: (cell_of i) => [r k] {i}.
rewrite effect_mx_flat flatE (bigD1 (r, k)) //= effect_crossing eqxx !mxE addrC.
congr (_ + _); pose above q := (next_to r q.1 && (k == q.2))%:R * X q.1 q.2.
pose aside q := ((r == q.1) && next_to k q.2)%:R * X q.1 q.2.
transitivity (\sum_q (above q + aside q)).
  rewrite [RHS](bigD1 (r, k)) //= /above /aside /= !next_to_irr !andbF !mul0r
    !add0r.
  apply: eq_bigr => q; rewrite eq_sym effect_crossing => /negPf->.
  rewrite -mulrDl -natrD /adjacent /=; congr (_ * _).
  case: eqP => [<- | _]; rewrite ?next_to_irr //= ?orbF ?addn0;
    first by case: next_to.
  by case: (_ && _).
rewrite big_split /= -(pair_bigA _ (fun i j => above (i, j))) /=.
rewrite -(pair_bigA _ (fun i j => aside (i, j))) /= /above /aside /=;
  congr (_ + _).
  apply: eq_bigr => i _; rewrite (bigD1 k) //= eqxx andbT big1 ?addr0 ?mxE //.
  by move=> j /negPf nek; rewrite eq_sym nek andbF mul0r.
rewrite (bigD1 r) //= [X in _ + X]big1 ?addr0 => [|i /negPf ner]; last first.
  by rewrite big1 // => j _; rewrite eq_sym ner mul0r.
apply: eq_bigr => j _; rewrite eqxx mxE next_to_sym.
by case: next_to; rewrite ?mul1r ?mulr1 ?mul0r ?mulr0.
Qed.

End Matrices.
