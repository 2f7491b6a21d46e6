(******************************************************************************)
(*                  Neighbours at edges, and edges that are closed            *)
(*                                                                            *)
(*    changed rl s p == the cells that pressing p changes, with two states    *)
(*                      and the rule rl on the surface s, computed by grid.v  *)
(*  others_of rl s p == the same without p itself                             *)
(*         inner m i == place i of a line of m places is not at an end        *)
(*                                                                            *)
(* Main results: what lies on the board stays there when edges are glued, and *)
(* nothing is left outside a surface without edges (glue_inside, glue_closed);*)
(* how many neighbours a cell of the plane has (plane_neighbours), and how    *)
(* many lights a press changes on the torus (torus_changed). The matrix of    *)
(* the cross is the adjacency matrix of its graph (cross_graph), the cross    *)
(* without its centre that of neighbours (cross_neighbours), and chess        *)
(* colours are proper on tori with even sides (chess_torus).                  *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable plan cells board.
From modlights Require Import grid gluing effects grid_matrix unknowns.
From modlights Require Import bipartite.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

(* ------------------------------ what is glued ----------------------------- *)

Theorem glue_inside s m n p : on_board m n p -> glue s m n p = Some p.
Proof. by case: p => r c [r_on c_on]; rewrite /glue !seam_inside. Qed.

Theorem glue_closed s m n p : closed s -> (0 < m)%N -> (0 < n)%N ->
  exists2 q, glue s m n p = Some q & on_board m n q.
Proof.
move=> closed_s /ltP m_gt0 /ltP n_gt0.
have [q glue_q] : exists q, glue s m n p = Some q.
  by case: s closed_s p => //= _ [r c]; rewrite /glue /=; eexists.
by exists q => //; move/(glueP _ _ _ m_gt0 n_gt0): glue_q => [].
Qed.

(* --------------------------- counting neighbours -------------------------- *)

Lemma card_at n a : #|[set j : 'I_n | a == j :> nat]| = (a < n)%N.
Proof.
have [a_lt | a_ge] := ltnP; last first.
  by apply: eq_card0 => j; rewrite inE gtn_eqF // (leq_trans (ltn_ord j)).
rewrite -[RHS](cards1 (Ordinal a_lt)); apply: eq_card => j.
by rewrite !inE eq_sym -val_eqE.
Qed.

Lemma card_step n (i : 'I_n) :
  #|[set j | step i j]| = ((0 < i) + (i.+1 < n))%N.
Proof.
rewrite -(card_at n i.+1); have -> : nat_of_bool (0 < i)%N =
    #|[set j : 'I_n | j.+1 == i :> nat]|.
  case: i => -[|i] i_lt /=; first by rewrite eq_card0 // => j; rewrite inE.
  transitivity (nat_of_bool (i < n)%N); first by rewrite (ltnW i_lt).
  by rewrite -card_at; apply: eq_card => j; rewrite !inE eqSS eq_sym.
rewrite addnC -cardsUI [X in (_ + X)%N]eq_card0 ?addn0 => [|j]; last first.
  by rewrite !inE; apply/andP=> -[/eqP <- /eqP]; lia.
by apply: eq_card => j; rewrite !inE.
Qed.

Lemma card_turn n (i : 'I_n) : #|[set j | turn i j]| = minn n.-1 2.
Proof.
case: n i => [[] // | [i | n i]].
  by apply: eq_card0 => j; rewrite inE [j]ord1 [i]ord1.
have -> : [set j | turn i j] = [set i + 1; i - 1].
  by apply/setP=> j; rewrite !inE turnE eq_sym [j == i - 1]eq_sym subr_eq eq_sym
    [i == _]eq_sym.
rewrite cards2 eq_sym subr_eq -addrA -{1}[i]addr0 (inj_eq (addrI i)).
by case: n i.
Qed.

Lemma card_adjacent m n (u : rel 'I_m) (v : rel 'I_n) p : irreflexive v ->
  #|[set q | adjacent u v p q]| =
  (#|[set k | u p.1 k]| + #|[set k | v p.2 k]|)%N.
Proof.
move=> v_irr; rewrite -!sum1_card !big_set; case: p => i j.
exact: (big_adjacent _ v_irr).
Qed.

Definition inner m i : bool := ((0 < i) && (i.+1 < m))%N.

Lemma inner_ends m (i : 'I_m) : (1 < m)%N ->
  ((0 < i) + (i.+1 < m))%N = (inner m i).+1.
Proof.
move=> m_gt1; rewrite /inner; case: ltnP => [i_gt0 | i0]; case: ltnP => // i_ge.
by move: i_ge; rewrite leqn0 in i0; rewrite (eqP i0) leqNgt m_gt1.
Qed.

(* ------------------------- the graph of a cross game ---------------------- *)

Theorem cross_graph (R : comRingType) s m n (p q : 'I_m * 'I_n) : untwisted s ->
  effect_mx R cross s m n (lighti p) (lighti q) =
  (near (line (ends s) m) (line (sides s) n) p q)%:R.
Proof.
move=> straight; rewrite effect_mx_cross crossing_mx // board_mxE /near.
by case: eqP.
Qed.

Theorem cross_neighbours (R : ringType) s m n :
  effect_mx R cross s m n - 1%:M = effect_mx R neighbours s m n.
Proof.
apply/matrixP=> i j; rewrite mxE [X in _ + X]mxE [X in _ - X]mxE !effect_mxE.
have [-> | ne_ij] := eqVneq i j; first by rewrite !effect_centre /= subrr.
rewrite subr0 /effect; case same: (same_cell _ _) => //.
by move/same_cellP/point_inj/cell_of_inj: same ne_ij => ->; rewrite eqxx.
Qed.

(* Palacios 4.2.2: the lights to press are those that are off just if the     *)
(* presses light the board in the game without the pressed cell.              *)
Theorem press_what_is_off s m n (x : 'cV['F_2]_(m * n)) :
  let A := F2_mx cross s m n in
  [/\ A *m x = const_mx 1 - x <-> (A + 1%:M) *m x = const_mx 1,
      A + 1%:M = F2_mx neighbours s m n
    & A *m x = const_mx 1 - x <-> F2_mx neighbours s m n *m x = const_mx 1].
Proof.
move=> A; have first : A *m x = const_mx 1 - x <-> (A + 1%:M) *m x = const_mx 1.
  by rewrite mulmxDl mul1mx; split=> [-> | <-]; rewrite ?subrK ?addrK.
have same : A + 1%:M = F2_mx neighbours s m n.
  by rewrite /F2_mx -cross_neighbours F2_oppmx.
by split; rewrite -?same.
Qed.

Lemma diagonal_graph (R : ringType) m n (p q : 'I_m * 'I_n) :
  effect_mx R x_cross plane m n (lighti p) (lighti q) =
  ((p == q) || step p.1 q.1 && step p.2 q.2)%:R.
Proof.
rewrite effect_mx_lighti.
have touchP : reflect (point p = point q \/
    touches (offsets x_cross m n) plane m n (point p) (point q))
    ((p == q) || step p.1 q.1 && step p.2 q.2).
  apply: (iffP orP); rewrite touches_plane; last first.
    case=> [/point_inj-> | near_pq]; [by left | right].
    by apply/andP; split; apply/stepP; move: near_pq; rewrite /= !pair_equal_spec; lia.
  case=> [/eqP-> | /andP[/stepP rr /stepP cc]]; [by left | right; move: rr cc].
  by rewrite /= !pair_equal_spec; lia.
have [[-> /touchP->] // | [-> far]] :=
  @effect_touches x_cross plane m n _ (point q) erefl (on_board_point p).
by case: touchP.
Qed.

Section Changed.

Variables (m n : nat).
Implicit Types p q : 'I_m * 'I_n.

Definition changed rl s p : {set 'I_m * 'I_n} :=
  [set q | F2_mx rl s m n (lighti q) (lighti p) != 0].

Definition others_of rl s p := changed rl s p :\ p.

Lemma others_cross s p : untwisted s ->
  others_of cross s p =
  [set q | adjacent (line (ends s) m) (line (sides s) n) p q].
Proof.
move=> straight; apply/setP=> q; rewrite !inE cross_graph // /near eq_sym.
rewrite adjacent_sym; try exact: line_sym.
have [<- | _] := eqVneq p q; first by rewrite adjacent_irr //; exact: line_irr.
by case: adjacent.
Qed.

Lemma others_diagonal p :
  others_of x_cross plane p =
  setX [set k | step p.1 k] [set k | step p.2 k].
Proof.
apply/setP=> q; rewrite !inE diagonal_graph step_sym [step q.2 _]step_sym.
have [-> | _] := eqVneq q p; first by rewrite step_irr.
by case: (step p.1 q.1); case: (step p.2 q.2).
Qed.

Theorem plane_neighbours p :
  #|others_of cross plane p| =
    ((0 < p.1) + (p.1.+1 < m) + ((0 < p.2) + (p.2.+1 < n)))%N /\
  #|others_of x_cross plane p| =
    (((0 < p.1) + (p.1.+1 < m)) * ((0 < p.2) + (p.2.+1 < n)))%N.
Proof.
rewrite others_cross // card_adjacent ?others_diagonal ?cardsX ?card_step //.
exact: step_irr.
Qed.

Theorem centre_neighbours p : inner m p.1 -> inner n p.2 ->
  #|others_of cross plane p| = 4%N /\ #|others_of x_cross plane p| = 4%N.
Proof.
by move=> /andP[r0 r1] /andP[c0 c1]; have := plane_neighbours p; rewrite r0 r1 c0 c1.
Qed.

Theorem border_neighbours p : (1 < m)%N -> (1 < n)%N ->
  inner m p.1 (+) inner n p.2 ->
  #|others_of cross plane p| = 3%N /\ #|others_of x_cross plane p| = 2%N.
Proof.
move=> m_gt1 n_gt1; have := plane_neighbours p; rewrite !inner_ends //.
by case: inner; case: inner.
Qed.

Theorem corner_neighbours p : (1 < m)%N -> (1 < n)%N ->
  ~~ inner m p.1 -> ~~ inner n p.2 ->
  #|others_of cross plane p| = 2%N /\ #|others_of x_cross plane p| = 1%N.
Proof.
move=> m_gt1 n_gt1; have := plane_neighbours p; rewrite !inner_ends //.
by case: inner; case: inner.
Qed.

Theorem torus_changed p :
  #|changed cross torus p| = (minn m.-1 2 + minn n.-1 2).+1.
Proof.
rewrite (cardsD1 p) -/(others_of cross torus p) others_cross //.
rewrite card_adjacent ?card_turn; last exact: turn_irr.
by rewrite inE cross_graph // near_refl.
Qed.

Theorem torus_five p : #|changed cross torus p| = 5%N <-> (2 < m)%N && (2 < n)%N.
Proof.
by rewrite torus_changed; case: m n => [|[|[|m']]] [|[|[|n']]].
Qed.

End Changed.

(* ------------------------------ chess colours ----------------------------- *)

Lemma odd_turn n (i j : 'I_n) : (n == 1)%N || ~~ odd n -> turn i j ->
  odd j = ~~ odd i.
Proof.
case/orP=> [/eqP n1 | even_n]; last first.
  by case/andP=> _ /orP[] /eqP <-; rewrite odd_mod ?(negPf even_n) //= negbK.
by move: i j; rewrite n1 => i j; rewrite [i]ord1 [j]ord1 turn_irr.
Qed.

Theorem chess_torus (R : comRingType) c m n :
  (m == 1)%N || ~~ odd m -> (n == 1)%N || ~~ odd n ->
  two_colouring (effect_mx R (crossing c) torus m n) (chess_cells m n).
Proof.
move=> even_m even_n i j ne_ij; rewrite crossing_mx // mxE (negPf ne_ij) => near_ij.
have : adjacent (@turn m) (@turn n) (cell_of i) (cell_of j).
  by apply: contraNT near_ij => /negPf->; rewrite eqxx.
rewrite !inE !oddD.
case/orP=> /andP[]; first by move=> /eqP-> /(odd_turn even_n)->; rewrite addbN;
  case: (_ (+) _).
by move=> /(odd_turn even_m)-> /eqP->; rewrite addNb; case: (_ (+) _).
Qed.
