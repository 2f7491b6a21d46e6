(******************************************************************************)
(*                  Nullities of squares: doubling the side, mod 2            *)
(*                                                                            *)
(* In characteristic 2 the Fibonacci polynomials satisfy f_2k = x f_k^2 and   *)
(* f_(2k+1) = (f_k + f_(k+1))^2. So the nullity of the square of side 2 n + 1 *)
(* follows from that of side n, and that of an even side is a multiple of 4.  *)
(* Statements on Lights Out, d(n) for the nullity of n x n, are due to Sutner *)
(* and Boyles.                                                                *)
(*                                                                            *)
(*    shared c p == deg gcd (p (x), p (x + c)), the nullity of a square board *)
(*                  whose sides have the polynomial p, with centre weight c   *)
(*  sq_nullity F n == the nullity d(n) of n x n over F, with centre weight 1  *)
(*                                                                            *)
(*  nullity_double : any centre weight c != 0, with [f_(n+1)(c) = 0]          *)
(*  nullity_lights_out_double : d(2 n + 1) = 2 d(n) + 2 [3 | n + 1]           *)
(*  nullity_lights_out_pow2 : d(2^s b - 1) = 2^s d(b - 1) + 2 [3 | b] (2^s-1) *)
(*  nullity_even_side : 4 divides d(n) for even n, any centre weight c != 0   *)
(*  unattained_double : if a is no d(n), then 2 a + 2 is none                 *)
(*  nullity_lights_out_2 : d(n) = 2 only for n = 5 (mod 12)                   *)
(******************************************************************************)

From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board generated_matrices.
From modlights Require Import fibonacci.
From modlights Require Import nullity cycle_matrix square_torus.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section CharacteristicTwo.

Variables (F : fieldType) (c : F).
Hypotheses (char2 : 2%N \in [char F]) (c_neq0 : c != 0).
Implicit Types p q h : {poly F}.

Let char2P : 2%N \in [char {poly F}]. Proof. by rewrite char_lalg. Qed.

(* -------------------------------- doubling -------------------------------- *)

Lemma sqr_add p q : (p + q) ^+ 2 = p ^+ 2 + q ^+ 2.
Proof. by rewrite sqrrD mulr2n addrr_char2 // addr0. Qed.

Lemma fibSS2 k : fib F k.+2 = 'X * fib F k.+1 + fib F k.
Proof. by rewrite fibSS [- _]oppr_char2. Qed.

Lemma fib_double k :
  fib F k.*2 = 'X * fib F k ^+ 2 /\ fib F k.*2.+1 = half F k ^+ 2.
Proof.
elim: k => [|k [IHe IHo]].
  by rewrite /half fib0 fib1 expr0n mulr0 addr0 expr1n.
have even : fib F k.+1.*2 = 'X * fib F k.+1 ^+ 2.
  rewrite doubleS fibSS2 IHe IHo sqr_add mulrDr -addrA addrr_char2 //.
  by rewrite addr0.
split=> //; rewrite doubleS fibSS2 -doubleS even IHo /half fibSS2 !sqr_add.
by rewrite exprMn mulrA -expr2 -[RHS]addrA [in RHS](addrC (fib F k ^+ 2)).
Qed.

(* ----------------------------- values at 0 and 1 -------------------------- *)

Lemma fib_at0 k : (fib F k.*2.+1).[0] = 1.
Proof.
by case: (fib_double k) => _ ->; rewrite horner_exp half_at0 // expr1n.
Qed.

Lemma fib_double_at k : ((fib F k.*2).[c] == 0) = ((fib F k).[c] == 0).
Proof.
rewrite (fib_double k).1 hornerM hornerX horner_exp mulf_eq0 (negPf c_neq0).
by rewrite expf_eq0.
Qed.

(* --------------------------- degrees of shared gcds ----------------------- *)

Definition shared p : nat := deg (gcdp p (mirror c p)).

Lemma mirror_at0 p : (mirror c p).[0] = p.[c].
Proof. by rewrite mirror_char2 // horner_comp !hornerE. Qed.

Lemma deg_gcdX p : deg (gcdp 'X p) = root p 0.
Proof.
have [p0|p0] := boolP (root p 0).
  have Xp : 'X %| p by rewrite -['X]subr0 -polyC0 dvdp_XsubCl.
  by rewrite (deg_eqp (dvdp_gcd_idl Xp)) /deg size_polyX.
have : coprimep 'X p by rewrite coprimep_sym coprimepX.
by rewrite /coprimep /deg => /eqP->.
Qed.

