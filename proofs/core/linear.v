(******************************************************************************)
(*                              The linear model                              *)
(*                                                                            *)
(* A game with l lights and b buttons over a ring R is its effect matrix      *)
(* A : 'M[R]_(l, b), where A i j is what one press of button j adds to light  *)
(* i. Positions are column vectors over the lights, presses column vectors    *)
(* over the buttons.                                                          *)
(*                                                                            *)
(*     press A s j == the position after one press of button j at s           *)
(*     play A s js == the position after the presses js, in that order        *)
(*        tally js == how often each button occurs in js, in R                *)
(*  solves A s t x == the presses x take the start s to the target t          *)
(*       quiet A x == the presses x change nothing                            *)
(*                                                                            *)
(* Main results: only the tally of a play counts (playE), so the order is     *)
(* irrelevant (play_perm), k presses of a button over 'Z_k are none           *)
(* (play_mod), and two solutions differ by a quiet pattern (solves_shift).    *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section LinearModel.

Variables (R : ringType) (l b : nat).
Implicit Types (A : 'M[R]_(l, b)) (s t : 'cV[R]_l) (x y q : 'cV[R]_b).
Implicit Types (j : 'I_b) (js ks : seq 'I_b).

Definition press A s j : 'cV[R]_l := s + col j A.

Definition play A s js : 'cV[R]_l := foldl (press A) s js.

Definition tally js : 'cV[R]_b := \col_j (count_mem j js)%:R.

Definition solves A s t x := s + A *m x = t.

Definition quiet A x := A *m x = 0.

Lemma tally_nil : tally [::] = 0.
Proof. by apply/colP=> j; rewrite !mxE. Qed.

Lemma tally_cons j js : tally (j :: js) = delta_mx j 0 + tally js.
Proof. by apply/colP=> i; rewrite !mxE /= natrD eq_sym eqxx andbT. Qed.

Theorem playE A s js : play A s js = s + A *m tally js.
Proof.
elim: js s => [|j js IHjs] s /=; first by rewrite tally_nil mulmx0 addr0.
by rewrite IHjs tally_cons mulmxDr addrA /press colE.
Qed.

Lemma play_tally A s js ks : tally js = tally ks -> play A s js = play A s ks.
Proof. by rewrite !playE => ->. Qed.

Theorem play_perm A s js ks : perm_eq js ks -> play A s js = play A s ks.
Proof.
by move=> /permP eq_count; apply: play_tally; apply/colP=> j;
  rewrite !mxE eq_count.
Qed.

Lemma solves_play A s t js : solves A s t (tally js) <-> play A s js = t.
Proof. by rewrite playE. Qed.

Lemma solvesE A s t x : solves A s t x <-> A *m x = t - s.
Proof.
split=> [<-|Ax]; first by rewrite addrAC subrr add0r.
by rewrite /solves Ax addrCA subrr addr0.
Qed.

Lemma quiet0 A : quiet A 0. Proof. exact: mulmx0. Qed.

Lemma quietD A x y : quiet A x -> quiet A y -> quiet A (x + y).
Proof. by rewrite /quiet mulmxDr => -> ->; rewrite addr0. Qed.

Lemma quietN A x : quiet A x -> quiet A (- x).
Proof. by rewrite /quiet mulmxN => ->; rewrite oppr0. Qed.

Theorem solves_shift A s t x y :
  solves A s t x -> solves A s t y <-> quiet A (y - x).
Proof.
rewrite !solvesE /quiet mulmxBr => ->.
by split=> [->|/eqP]; rewrite ?subrr // subr_eq0 => /eqP.
Qed.

Corollary solves_add_quiet A s t x q :
  solves A s t x -> quiet A q -> solves A s t (x + q).
Proof.
by move=> sol_x quiet_q; apply/(solves_shift _ sol_x); rewrite addrC addKr.
Qed.

Corollary solution_set A s t x y : solves A s t x ->
  solves A s t y <-> exists2 q, quiet A q & y = x + q.
Proof.
move=> sol_x; split=> [/(solves_shift _ sol_x) quiet_yx | [q quiet_q ->]].
  by exists (y - x); rewrite // addrC subrK.
exact: solves_add_quiet.
Qed.

(* Presses on k-state lights: k presses of one button are none.               *)

Lemma play_char k A s js ks : k%:R = 0 :> R ->
  (forall j, count_mem j js = count_mem j ks %[mod k]) ->
  play A s js = play A s ks.
Proof.
move=> k0 eq_mod; apply: play_tally; apply/colP=> j; rewrite !mxE.
have natr_mod c : c%:R = (c %% k)%N%:R :> R.
  by rewrite {1}(divn_eq c k) natrD natrM k0 mulr0 add0r.
by rewrite natr_mod eq_mod -natr_mod.
Qed.

End LinearModel.

Section States.

Variables (k l b : nat) (k_gt1 : (1 < k)%N) (A : 'M['Z_k]_(l, b)).
Implicit Types (s t : 'cV['Z_k]_l) (x : 'cV['Z_k]_b) (js ks : seq 'I_b).

Theorem play_mod s js ks :
  (forall j, count_mem j js = count_mem j ks %[mod k]) ->
  play A s js = play A s ks.
Proof. by apply: play_char; rewrite char_Zp. Qed.

Corollary play_k_times s j js : play A s (nseq k j ++ js) = play A s js.
Proof.
apply: play_mod => i; rewrite count_cat count_nseq.
by case: (pred1 i j); rewrite ?mul1n ?modnDl.
Qed.

Lemma tally_surj x : exists js, tally _ js = x.
Proof.
exists (flatten [seq nseq (x j 0) j | j <- enum 'I_b]); apply/colP=> i.
rewrite mxE count_flatten -map_comp sumnE big_map big_enum /=.
rewrite (bigD1 i) //= count_nseq /= eqxx mul1n big1 ?addn0 ?natr_Zp // => j ji.
by rewrite count_nseq /= (negPf ji).
Qed.

(* Whoever can win by pressing buttons one by one has a solution, and back.   *)
Theorem playable s t :
  (exists js, play A s js = t) <-> exists x, solves A s t x.
Proof.
split=> [[js /solves_play sol]|[x sol]]; first by exists (tally _ js).
by have [js tally_js] := tally_surj x; exists js; rewrite playE tally_js.
Qed.

End States.

(* The documents' form: two states, and the target is to have all lights out. *)
Section TwoStates.

Variables (l b : nat) (A : 'M['F_2]_(l, b)).
Implicit Types (p : 'cV['F_2]_l) (x y : 'cV['F_2]_b).

Lemma F2_addrr (c : 'F_2) : c + c = 0.
Proof. exact: addrr_char2 (char_Fp (isT : prime 2)) c. Qed.

Lemma F2_oppr (c : 'F_2) : - c = c.
Proof. exact: oppr_char2 (char_Fp (isT : prime 2)) c. Qed.

Lemma F2_oppmx r c (M : 'M['F_2]_(r, c)) : - M = M.
Proof. by apply/matrixP=> i j; rewrite mxE F2_oppr. Qed.

(* Rabbani's theorem 1. *)
Corollary lights_out p x : solves A p 0 x <-> A *m x = p.
Proof. by rewrite solvesE sub0r F2_oppmx. Qed.

(* Rabbani's theorems 2 and 3. *)
Corollary lights_out_solutions p x y : A *m x = p ->
  A *m y = p <-> exists2 q, quiet A q & y = x + q.
Proof. by rewrite -!lights_out; apply: solution_set. Qed.

Corollary twice_is_never p j js : play A p [:: j, j & js] = play A p js.
Proof. by rewrite /= /press -addrA -{1}[col j A]F2_oppmx addNr addr0. Qed.

End TwoStates.
