(******************************************************************************)
(*            The boards of these theorems are the program's games            *)
(*                                                                            *)
(* grid.v computes the effect matrices that the program uses; board.v and     *)
(* flip.v describe operators on matrices. Here they are proved to be the same *)
(* on plane, torus and cylinder, so that every theorem on the operators is    *)
(* one on the computed matrices.                                              *)
(*                                                                            *)
(*  effect_mx_board  : a game whose effects are c on the pressed cell and 1   *)
(*                     on adjacent cells acts as board u v c                  *)
(*  effect_mx_rank   : and its nullity is that of the board                   *)
(*  plane_nullity, torus_nullity_gcd, cylinder_nullity_gcd : the nullities of *)
(*                     the crossing rule as sums of degrees of gcds           *)
(*  flip_plane       : the flip rule on the plane                             *)
(*  once_plane       : once-only solutions add exactly 1 to each light        *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From modlights Require Import grid gluing effects gridmx.
From modlights Require flip once.
From modlights Require Import board fibonacci nullity cycle.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Local Delimit Scope Z_scope with coqZ.

(* ------------------------------ in general -------------------------------- *)

Section Board.

Variables (R : comRingType) (rl : rule) (s : surface) (m n : nat).
Variables (u : rel 'I_m) (v : rel 'I_n) (c : R).
Hypotheses (u_sym : symmetric u) (v_sym : symmetric v).
Hypotheses (u_irr : irreflexive u) (v_irr : irreflexive v).
Hypothesis effectE : forall p q : 'I_m * 'I_n,
  (int_of_Z (effect rl s m n (point p) (point q)))%:~R =
  if p == q then c else (board.adjacent u v p q)%:R :> R.

Theorem effect_mx_board (X : 'M[R]_(m, n)) :
  effect_mx R rl s m n *m flat X = flat (board u v c X).
Proof.
apply/colP=> i; rewrite -[i]cell_ofK; move: (cell_of i) => [r k].
rewrite effect_mx_flat flatE board_entry // (bigD1 (r, k)) //= effectE eqxx.
congr (_ + _).
rewrite [RHS]big_mkcond [RHS](bigD1 (r, k)) // board.adjacent_irr // [RHS]add0r.
apply: eq_bigr => q q_neq; rewrite effectE eq_sym (negPf q_neq).
by case: board.adjacent; rewrite ?mul1r ?mul0r.
Qed.

Lemma effect_mx_entry i j :
  effect_mx R rl s m n i j =
  board_mx u v c (mxvec_index (cell_of j).1 (cell_of j).2)
                 (mxvec_index (cell_of i).1 (cell_of i).2).
Proof. by rewrite effect_mxE effectE board_mx_entry. Qed.

End Board.

Section Rank.

Variables (F : fieldType) (rl : rule) (s : surface) (m n : nat).
Variables (u : rel 'I_m) (v : rel 'I_n) (c : F).
Hypotheses (u_sym : symmetric u) (v_sym : symmetric v).
Hypotheses (u_irr : irreflexive u) (v_irr : irreflexive v).
Hypothesis effectE : forall p q : 'I_m * 'I_n,
  (int_of_Z (effect rl s m n (point p) (point q)))%:~R =
  if p == q then c else (board.adjacent u v p q)%:R :> F.

Let place (i : 'I_(m * n)) := mxvec_index (cell_of i).1 (cell_of i).2.

Lemma place_inj : injective place.
Proof.
pose back k := lighti (enum_val (cast_ord (esym (mxvec_cast m n)) k)).
apply: (can_inj (g := back)) => i; rewrite /back.
by rewrite /place /mxvec_index cast_ordK enum_rankK -surjective_pairing cell_ofK.
Qed.

Theorem effect_mx_rank : (m * n - \rank (effect_mx F rl s m n))%N = nullity u v c.
Proof.
rewrite /nullity mxrank_ker -[in RHS]mxrank_tr; congr (_ - _)%N.
pose t : 'S_(m * n) := perm place_inj.
have -> : effect_mx F rl s m n = row_perm t (col_perm t (board_mx u v c)^T).
  apply/matrixP=> i j; rewrite (effect_mx_entry v_sym u_irr v_irr effectE).
  by rewrite !mxE !permE.
rewrite row_permE col_permE mulmxA mxrankMfree ?row_free_unit ?unitmx_perm //.
by rewrite -mxrank_tr trmx_mul mxrankMfree ?mxrank_tr //
  row_free_unit unitmx_tr unitmx_perm.
Qed.

End Rank.

Lemma effect_mx_cross R s m n :
  effect_mx R cross s m n = effect_mx R (crossing 1) s m n.
Proof. by apply/matrixP=> i j; rewrite !effect_mxE effect_cross. Qed.

(* A surface on which orthogonal steps lead exactly to adjacent cells.        *)
Section Crossing.

Variables (s : surface) (m n : nat) (u : rel 'I_m) (v : rel 'I_n) (c : Z).
Hypothesis adjP : forall p q : 'I_m * 'I_n,
  reflect (touches orthogonal s m n (point p) (point q)) (board.adjacent u v p q).

Lemma crossing_hits p q w : hits (crossing c) s m n (point p) (point q) w <->
  w = 1%coqZ /\ board.adjacent u v p q.
Proof.
split=> [[o arm_o lies_o] | [-> /adjP[o o_in lies_o]]]; last first.
  by exists o => //; apply/List.in_map_iff; exists o.
have [o' [[oE <-] o_in]] := (List.in_map_iff _ _ _).1 arm_o; split=> //.
by apply/adjP; exists o'; rewrite // oE.
Qed.

Lemma crossing_effect (R : comRingType) p q :
  (int_of_Z (effect (crossing c) s m n (point p) (point q)))%:~R =
  if p == q then (int_of_Z c)%:~R else (board.adjacent u v p q)%:R :> R.
Proof.
case: eqP => [->|ne_pq]; first by rewrite effect_centre.
have {}ne_pq : point p <> point q by move/point_inj.
have [[-> none]|[hit _]] := effect_largest (crossing c) s (on_board_point p) ne_pq.
  case: (boolP (board.adjacent _ _ _ _)) => // adj.
  by case: (none 1%coqZ); apply/crossing_hits.
by have [-> ->] := (crossing_hits _ _ _).1 hit.
Qed.

End Crossing.

(* -------------------------------- the plane ------------------------------- *)

Section Plane.

Variables (m n : nat) (c : Z).

Lemma plane_effect (R : comRingType) (p q : 'I_m * 'I_n) :
  (int_of_Z (effect (crossing c) plane m n (point p) (point q)))%:~R =
  if p == q then (int_of_Z c)%:~R
  else (board.adjacent (@step m) (@step n) p q)%:R :> R.
Proof.
rewrite effect_crossing; case: eqP => // _.
by rewrite -[gridmx.adjacent p q]/(board.adjacent _ _ p q); case: board.adjacent.
Qed.

Theorem plane_board (R : comRingType) (X : 'M[R]_(m, n)) :
  effect_mx R (crossing c) plane m n *m flat X =
  flat (board (@step m) (@step n) (int_of_Z c)%:~R X).
Proof.
apply: effect_mx_board; try exact: step_irr; first exact: step_sym.
exact: plane_effect.
Qed.

(* The gcd formula for the program's matrix.                                  *)
Theorem plane_nullity (F : fieldType) :
  (m * n - \rank (effect_mx F (crossing c) plane m n))%N =
  deg (gcdp (fib F n.+1) (mirror (int_of_Z c)%:~R (fib F m.+1))).
Proof.
rewrite -nullity_plane.
apply: effect_mx_rank; try exact: step_irr; first exact: step_sym.
exact: plane_effect.
Qed.

End Plane.

(* -------------------------------- the torus ------------------------------- *)

Lemma turn_val n (i j : 'I_n.+2) : turn i j =
  [|| i.+1 == j, j.+1 == i, (i == n.+1 :> nat) && (j == 0%N :> nat)
    | (j == n.+1 :> nat) && (i == 0%N :> nat)].
Proof.
have succ (a b : 'I_n.+2) : (a + 1 == b) =
    (a.+1 == b) || (a == n.+1 :> nat) && (b == 0%N :> nat).
  rewrite -val_eqE /= modnDmr addn1; have [a_lt|a_ge] := ltnP a n.+1.
    by rewrite modn_small // (ltn_eqF a_lt) orbF.
  have -> : (a = n.+1 :> nat) by apply/eqP; rewrite eqn_leq a_ge -ltnS ltn_ord.
  by rewrite modnn eqxx /= [n.+2 == b]gtn_eqF // eq_sym.
by rewrite /turn !succ orbACA -!orbA.
Qed.

Lemma turnP n (i j : 'I_n.+3) :
  reflect (exists a, Z.of_nat i - Z.of_nat j = a * Z.of_nat n.+3 + 1 \/
                     Z.of_nat i - Z.of_nat j = a * Z.of_nat n.+3 - 1)%coqZ (turn i j).
Proof.
have /ltP i_lt := ltn_ord i; have /ltP j_lt := ltn_ord j.
apply: (iffP idP); rewrite turn_val.
  case/or4P=> [/eqP ij|/eqP ij|/andP[/eqP iE /eqP jE]|/andP[/eqP jE /eqP iE]].
  - by exists 0%coqZ; lia.
  - by exists 0%coqZ; lia.
  - by exists 1%coqZ; lia.
  by exists (-1)%coqZ; lia.
case=> a ij; have [a0|[a1|a1]] : (a = 0 \/ a = 1 \/ a = -1)%coqZ by nia.
- by case: ij => ij; apply/or4P; [constructor 2 | constructor 1]; apply/eqP; lia.
- by apply/or4P; constructor 3; apply/andP; split; apply/eqP; lia.
by apply/or4P; constructor 4; apply/andP; split; apply/eqP; lia.
Qed.

Section Torus.

Variables (m n : nat) (c : Z).
Implicit Types p q : 'I_m.+3 * 'I_n.+3.

Lemma lies_torus p q o : lies torus m.+3 n.+3 (shift (point q) o) (point p) <->
  exists a b, (Z.of_nat q.1 + fst o = b * Z.of_nat m.+3 + Z.of_nat p.1 /\
               Z.of_nat q.2 + snd o = a * Z.of_nat n.+3 + Z.of_nat p.2)%coqZ.
Proof. by split=> [[a [b [_ [_ []]]]] | [a [b []]]] rE cE; exists a, b. Qed.

Lemma same_row k (i j : 'I_k.+3) b :
  (Z.of_nat i + 0 = b * Z.of_nat k.+3 + Z.of_nat j)%coqZ -> j = i.
Proof.
have /ltP i_lt := ltn_ord i; have /ltP j_lt := ltn_ord j => ij.
have b0 : b = 0%coqZ by nia.
by apply/val_inj; rewrite /=; lia.
Qed.

Lemma torus_adjacentP p q :
  reflect (touches orthogonal torus m.+3 n.+3 (point p) (point q))
          (board.adjacent (@turn m.+1) (@turn n.+1) p q).
Proof.
case: p q => [i j] [k l]; apply: (iffP orP); rewrite /touches.
  case=> /andP[/= rows columns].
    have [a step_a] := turnP _ _ columns; rewrite (eqP rows).
    case: step_a => step_a; [exists (0, 1)%coqZ | exists (0, -1)%coqZ];
      by [rewrite /=; tauto | apply/lies_torus; exists (- a)%coqZ, 0%coqZ => /=; lia].
  have [a step_a] := turnP _ _ rows; rewrite (eqP columns).
  case: step_a => step_a; [exists (1, 0)%coqZ | exists (-1, 0)%coqZ];
    by [rewrite /=; tauto | apply/lies_torus; exists 0%coqZ, (- a)%coqZ => /=; lia].
case=> o o_in /lies_torus [a [b [/= rE cE]]].
case: o_in => [|[|[|[|[]]]]] oE; rewrite -{}oE /= in rE cE.
- by right; rewrite (same_row cE) eqxx andbT; apply/turnP; exists (- b)%coqZ; lia.
- by left; rewrite (same_row rE) eqxx; apply/turnP; exists (- a)%coqZ; lia.
- by left; rewrite (same_row rE) eqxx; apply/turnP; exists (- a)%coqZ; lia.
by right; rewrite (same_row cE) eqxx andbT; apply/turnP; exists (- b)%coqZ; lia.
Qed.

Theorem torus_board (R : comRingType) (X : 'M[R]_(m.+3, n.+3)) :
  effect_mx R (crossing c) torus m.+3 n.+3 *m flat X =
  flat (board (@turn m.+1) (@turn n.+1) (int_of_Z c)%:~R X).
Proof.
apply: effect_mx_board; try exact: turn_irr; first exact: turn_sym.
exact: (crossing_effect _ torus_adjacentP).
Qed.

Theorem torus_nullity (F : fieldType) :
  (m.+3 * n.+3 - \rank (effect_mx F (crossing c) torus m.+3 n.+3))%N =
  nullity (@turn m.+1) (@turn n.+1) ((int_of_Z c)%:~R : F).
Proof.
apply: effect_mx_rank; try exact: turn_irr; first exact: turn_sym.
exact: (crossing_effect _ torus_adjacentP).
Qed.

End Torus.

(* The gcd formula for the program's tori.                                    *)
Theorem torus_nullity_gcd m n c (F : fieldType) :
  (m.+3 * n.+3 - \rank (effect_mx F (crossing c) torus m.+3 n.+3) =
   \sum_i \sum_j deg (gcdp (cycle_poly F n.+3 j)
                           (mirror (int_of_Z c)%:~R (cycle_poly F m.+3 i))))%N.
Proof. by rewrite torus_nullity nullity_torus_gcd. Qed.

(* ------------------------------- the cylinder ----------------------------- *)

Section Cylinder.

Variables (m n : nat) (c : Z).
Implicit Types p q : 'I_m.+1 * 'I_n.+3.

Lemma lies_cylinder p q o : lies cylinder m.+1 n.+3 (shift (point q) o) (point p) <->
  exists a, (Z.of_nat q.1 + fst o = Z.of_nat p.1 /\
             Z.of_nat q.2 + snd o = a * Z.of_nat n.+3 + Z.of_nat p.2)%coqZ.
Proof.
split=> [[a [b [_ [/= -> []]]]] | [a []]] rE cE; first by exists a.
by exists a, 0%coqZ.
Qed.

Lemma cylinder_adjacentP p q :
  reflect (touches orthogonal cylinder m.+1 n.+3 (point p) (point q))
          (board.adjacent (@step m.+1) (@turn n.+1) p q).
Proof.
case: p q => [i j] [k l]; apply: (iffP orP); rewrite /touches.
  case=> /andP[/= rows columns].
    have [a step_a] := turnP _ _ columns; rewrite (eqP rows).
    case: step_a => step_a; [exists (0, 1)%coqZ | exists (0, -1)%coqZ];
      by [rewrite /=; tauto | apply/lies_cylinder; exists (- a)%coqZ => /=; lia].
  rewrite (eqP columns); have {}rows : gridmx.next_to i k by exact: rows.
  have [step_a|step_a] := next_toP _ _ rows; [exists (-1, 0)%coqZ | exists (1, 0)%coqZ];
    by [rewrite /=; tauto | apply/lies_cylinder; exists 0%coqZ => /=; lia].
case=> o o_in /lies_cylinder [a [/= rE cE]].
case: o_in => [|[|[|[|[]]]]] oE; rewrite -{}oE /= in rE cE.
- right; rewrite (same_row cE) eqxx andbT -[step _ _]/(gridmx.next_to i k).
  by apply/next_toP; lia.
- by left; apply/andP; split; [apply/eqP/val_inj => /=; lia | apply/turnP; exists (- a)%coqZ; lia].
- by left; apply/andP; split; [apply/eqP/val_inj => /=; lia | apply/turnP; exists (- a)%coqZ; lia].
right; rewrite (same_row cE) eqxx andbT -[step _ _]/(gridmx.next_to i k).
by apply/next_toP; lia.
Qed.

Theorem cylinder_nullity_gcd (F : fieldType) :
  (m.+1 * n.+3 - \rank (effect_mx F (crossing c) cylinder m.+1 n.+3) =
   \sum_j deg (gcdp (cycle_poly F n.+3 j) (mirror (int_of_Z c)%:~R (fib F m.+2))))%N.
Proof.
rewrite -nullity_cylinder_gcd; apply: effect_mx_rank.
- exact: turn_sym.
- exact: step_irr.
- exact: turn_irr.
exact: (crossing_effect _ cylinder_adjacentP).
Qed.

End Cylinder.

(* ---------------------------------- flip ---------------------------------- *)

Section Flip.

Variables m n : nat.
Implicit Types p q : 'I_m * 'I_n.

Lemma in_both_ways k (i j : 'I_k) : i <> j ->
  List.In (Z.of_nat i - Z.of_nat j)%coqZ (both_ways k).
Proof.
have /ltP i_lt := ltn_ord i; have /ltP j_lt := ltn_ord j => ne_ij.
have ne_val : (i : nat) <> (j : nat) by move/val_inj.
apply/List.in_flat_map; exists (Z.to_nat (Z.abs (Z.of_nat i - Z.of_nat j))).
by rewrite List.in_seq /=; lia.
Qed.

Lemma flip_touches p q :
  point p = point q \/ touches (lines m n) plane m n (point p) (point q) <->
  (q.1 == p.1) || (q.2 == p.2).
Proof.
split=> [[/point_inj->|[o o_in /lies_plane]]|]; first by rewrite eqxx.
  case/List.in_app_iff: o_in => /List.in_map_iff[d [<- _]] [rE cE]; apply/orP.
    by left; apply/eqP/val_inj; rewrite /=; lia.
  by right; apply/eqP/val_inj; rewrite /=; lia.
have [->|/eqP ne_pq] := eqVneq p q; first by left.
case: p q ne_pq => [i j] [k l] /= ne_pq in_line; right.
have [ik|ne_ik] := eqVneq k i.
  exists (0, Z.of_nat j - Z.of_nat l)%coqZ; last first.
    by apply/lies_plane; rewrite /shift /point ik /=; f_equal; lia.
  apply/List.in_app_iff; left; apply: (List.in_map (fun d => (0%coqZ, d))).
  by apply: in_both_ways => jl; case: ne_pq; rewrite ik jl.
move: in_line; rewrite (negPf ne_ik) /= => /eqP jl.
exists (Z.of_nat i - Z.of_nat k, 0)%coqZ; last first.
  by apply/lies_plane; rewrite /shift /point jl /=; f_equal; lia.
apply/List.in_app_iff; right; apply: (List.in_map (fun d => (d, 0%coqZ))).
by apply: in_both_ways => ik; case/eqP: ne_ik.
Qed.

Lemma flip_effect p q :
  effect grid.flip plane m n (point p) (point q) =
  if (q.1 == p.1) || (q.2 == p.2) then 1%coqZ else 0%coqZ.
Proof.
have [[-> /flip_touches->]|[-> none]] // :=
  @effect_touches grid.flip plane m n (point p) (point q) erefl (on_board_point p).
by case: (boolP (_ || _)) => // in_line; case: none; apply/flip_touches.
Qed.

Theorem flip_plane (R : ringType) (X : 'M[R]_(m, n)) :
  effect_mx R grid.flip plane m n *m flat X = flat (flip.flip X).
Proof.
apply/colP=> i; rewrite -[i]cell_ofK; move: (cell_of i) => p.
rewrite effect_mx_flat flatE mxE [RHS]big_mkcond; apply: eq_bigr => q _.
by rewrite flip_effect; case: (_ || _); rewrite ?mul1r ?mul0r.
Qed.

End Flip.

(* -------------------------------- once only ------------------------------- *)

(* Over the integers, a once-only solution adds exactly 1 to every light.     *)
Theorem once_plane m n (S : {set 'I_m * 'I_n}) :
  once.once S <->
  effect_mx [ringType of int] cross plane m n *m
    flat (\matrix_(i, j) ((i, j) \in S)%:R) = const_mx 1.
Proof.
set X := \matrix_(i, j) _; have countE i j :
    board (@step m) (@step n) 1 X i j = #|[set q in S | near (@step m) (@step n) (i, j)
      q]|%:R.
  rewrite board_entry; try exact: step_irr; last exact: step_sym.
  rewrite mul1r -sum1dep_card natr_sum big_mkcondl /= [RHS](bigD1 (i, j)) ?near_refl
    //=.
  rewrite mxE; congr (_ + _); first by case: (_ \in S).
  apply: eq_big => [q|[a b] _]; last by rewrite mxE; case: (_ \in S).
  rewrite /near [q == _]eq_sym; case: eqP => [<-|_]; rewrite ?andbT //.
  by rewrite board.adjacent_irr //; exact: step_irr.
rewrite effect_mx_cross plane_board [_%:~R](_ : _ = 1) //; split=> [onceS|].
  apply/colP=> k; rewrite -[k]cell_ofK; case: (cell_of k) => i j.
  by rewrite flatE countE onceS mxE.
move=> all1 [i j]; have /colP/(_ (lighti (i, j))) := all1.
by rewrite flatE countE mxE natz => -[].
Qed.
