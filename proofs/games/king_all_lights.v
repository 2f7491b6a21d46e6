(******************************************************************************)
(*                   Rey: lighting everything with the king                   *)
(*                                                                            *)
(* Every third cell of every third row, beginning with the second if the side *)
(* is a multiple of 3 and with the first if not, changes every light once.    *)
(*                                                                            *)
(*        third m i == row i of m rows is one of those rows                   *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable plan cells board.
From modlights Require Import grid gluing effects grid_matrix unknowns.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition third (m i : nat) : bool := (i %% 3 == (m %% 3 == 0))%N.

Lemma third_unique m (r : 'I_m) : exists r0 : 'I_m,
  forall r' : 'I_m, close_to r r' && third m r' = (r' == r0).
Proof.
have mod3 x : exists q t, x = Nat.add (Nat.mul q 3) t /\ (t < 3)%coq_nat /\
    (x %% 3)%N = t.
  exists (x %/ 3)%N, (x %% 3)%N; split; first exact: divn_eq.
  by split=> //; apply/ltP; rewrite ltn_mod.
have /ltP r_lt := ltn_ord r; rewrite /third.
have [q [t [rE [t_lt _]]]] := mod3 r; have [k [u [mE [u_lt ->]]]] := mod3 m.
pose a : nat := (u == 0)%N.
have aE : u = 0%N /\ a = 1%N \/ u <> 0%N /\ a = 0%N.
  by rewrite /a; case: eqP; auto.
have [v [v_lt [v_mod [vr rv]]]] : exists v, (v < m)%coq_nat /\
    (exists j, v = Nat.add (Nat.mul j 3) a) /\ (v <= r.+1)%coq_nat /\ (r <= v.+1)%coq_nat.
  have [tE|[tE|tE]] : t = 0%N \/ t = 1%N \/ t = 2%N by lia.
  - case: aE => -[uE ->]; [exists r.+1 | exists (r : nat)]; do !split; try lia.
      by exists q; lia.
    by exists q; lia.
  - case: aE => -[uE ->]; [exists (r : nat) | exists r.-1]; do !split; try lia.
      by exists q; lia.
    by exists q; lia.
  case: aE => -[uE ->]; [exists r.-1 | exists r.+1]; do !split; try lia.
    by exists q; lia.
  by exists q.+1; lia.
have /ltP v_lt' := v_lt; exists (Ordinal v_lt') => r'.
have [q' [t' [r'E [t'_lt ->]]]] := mod3 r'; have [j vE] := v_mod.
rewrite -val_eqE /= /close_to -/a; apply/idP/eqP => [|r'v].
  by case/andP=> /andP[/leP ? /leP ?] /eqP ?; lia.
by apply/andP; split; [apply/andP; split; apply/leP; lia | apply/eqP; lia].
Qed.

Theorem rey_all_on (R : ringType) m n :
  effect_mx R king plane m n
    *m flat (\matrix_(i, j) (third m i && third n j)%:R) = const_mx 1.
Proof.
apply/colP=> i; rewrite -[i]cell_ofK; case: (cell_of i) => r c.
have [r0 r0P] := third_unique r; have [c0 c0P] := third_unique c.
rewrite mul_flatE mxE (eq_bigr (fun q => (q == (r0, c0))%:R)) => [|[r' c'] _].
  by rewrite (bigD1 (r0, c0)) //= eqxx big1 ?addr0 // => q /negPf->.
rewrite effect_mx_lighti (@effect_king m n r c r' c') //.
rewrite !mxE xpair_eqE -r0P -c0P.
by case: (close_to r r'); case: (close_to c c');
  case: (third m r'); case: (third n c'); rewrite /= ?mulr1 ?mulr0 ?mul0r.
Qed.
