(******************************************************************************)
(*      Neighbours only: nullities, diagonals, and the 2-adic criterion       *)
(*                                                                            *)
(* The rule neighbours, which leaves the pressed cell alone. Over every field *)
(* its nullity on m x n is gcd(m + 1, n + 1) - 1. With two states it can light*)
(* everything unless m + 1 and n + 1 are even and divisible by the same powers*)
(* of 2.                                                                      *)
(*                                                                            *)
(*     fib_sum F k == f_0 + f_1 + ... + f_(k - 1)                             *)
(*                                                                            *)
(*  gcd_fib : the gcd of two Fibonacci polynomials is one, of the gcd         *)
(*  all_on_poly : with 2 = 0 everything can be lit iff f_g divides the product*)
(*                of two sums, g = gcd(m + 1, n + 1)                          *)
(*  fib_sum_mul : modulo f_g, the sum of g q terms is q times that of g terms *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board generated_matrices.
From modlights Require Import fibonacci.
From modlights Require Import nullity neighbours_all_lights plan row_filling.
From modlights Require Import grid gluing effects grid_matrix.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* ------------------------- Fibonacci polynomials and gcds ----------------- *)

Section Fib.

Variable F : comRingType.
Local Notation f := (fib F).

Lemma fib_add a b : f (a + b.+1) = f a.+1 * f b.+1 - f a * f b.
Proof.
elim/nat_ind2: a => [||a IHa IHSa].
- by rewrite add0n fib1 fib0 mul1r mul0r subr0.
- by rewrite add1n (fibSS _ 0) fib1 fib0 subr0 mulr1 mul1r fibSS.
have -> : f (a.+2 + b.+1) = 'X * f (a.+1 + b.+1) - f (a + b.+1).
  by rewrite !addSn fibSS.
rewrite IHSa IHa (fibSS _ a.+1) [in X in _ = _ - X]fibSS.
rewrite !mulrBr !mulrBl !mulrA !opprB.
by rewrite [LHS](AC (2*2) ((1*4)*(3*2)))%AC.
Qed.

End Fib.

Section Euclid.

Variable F : fieldType.
Local Notation f := (fib F).

Lemma eqpN (p : {poly F}) : - p %= p.
Proof. by rewrite -scaleN1r eqp_scale ?oppr_eq0 ?oner_eq0. Qed.

Lemma fib_coprime a : coprimep (f a) (f a.+1).
Proof.
elim: a => [|a IHa]; first by rewrite fib1 coprimep1.
by rewrite fibSS coprimep_addl_mul (eqp_coprimepr _ (eqpN _)) coprimep_sym.
Qed.

Lemma gcd_fib_add a n : gcdp (f (a + n)) (f n) %= gcdp (f a) (f n).
Proof.
case: n => [|n]; first by rewrite addn0 eqpxx.
apply: eqp_trans (gcdpC _ _) _; rewrite fib_add.
apply: eqp_trans (gcdp_addl_mul _ _ _) _.
apply: eqp_trans (eqp_gcdr _ (eqpN _)) _.
have co : coprimep (f n.+1) (f n) by rewrite coprimep_sym fib_coprime.
by apply: eqp_trans (Gauss_gcdpl _ co) _; exact: gcdpC.
Qed.

Theorem gcd_fib m n : gcdp (f m) (f n) %= f (gcdn m n).
Proof.
have [k] := ubnP (m + n); elim: k m n => // k IHk m n le_k.
wlog le_nm : m n le_k / (n <= m)%N => [th|].
  have [/th|/ltnW le_mn] := leqP n m; first exact.
  by rewrite gcdnC; apply: eqp_trans (gcdpC _ _) (th _ _ _ le_mn); rewrite addnC.
case: n => [|n] in le_k le_nm *; first by rewrite fib0 gcdn0 gcdp0 eqpxx.
rewrite -(subnK le_nm) gcdnC gcdnDr gcdnC; apply: eqp_trans (gcd_fib_add _ _) _.
apply: IHk; rewrite subnK //; rewrite -ltnS; apply: leq_trans le_k.
by rewrite ltnS -[X in (X < _)%N]addn0 ltn_add2l.
Qed.

