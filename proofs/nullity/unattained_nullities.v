(******************************************************************************)
(*           Numbers that are no nullity of an n x n board of two states      *)
(*                                                                            *)
(* d(n) is the nullity of the n x n board. For odd b, f_b = g^2, and d(b - 1) *)
(* is twice the degree of h = gcd(g(x), g(x + 1)), a polynomial invariant     *)
(* under x -> x + 1 and prime to x: one of few of its degree. Each has its    *)
(* rank r: h^2 divides f_b for multiples b of r only. If r is even, or if a   *)
(* board of side lcm(3, r) - 1 has a nullity above 2 e, then no odd multiple  *)
(* b of 3 has d(b - 1) = 2 e; if this holds for all h of degree e, which is   *)
(* computed (excluded), then 4 e + 2 is no d(n), by square_doubling.v.        *)
(*                                                                            *)
(*  square_factor : the factor h^2 of f_b                                     *)
(*  not_odd3, unattained : the two conclusions above                          *)
(*  no_26, no_34  : neither 26 nor 34 is a d(n)                               *)
(*  no_28_pow2, no_36_pow2 : nor is any 28 * 2^t - 2, or 36 * 2^t - 2         *)
(*  least_unattained : 26 is the least even number that is no d(n)            *)
(*  nullity_4     : d(n) = 4 only for n = 4 (mod 10)                          *)
(******************************************************************************)

