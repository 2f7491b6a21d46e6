(******************************************************************************)
(*                   Rey: when the king has one solution only                 *)
(*                                                                            *)
(* The king's change of the board X is T X T, where T is the path with ones   *)
(* on its diagonal. By row filling, T kills nothing unless the side is 2, 5,  *)
(* 8, ...                                                                     *)
(*                                                                            *)
(*     near_mx R n == the matrix T of a line of n places                      *)
(*                                                                            *)
(*  king_op : the change that the king makes; king_unique : solutions are     *)
(*  unique just if neither side leaves remainder 2 by 3, over every ring      *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable plan cells board.
From modlights Require Import grid gluing effects grid_matrix row_filling.
From modlights Require Import unknowns.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Rey.

Variable R : comRingType.

Definition near_mx n : 'M[R]_n := path_mx R n + 1%:M.

Lemma near_mxE n (i j : 'I_n) : near_mx n i j = (close_to i j)%:R.
Proof.
have closeE : close_to i j = (i == j) || step i j.
  rewrite -val_eqE /step /close_to; apply/andP/or3P => [[/leP ij /leP ji]|].
    have [ijE|[ijE|ijE]] : (i : nat) = j \/ i.+1 = j \/ j.+1 = i by lia.
    - by constructor 1; apply/eqP.
    - by constructor 2; apply/eqP.
    by constructor 3; apply/eqP.
  by case=> /eqP ijE; split; apply/leP; move: ijE => /=; lia.
rewrite !mxE closeE; case: eqP => [->|_]; first by rewrite step_irr add0r.
by rewrite addr0.
Qed.

Theorem king_op m n (X : 'M[R]_(m, n)) :
  effect_mx R king plane m n *m flat X = flat (near_mx m *m X *m near_mx n).
Proof.
apply/colP=> i; rewrite -[i]cell_ofK; case: (cell_of i) => r k.
rewrite mul_flatE flatE /= mxE.
rewrite (eq_bigr (fun q => near_mx m r q.1 * X q.1 q.2 * near_mx n q.2 k)).
  rewrite -(pair_bigA _ (fun a b => near_mx m r a * X a b * near_mx n b k)) /=.
  rewrite exchange_big; apply: eq_bigr => j _.
  by rewrite [(near_mx m *m X) r j]mxE mulr_suml.
move=> [r' k'] _; rewrite effect_mx_lighti (@effect_king m n r k r' k') //.
have -> : near_mx n k' k = (close_to k k')%:R by rewrite near_mxE /close_to andbC.
rewrite near_mxE /=; case: (close_to r r'); case: (close_to k k');
  by rewrite /= ?mul1r ?mul0r ?mulr1 ?mulr0.
Qed.

Lemma chaser3 n k : chaser (1%:M : 'M[R]_n) k = chaser 1%:M (k %% 3).
Proof.
have period j : chaser (1%:M : 'M[R]_n) j.+3 = chaser 1%:M j.
  by rewrite !chaserSS !mulmx1 opprB opprK addKr.
rewrite {1}(divn_eq k 3); elim: (k %/ 3)%N => [|q IHq] //.
by rewrite mulSn -addnA -[LHS]/(chaser _ (q * 3 + k %% 3).+3) period IHq.
Qed.

Lemma near_stack m n (X : 'M[R]_(m, n)) : near_mx m *m X = stack_op 1%:M X.
Proof. by rewrite /stack_op mulmxDl mul1mx mulmx1. Qed.

Lemma chase_zero m n k : chase 1%:M (0 : 'M[R]_(m, n)) 0 k = 0.
Proof.
have row0 j : row_at (0 : 'M[R]_(m, n)) j = 0.
  by rewrite /row_at; case: insubP => // i _ _; rewrite linear0.
elim/nat_ind2: k => // k IHk IHk1.
by rewrite chaseSS IHk IHk1 row0 mul0mx !subr0.
Qed.

Lemma virtual_near m n (x : 'rV[R]_n) : virtual 1%:M (0 : 'M[R]_(m, n)) x = 0 <->
  (m %% 3 == 2)%N || (x == 0).
Proof.
rewrite /virtual chase_affine chase_zero addr0 chaser3.
have := ltn_pmod m (isT : 0 < 3)%N; case: (m %% 3)%N => [|[|[|//]]] _.
- by rewrite mulmx1 /=; split=> [->|/eqP].
- by rewrite mulmxN mulmx1 /=; split=> [/eqP|/eqP->]; rewrite ?oppr_eq0 ?oppr0.
by rewrite chaserSS mulmx1 [chaser _ 1]/(- _) opprK addNr mulmx0.
Qed.

Lemma near_inj m n (X : 'M[R]_(m, n)) :
  (m %% 3 != 2)%N -> near_mx m *m X = 0 -> X = 0.
Proof.
rewrite near_stack => m3 /chase_sound[/virtual_near]; rewrite (negPf m3) /=.
by move=> /eqP-> <-; apply/row_matrixP=> i; rewrite rowK linear0 chase_zero.
Qed.

Lemma near_kills m n : (m %% 3 == 2)%N -> (0 < n)%N ->
  exists2 X : 'M[R]_(m, n), near_mx m *m X = 0 & X != 0.
Proof.
move=> m3 n_gt0; pose x : 'rV[R]_n := delta_mx 0 (Ordinal n_gt0).
have /virtual_near/chase_complete[X0 first_row] : (m %% 3 == 2)%N || (x == 0).
  by rewrite m3.
exists (filling 1%:M 0 x); first by rewrite near_stack.
have m_gt0 : (0 < m)%N by case: (m) m3.
apply/eqP=> fill0; move: (first_row m_gt0); rewrite fill0 /row_at insubT.
move/rowP/(_ (Ordinal n_gt0))/eqP; rewrite !mxE !eqxx eq_sym.
by rewrite oner_eq0.
Qed.

Theorem king_unique m n : (0 < m)%N -> (0 < n)%N ->
  (forall x, quiet (effect_mx R king plane m n) x -> x = 0) <->
  (m %% 3 != 2)%N && (n %% 3 != 2)%N.
Proof.
have near_sym k : (near_mx k)^T = near_mx k.
  by apply/matrixP=> i j; rewrite mxE !near_mxE /close_to andbC.
move=> m_gt0 n_gt0; split=> [no_quiet|/andP[m3 n3] x].
  rewrite -negb_or; apply/negP=> /orP[m3|n3].
    have [X X0 nzX] := near_kills m3 n_gt0; case/negP: nzX.
    rewrite -flat_eq0; apply/eqP/no_quiet/(quiet_flat (@king_op m n)).
    by rewrite X0 mul0mx.
  have [Y Y0 nzY] := near_kills n3 m_gt0; case/negP: nzY.
  rewrite -trmx_eq0 -flat_eq0; apply/eqP/no_quiet/(quiet_flat (@king_op m n)).
  by rewrite -mulmxA -[near_mx n]near_sym -trmx_mul Y0 trmx0 mulmx0.
have [X <-] := flat_surj x; rewrite (quiet_flat (@king_op m n)) => X0.
have {}X0 : X *m near_mx n = 0 by apply: (near_inj m3); rewrite mulmxA.
apply/eqP; rewrite flat_eq0 -trmx_eq0; apply/eqP; apply: (near_inj n3).
by rewrite -near_sym -trmx_mul X0 trmx0.
Qed.

End Rey.