Lemma mirror0_fib k : mirror 0 (f k) %= f k.
Proof.
suff [u u0 ->] : exists2 u, u != 0 & mirror 0 (f k) = u *: f k.
  by rewrite eqp_scale.
exists ((-1) ^+ k.+1); first by rewrite expf_neq0 // oppr_eq0 oner_eq0.
rewrite /mirror polyC0 oppr0 add0r; elim/nat_ind2: k => [||k IHk IHSk].
- by rewrite fib0 comp_poly0 scaler0.
- by rewrite fib1 comp_polyC sqrrN expr1n scale1r.
rewrite fibSS comp_polyB comp_polyM comp_polyX IHk IHSk.
rewrite -scalerAr mulNr scalerN -scaleNr -mulN1r -exprS scalerBr.
by congr (_ - _ *: _); rewrite !exprS !mulN1r opprK.
Qed.

Theorem neighbours_nullity m n :
  nullity (effect_mx F neighbours plane m n) = (gcdn m.+1 n.+1).-1.
Proof.
rewrite effect_mx_neighbours crossing_mx // nullity_plane /deg; congr predn.
rewrite (eqp_size (eqp_gcdr _ (mirror0_fib _))) (eqp_size (gcd_fib _ _)).
by rewrite size_fib gcdnC.
Qed.

End Euclid.

Lemma cancel_four (V : zmodType) (a b u w : V) :
  b + a - (b - u) - (a - w) = u + w.
Proof.
rewrite !opprB [b + a]addrC -[a + b + _]addrA [b + _]addrC subrK.
by rewrite [a + u]addrC -addrA [a + _]addrC subrK.
Qed.

(* ------------------ sums of Fibonacci polynomials, 2 = 0 ------------------ *)

Section TwoAdic.

Variable F : fieldType.
Hypothesis char2 : 2%N \in [char F].
Local Notation f := (fib F).

Definition fib_sum k : {poly F} := \sum_(i < k) f i.

Lemma fib_reflect g i : (i <= g)%N -> f g %| f (g + i) + f (g - i).
Proof.
elim/nat_ind2: i => [_|le_g|i IHi IHSi le_g].
- by rewrite addn0 subn0 -mulr2n -mulr_natr dvdp_mulr.
- case: g le_g => // g _; rewrite subn1 addn1 /= fibSS subrK.
  by rewrite dvdp_mull.
rewrite !addnS fibSS -addnS.
have -> : f (g - i.+2) = 'X * f (g - i.+1) - f (g - i).
  by rewrite -(subnSK (ltnW le_g)) -(subnSK le_g) fibSS subKr.
rewrite addrACA -mulrDr -opprD dvdp_sub ?dvdp_mull ?IHSi ?IHi //.
  exact: ltnW.
exact: ltnW (ltnW le_g).
Qed.

Lemma fib_shift g i : f g %| f (g + i) - f g.+1 * f i.
Proof.
case: i => [|i]; first by rewrite addn0 fib0 mulr0 subr0.
by rewrite fib_add addrAC subrr sub0r dvdpNr dvdp_mulr.
Qed.

Lemma fib_shift_mul g q i : f g %| f (g * q + i) - f g.+1 ^+ q * f i.
Proof.
elim: q => [|q IHq]; first by rewrite muln0 add0n expr0 mul1r subrr dvdp0.
rewrite mulnS -addnA; have := fib_shift g (g * q + i).
have : f g %| f g.+1 * (f (g * q + i) - f g.+1 ^+ q * f i) by rewrite dvdp_mull.
by rewrite mulrBr mulrA -exprS => dvd1 dvd2; have := dvdp_add dvd2 dvd1;
  rewrite addrA subrK.
Qed.