From Coq Require Import Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable cells board fibonacci nullity.
From modlights Require Import cycle_matrix square_torus square_doubling.
From modlights Require Import neighbours_nullity.
From modlights Require Import grid gluing effects grid_matrix grid_nullity.
From modlights Require Import bit_polynomials square_values.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Local Notation F2 := [fieldType of 'F_2].
Local Notation f := (fib F2).
Local Notation d := (sq_nullity F2).

(* ------------------------ ranks of Fibonacci polynomials ------------------ *)

Lemma fib_dvd n b : (n %| b)%N -> f n %| f b.
Proof.
move=> /gcdn_idPl E; have := gcd_fib F2 n b; rewrite E => eq_g.
by rewrite -(eqp_dvdl _ eq_g) dvdp_gcdr.
Qed.

Lemma dvd_fib_gcd p m n : p %| f m -> p %| f n -> p %| f (gcdn m n).
Proof.
by move=> pm pn; rewrite -(eqp_dvdr _ (gcd_fib F2 m n)) dvdp_gcd pm.
Qed.

Lemma sq_nullity_dvd r b : (0 < b)%N -> (r %| b)%N -> (d r.-1 <= d b.-1)%N.
Proof.
move=> b_gt0 r_b; have r_gt0 : (0 < r)%N by apply: dvdn_gt0 r_b.
rewrite /sq_nullity !nullity_plane !prednK // /deg -!subn1 leq_sub2r //.
have f_neq0 : f b != 0 by rewrite -(prednK b_gt0) fib_neq0.
rewrite dvdp_leq ?gcdp_eq0 ?negb_and ?f_neq0 // dvdp_gcd.
rewrite (dvdp_trans (dvdp_gcdl _ _)) ?fib_dvd //=.
rewrite (dvdp_trans (dvdp_gcdr _ _)) //.
by apply: dvdp_comp_poly; apply: fib_dvd.
Qed.

(* If c divides f_r and, of the f_g with g a divisor of r, f_r only, then     *)
(* c divides f_b only for multiples b of r.                                   *)
Definition ranked c r :=
  [&& (0 < r)%N, bdvd c (bfib r)
    & all (fun g => if (g %| r)%N then bndvd c (bfib g) else true)
          (iota 1 r.-1)].

Lemma rankedP c r b : ranked c r -> bp c %| f b -> (r %| b)%N.
Proof.
move=> /and3P[r_gt0 /bdvdP c_r /allP none] c_b; rewrite bp_fib in c_r.
have c_g := dvd_fib_gcd c_r c_b; set g := gcdn r b in c_g.
have g_gt0 : (0 < g)%N by rewrite gcdn_gt0 r_gt0.
have [r_le|g_lt] := leqP r g.
  suff <- : g = r by exact: dvdn_gcdr.
  by apply/eqP; rewrite eqn_leq r_le dvdn_leq // dvdn_gcdl.
have := none g; rewrite mem_iota g_gt0 add1n prednK // g_lt dvdn_gcdl /=.
by move=> /(_ isT)/bndvdP; rewrite bp_fib c_g.
Qed.

(* ------------------------- the invariant candidates ----------------------- *)

Fixpoint words n : seq (seq bool) :=
  if n is n'.+1 then map (cons false) (words n') ++ map (cons true) (words n')
  else [:: [::]].

Lemma mem_words s : s \in words (size s).
Proof.
elim: s => //= b s IHs; rewrite mem_cat; apply/orP.
by case: b; [right | left]; apply: map_f.
Qed.

Definition invariants n : seq (seq bool) :=
  [seq s <- words n | [&& head false s, last false s & beq (bmir s) s]].

Lemma mirror_eqp (p : {poly F2}) : mirror 1 p %= p -> mirror 1 p = p.
Proof.
case/eqpP=> [[a b] /= /andP[a0 b0]].
by rewrite (F2_bit a) (F2_bit b) a0 b0 !scale1r.
Qed.

Lemma beq_complete s t : bp s = bp t -> beq s t.
Proof.
move=> eq_p; have : bp (badd s t) = 0.
  by rewrite bp_add eq_p (addrr_char2 F2_poly_char2).
move=> z; apply/(all_nthP false) => i _; have := coef_bp (badd s t) i.
by rewrite z coef0; case: (nth _ _ _).
Qed.

Lemma invariantsP n (p : {poly F2}) :
    size p = n -> (0 < n)%N -> ~~ root p 0 -> mirror 1 p %= p ->
  exists2 s, s \in invariants n & p = bp s.
Proof.
move=> size_p n_gt0 p0 /mirror_eqp inv_p; exists (coef_bits n p); last first.
  by rewrite bitsK ?size_p.
have pE : bp (coef_bits n p) = p by rewrite bitsK ?size_p.
have size_b : size (coef_bits n p) = n by rewrite size_mkseq.
have -> : coef_bits n p \in invariants n =
    [&& head false (coef_bits n p), last false (coef_bits n p)
      & beq (bmir (coef_bits n p)) (coef_bits n p)].
  by rewrite mem_filter -[X in words X]size_b mem_words andbT.
apply/and3P; split.
- rewrite -nth0 nth_mkseq // -horner_coef0; exact: p0.
- rewrite -nth_last size_b nth_mkseq ?prednK //.
  by rewrite -size_p lead_coef_eq0 -size_poly_eq0 size_p -lt0n.
by apply: beq_complete; rewrite -bp_mir pE.
Qed.

(* For odd b, d(b - 1) = 2 e gives the square of an invariant factor of       *)
(* degree e in f_b.                                                           *)
Theorem square_factor b e : odd b -> d b.-1 = e.*2 ->
  exists2 s, s \in invariants e.+1 & bp (bmul s s) %| f b.
Proof.
move=> b_odd de; have b_gt0 : (0 < b)%N by case: b b_odd {de}.
pose g := half F2 b./2; pose H := gcdp g (mirror 1 g).
have bE : b = b./2.*2.+1 by rewrite -{1}[b]odd_double_half b_odd.
have fE : f b = g ^+ 2 by rewrite {1}bE (fib_double F2_char2 _).2.
have g_neq0 : g != 0 by exact: half_neq0.
have size_H : size H = e.+1.
  have H_gt0 : (0 < size H)%N by rewrite size_poly_gt0 gcdp_eq0 negb_and g_neq0.
  have : (2 * deg H = 2 * e)%N.
    rewrite !mul2n -de -mul2n /sq_nullity nullity_plane prednK // fE.
    by rewrite -/(shared 1 (g ^+ 2)) shared_sqr.
  by move/eqP; rewrite eqn_pmul2l // /deg => /eqP <-; rewrite prednK.
have H_b : H * H %| f b by rewrite fE expr2 dvdp_mul ?dvdp_gcdl.
have H0 : ~~ root H 0.
  apply/negP; rewrite -dvdp_XsubCl => X_H.
  have : root g 0 by rewrite -dvdp_XsubCl (dvdp_trans X_H) ?dvdp_gcdl.
  by rewrite /root half_at0 ?oner_eq0 // F2_char2.
have mirror_H : mirror 1 H %= H.
  rewrite eqp_sym; apply: eqp_trans (gcdp_mirror _ _ _).
  by rewrite mirrorK; exact: gcdpC.
have [s s_in HE] := invariantsP size_H isT H0 mirror_H.
by exists s; rewrite // bp_mul -HE.
Qed.

(* ------------------------------ the exclusion ----------------------------- *)

Definition excludes e (s : seq bool) r :=
  ranked (bmul s s) r &&
  (if odd r then
     let n := (lcmn 3 r).-1 in nullity_ok n (nul n) && (e.*2 < nul n)%N
   else true).

Definition excluded e rs :=
  let cs := invariants e.+1 in
  (size rs == size cs) && all (fun sr => excludes e sr.1 sr.2) (zip cs rs).

Theorem not_odd3 e rs b : excluded e rs -> odd b -> (3 %| b)%N ->
  d b.-1 != e.*2.
Proof.
move=> /andP[/eqP size_rs /allP all_rs] b_odd b_3; apply/eqP => de.
have b_gt0 : (0 < b)%N by case: b b_odd {b_3 de}.
have [s s_in s_b] := square_factor b_odd de.
pose r := nth 0%N rs (index s (invariants e.+1)).
have sr_in : (s, r) \in zip (invariants e.+1) rs.
  have -> : (s, r) = nth ([::], 0%N) (zip (invariants e.+1) rs)
                         (index s (invariants e.+1)).
    by rewrite nth_zip ?nth_index.
  by rewrite mem_nth // size_zip size_rs minnn index_mem.
have /andP[rank_r big] := all_rs _ sr_in; have r_b := rankedP rank_r s_b.
move: big; rewrite /=; case: (boolP (odd r)) => r_odd; last first.
  by move: (dvdn_odd r_b b_odd); rewrite (negPf r_odd).
case/andP=> /nullity_okP dE; rewrite -dE ltnNge -de sq_nullity_dvd //.
by rewrite dvdn_lcm b_3.
Qed.

(* ------------------------- sides in terms of odd ones --------------------- *)

(* d(n) and d(b - 1) where b is the odd part of n + 1.                        *)
Lemma odd_part n : exists s b,
  [/\ odd b, n.+1 = (2 ^ s * b)%N, (4 %| d b.-1)%N &
  d n = (2 ^ s * d b.-1 + 2 * (3 %| b) * (2 ^ s).-1)%N].
Proof.
have [b co nE] := pfactor_coprime (isT : prime 2) (ltn0Sn n).
move: (logn _ _) nE => s; rewrite mulnC => nE; exists s, b.
have b_odd : odd b by rewrite -coprime2n.
have b_gt0 : (0 < b)%N by case: b b_odd {co nE}.
split=> //; last by rewrite -[n]/(n.+1.-1) nE nullity_lights_out_pow2 ?F2_char2.
by apply: (nullity_lights_out_dvd4 F2_char2); rewrite -subn1 oddB // b_odd.
Qed.

Theorem unattained e rs : ~~ odd e -> excluded e rs ->
  forall n, nullity (F2_mx cross plane n n) != (4 * e + 2)%N.
Proof.
move=> e_even exc n; rewrite -sq_nullityE; apply/eqP.
have eE : e = e./2.*2 by rewrite -{1}[e]odd_double_half (negPf e_even).
have [s [b [b_odd _ /dvdnP[q dE] ->]]] := odd_part n.
have := not_odd3 exc b_odd; rewrite dE; move: eE; move: e./2.
move=> k {exc e_even}->.
rewrite -!muln2; case: (3 %| b)%N => [/(_ isT)/eqP|_]; last first.
  by rewrite muln0 mul0n addn0 -!plusE -!multE; lia.
rewrite [nat_of_bool _]/= muln1; case: s => [|[|s]].
- by rewrite expn0 mul1n muln0 addn0 -!plusE -!multE; lia.
- by rewrite expn1 [2.-1]/= muln1 -!plusE -!multE; lia.
have : (0 < 2 ^ s)%N by rewrite expn_gt0.
by rewrite !expnS; case: (2 ^ s)%N => // p _; rewrite -!plusE -!multE; lia.
Qed.

(* -------------------------------- 26 and 34 ------------------------------- *)

Lemma excluded6 : excluded 6 [:: 85; 63; 20; 63]%N.
Proof. by vm_compute. Qed.

Lemma excluded8 : excluded 8 [:: 20; 255; 34; 315; 315; 257; 255; 170]%N.
Proof. by vm_compute. Qed.

Theorem no_26 n : nullity (F2_mx cross plane n n) != 26%N.
Proof. exact: (unattained (isT : ~~ odd 6) excluded6). Qed.

Theorem no_34 n : nullity (F2_mx cross plane n n) != 34%N.
Proof. exact: (unattained (isT : ~~ odd 8) excluded8). Qed.

Lemma unattained_pow2 a t : ~~ odd a -> (0 < a)%N ->
    (forall n, nullity (F2_mx cross plane n n) != a) ->
  forall n, nullity (F2_mx cross plane n n) != (2 ^ t * (a + 2) - 2)%N.
Proof.
move=> a_even a_gt0 none; elim: t => [|t IHt] n.
  by rewrite expn0 mul1n addnK none.
have -> : (2 ^ t.+1 * (a + 2) - 2 = 2 * (2 ^ t * (a + 2) - 2) + 2)%N.
  have : (0 < 2 ^ t)%N by rewrite expn_gt0.
  rewrite expnS; case: (2 ^ t)%N => // p _.
  by rewrite -!plusE -!multE -!minusE; lia.
apply: square_nullity_unattained => //.
have le2 : (2 <= 2 ^ t * (a + 2))%N.
  by rewrite (leq_trans (leq_addl a 2)) // leq_pmull // expn_gt0.
by rewrite oddB // oddM oddD (negPf a_even) andbF.
Qed.

Corollary no_28_pow2 t n :
  nullity (F2_mx cross plane n n) != (2 ^ t * 28 - 2)%N.
Proof. exact: (unattained_pow2 t (isT : ~~ odd 26) isT no_26). Qed.

Corollary no_36_pow2 t n :
  nullity (F2_mx cross plane n n) != (2 ^ t * 36 - 2)%N.
Proof. exact: (unattained_pow2 t (isT : ~~ odd 34) isT no_34). Qed.

Theorem least_unattained :
  (forall n, nullity (F2_mx cross plane n n) != 26%N) /\
  (forall a, (a < 26)%N -> ~~ odd a ->
     exists n, nullity (F2_mx cross plane n n) = a).
Proof. split; [exact: no_26 | exact: attained_below_26]. Qed.

(* ------------------------------- nullity 4 -------------------------------- *)

Lemma invariants3 : invariants 3 = [:: nseq 3 true]. Proof. by vm_compute. Qed.
Lemma rank5 : ranked (bmul (nseq 3 true) (nseq 3 true)) 5.
Proof. by vm_compute. Qed.

Lemma four_odd s q (t : bool) :
  (2 ^ s * (q * 4) + 2 * t * (2 ^ s).-1 = 4)%N -> s = 0%N /\ q = 1%N.
Proof.
case: s => [|s]; first by rewrite expn0 mul1n muln0 addn0 -multE; lia.
have : (0 < 2 ^ s)%N by rewrite expn_gt0.
rewrite expnS; case: (2 ^ s)%N => // p _.
by case: t; rewrite ?muln1 ?muln0 ?mul0n ?addn0 -?plusE -?multE; lia.
Qed.

Theorem nullity_4 n : nullity (F2_mx cross plane n n) = 4%N -> n = 4 %[mod 10].
Proof.
rewrite -sq_nullityE; have [s [b [b_odd nE /dvdnP[q dE] ->]]] := odd_part n.
rewrite dE => /four_odd[s0 q1].
rewrite s0 mul1n in nE; rewrite q1 mul1n in dE.
have [t] := @square_factor b 2 b_odd dE.
rewrite invariants3 inE => /eqP-> /(rankedP rank5)/dvdnP[r bE].
have r_odd : odd r by move: b_odd; rewrite bE oddM andbT.
have nE' : n = (r./2 * 10 + 4)%N.
  apply: succn_inj; rewrite nE bE -{1}[r]odd_double_half r_odd add1n -muln2.
  by rewrite -!plusE -!multE; lia.
by rewrite nE' modnMDl.
Qed.