Lemma deg_mul p q : p != 0 -> q != 0 -> deg (p * q) = (deg p + deg q)%N.
Proof.
move=> p_neq0 q_neq0; rewrite /deg size_mul //; move: p_neq0 q_neq0.
by rewrite -!size_poly_gt0; case: (size p) => // i; case: (size q) => // j;
  rewrite addnS.
Qed.

Lemma deg_gcd_sqr p q :
  p != 0 -> deg (gcdp (p ^+ 2) (q ^+ 2)) = (2 * deg (gcdp p q))%N.
Proof.
move=> p_neq0; set d := gcdp p q.
have d_neq0 : d != 0 by rewrite gcdp_eq0 negb_and p_neq0.
have co : coprimep ((p %/ d) ^+ 2) ((q %/ d) ^+ 2).
  by rewrite coprimep_expl ?coprimep_expr // coprimep_div_gcd ?p_neq0.
have pE : p ^+ 2 = (p %/ d) ^+ 2 * d ^+ 2 by rewrite -exprMn divpK ?dvdp_gcdl.
have qE : q ^+ 2 = (q %/ d) ^+ 2 * d ^+ 2 by rewrite -exprMn divpK ?dvdp_gcdr.
rewrite pE qE (deg_eqp (gcdp_mul2r _ _ _)) mul2n -addnn -deg_mul // -expr2.
rewrite -[in RHS](mul1r (d ^+ 2)); apply: deg_eqp.
by rewrite eqp_mul2r ?expf_neq0 // gcdp_eqp1.
Qed.

Lemma shared_sqr p : p != 0 -> shared (p ^+ 2) = (2 * shared p)%N.
Proof. by move=> p_neq0; rewrite /shared [mirror c _]rmorphX deg_gcd_sqr. Qed.

Lemma mirrorX p k : mirror c (p ^+ k) = mirror c p ^+ k.
Proof. exact: rmorphX. Qed.

Section PowerOfX.