Lemma fib_sum_turn g : f g %| f g.+1 * fib_sum g - fib_sum g.
Proof.
have dvd_sum (P : 'I_g -> {poly F}) : (forall i, f g %| P i) -> f g %| \sum_i P i.
  by move=> dvdP; elim/big_ind: _ => [|p q|i _]; [apply: dvdp0 | apply: dvdp_add | apply: dvdP].
have char2P : 2%N \in [char {poly F}] by rewrite char_lalg.
have shifted : f g %| \sum_(i < g) (f (g + i) - f g.+1 * f i).
  by apply: dvd_sum => i; apply: fib_shift.
have reflected : f g %| \sum_(i < g) (f (g + i) + f (g - i)).
  by apply: dvd_sum => i; apply: fib_reflect; apply: ltnW.
rewrite sumrB -mulr_sumr in shifted; rewrite big_split /= in reflected.
have sumE : f g %| \sum_(i < g) f (g - i) - fib_sum g.
  rewrite /fib_sum; case: g {shifted reflected dvd_sum} => [|g]; first by rewrite !big_ord0 subrr dvdp0.
  rewrite big_ord_recl subn0 [X in _ - X]big_ord_recl fib0 add0r.
  rewrite (reindex_inj rev_ord_inj) /= (eq_bigr (fun i : 'I_g => f (bump 0 i))).
    by rewrite addrK.
  by move=> i _; rewrite /bump /= !add1n subSS subKn //; apply: ltn_ord.
have := dvdp_sub (dvdp_sub reflected shifted) sumE.
by rewrite cancel_four -/(fib_sum g) -{2}[fib_sum g]oppr_char2.
Qed.

Lemma fib_sum_mul g q : f g %| fib_sum (g * q) - fib_sum g *+ q.
Proof.
have turn : forall k, f g %| f g.+1 ^+ k * fib_sum g - fib_sum g.
  elim=> [|k IHk]; first by rewrite mul1r subrr dvdp0.
  have := dvdp_add (dvdp_mull (f g.+1) IHk) (fib_sum_turn g).
  by rewrite mulrBr mulrA -exprS addrA subrK.
elim: q => [|q IHq]; first by rewrite muln0 /fib_sum big_ord0 mulr0n subrr dvdp0.
rewrite mulnS addnC /fib_sum big_split_ord /= -!/(fib_sum _) mulrS.
have shifted : f g %| \sum_(i < g) (f (g * q + i) - f g.+1 ^+ q * f i).
  by elim/big_ind: _ => [|p r|i _]; [apply: dvdp0 | apply: dvdp_add | apply: fib_shift_mul].
rewrite sumrB -mulr_sumr -/(fib_sum g) in shifted.
have := dvdp_add IHq (dvdp_add shifted (turn q)).
set a := \sum_(i < g) f (g * q + i).
by rewrite [a - _ + _]addrA subrK addrACA -opprD [fib_sum g *+ q + _]addrC.
Qed.

End TwoAdic.

(* ------------------------- the criterion as a divisor --------------------- *)

Section AllOn.

Variables (F : fieldType) (m n : nat).
Hypothesis char2 : 2%N \in [char F].
Local Notation f := (fib F).
Local Notation T := (path_mx F n.+1).
Local Notation e0 := (place F n 0).

Lemma place0_eq0 q : e0 *m horner_mx T q = 0 <-> f n.+2 %| q.
Proof.
have := generated_eq0 (path_generated F n) (fun _ => q).
rewrite /comb big_ord1 => ->; split=> [dvd_q|dvd_q _ //]; exact: dvd_q ord0.
Qed.

Lemma place0_span w : exists q, w = e0 *m horner_mx T q.
Proof.
have [span _ _ _] := path_generated F n; have [q ->] := span w.
by exists (q ord0); rewrite /comb big_ord1.
Qed.

Lemma ones_row k : (k <= n.+1)%N ->
  \sum_(i < k) place F n i = e0 *m horner_mx T (fib_sum F k.+1).
Proof.
move=> k_le; rewrite /fib_sum big_ord_recl fib0 add0r rmorph_sum mulmx_sumr.
by apply: eq_bigr => i _; rewrite lift0 /= place_fib // ltnW // (leq_trans (ltn_ord i)).
Qed.

Lemma ones_all : const_mx 1 = e0 *m horner_mx T (fib_sum F n.+2).
Proof.
rewrite -ones_row //; apply/rowP=> j; rewrite summxE !mxE (bigD1 j) //= !mxE eqxx.
by rewrite big1 ?addr0 // => i ne; rewrite !mxE -val_eqE /= in ne *; rewrite (negPf ne).
Qed.

Lemma chaser_fib k : chaser T k = horner_mx T (f k.+1).
Proof.
have opp (M : 'M[F]_n.+1) : - M = M by apply/matrixP=> i j; rewrite mxE oppr_char2.
elim/nat_ind2: k => [||k IHk IHSk]; first by rewrite fib1 rmorph1.
  by rewrite fibSS fib1 fib0 subr0 mulr1 horner_mx_X -[LHS]/(- T) opp.
rewrite fibSS rmorphB mulrC rmorphM /= horner_mx_X -IHk -IHSk.
by rewrite -[LHS]/(- chaser T k - chaser T k.+1 *m T) addrC opp.
Qed.

Lemma ones_col : const_mx 1 = horner_mx T (fib_sum F n.+2) *m e0^T.
Proof.
by rewrite -[horner_mx _ _]horner_path_sym -trmx_mul -ones_all trmx_const.
Qed.

Lemma neighbours_stack (X : 'M[F]_(m.+1, n.+1)) :
  effect_mx F neighbours plane m.+1 n.+1 *m flat X = flat (stack_op T X).
Proof.
rewrite effect_mx_neighbours stack_opE //= /stack_op; congr (flat (_ + _ *m _)).
by apply/matrixP=> i j; rewrite !mxE mul0rn addr0.
Qed.

Lemma quiet_fill (X : 'M[F]_(m.+1, n.+1)) q : stack_op T X = 0 ->
  row_at X 0%N = e0 *m horner_mx T q -> f n.+2 %| q * f m.+2.
Proof.
move=> /chase_sound[virt _] xE; apply/place0_eq0; rewrite rmorphM /= -mulmxE mulmxA.
by rewrite -xE -chaser_fib -virtual0.
Qed.

Lemma quiet_sum (X : 'M[F]_(m.+1, n.+1)) q : stack_op T X = 0 ->
  row_at X 0%N = e0 *m horner_mx T q ->
  (flat X)^T *m const_mx 1 =
  e0 *m horner_mx T (q * (fib_sum F m.+2 * fib_sum F n.+2)) *m e0^T.
Proof.
move=> /chase_sound[_ fillE] xE.
apply/matrixP=> a b; rewrite !ord1 -[const_mx 1](flat_const m.+1 n.+1) dot_flat.
rewrite !rmorphM /= -!mulmxE !mulmxA -xE -[_ *m _ *m e0^T]mulmxA -ones_col.
rewrite /fib_sum big_ord_recl fib0 add0r rmorph_sum mulmx_sumr mulmx_suml summxE.
apply: eq_bigr => i _; rewrite lift0 /= -chaser_fib.
have -> : row_at X 0%N *m chaser T i = row i X.
  by rewrite -{2}fillE rowK chase_affine chase00 addr0.
by rewrite mxE; apply: eq_bigr => j _; rewrite !mxE.
Qed.

Theorem all_on_poly :
  reachable (effect_mx F neighbours plane m.+1 n.+1) (const_mx 1) <->
  f (gcdn m.+2 n.+2) %| fib_sum F m.+2 * fib_sum F n.+2.
Proof.
set S := _ * _; set g := gcdn _ _.
have gE : gcdp (f m.+2) (f n.+2) %= f g := gcd_fib F m.+2 n.+2.
have g_m : f g %| f m.+2 by rewrite -(eqp_dvdl _ gE) dvdp_gcdl.
have g_n : f g %| f n.+2 by rewrite -(eqp_dvdl _ gE) dvdp_gcdr.
rewrite (reachable_sym _ (effect_mx_sym F _ _ (I : symmetric_rule neighbours plane))).
split=> [all0|dvd_S y].
  pose c := f n.+2 %/ f g; have cE : c * f g = f n.+2 by rewrite divpK.
  have c_neq0 : c != 0.
    by apply/eqP=> c0; have := fib_neq0 F n.+1; rewrite -cE c0 mul0r eqxx.
  suff: f n.+2 %| c * S by rewrite -{1}cE dvdp_mul2l.
  apply/place0_eq0; set v := _ *m _.
  suff v_orth (w : 'rV[F]_n.+1) : v *m w^T = 0.
    apply/rowP=> j; have /matrixP/(_ 0 0) := v_orth (delta_mx 0 j).
    by rewrite trmx_delta -colE !mxE.
  have [r ->] := place0_span w; pose x := e0 *m horner_mx T (c * r).
  have virt : virtual T (0 : 'M_(m.+1, n.+1)) x = 0.
    rewrite virtual0 chaser_fib -mulmxA mulmxE -rmorphM; apply/place0_eq0.
    by rewrite mulrAC dvdp_mulr // -cE dvdp_mul2l.
  have [quietX rowX] := chase_complete virt.
  have := all0 (flat (filling T 0 x)).
  rewrite /quiet neighbours_stack quietX flat0 => /(_ erefl).
  rewrite (quiet_sum quietX (rowX isT)) => <-.
  rewrite /v trmx_mul horner_path_sym mulmxA -[_ *m _ *m horner_mx _ r]mulmxA.
  by rewrite mulmxE -rmorphM -mulrA [S * r]mulrC mulrA.
have [X <-] := flat_surj y.
rewrite /quiet neighbours_stack -(flat0 F m.+1 n.+1) => /flat_inj quietX.
have [q xE] := place0_span (row_at X 0%N); rewrite (quiet_sum quietX xE).
have dvd_q := quiet_fill quietX xE.
suff /place0_eq0-> : f n.+2 %| q * S by rewrite mul0mx.
apply: dvdp_trans (dvdp_mul (dvdpp q) dvd_S).
rewrite -(eqp_dvdr _ (eqp_mull q gE)) (eqp_dvdr _ (mulp_gcdr _ _ _)) dvdp_gcd.
by rewrite dvd_q dvdp_mull.
Qed.

End AllOn.

Lemma fib_sum_prod (F : fieldType) g a b : 2%N \in [char F] ->
  (fib F g %| fib_sum F (g * a) * fib_sum F (g * b)) =
  (fib F g %| fib_sum F g ^+ 2 *+ (a * b)).
Proof.
move=> char2; set x := fib_sum F (g * a); set y := fib_sum F (g * b).
set w := fib_sum F g.
have -> : x * y = (x - w *+ a) * y + w *+ a * (y - w *+ b) + w ^+ 2 *+ (a * b).
  have -> : w ^+ 2 *+ (a * b) = w *+ a * (w *+ b).
    by rewrite mulrnAl mulrnAr -expr2 -mulrnA mulnC.
  by rewrite mulrBl mulrBr -addrA !subrK.
by rewrite dvdp_addr // dvdp_add // ?(dvdp_mulr _ (fib_sum_mul char2 g a))
  ?(dvdp_mull _ (fib_sum_mul char2 g b)).
Qed.

Lemma reachable_empty k l (A : 'M['F_2]_(k * l)) :
  (k == 0)%N || (l == 0)%N -> reachable A (const_mx 1).
Proof.
move=> kl0; exists 0; apply/colP=> i; case: (cell_of i) => r c; exfalso.
by case/orP: kl0 => /eqP k0; [case: r | case: c]; rewrite k0.
Qed.

Lemma neighbours_square k :
  reachable (F2_mx neighbours plane k k) (const_mx 1) <-> ~~ odd k.
Proof.
have char2 : 2%N \in [char 'F_2] by rewrite char_Fp.
rewrite -(neighbours_all_on k char2) -flat_const.
rewrite (@reachable_flat _ _ _ _ (fun X => board_op (@step k) (@step k) 1 X + X)) //.
move=> X; rewrite /F2_mx effect_mx_neighbours crossing_flat //=.
by rewrite cross_plus_identity.
Qed.

Theorem all_on_neighbours_2adic m n :
  reachable (F2_mx neighbours plane m n) (const_mx 1) <->
  ~~ (odd m && (logn 2 m.+1 == logn 2 n.+1)).
Proof.
have char2 : 2%N \in [char 'F_2] by rewrite char_Fp.
case: m => [|m]; first by split=> // _; apply: reachable_empty.
case: n => [|n].
  split=> [_|_]; last by apply: reachable_empty; rewrite orbT.
  apply/negP=> /andP[m_odd]; rewrite logn1 eqn0Ngt -pfactor_dvdn // expn1 dvdn2.
  by rewrite -[odd m.+2]/(~~ odd m.+1) m_odd.
rewrite /F2_mx (all_on_poly _ _ char2); set g := gcdn m.+2 n.+2.
pose a := (m.+2 %/ g)%N; pose b := (n.+2 %/ g)%N.
have aE : m.+2 = (g * a)%N by rewrite mulnC divnK // dvdn_gcdl.
have bE : n.+2 = (g * b)%N by rewrite mulnC divnK // dvdn_gcdr.
have g_gt0 : (0 < g)%N by rewrite gcdn_gt0.
have a_gt0 : (0 < a)%N by move: (ltn0Sn m.+1); rewrite aE muln_gt0 => /andP[].
have b_gt0 : (0 < b)%N by move: (ltn0Sn n.+1); rewrite bE muln_gt0 => /andP[].
have -> : odd m.+1 = ~~ odd (g * a) by rewrite -aE /= negbK.
have co_ab : coprime a b.
  by rewrite /coprime -(eqn_pmul2l g_gt0) muln_gcdr -aE -bE muln1.
have logn_odd k : odd k -> logn 2 k = 0%N.
  by move=> k_odd; apply: logn_coprime; rewrite coprime2n.
have logn_even k : (0 < k)%N -> ~~ odd k -> (0 < logn 2 k)%N.
  by move=> k_gt0 k_even; rewrite -pfactor_dvdn // expn1 dvdn2.
have evens (P : {poly 'F_2}) k : ~~ odd k -> P *+ k = 0.
  move=> k_even; rewrite -[k]odd_double_half (negPf k_even) add0n -muln2 mulrnA.
  by rewrite mulr2n addrr_char2 //; rewrite char_lalg.
rewrite [in fib_sum _ m.+2]aE [in fib_sum _ n.+2]bE (fib_sum_prod _ _ _ char2).
rewrite aE bE !lognM // eqn_add2l; have [odd_a|even_a] := boolP (odd a); last first.
  have odd_b : odd b by rewrite -coprime2n (coprime_dvdl _ co_ab) // dvdn2.
  rewrite evens; last by rewrite oddM (negPf even_a).
  by rewrite dvdp0 (logn_odd _ odd_b) eqn0Ngt logn_even // andbF.
have [odd_b|even_b] := boolP (odd b); last first.
  rewrite evens; last by rewrite oddM (negPf even_b) andbF.
  by rewrite dvdp0 (logn_odd _ odd_a) eq_sym eqn0Ngt logn_even // andbF.
rewrite (logn_odd _ odd_a) (logn_odd _ odd_b) eqxx andbT negbK oddM odd_a andbT.
have -> : fib_sum [fieldType of 'F_2] g ^+ 2 *+ (a * b) = fib_sum _ g ^+ 2.
  rewrite -[(a * b)%N]odd_double_half oddM odd_a odd_b mulrnDr.
  by rewrite [X in _ + X]evens ?odd_double //= mulr1n addr0.
case gE: g g_gt0 => [|[|k]] // _; first by rewrite fib1 dvd1p.
by have := neighbours_square k.+1; rewrite /F2_mx (all_on_poly _ _ char2) gcdnn expr2.
Qed.

(* ------------------------------- the diagonals ---------------------------- *)

Theorem diagonal_quiet n : quiet (F2_mx neighbours plane n n) (flat 1%:M).
Proof.
rewrite /quiet /F2_mx effect_mx_neighbours crossing_plane mulmx1 mul1mx scale0r.
by rewrite addr0; apply/colP=> i; rewrite !mxE F2_addrr.
Qed.

Theorem antidiagonal_quiet n :
  quiet (F2_mx neighbours plane n n)
    (flat (\matrix_(i, j) (j == rev_ord i)%:R)).
Proof.
rewrite /quiet /F2_mx effect_mx_neighbours crossing_plane scale0r addr0.
case: n => [|n]; first by apply/colP=> i; case: (cell_of i) => -[].
rewrite -[\matrix_(i, j) _]/(rev_mx [fieldType of 'F_2] n) rev_mx_path.
by apply/colP=> i; rewrite !mxE F2_addrr.
Qed.
