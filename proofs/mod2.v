(******************************************************************************)
(*                The mod 2 theorems, for the program's matrices              *)
(*                                                                            *)
(* The theorems of nullity.v, torus.v, buchholz.v, torus4.v, neighbours.v,    *)
(* flip.v and bipartite.v, restated for the effect matrices over F_2 that     *)
(* grid.v computes. Reachable and quiet are those of solvable.v and linear.v. *)
(*                                                                            *)
(*    F2_mx rl s m n == the effect matrix over F_2 of the rule rl on the      *)
(*                      surface s, m x n cells                                *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable grid effects gridmx sutner program.
From modlights Require bipartite flip.
From modlights Require Import board fibonacci nullity torus buchholz torus4 neighbours.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition F2_mx rl s m n : 'M['F_2]_(m * n) := effect_mx [fieldType of 'F_2] rl s m n.

Local Fact char2 : 2%N \in [char 'F_2]. Proof. by rewrite char_Fp. Qed.

(* --------------------------------- nullities ------------------------------ *)

Theorem square_nullity_even n : ~~ odd (n * n - \rank (F2_mx cross plane n n)).
Proof.
by rewrite /F2_mx effect_mx_cross plane_nullity -nullity_plane nullity_lights_out_even.
Qed.

Theorem torus_nullity_4 n : (2 < n)%N ->
  (4 %| n * n - \rank (F2_mx cross torus n n))%N.
Proof.
case: n => [|[|[|n]]] // _.
by rewrite /F2_mx effect_mx_cross torus_nullity nullity_torus_F2.
Qed.

(* Buchholz: from the plane board whose sides are shorter by 1.               *)
Theorem torus_nullity_plane n : (2 < n)%N ->
  (n * n - \rank (F2_mx cross torus n n) =
   2 * (n.-1 * n.-1 - \rank (F2_mx cross plane n.-1 n.-1)) + 4 * (3 %| n))%N.
Proof.
case: n => [|[|[|n]]] // _; rewrite /F2_mx !effect_mx_cross torus_nullity.
by rewrite plane_nullity -nullity_plane nullity_torus_plane_F2.
Qed.

(* ----------------------------- operators at work -------------------------- *)

Section Operators.

Variables (m n : nat) (A : 'M['F_2]_(m * n)) (f : 'M['F_2]_(m, n) -> 'M['F_2]_(m, n)).
Hypothesis A_flat : forall X, A *m flat X = flat (f X).

Lemma reachable_flat B : reachable A (flat B) <-> exists X, f X = B.
Proof.
split=> [[x xB]|[X <-]]; last by exists (flat X).
by have [X XE] := @flat_surj _ m n x; exists X; apply: flat_inj; rewrite -A_flat XE.
Qed.

Lemma involutive_sqr : involutive f -> A *m A = 1%:M.
Proof.
move=> fK; apply/trmx_inj/row_matrixP=> j; rewrite -!tr_col !colE mul1mx -mulmxA.
by have [X <-] := flat_surj (delta_mx j 0 : 'cV['F_2]_(m * n)); rewrite !A_flat fK.
Qed.

End Operators.

Lemma flat_const m n : flat (const_mx 1) = const_mx 1 :> 'cV['F_2]_(m * n).
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma flatD m n (X Y : 'M['F_2]_(m, n)) : flat (X + Y) = flat X + flat Y.
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma cross_plane_F2 m n (X : 'M['F_2]_(m, n)) :
  F2_mx cross plane m n *m flat X = flat (board (@step m) (@step n) 1 X).
Proof. by rewrite /F2_mx effect_mx_cross plane_board. Qed.

(* (A + I) x = 1 on the n x n board.                                          *)
Theorem all_on_neighbours n :
  reachable (F2_mx cross plane n n + 1%:M) (const_mx 1) <-> ~~ odd n.
Proof.
rewrite -(neighbours_all_on n char2) -flat_const; apply: reachable_flat => X.
by rewrite mulmxDl mul1mx cross_plane_F2 -flatD.
Qed.

(* The 4 x 4 torus is its own inverse.                                        *)
Theorem torus_4x4_sqr : F2_mx cross torus 4 4 *m F2_mx cross torus 4 4 = 1%:M.
Proof.
apply: (involutive_sqr _ (torus4_involutive char2)) => X.
by rewrite /F2_mx effect_mx_cross torus_board.
Qed.

(* ---------------------------------- flip ---------------------------------- *)

Section Flip.

Variables m n : nat.
Implicit Types B : 'M['F_2]_(m, n).

Lemma flip_reachable B :
  reachable (F2_mx grid.flip plane m n) (flat B) <-> exists X, flip.flip X = B.
Proof. by apply: reachable_flat => X; exact: flip_plane. Qed.

Theorem flip_sqr : ~~ odd m -> ~~ odd n ->
  F2_mx grid.flip plane m n *m F2_mx grid.flip plane m n = 1%:M.
Proof.
move=> m_even n_even; have flipK := flip.flip_involutive char2 m_even n_even.
by apply: (involutive_sqr _ flipK) => X; exact: flip_plane.
Qed.

Theorem flip_reachable_even_odd B : ~~ odd m -> odd n ->
  reachable (F2_mx grid.flip plane m n) (flat B) <->
  forall i i', \sum_j B i j = \sum_j B i' j.
Proof.
move=> m_even n_odd; rewrite flip_reachable flip.flip_even_odd_solvable //.
by split=> eqB i i'; have := eqB i i'; rewrite !mxE.
Qed.

Theorem flip_reachable_odd_even B : odd m -> ~~ odd n ->
  reachable (F2_mx grid.flip plane m n) (flat B) <->
  forall j j', \sum_i B i j = \sum_i B i j'.
Proof.
move=> m_odd n_even; rewrite flip_reachable flip.flip_odd_even_solvable //.
by split=> eqB j j'; have := eqB j j'; rewrite !mxE.
Qed.

Theorem flip_reachable_odd_odd B : odd m -> odd n ->
  reachable (F2_mx grid.flip plane m n) (flat B) <->
  exists s, (forall i, \sum_j B i j = s) /\ (forall j, \sum_i B i j = s).
Proof.
move=> m_odd n_odd; rewrite flip_reachable flip.flip_odd_odd_solvable //.
by split=> -[s [rB cB]]; exists s; split=> [i|j];
  [have := rB i | have := cB j | have := rB i | have := cB j]; rewrite !mxE.
Qed.

End Flip.

(* ---------------------------- bipartite graphs ---------------------------- *)

Theorem bipartite_quiet_reachable (T : finType) (near : rel T) (black : {set T}) x :
    reflexive near -> symmetric near -> bipartite.two_colouring near black ->
  quiet (relation_mx near) x -> reachable (relation_mx near) x.
Proof.
move=> near_refl near_sym coloured; have [P ->] := presses_ofP x.
have effectE Q :
    relation_mx near *m presses_of Q = presses_of (bipartite.effect near Q).
  apply/colP=> i; rewrite -[i]enum_valK relation_mxE mxE enum_rankK inE.
  by congr (nat_of_bool (odd _))%:R; apply: eq_card => y; rewrite !inE near_sym.
rewrite /quiet effectE => quietP.
exists (presses_of (P :&: black)); rewrite effectE bipartite.quiet_from_black //.
apply/eqP/setP=> y; move/colP/(_ (enum_rank y)): quietP.
by rewrite !mxE enum_rankK in_set0; case: (y \in _).
Qed.
