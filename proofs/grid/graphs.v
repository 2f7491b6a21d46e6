(******************************************************************************)
(*                       Board games and graph games                          *)
(*                                                                            *)
(* A graph is a reflexive symmetric relation on its vertices: pressing a      *)
(* vertex changes it and its neighbours.                                      *)
(*                                                                            *)
(*  cells_number : the cells of a board, numbered row by row                  *)
(*  grid_graph : the grid games of unit rules are graph games, over every ring*)
(*  graph_transfer : what holds for all graph games holds for them            *)
(*  four_neighbours : a cell has at most four neighbours, on every surface    *)
(*  not_every_graph : so not every graph is a board                           *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

Theorem cells_number m n :
  bijective (@lighti m n) /\ #|[set: 'I_m * 'I_n]| = (m * n)%N.
Proof. by split; [apply: lighti_bij | rewrite cardsT card_prod !card_ord]. Qed.

Theorem grid_graph rl s m n : unit_rule rl ->
  exists e : rel 'I_(m * n), [/\ reflexive e, symmetric e
    & forall R : ringType, effect_mx R rl s m n = rel_mx R e].
Proof.
move=> unit_rl.
pose e (i j : 'I_(m * n)) :=
  (effect rl s m n (point (cell_of i)) (point (cell_of j)) =? 1)%coqZ.
have on i : on_board m n (point (cell_of (i : 'I_(m * n)))) by apply: on_board_point.
have diag p : effect rl s m n p p = 1%coqZ.
  by rewrite effect_centre; case: (rl) unit_rl.
have sym_rl := symmetric_unit_rule s unit_rl.
exists e; split=> [i|i j|R]; rewrite /e.
- by rewrite diag.
- by rewrite (effect_sym sym_rl (on i) (on j)).
apply/matrixP=> i j; rewrite effect_mxE mxE.
by case: (effect_touches s (point (cell_of j)) unit_rl (on i)) => -[->].
Qed.

Theorem graph_transfer (P : forall n, 'M['F_2]_n -> Prop) :
  (forall n (e : rel 'I_n), reflexive e -> symmetric e ->
     P n (rel_mx [ringType of 'F_2] e)) ->
  forall rl s m n, unit_rule rl -> P (m * n)%N (F2_mx rl s m n).
Proof.
move=> holds rl s m n /(@grid_graph rl s m n)[e [e_refl e_sym eE]].
by rewrite /F2_mx eE; apply: holds.
Qed.

Theorem four_neighbours (c : Z) s m n (q : 'I_m * 'I_n) :
  (#|[set p | (p != q) &&
      ~~ (effect (crossing c) s m n (point p) (point q) =? 0)%coqZ]| <= 4)%N.
Proof.
pose place o : option ('I_m * 'I_n) :=
  if glue s m n (shift (point q) o) is Some x then
    [pick p : 'I_m * 'I_n | (Z.of_nat p.1 =? fst x)%coqZ && (Z.of_nat p.2 =? snd x)%coqZ]
  else None.
apply: leq_trans (_ : size (map place orthogonal) <= 4)%N => //.
rewrite cardE -(size_map Some).
apply: uniq_leq_size => [|x].
  by rewrite map_inj_uniq ?enum_uniq // => p p' [].
case/mapP=> p; rewrite mem_enum inE => /andP[ne_pq eff_p] ->.
have ne_point : point p <> point q by move/point_inj/eqP; apply/negP.
have near : beside s m n (point p) (point q).
  case: (effect_beside c s (on_board_point p) ne_point) => -[effE] //.
  by move: eff_p; rewrite effE.
have placeE o : glue s m n (shift (point q) o) = Some (point p) ->
    place o = Some p.
  rewrite /place => ->; case: pickP => [p'|/(_ p)] /=; last first.
    by rewrite !Z.eqb_refl.
  case/andP=> /Z.eqb_spec eq1 /Z.eqb_spec eq2; congr Some.
  by apply: point_inj; rewrite /point eq1 eq2.
by rewrite !inE; case: near => [|[|[|]]] /placeE->; rewrite eqxx ?orbT.
Qed.

Theorem not_every_graph : exists (T : finType) (e : rel T),
  [/\ reflexive e, symmetric e
    & forall s m n (f : T -> 'I_m * 'I_n), injective f ->
      ~ (forall x y, e x y =
          (effect cross s m n (point (f x)) (point (f y)) =? 1)%coqZ)].
Proof.
exists [finType of 'I_6], (fun _ _ => true); split=> // s m n f f_inj eE.
have := four_neighbours 1 s (f ord0); rewrite leqNgt => /negP; apply.
rewrite (@leq_trans #|[set f x | x in [set~ ord0]]|) //.
  by rewrite card_imset // cardsC1 card_ord.
apply/subset_leq_card/subsetP=> p /imsetP[x]; rewrite !inE => ne_x0 ->.
rewrite (inj_eq f_inj) ne_x0 -effect_cross.
by move/esym/Z.eqb_spec: (eE x ord0) => ->.
Qed.
