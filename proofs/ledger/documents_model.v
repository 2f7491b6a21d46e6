(******************************************************************************)
(*                      The equations of the documents' model                 *)
(*                                                                            *)
(* Conventions of linear.v. A x = target - start, its forms for two states    *)
(* and for dark targets, when there is one solution, strategies that press    *)
(* buttons in order, easy boards, steps of proofs, and games numbered in      *)
(* another way.                                                               *)
(*                                                                            *)
(*         game_of e == the effect matrix of the relation e: a press of j     *)
(*                      takes light i one state on where e i j                *)
(*     in_order k js == the presses js sorted, each button as often as in js, *)
(*                      mod k                                                 *)
(*  renumbered A s r == the game A with its lights renumbered by s and its    *)
(*                      buttons by r                                          *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From modlights Require Import linear solvable count.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* ---------------------------- start and target ---------------------------- *)

Section AnyRing.

Variables (R : ringType) (l b : nat).
Implicit Types (A : 'M[R]_(l, b)) (p s t : 'cV[R]_l) (x : 'cV[R]_b).

Theorem put_out A p x : solves A p 0 x <-> A *m x = - p.
Proof. by rewrite solvesE sub0r. Qed.

Theorem solves_back A s t x : solves A t s (- x) <-> solves A s t x.
Proof.
by rewrite !solvesE mulmxN -opprB; split=> [/oppr_inj | ->].
Qed.

Theorem always_solvable A :
  [/\ reachable A 0, forall j, reachable A (col j A)
    & A != 0 -> exists2 t, t != 0 & reachable A t].
Proof.
have cols j : reachable A (col j A) by exists (delta_mx j 0); rewrite colE.
split=> // [|nz_A]; first by exists 0; rewrite mulmx0.
have [j col_j | all0] := pickP (fun j => col j A != 0).
  by exists (col j A).
case/eqP: nz_A; apply/matrixP=> i j; have /negbFE/eqP/colP/(_ i) := all0 j.
by rewrite !mxE.
Qed.

(* A press takes the lights that it affects one state on.                     *)
Definition game_of (e : 'I_l -> 'I_b -> bool) : 'M[R]_(l, b) :=
  \matrix_(i, j) (e i j)%:R.

Theorem game_of_play e s js i :
  play (game_of e) s js i 0 = s i 0 + (count (e i) js)%:R.
Proof.
elim: js s => [|j js IHjs] s /=; first by rewrite addr0.
by rewrite IHjs /press !mxE natrD addrA.
Qed.

End AnyRing.

(* The matrix of a graph is symmetric when it is undirected, and has ones on  *)
(* its diagonal when every vertex is joined to itself.                        *)
Theorem game_of_graph (R : ringType) n (e : rel 'I_n) :
  ((game_of R e)^T = game_of R e <-> symmetric e) /\
  ((forall i, game_of R e i i = 1) <-> reflexive e).
Proof.
have bit_inj : injective (fun c : bool => c%:R : R).
  by case=> [] [] //= /eqP; rewrite ?[0 == 1]eq_sym oner_eq0.
split.
  split=> [/matrixP sym_e i j | sym_e].
    by apply: bit_inj; have := sym_e j i; rewrite !mxE.
  by apply/matrixP=> i j; rewrite !mxE sym_e.
split=> [diag_e i | refl_e i]; last by rewrite mxE refl_e.
by apply: bit_inj; have := diag_e i; rewrite mxE.
Qed.

(* --------------------------- one solution, or not ------------------------- *)

(* Rows of which no combination but the trivial one vanishes.                 *)
Theorem rows_independent (R : finComUnitRingType) n (A : 'M[R]_n) :
  (forall y : 'rV[R]_n, y *m A = 0 -> y = 0) <-> A \in unitmx.
Proof.
split=> [free | unitA y yA]; last by rewrite -(mulmxK unitA y) yA mul0mx.
have A_inj : injective (fun y : 'rV[R]_n => y *m A).
  move=> y z eq_yz; apply/eqP; rewrite -subr_eq0; apply/eqP/free.
  by rewrite mulmxBl eq_yz subrr.
have [g _ gK] := injF_bij A_inj.
pose B := \matrix_i g (delta_mx 0 i).
suff /mulmx1_unit[] : B *m A = 1%:M by [].
by apply/row_matrixP=> i; rewrite row_mul rowK gK row1.
Qed.

Section Square.

Variables (R : finComUnitRingType) (n : nat) (A : 'M[R]_n).

Lemma unique_invertible t : #|solutions A t| = 1%N -> A \in unitmx.
Proof.
move=> one_t; have [x xt] : exists x, x \in solutions A t.
  by apply/card_gt0P; rewrite one_t.
have [z quietE] : exists z, quiets A = [set z].
  apply/cards1P; rewrite -(card_solutions (t := t)) ?one_t //.
  by exists x; apply/solutionsP.
have quiet_zero (q : 'cV[R]_n) : A *m q = 0 -> q = 0.
  move=> Aq; transitivity z; last apply/esym.
    by apply/set1P; rewrite -quietE; apply/quietsP.
  by apply/set1P; rewrite -quietE inE mulmx0.
rewrite -unitmx_tr; apply/rows_independent=> y yA; apply: trmx_inj.
by rewrite trmx0; apply: quiet_zero; rewrite -[A]trmxK -trmx_mul yA trmx0.
Qed.

(* One start with one solution makes every start have one.                    *)
Theorem unique_transfers t :
  #|solutions A t| = 1%N -> forall t', #|solutions A t'| = 1%N.
Proof.
move/unique_invertible=> unitA t'; apply/eqP/cards1P; exists (invmx A *m t').
apply/setP=> x; rewrite !inE; apply/eqP/eqP; first by move/invertible_solution->.
by move/(invertible_solution _ _ unitA).
Qed.

Theorem rows_dependent (y : 'rV[R]_n) : y != 0 -> y *m A = 0 ->
  forall t, #|solutions A t| != 1%N.
Proof.
move=> nz_y yA t; apply: contra_neqN nz_y => /eqP/unique_invertible.
by move/rows_independent/(_ y yA).
Qed.

End Square.

(* Whatever the cost, the best solution is one of four if four patterns are   *)
(* quiet.                                                                     *)
Theorem least_of_four (R : finRingType) l b (A : 'M[R]_(l, b)) t s0 s1 s2
    (cost : 'cV[R]_b -> nat) :
  2%N \in [char R] -> #|quiets A| = 4%N -> A *m s0 = t ->
  quiet A s1 -> quiet A s2 -> s1 != 0 -> s2 != 0 -> s1 != s2 ->
  solutions A t = [set s0; s0 + s1; s0 + s2; s0 + s1 + s2] /\
  forall x, A *m x = t ->
    (minn (minn (cost s0) (cost (s0 + s1)%R))
       (minn (cost (s0 + s2)%R) (cost (s0 + s1 + s2)%R)) <= cost x)%N.
Proof.
move=> char2 four sol0 quiet1 quiet2 nz1 nz2 ne12.
have solE : solutions A t = [set s0; s0 + s1; s0 + s2; s0 + s1 + s2].
  apply/esym/eqP; rewrite eqEcard; apply/andP; split.
    apply/subsetP=> x; rewrite !inE -!orbA.
    by case/or4P=> /eqP->; rewrite ?mulmxDr sol0 ?quiet1 ?quiet2 ?addr0.
  rewrite card_solutions ?four; last by exists s0.
  have sum_ne (y z : 'cV[R]_b) : z != 0 -> (y == y + z) = false.
    by move=> /negPf nz; rewrite -[X in X == _]addr0 (inj_eq (addrI y)) eq_sym.
  have ne12' : s1 + s2 != 0.
    rewrite addr_eq0 (_ : - s2 = s2) //; apply/matrixP=> i j.
    by rewrite mxE oppr_char2.
  rewrite -!setUA !cardsU1 cards1 !inE -!addrA !(inj_eq (addrI s0)).
  by rewrite [X in s2 == X]addrC !sum_ne // (negPf ne12).
split=> // x /solutionsP; rewrite solE !inE -!orbA !geq_min.
by case/or4P=> /eqP->; rewrite leqnn ?orbT.
Qed.

(* The constants of some equations take every value equally often, and        *)
(* independently, when the right-hand sides run through all positions.        *)
Theorem constants_uniform (R : finComUnitRingType) n (G : 'M[R]_n)
    (S : {set 'I_n}) (v : 'cV[R]_n) : G \in unitmx ->
  #|[set t : 'cV[R]_n | [forall i in S, (G *m t) i 0 == v i 0]]| =
  (#|R| ^ (n - #|S|))%N.
Proof.
move=> unitG; have G_inj : injective (mulmx G : 'cV[R]_n -> 'cV[R]_n).
  exact: can_inj (mulKmx unitG).
rewrite -(card_imset _ G_inj).
pose P i := if i \in S then pred1 (v i 0) else predT.
rewrite (_ : _ @: _ = [set c : 'cV[R]_n | [forall i, c i 0 \in P i]]).
  rewrite (card_entrywise (fun i => mem (P i))).
  rewrite (eq_bigr (fun i => if i \in ~: S then #|R| else 1%N)) => [|i _].
    by rewrite -big_mkcond /= prod_nat_const cardsCs setCK card_ord.
  by rewrite inE /P; case: (i \in S) => /=; rewrite ?card1.
apply/setP=> c; rewrite inE; apply/imsetP/forallP => [[t] | cP].
  by rewrite inE => /forall_inP tP -> i; rewrite /P; case: ifP => // /tP.
exists (invmx G *m c); last by rewrite mulKVmx.
rewrite inE; apply/forall_inP=> i Si; rewrite mulKVmx //.
by have := cP i; rewrite /P Si.
Qed.

Theorem reaches_all (R : finRingType) l b (A : 'M[R]_(l, b)) :
  (forall s t, exists x, solves A s t x) <-> reaches A = [set: 'cV[R]_l].
Proof.
split=> [all_st | all_r s t].
  apply/setP=> t; rewrite inE; apply/reachesP.
  by have [x /solvesE] := all_st 0 t; rewrite subr0; exists x.
by apply/solvable_reachable/reachesP; rewrite all_r inE.
Qed.

Theorem reaches_all_nullity (F : finFieldType) n (A : 'M[F]_n) :
  reaches A = [set: 'cV[F]_n] <-> nullity A = 0%N.
Proof.
have F_gt1 : (1 < #|F|)%N.
  by apply/card_gt1P; exists 0, 1; rewrite !inE eq_sym oner_eq0.
have cardT : #|[set: 'cV[F]_n]| = (#|F| ^ n)%N by rewrite cardsT card_mx muln1.
have rank_le := rank_leq_row A; rewrite /nullity.
split=> [full | /eqP]; last first.
  rewrite subn_eq0 => rank_ge; apply/eqP; rewrite eqEcard subsetT cardT.
  by rewrite card_reaches_field leq_exp2l.
apply/eqP; rewrite subn_eq0 -(leq_exp2l _ _ F_gt1) -card_reaches_field full.
by rewrite cardT.
Qed.

(* ------------------------------- two states ------------------------------- *)

Section TwoStates.

Variables (l b : nat) (A : 'M['F_2]_(l, b)).
Implicit Types (s t : 'cV['F_2]_l) (x q : 'cV['F_2]_b).

Theorem start_plus_target s t x : solves A s t x <-> A *m x = t + s.
Proof. by rewrite solvesE F2_oppmx. Qed.

Lemma mul_lit x i :
  (A *m x) i 0 = (odd #|[set j in lit x | A i j == 1]|)%:R.
Proof.
have -> : (A *m x) i 0 = ((row i A)^T^T *m x) 0 0.
  by rewrite trmxK -row_mul [RHS]mxE.
rewrite F2_dot; congr (odd _)%:R; apply: eq_card => j.
by rewrite !inE !mxE andbC.
Qed.

(* A pattern is quiet when an even number of its buttons affects each light.  *)
Theorem quiet_even q : quiet A q <->
  forall i, ~~ odd #|[set j in lit q | A i j == 1]|.
Proof.
split=> [/colP Aq i | even]; first by have := Aq i; rewrite mul_lit mxE; case: odd.
by apply/colP=> i; rewrite mul_lit (negPf (even i)) mxE.
Qed.

End TwoStates.

Section SquareTwoStates.

Variables (n : nat) (A : 'M['F_2]_n).
Implicit Types (x q : 'cV['F_2]_n).

Theorem quiet_even_lights q : A^T = A -> quiet A q ->
  forall j, ~~ odd #|[set i in lit q | A i j == 1]|.
Proof.
move=> symA /quiet_even even j; rewrite (_ : [set _ in _ | _] =
  [set i in lit q | A j i == 1]) //.
by apply/setP=> i; rewrite !inE -[in RHS]symA mxE.
Qed.

(* Rabbani's Rule 2. *)
Theorem rule_two :
  A^T = A <-> forall i j, A i j == 1 -> A j i == 1.
Proof.
split=> [symA i j | rule]; first by rewrite -[in A j i]symA mxE.
have bit (c : 'F_2) : c = (c == 1)%:R by case: c => [[|[|]]] //= ?; apply/val_inj.
apply/matrixP=> i j; rewrite mxE [LHS]bit [RHS]bit; congr (_ : bool)%:R.
by apply/idP/idP; apply: rule.
Qed.

Theorem easy_board x :
  [/\ solves A x 0 x <-> A *m x = x, A *m x = x <-> quiet (A - 1%:M) x
    & A *m x = x <-> (x^T <= eigenspace A^T 1)%MS].
Proof.
split; first by rewrite lights_out.
  rewrite /quiet mulmxBl mul1mx; split=> [-> | /eqP]; first by rewrite subrr.
  by rewrite subr_eq0 => /eqP.
split=> [Ax | /eigenspaceP]; first by apply/eigenspaceP; rewrite -trmx_mul Ax scale1r.
by rewrite scale1r -trmx_mul => /trmx_inj.
Qed.

End SquareTwoStates.

(* With k states, pressing each light as often as it shows.                   *)
Theorem easy_board_states (R : ringType) n (A : 'M[R]_n) (x : 'cV[R]_n) :
  solves A x 0 x <-> quiet (A + 1%:M) x.
Proof.
rewrite put_out /quiet mulmxDl mul1mx; split=> [-> | /eqP]; first by rewrite addNr.
by rewrite addr_eq0 => /eqP.
Qed.

(* -------------------------- presses in order ------------------------------ *)

Section Strategies.

Variables (R : ringType) (l b k : nat) (A : 'M[R]_(l, b)).
Implicit Types (s : 'cV[R]_l) (js : seq 'I_b).
Hypotheses (k_gt0 : (0 < k)%N) (k0 : k%:R = 0 :> R).

Definition in_order js : seq 'I_b :=
  sort (relpre val leq)
    (flatten [seq nseq (count_mem j js %% k) j | j <- enum 'I_b]).

Lemma count_in_order js j : count_mem j (in_order js) = (count_mem j js %% k)%N.
Proof.
rewrite (seq.permP (permEl (perm_sort _ _))) count_flatten -map_comp sumnE big_map.
rewrite big_enum /= (bigD1 j) //= count_nseq /= eqxx mul1n big1 ?addn0 // => i ij.
by rewrite count_nseq /= (negPf ij).
Qed.

Lemma size_in_order js : (size (in_order js) <= k.-1 * b)%N.
Proof.
rewrite size_sort size_flatten /shape -map_comp sumnE big_map big_enum /=.
rewrite -[X in (_ <= _ * X)%N]card_ord mulnC -sum_nat_const leq_sum // => j _.
by rewrite size_nseq -ltnS prednK // ltn_mod.
Qed.

Lemma sorted_in_order js : sorted leq (map val (in_order js)).
Proof. by rewrite sorted_map sort_sorted // => i j; apply: leq_total. Qed.

Lemma play_in_order s js : play A s (in_order js) = play A s js.
Proof. by apply: play_char k0 _ => j; rewrite count_in_order modn_mod. Qed.

End Strategies.

Theorem ordered_strategy k l b (A : 'M['Z_k]_(l, b)) s js : (1 < k)%N ->
  exists ks, [/\ sorted leq (map val ks), forall j, (count_mem j ks < k)%N,
    (size ks <= k.-1 * b)%N & play A s ks = play A s js].
Proof.
move=> k_gt1; have k_gt0 := ltnW k_gt1; exists (in_order k js); split.
- exact: sorted_in_order.
- by move=> j; rewrite count_in_order ltn_mod.
- exact: size_in_order.
by apply: play_in_order; rewrite char_Zp.
Qed.

Theorem increasing_strategy l b (A : 'M['F_2]_(l, b)) s js :
  exists ks, [/\ sorted ltn (map val ks), (size ks <= b)%N
    & play A s ks = play A s js].
Proof.
exists (in_order 2 js); split.
- rewrite ltn_sorted_uniq_leq sorted_in_order andbT (map_inj_uniq val_inj).
  apply: count_mem_uniq => j; rewrite count_in_order -has_pred1 has_count.
  by rewrite count_in_order modn2; case: odd.
- by have := size_in_order (isT : (0 < 2)%N) js; rewrite mul1n.
by apply: play_in_order; apply/val_inj.
Qed.

(* Palacios 2.3: whoever presses as few buttons as possible presses none of   *)
(* them k times.                                                              *)
Theorem fewest_presses k l b (A : 'M['Z_k]_(l, b)) s js : (1 < k)%N ->
  (forall ks, play A s ks = play A s js -> (size js <= size ks)%N) ->
  forall j, (count_mem j js < k)%N.
Proof.
move=> k_gt1 fewest j; rewrite ltnNge; apply/negP=> k_le.
pose rest := nseq (count_mem j js - k) j ++ filter (predC (pred1 j)) js.
have perm_js : perm_eq js (nseq k j ++ rest).
  rewrite catA -nseqD subnKC // -size_filter.
  rewrite -(all_pred1P j _ (filter_all (pred1 j) js)) perm_sym.
  exact/permPl/perm_filterC.
have := fewest rest; rewrite (play_perm _ _ perm_js) (perm_size perm_js).
by rewrite play_k_times // size_cat size_nseq leqNgt -{1}[size rest]add0n
  ltn_add2r (ltnW k_gt1) => /(_ erefl).
Qed.

(* -------------------- steps of the proof of Sutner's theorem -------------- *)

Theorem all_but_one (R : ringType) l b (A : 'M[R]_(l, b)) (x : 'I_l -> 'cV[R]_b) :
  (forall i, A *m x i = const_mx 1 - delta_mx i 0) ->
  A *m (\sum_i x i) = const_mx (l%:R - 1).
Proof.
move=> Ax; rewrite mulmx_sumr (eq_bigr _ (fun i _ => Ax i)) sumrB sumr_const.
rewrite card_ord; apply/colP=> a; rewrite !mxE summxE mulmxnE mxE.
by rewrite (bigD1 a) //= big1 ?addr0 ?mxE ?eqxx // => i ia;
  rewrite mxE eq_sym (negPf ia).
Qed.

Theorem odd_set_then_members l b (A : 'M['F_2]_(l, b)) (S : {set 'I_l})
    (y : 'cV['F_2]_b) (x : 'I_l -> 'cV['F_2]_b) :
  odd #|S| -> A *m y = \col_i (i \in S)%:R ->
  (forall i, i \in S -> A *m x i = const_mx 1 - delta_mx i 0) ->
  A *m (y + \sum_(i in S) x i) = const_mx 1.
Proof.
move=> oddS Ay Ax; rewrite mulmxDr Ay mulmx_sumr (eq_bigr _ Ax) sumrB sumr_const.
apply/colP=> a; rewrite !mxE summxE mulmxnE mxE; set c := \sum_(i in S) _.
have -> : c = (a \in S)%:R.
  rewrite /c; have [Sa | Sa] := boolP (a \in S).
    rewrite (bigD1 a) //= big1 ?addr0 ?mxE ?eqxx // => i /andP[_ ia].
    by rewrite mxE eq_sym (negPf ia).
  rewrite big1 // => i Si; rewrite mxE; case: eqP => // ai.
  by rewrite ai Si in Sa.
rewrite addrCA subrr addr0; apply/val_inj.
by rewrite /= val_Fp_nat // modn2 oddS.
Qed.

(* ------------------------- numbered in another way ------------------------ *)

Section Renumbered.

Variables (R : ringType) (l b : nat) (A : 'M[R]_(l, b)) (s : 'S_l) (r : 'S_b).

Definition renumbered : 'M[R]_(l, b) := \matrix_(i, j) A (s i) (r j).

Theorem renumbered_solves p t x :
  solves renumbered (row_perm s p) (row_perm s t) (row_perm r x) <->
  solves A p t x.
Proof.
have mulE : renumbered *m row_perm r x = row_perm s (A *m x).
  apply/colP=> i; rewrite !mxE [RHS](reindex_inj (@perm_inj _ r)) /=.
  by apply: eq_bigr => j _; rewrite !mxE.
rewrite !solvesE mulE -linearB /=; split=> [|-> //].
by move/(congr1 (row_perm s^-1)); rewrite -!row_permM mulVg !row_perm1.
Qed.

End Renumbered.

Theorem renumbered_nullity (F : fieldType) l b (A : 'M[F]_(l, b)) s r :
  nullity (renumbered A s r) = nullity A.
Proof.
have -> : renumbered A s r = row_perm s (col_perm r A).
  by apply/matrixP=> i j; rewrite !mxE.
have full : row_full (perm_mx s : 'M[F]_l) by rewrite row_full_unit unitmx_perm.
rewrite /nullity row_permE col_permE (eqmxMfull _ full) mxrankMfree //.
by rewrite row_free_unit unitmx_perm.
Qed.