Variables (a : nat) (h : {poly F}).
Hypotheses (h_neq0 : h != 0) (co_Xh : coprimep 'X h).

Let split_X : shared ('X^a * h) =
  (deg (gcdp 'X^a (mirror c ('X^a * h))) +
   deg (gcdp h (mirror c ('X^a * h))))%N.
Proof.
apply: deg_gcd_mul; first exact: coprimep_expl.
by rewrite mirror_neq0 // mulf_neq0 ?expf_neq0 ?polyX_eq0.
Qed.

Lemma shared_coprime : coprimep 'X (mirror c h) -> shared ('X^a * h) = shared h.
Proof.
move=> co_XMh; rewrite split_X mirrorM mirrorX.
have co_hMX : coprimep h (mirror c 'X ^+ a).
  by rewrite coprimep_expr // coprimep_sym -(mirrorK c h) coprimep_mirror.
have co_XaM : coprimep 'X^a (mirror c 'X ^+ a * mirror c h).
  rewrite coprimepMr !coprimep_expl // coprimep_expr //.
  by rewrite coprimeX_mirror.
by rewrite {1}/deg (eqP co_XaM) (deg_eqp (Gauss_gcdpr _ co_hMX)).
Qed.

Lemma shared_dvd :
  'X^a %| mirror c h -> shared ('X^a * h) = (a.*2 + shared h)%N.
Proof.
move=> dvd_Xa; rewrite split_X mirrorM.
have deg_Xa : deg ('X^a : {poly F}) = a by rewrite /deg size_polyXn.
have -> : deg (gcdp 'X^a (mirror c 'X^a * mirror c h)) = a.
  by rewrite (deg_eqp (dvdp_gcd_idl _)) // dvdp_mull.
rewrite deg_gcdC deg_gcd_mul //; last by rewrite coprimep_mirror ?coprimep_expl.
rewrite -deg_gcd_mirror (deg_eqp (dvdp_gcd_idl dvd_Xa)) deg_Xa.
by rewrite [deg (gcdp (mirror c h) h)]deg_gcdC addnA addnn.
Qed.

End PowerOfX.

(* Fibonacci polynomials as powers of x times something prime to x.           *)
Lemma fib_power_of_X k : (0 < k)%N -> exists e h,
  [/\ fib F k = 'X^e * h, h != 0, coprimep 'X h &
      if root (fib F k) c then 'X^e.+1 %| mirror c h
      else coprimep 'X (mirror c h)].
Proof.
have [m mE] := ubnP k; elim: m k mE => // m IHm k k_lt k_gt0.
have := odd_double_half k; case: (odd k) => /= kE.
  have fib_k_neq0 : fib F k != 0 by rewrite -(prednK k_gt0) fib_neq0.
  exists 0%N, (fib F k); rewrite mul1r; split=> //.
    by rewrite coprimep_sym coprimepX /root -kE fib_at0 oner_eq0.
  have M0 : root (mirror c (fib F k)) 0 = root (fib F k) c.
    by rewrite /root mirror_at0.
  case: ifP => rootE; last by rewrite coprimep_sym coprimepX M0 rootE.
  by rewrite expr1 -['X]subr0 -polyC0 dvdp_XsubCl M0 rootE.
rewrite add0n in kE; have half_gt0 : (0 < k./2)%N by rewrite -double_gt0 kE.
have half_lt : (k./2 < m)%N.
  apply: (@leq_trans k); last by rewrite -ltnS.
  by rewrite -[X in (_ < X)%N]kE -addnn -[X in (X < _)%N]addn0 ltn_add2l.
have [e [h [fE h_neq0 co_Xh cases]]] := IHm _ half_lt half_gt0.
exists e.*2.+1, (h ^+ 2); split.
- by rewrite -kE (fib_double _).1 fE exprMn mulrA -exprM muln2 -exprS.
- exact: expf_neq0.
- exact: coprimep_expr.
rewrite -kE [root _ c]fib_double_at -/(root _ _) mirrorX; case: ifP cases => _.
  by move=> dvd_X; rewrite -doubleS -muln2 exprM dvdp_exp2r.
exact: coprimep_expr.
Qed.

(* ------------------------------- the doubling ----------------------------- *)

Theorem nullity_double n :
  nullity (board_mx (@step n.*2.+1) (@step n.*2.+1) c) =
  (2 * nullity (board_mx (@step n) (@step n) c) + 2 * root (fib F n.+1) c)%N.
Proof.
rewrite !nullity_plane -!/(shared _).
have [e [h [fE h_neq0 co_Xh cases]]] := fib_power_of_X (ltn0Sn n).
have -> : fib F n.*2.+2 = 'X^e.*2.+1 * h ^+ 2.
  by rewrite -doubleS (fib_double _).1 fE exprMn mulrA -exprM muln2 -exprS.
rewrite {1}fE; case: ifP cases => _ cond; last first.
  rewrite !shared_coprime ?expf_neq0 ?coprimep_expr ?mirrorX //.
    by rewrite shared_sqr // addn0.
  exact: coprimep_expr.
have cond2 : 'X^e.*2.+1 %| mirror c (h ^+ 2).
  rewrite mirrorX; apply: (@dvdp_trans _ ('X^e.+1 ^+ 2));
    last exact: dvdp_exp2r.
  by rewrite -exprM muln2 dvdp_exp2l ?doubleS.
have cond1 : 'X^e %| mirror c h by rewrite (dvdp_trans _ cond) ?dvdp_exp2l.
rewrite !shared_dvd ?expf_neq0 ?coprimep_expr // shared_sqr //.
by rewrite mulnDr muln1 !mul2n doubleS !addSn addn2.
Qed.

(* The nullity of a square of even side is a multiple of 4.                   *)
Theorem nullity_even_side n :
  (4 %| nullity (board_mx (@step n.*2) (@step n.*2) c))%N.
Proof.
rewrite nullity_plane -/(shared _) (fib_double n).2 shared_sqr ?half_neq0 //.
rewrite (@dvdn_pmul2l 2 2) // dvdn2 /shared; set g := gcdp _ _.
have mirror_g : mirror c g %= g.
  rewrite eqp_sym; apply: eqp_trans (gcdp_mirror _ _ _).
  by rewrite mirrorK; exact: gcdpC.
by apply: (even_deg_invariant char2 c_neq0); rewrite -mirror_char2.
Qed.

End CharacteristicTwo.

(* ----------------------- Lights Out: centre weight 1 ---------------------- *)

Section LightsOut.

Variable F : fieldType.
Hypothesis char2 : 2%N \in [char F].

Definition sq_nullity n : nat := nullity (board_mx (@step n) (@step n) (1 : F)).
Local Notation d := sq_nullity.

Let one_neq0 : (1 : F) != 0. Proof. exact: oner_neq0. Qed.

Lemma fib_at1 k : (fib F k).[1] = (~~ (3 %| k)%N)%:R.
Proof.
have add11 : 1 + 1 = 0 :> F by exact: addrr_char2.
have step k' : (fib F k'.+3).[1] = (fib F k').[1].
  rewrite !(fibSS2 char2) !(hornerD, hornerM, hornerX) !mul1r.
  by rewrite addrAC addrr_char2 // add0r.
have [m mE] := ubnP k; elim: m k mE => // m IHm [|[|[|k]]] k_lt.
- by rewrite fib0 horner0.
- by rewrite fib1 hornerC.
- by rewrite (fibSS2 char2) fib1 fib0 addr0 mulr1 hornerX.
rewrite step IHm; last exact: ltnW (ltnW k_lt).
by rewrite -[k.+3]addn3 dvdn_addl.
Qed.

Lemma root_fib1 k : root (fib F k) 1 = (3 %| k)%N.
Proof. by rewrite /root fib_at1; case: (_ %| _)%N; rewrite ?eqxx ?oner_eq0. Qed.

Theorem nullity_lights_out_double n :
  d n.*2.+1 = (2 * d n + 2 * (3 %| n.+1))%N.
Proof. by rewrite /d (nullity_double char2 one_neq0) root_fib1. Qed.

Theorem nullity_lights_out_pow2 s b : (0 < b)%N ->
  d (2 ^ s * b).-1 = (2 ^ s * d b.-1 + 2 * (3 %| b) * (2 ^ s).-1)%N.
Proof.
move=> b_gt0; elim: s => [|s IHs]; first by rewrite expn0 !mul1n muln0 addn0.
have pow_gt0 : (0 < 2 ^ s * b)%N by rewrite muln_gt0 expn_gt0.
have -> : (2 ^ s.+1 * b).-1 = (2 ^ s * b).-1.*2.+1.
  by rewrite expnS -mulnA mul2n -{1}(prednK pow_gt0) doubleS.
rewrite nullity_lights_out_double IHs prednK // Gauss_dvdr ?coprimeXr //.
have : (0 < 2 ^ s)%N by rewrite expn_gt0.
rewrite expnS; case: (2 ^ s)%N => // p _; move: (d b.-1) => D.
by case: (3 %| b)%N; rewrite /= -!plusE -!multE; lia.
Qed.

Theorem nullity_lights_out_dvd4 n : ~~ odd n -> (4 %| d n)%N.
Proof.
move=> n_even; rewrite -[n]odd_double_half (negPf n_even) add0n.
exact: nullity_even_side.
Qed.

(* If an even number is no nullity of a square, its double plus 2 is none.    *)
Theorem unattained_double a : ~~ odd a -> (forall n, d n != a) ->
  forall n, d n != (2 * a + 2)%N.
Proof.
move=> a_even none n; apply/eqP=> dn; have [n_even|n_odd] := boolP (~~ odd n).
  have := nullity_lights_out_dvd4 n_even; rewrite dn.
  by rewrite dvdn_addr // (@dvdn_pmul2l 2 2) // dvdn2.
move: dn; rewrite -[n]odd_double_half; move: n_odd; rewrite negbK => -> /=.
rewrite add1n nullity_lights_out_double; case: (3 %| _)%N.
  by move/eqP; rewrite eqn_add2r eqn_pmul2l // (negPf (none _)).
rewrite muln0 addn0 addnC -mulnS => /eqP; rewrite eqn_pmul2l // => /eqP dE.
by have := nullity_square_even char2 one_neq0 n./2; rewrite -/(d _) dE /= a_even.
Qed.

(* Nullity 2 occurs for n = 5 (mod 12) only.                                  *)
Theorem nullity_lights_out_2 n : d n = 2%N -> n = 5 %[mod 12].
Proof.
have odd_side k : odd k -> k = k./2.*2.+1.
  by move=> k_odd; rewrite -{1}[k]odd_double_half k_odd.
move=> dn; have n_odd : odd n.
  by apply: contraPT dn => /nullity_lights_out_dvd4; case: (d n) => [|[|[]]].
move: dn; rewrite {1}(odd_side n n_odd) nullity_lights_out_double => dn.
have even_d k : ~~ odd (d k) by apply: nullity_square_even.
have [dvd3 d0] : (3 %| n./2.+1)%N /\ d n./2 = 0%N.
  have := even_d n./2; move: dn; case: (3 %| _)%N; case: (d _) => [|[|k]] //;
    by rewrite !mulnS.
have half_even : ~~ odd n./2.
  apply/negP=> half_odd; move: d0 dvd3; rewrite (odd_side _ half_odd).
  rewrite nullity_lights_out_double -doubleS -muln2 Gauss_dvdl // => dE dvd3.
  by move: dE; rewrite dvd3 addnC.
have [q qE] := dvdnP dvd3; have q_odd : odd q.
  by move: half_even; rewrite -[~~ _]/(odd n./2.+1) qE oddM andbT.
rewrite (odd_side n n_odd).
have -> : n./2.*2.+1 = (q./2 * 12 + 5)%N.
  apply: succn_inj; rewrite -doubleS qE {1}(odd_side q q_odd) -!muln2.
  by rewrite -!plusE -!multE; lia.
by rewrite modnMDl.
Qed.

End LightsOut.
