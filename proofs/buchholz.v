(******************************************************************************)
(*        The nullity of the n x n torus from that of the (n-1) x (n-1) board *)
(*                                                                            *)
(* In characteristic 2, Lights Out on the n x n torus, n >= 3, has nullity    *)
(* 2 nul (n - 1) + 4 [3 | n], where nul m is the nullity of the m x m plane   *)
(* board (Buchholz). The proof compares gcds of Fibonacci polynomials, which  *)
(* in characteristic 2 satisfy f_2k = x f_k^2 and f_(2k+1) = (f_k + f_(k+1))^2*)
(*                                                                            *)
(*      shared p == deg gcd (p (x), p (x + 1)), the nullity of a square board *)
(*                  whose sides have the polynomial p                         *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import board cyclic fibonacci nullity cycle torus.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section CharacteristicTwo.

Variable F : fieldType.
Hypothesis char2 : 2%N \in [char F].
Implicit Types p q h : {poly F}.

Let char2P : 2%N \in [char {poly F}] := rmorph_char (polyC_rmorphism F) char2.

(* -------------------------------- doubling -------------------------------- *)

Lemma sqr_add p q : (p + q) ^+ 2 = p ^+ 2 + q ^+ 2.
Proof. by rewrite sqrrD mulr2n addrr_char2 // addr0. Qed.

Lemma fibSS2 k : fib F k.+2 = 'X * fib F k.+1 + fib F k.
Proof. by rewrite fibSS [- _]oppr_char2. Qed.

Lemma fib_double k :
  fib F k.*2 = 'X * fib F k ^+ 2 /\ fib F k.*2.+1 = half F k ^+ 2.
Proof.
elim: k => [|k [IHe IHo]]; first by rewrite /half fib0 fib1 expr0n mulr0 addr0 expr1n.
have even : fib F k.+1.*2 = 'X * fib F k.+1 ^+ 2.
  rewrite doubleS fibSS2 IHe IHo sqr_add mulrDr -addrA addrr_char2 //.
  by rewrite addr0.
split=> //; rewrite doubleS fibSS2 -doubleS even IHo /half fibSS2 !sqr_add.
by rewrite exprMn mulrA -expr2 -[RHS]addrA [in RHS](addrC (fib F k ^+ 2)).
Qed.

(* ----------------------------- values at 0 and 1 -------------------------- *)

Lemma fib_at0 k : (fib F k.*2.+1).[0] = 1.
Proof. by case: (fib_double k) => _ ->; rewrite horner_exp half_at0 // expr1n. Qed.

Lemma fib_at1 k : (fib F k).[1] = (~~ (3 %| k)%N)%:R.
Proof.
have add11 : 1 + 1 = 0 :> F by exact: addrr_char2.
have step k' : (fib F k'.+3).[1] = (fib F k').[1].
  rewrite !fibSS2 !(hornerD, hornerM, hornerX) !mul1r.
  by rewrite addrAC addrr_char2 // add0r.
have [m mE] := ubnP k; elim: m k mE => // m IHm [|[|[|k]]] k_lt.
- by rewrite fib0 horner0.
- by rewrite fib1 hornerC.
- by rewrite fibSS2 fib1 fib0 addr0 mulr1 hornerX.
rewrite step IHm; last exact: ltnW (ltnW k_lt).
by rewrite -[k.+3]addn3 dvdn_addl.
Qed.

(* --------------------------- degrees of shared gcds ----------------------- *)

Definition shared p : nat := deg (gcdp p (mirror 1 p)).

Lemma mirror_at0 p : (mirror 1 p).[0] = p.[1].
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
by rewrite -!size_poly_gt0; case: (size p) => // i; case: (size q) => // j; rewrite addnS.
Qed.

Lemma deg_gcd_sqr p q : p != 0 -> deg (gcdp (p ^+ 2) (q ^+ 2)) = (2 * deg (gcdp p q))%N.
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
Proof. by move=> p_neq0; rewrite /shared [mirror 1 _]rmorphX deg_gcd_sqr. Qed.

Lemma mirrorX p k : mirror 1 (p ^+ k) = mirror 1 p ^+ k.
Proof. exact: rmorphX. Qed.

Section PowerOfX.

Variables (a : nat) (h : {poly F}).
Hypotheses (h_neq0 : h != 0) (co_Xh : coprimep 'X h).

Let split_X : shared ('X^a * h) =
  (deg (gcdp 'X^a (mirror 1 ('X^a * h))) + deg (gcdp h (mirror 1 ('X^a * h))))%N.
Proof.
apply: deg_gcd_mul; first exact: coprimep_expl.
by rewrite mirror_neq0 // mulf_neq0 ?expf_neq0 ?polyX_eq0.
Qed.

Lemma shared_coprime : coprimep 'X (mirror 1 h) -> shared ('X^a * h) = shared h.
Proof.
move=> co_XMh; rewrite split_X mirrorM mirrorX.
have co_hMX : coprimep h (mirror 1 'X ^+ a).
  by rewrite coprimep_expr // coprimep_sym -(mirrorK 1 h) coprimep_mirror.
have co_XaM : coprimep 'X^a (mirror 1 'X ^+ a * mirror 1 h).
  rewrite coprimepMr !coprimep_expl // coprimep_expr //.
  by rewrite coprimeX_mirror ?oner_eq0.
by rewrite {1}/deg (eqP co_XaM) (deg_eqp (Gauss_gcdpr _ co_hMX)).
Qed.

Lemma shared_dvd : 'X^a %| mirror 1 h -> shared ('X^a * h) = (a.*2 + shared h)%N.
Proof.
move=> dvd_Xa; rewrite split_X mirrorM.
have deg_Xa : deg ('X^a : {poly F}) = a by rewrite /deg size_polyXn.
have -> : deg (gcdp 'X^a (mirror 1 'X^a * mirror 1 h)) = a.
  by rewrite (deg_eqp (dvdp_gcd_idl _)) // dvdp_mull.
rewrite deg_gcdC deg_gcd_mul //; last by rewrite coprimep_mirror ?coprimep_expl.
rewrite -deg_gcd_mirror (deg_eqp (dvdp_gcd_idl dvd_Xa)) deg_Xa.
by rewrite [deg (gcdp (mirror 1 h) h)]deg_gcdC addnA addnn.
Qed.

End PowerOfX.

(* Fibonacci polynomials as powers of x times something prime to x.           *)
Lemma fib_power_of_X k : (0 < k)%N -> exists e h,
  [/\ fib F k = 'X^e * h, h != 0, coprimep 'X h &
      if (3 %| k)%N then 'X^e.+1 %| mirror 1 h else coprimep 'X (mirror 1 h)].
Proof.
have [m mE] := ubnP k; elim: m k mE => // m IHm k k_lt k_gt0.
have := odd_double_half k; case: (odd k) => /= kE.
  have rootE0 p : root p 0 = (p.[0] == 0) by [].
  have fib_k_neq0 : fib F k != 0 by rewrite -(prednK k_gt0) fib_neq0.
  exists 0%N, (fib F k); rewrite mul1r; split=> //.
    by rewrite coprimep_sym coprimepX rootE0 -kE fib_at0 oner_eq0.
  have : (mirror 1 (fib F k)).[0] = (~~ (3 %| k)%N)%:R by rewrite mirror_at0 fib_at1.
  case: ifP => _ M0; first by rewrite expr1 -['X]subr0 -polyC0 dvdp_XsubCl rootE0 M0.
  by rewrite coprimep_sym coprimepX rootE0 M0 oner_eq0.
rewrite add0n in kE; have half_gt0 : (0 < k./2)%N by rewrite -double_gt0 kE.
have half_lt : (k./2 < m)%N.
  apply: (@leq_trans k); last by rewrite -ltnS.
  by rewrite -[X in (_ < X)%N]kE -addnn -[X in (X < _)%N]addn0 ltn_add2l.
have [e [h [fE h_neq0 co_Xh cases3]]] := IHm _ half_lt half_gt0.
exists e.*2.+1, (h ^+ 2); split.
- by rewrite -kE (fib_double _).1 fE exprMn mulrA -exprM muln2 -exprS.
- exact: expf_neq0.
- exact: coprimep_expr.
rewrite -kE -muln2 Gauss_dvdl // mirrorX; case: ifP cases3 => _.
  by move=> dvd_X; rewrite -doubleS -muln2 exprM dvdp_exp2r.
exact: coprimep_expr.
Qed.

End CharacteristicTwo.

(* ------------------------------- the theorem ------------------------------ *)

Theorem nullity_torus_plane (F : fieldType) n : 2%N \in [char F] ->
  nullity (@turn n.+1) (@turn n.+1) (1 : F) =
  (2 * nullity (@step n.+2) (@step n.+2) (1%R : F) + 4 * (3 %| n.+3))%N.
Proof.
move=> char2; have c1 : (1 : F) != 0 by exact: oner_neq0.
rewrite nullity_plane -/(shared (fib F n.+3)).
have := odd_double_half n.+3; rewrite -[n.+3./2]/(uphalf n).+1.
move: (uphalf n) => k; case: (odd n.+3) => [|] /esym n3.
  rewrite (nullity_torus_odd char2 c1 n3) deg_gcdX -/(shared _) n3.
  have [_ fE] := fib_double char2 k.+1; set g := half F k.+1 in fE *.
  have -> : root (mirror 1 g) 0 = (3 %| k.+1.*2.+1)%N.
    rewrite /root mirror_at0 // -[_ == 0](expf_eq0 _ 2) -horner_exp -fE fib_at1 //.
    by case: (_ %| _)%N; rewrite ?oner_eq0 ?eqxx.
  by rewrite add1n fE shared_sqr ?half_neq0 // mulnDr mulnA.
rewrite (nullity_torus_even 1 char2 (ltn0Sn k) n3) -/(shared _) n3 add0n.
have [e [h [fE h_neq0 co_Xh cases3]]] := fib_power_of_X char2 (ltn0Sn k).
have XE : 'X * ('X^e * h) = 'X^e.+1 * h by rewrite mulrA -exprS.
have XXE : 'X * ('X^e * h) ^+ 2 = 'X^e.*2.+1 * h ^+ 2.
  by rewrite exprMn mulrA -exprM muln2 -exprS.
rewrite (fib_double char2 _).1 fE XE XXE.
have -> : (3 %| k.+1.*2)%N = (3 %| k.+1)%N by rewrite -muln2 Gauss_dvdl.
case: ifP cases3 => _ cond; last first.
  rewrite !shared_coprime ?expf_neq0 ?coprimep_expr ?mirrorX //.
    by rewrite shared_sqr // addn0 mulnA.
  exact: coprimep_expr.
have cond2 : 'X^e.*2.+1 %| mirror 1 (h ^+ 2).
  rewrite mirrorX; apply: (@dvdp_trans _ ('X^e.+1 ^+ 2)); last exact: dvdp_exp2r.
  by rewrite -exprM muln2 dvdp_exp2l ?doubleS.
rewrite !shared_dvd ?expf_neq0 ?coprimep_expr // shared_sqr //.
move: (shared h) => d; rewrite mulnDr mulnDr (mulnA 2%N 2%N d) addnAC; congr (_ + _)%N.
by rewrite -!mul2n !mulnA !mulnS !mulnA addnAC.
Qed.

(* Lights Out proper.                                                         *)
Corollary nullity_torus_plane_F2 n :
  nullity (@turn n.+1) (@turn n.+1) (1 : 'F_2) =
  (2 * nullity (@step n.+2) (@step n.+2) (1%R : 'F_2) + 4 * (3 %| n.+3))%N.
Proof. by apply: nullity_torus_plane; rewrite char_Fp. Qed.
