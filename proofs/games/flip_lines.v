(******************************************************************************)
(*                  Flip: whole lines, and twisted boards folded              *)
(*                                                                            *)
(*   half_side g k == the number of lines that Flip tells apart: k, and half  *)
(*                    of it, rounded up, where opposite lines are the same    *)
(*  flip_exponent h w == 2 to this power positions are reached by Flip on the *)
(*                    plane h x w board                                       *)
(*                                                                            *)
(*  flip_whole_row, flip_whole_col : a whole line of odd length changes all   *)
(*  flip_all_even : on even x even only pressing everything does              *)
(*  flip_no_filling : the first row forces nothing, from three rows on        *)
(*  flip_folded : Flip with twisted seams is Flip on the folded board;        *)
(*       card_flip_surface : so it reaches as many positions, and             *)
(*       flip_twisted_more : a twist never takes solutions away               *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable count plan cells board.
From modlights Require Import grid gluing effects grid_matrix row_filling.
From modlights Require Import flip_algebra flip_surfaces.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Lines.

Variables (R : ringType) (m n : nat).
Hypothesis char2 : 2%N \in [char R].

Theorem flip_whole_row (r : 'I_m) : odd n ->
  flip_op (\matrix_(i < m, j < n) (i == r)%:R) = const_mx 1 :> 'M[R]_(m, n).
Proof.
move=> odd_n; rewrite flip_op_char2 //; apply/matrixP=> i j; rewrite !mxE.
rewrite (eq_bigr (fun=> (i == r)%:R)) => [|k _]; last by rewrite mxE.
rewrite sumr_const card_ord (mulrn_parity char2 _ n) odd_n mulr1n addrr_char2 // add0r.
rewrite (bigD1 r) //= mxE eqxx big1 ?addr0 // => k ne_kr.
by rewrite mxE (negPf ne_kr).
Qed.

End Lines.

Theorem flip_whole_col (R : ringType) m n (c : 'I_n) : 2%N \in [char R] -> odd m ->
  flip_op (\matrix_(i < m, j < n) (j == c)%:R) = const_mx 1 :> 'M[R]_(m, n).
Proof.
move=> char2 odd_m; have := flip_whole_row (n := m) char2 c odd_m.
set X := \matrix_(i, j) _ => XE; apply: trmx_inj.
rewrite -flip_tr trmx_const -[in RHS]XE; congr flip_op.
by apply/matrixP=> i j; rewrite !mxE.
Qed.

Theorem flip_all_even (R : comRingType) m n (X : 'M[R]_(m, n)) :
  2%N \in [char R] -> ~~ odd m -> ~~ odd n -> (0 < m)%N ->
  flip_op X = const_mx 1 <-> X = const_mx 1.
Proof.
move=> char2 even_m even_n m_gt0; rewrite flip_even_even //.
rewrite flip_op_const ?addn_gt0 ?m_gt0 // mulr1.
suff -> : (m + n).-1%:R = 1 :> R by [].
rewrite (mulrn_parity char2 1); suff -> : odd (m + n).-1 by [].
rewrite -[odd _]negbK -oddS prednK ?addn_gt0 ?m_gt0 //.
by rewrite oddD (negPf even_m) (negPf even_n).
Qed.

Theorem flip_no_filling (R : comUnitRingType) s m n ps : (2 < m)%N -> (0 < n)%N ->
  ~ plan_ok (effect_mx R flip s m n) (first_row m n) ps.
Proof.
move=> m_gt2 n_gt0; pose one := Ordinal (ltnW m_gt2); pose two := Ordinal m_gt2.
case: ps => [/eqP/setP/(_ (lighti (one, Ordinal n_gt0)))|[i j] ps].
  by rewrite !inE lightiK.
case/and4P=> _ _ /supportedP supp _; pose c := (cell_of i).2.
have forced (r : 'I_m) : r != 0%N :> nat -> lighti (r, c) = j.
  move=> r_gt0; have [|out] := boolP (lighti (r, c) \in j |: first_row m n).
    by rewrite !inE lightiK /= (negPf r_gt0) orbF => /eqP.
  have := supp _ out; rewrite -{1}[i]cell_ofK effect_mx_lighti flip_effect.
  by rewrite /same_line /= eqxx !orbT => /eqP; rewrite oner_eq0.
have := forced one isT; rewrite -(forced two) //.
by move/(can_inj (@lightiK m n)) => -[].
Qed.

(* ------------------------------- folded boards ---------------------------- *)

Definition half_side (g : gluing) (k : nat) : nat :=
  if is_twisted g then uphalf k else k.

Section Fold.

Variables (R : ringType) (m n h w : nat) (f : 'I_m -> 'I_h) (g : 'I_n -> 'I_w).
Variables (f' : 'I_h -> 'I_m) (g' : 'I_w -> 'I_n).
Hypotheses (f'K : cancel f' f) (g'K : cancel g' g).

Definition fold (X : 'M[R]_(m, n)) : 'M[R]_(h, w) :=
  \matrix_(a, b) \sum_(q | (f q.1 == a) && (g q.2 == b)) X q.1 q.2.

Definition unfold (Y : 'M[R]_(h, w)) : 'M[R]_(m, n) :=
  \matrix_(i, j) Y (f i) (g j).

Lemma unfold_inj : injective unfold.
Proof.
move=> Y Z /matrixP YZ; apply/matrixP=> a b.
by have := YZ (f' a) (g' b); rewrite !mxE f'K g'K.
Qed.

Lemma fold_surj Y : exists X, fold X = Y.
Proof.
exists (\matrix_(i, j) if (f' (f i) == i) && (g' (g j) == j) then Y (f i) (g j) else 0).
apply/matrixP=> a b; rewrite mxE (bigD1 (f' a, g' b)) /= ?f'K ?g'K ?eqxx //.
rewrite mxE !f'K !g'K !eqxx big1 ?addr0 // => -[i j] /= /andP[/andP[/eqP fi /eqP gj]].
rewrite mxE xpair_eqE -fi -gj [f' _ == _]eq_sym [g' _ == _]eq_sym.
by case: ifP.
Qed.

Lemma fold_sum (X : 'M[R]_(m, n)) a b :
  \sum_(q | (f q.1 == a) || (g q.2 == b)) X q.1 q.2 = flip_op (fold X) a b.
Proof.
rewrite mxE (partition_big (fun q => (f q.1, g q.2))
  (fun p : 'I_h * 'I_w => (p.1 == a) || (p.2 == b))) //=.
apply: eq_bigr => -[a' b'] /= near; rewrite mxE; apply: eq_bigl => q.
rewrite xpair_eqE; case: (f q.1 =P a') => [->|_]; last by rewrite andbF.
by case: (g q.2 =P b') => [->|_]; rewrite ?andbF // near.
Qed.

End Fold.

(* Lines of a side of k places: the folded place, and the place it stands for. *)
Lemma fold_line (g : gluing) k : exists (f : 'I_k -> 'I_(half_side g k)) f',
  cancel f' f /\
  forall i j, (f i == f j) = (i == j) || is_twisted g && (i == rev_ord j).
Proof.
rewrite /half_side; case: g => /=; try by exists id, id; split=> // i j; rewrite orbF.
have [b [x [uE [kE b_le]]]] : exists b x : nat, uphalf k = Nat.add b x /\
    k = Nat.add b (Nat.add x x) /\ (b <= 1)%coq_nat.
  have := odd_double_half k; rewrite -addnn uphalf_half => kE.
  exists (odd k), k./2; split; first by [].
  by split; [exact: esym kE | apply/leP; case: odd].
have fold_lt (i : 'I_k) : (minn i (k - i.+1) < uphalf k)%N.
  have /ltP i_lt := ltn_ord i; apply/ltP; rewrite uE /minn -!minusE.
  by case: ltP; lia.
have back_lt (a : 'I_(uphalf k)) : (a < k)%N.
  by have /ltP a_lt := ltn_ord a; apply/ltP; lia.
exists (fun i => Ordinal (fold_lt i)), (fun a => Ordinal (back_lt a)).
split=> [a|i j]; first apply: val_inj => /=.
  by have /ltP a_lt := ltn_ord a; rewrite /minn -!minusE; case: ltP; lia.
have /ltP i_lt := ltn_ord i; have /ltP j_lt := ltn_ord j.
rewrite -!val_eqE /= /minn -!minusE; apply/eqP/orP => [|[]/eqP iE].
- by do 2![case: ltP]; move=> ? ? E; first [by left; apply/eqP; lia
    | by right; apply/eqP; lia].
- by rewrite iE.
by do 2![case: ltP]; lia.
Qed.

Theorem flip_folded (s : surface) m n :
  exists (f : 'I_m -> 'I_(half_side (sides s) m)) f'
         (g : 'I_n -> 'I_(half_side (ends s) n)) g',
  [/\ cancel f' f, cancel g' g
    & forall (R : ringType) (X : 'M[R]_(m, n)),
      effect_mx R flip s m n *m flat X = flat (unfold f g (flip_op (fold f g X)))].
Proof.
have [f [f' [f'K fE]]] := fold_line (sides s) m.
have [g [g' [g'K gE]]] := fold_line (ends s) n.
exists f, f', g, g'; split=> // R X; apply/colP=> i; rewrite -[i]cell_ofK.
move: (cell_of i) => p; rewrite mul_flatE flatE [RHS]mxE -fold_sum.
rewrite [RHS]big_mkcond; apply: eq_bigr => q _.
rewrite effect_mx_lighti flip_effect [f q.1 == _]eq_sym [g q.2 == _]eq_sym fE gE.
by rewrite /same_line !orbA; case: (_ || _); rewrite ?mul1r ?mul0r.
Qed.

Definition flip_exponent (h w : nat) : nat :=
  (h * w - (odd w * h.-1 + odd h * w.-1))%N.

Theorem card_flip_surface (s : surface) m n : (0 < m)%N -> (0 < n)%N ->
  #|reaches (F2_mx flip s m n)| =
  (2 ^ flip_exponent (half_side (sides s) m) (half_side (ends s) n))%N.
Proof.
have side_gt0 g k : (0 < k)%N -> (0 < half_side g k)%N.
  by rewrite /half_side; case: is_twisted => //; case: k.
move=> /(side_gt0 (sides s)) h_gt0 /(side_gt0 (ends s)) w_gt0.
have [f [f' [g [g' [f'K g'K foldE]]]]] := flip_folded s m n.
set h := half_side _ m in h_gt0 f f' f'K foldE *.
set w := half_side _ n in w_gt0 g g' g'K foldE *.
have := @card_flip_reaches plane h w isT h_gt0 w_gt0.
set e := (_ + _)%N => reach_hw.
have -> : #|reaches (F2_mx flip s m n)| = #|reaches (F2_mx flip plane h w)|.
  pose up (y : 'cV['F_2]_(h * w)) := flat (unfold f g (\matrix_(a, b) y (lighti (a, b)) 0)).
  have upE Y : up (flat Y) = flat (unfold f g Y).
    by congr (flat (unfold f g _)); apply/matrixP=> a b; rewrite mxE flatE.
  have up_inj : injective up.
    move=> y z; have [[Y <-] [Z <-]] := (flat_surj y, flat_surj z).
    by rewrite !upE => /flat_inj/(unfold_inj f'K g'K)->.
  rewrite -(card_imset _ up_inj); apply: eq_card => t.
  apply/imsetP/imsetP => [[x _ ->]|[_ /imsetP[y _ ->] ->]].
    have [X <-] := flat_surj x; exists (F2_mx flip plane h w *m flat (fold f g X)).
      by apply/imsetP; exists (flat (fold f g X)).
    by rewrite /F2_mx foldE flip_flat // upE.
  have [Y <-] := flat_surj y; have [X XY] := fold_surj f'K g'K Y.
  by exists (flat X); rewrite // /F2_mx foldE XY flip_flat // upE.
have le_e : (e <= h * w)%N.
  by rewrite -(@leq_exp2l 2) // -reach_hw leq_pmull // card_gt0; apply/set0Pn;
    exists 0; apply/imsetP; exists 0; rewrite ?mulmx0.
apply/eqP; rewrite -(@eqn_pmul2r (2 ^ e)) ?expn_gt0 // reach_hw -expnD.
by rewrite /flip_exponent -/e subnK.
Qed.

Lemma halves k : k = Nat.add (odd k) (Nat.add k./2 k./2).
Proof. by rewrite -[LHS]odd_double_half -addnn. Qed.

Lemma flip_exponentE h w : (0 < h)%N -> (0 < w)%N ->
  flip_exponent h w = (4 * (h./2 * w./2) + (odd h || odd w))%N.
Proof.
move=> /ltP h_gt0 /ltP w_gt0; rewrite /flip_exponent -!subn1.
rewrite -!minusE -!plusE -!multE; have := halves h; have := halves w.
by case: (odd h); case: (odd w) => /= *; lia.
Qed.

Lemma flip_exponent_mono h h' w : (0 < h)%N -> (0 < w)%N -> (h <= h')%N ->
  (flip_exponent h w <= flip_exponent h' w)%N.
Proof.
move=> h_gt0 w_gt0 le_h; rewrite !flip_exponentE ?(leq_trans h_gt0 le_h) //.
have /leP le_half := half_leq le_h; move/ltP in w_gt0; move/leP in le_h.
have := halves h; have := halves h'; have := halves w.
move: h./2 h'./2 w./2 le_half => a a' b le_a wE h'E hE; apply/leP.
have [eq_a|lt_a] : a = a' \/ (a.+1 <= a')%coq_nat by lia.
  subst a'; move: hE h'E; rewrite -!multE -!plusE.
  by case: (odd h); case: (odd h'); case: (odd w) => /=; lia.
have := Nat.mul_le_mono_r _ _ b lt_a; move: wE; rewrite -!multE -!plusE /=.
by case: (odd h); case: (odd h'); case: (odd w) => /=; lia.
Qed.

Lemma flip_exponentC h w : flip_exponent h w = flip_exponent w h.
Proof. by rewrite /flip_exponent mulnC addnC. Qed.

Lemma half_side_mono g g' k : (g = Twisted -> g' = Twisted) ->
  (half_side g' k <= half_side g k)%N.
Proof.
have le_up : (uphalf k <= k)%N.
  by have := halves k; rewrite uphalf_half -plusE => kE; apply/leP; lia.
by rewrite /half_side; case: g => /= [_|_|->] //; case: g'.
Qed.

(* A twist more never takes solutions away.                                   *)
Theorem flip_twisted_more (s s' : surface) m n : (0 < m)%N -> (0 < n)%N ->
  (sides s = Twisted -> sides s' = Twisted) ->
  (ends s = Twisted -> ends s' = Twisted) ->
  (#|quiets (F2_mx flip s m n)| <= #|quiets (F2_mx flip s' m n)|)%N.
Proof.
move=> m_gt0 n_gt0 more_sides more_ends.
have side_gt0 g k : (0 < k)%N -> (0 < half_side g k)%N.
  by rewrite /half_side; case: is_twisted => //; case: k.
have le_reach : (#|reaches (F2_mx flip s' m n)| <= #|reaches (F2_mx flip s m n)|)%N.
  rewrite !card_flip_surface // leq_exp2l //.
  apply: leq_trans (flip_exponent_mono _ _ (half_side_mono m more_sides)) _;
    rewrite ?side_gt0 //.
  rewrite flip_exponentC [X in (_ <= X)%N]flip_exponentC.
  by apply: flip_exponent_mono (half_side_mono n more_ends); rewrite side_gt0.
have reach_gt0 : (0 < #|reaches (F2_mx flip s' m n)|)%N.
  by rewrite card_flip_surface // expn_gt0.
rewrite -(leq_pmul2l reach_gt0) card_reaches -(card_reaches (F2_mx flip s m n)).
by rewrite leq_mul2r le_reach orbT.
Qed.
