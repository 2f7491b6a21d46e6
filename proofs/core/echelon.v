(******************************************************************************)
(*                      Gauss-Jordan: reduced forms of a matrix               *)
(*                                                                            *)
(* Row operations multiply a matrix by an invertible G from the left. Here is *)
(* what they reach over every field, and what can be read off there.          *)
(*                                                                            *)
(*         reduced E p == E is in reduced echelon form: the columns p, from   *)
(*                        left to right, are the unit vectors in order, what  *)
(*                        stands before a pivot in its row is 0, and so are   *)
(*                        the rows without a pivot                            *)
(*        read_off E p == the values of the unknowns when E is [A | y]: that  *)
(*                        of a pivot column stands in the last column, in the *)
(*                        row of the pivot; the others are 0                  *)
(*       contradicts i == row i of [A | y], reduced, is 0 ... 0 | 1           *)
(*   pseudoechelon E P == Rabbani's form: the rows P have their pivot on the  *)
(*                        diagonal, in a column that is 0 elsewhere, and the  *)
(*                        other rows are 0                                    *)
(*     null_column E i == -1 times column i of E, with 1 in place i           *)
(*      null_columns E == Rabbani's N, the null columns at the zero rows of E *)
(*                                                                            *)
(* Main results: both forms exist (reduced_form, pseudoechelon_form). The     *)
(* nonzero rows of a reduced form are as many as the rank, and the zero rows  *)
(* of a square one as many as the nullity (reduced_rank, reduced_zero_rows).  *)
(* A reduced form of [A | y] says whether A x = y has a solution, and shows   *)
(* one (reduced_unsolvable, reduced_solution). The null columns at the zero   *)
(* rows of a pseudoechelon form are a basis of the quiet patterns             *)
(* (pseudoechelon_basis). In the pseudoechelon form [E W] of [M I] the right  *)
(* half W solves what can be solved, and N gives all solutions (right_half,   *)
(* pseudoechelon_null, right_half_solutions).                                 *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From modlights Require Import linear solvable.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Lemma mul_col (R : ringType) l m b (G : 'M[R]_(l, m)) (A : 'M[R]_(m, b)) j :
  col j (G *m A) = G *m col j A.
Proof. by rewrite !colE mulmxA. Qed.

Lemma entry_col (R : ringType) l b (A : 'M[R]_(l, b)) i j : A i j = col j A i 0.
Proof. by rewrite mxE. Qed.

Section Forms.

Variable F : fieldType.

(* One step: row operations that turn a column into the unit vector of row r  *)
(* and leave alone what lives in the rows P.                                  *)
Lemma pivot_step l (v : 'cV[F]_l) (P : pred 'I_l) (r i : 'I_l) :
    ~~ P r -> ~~ P i -> v i 0 != 0 ->
  exists2 G, G \in unitmx & G *m v = delta_mx r 0 /\
    forall u : 'cV[F]_l, (forall k, ~~ P k -> u k 0 = 0) -> G *m u = u.
Proof.
move=> Pr Pi vi; pose S : 'M[F]_l := tperm_mx i r; pose w := S *m v.
have w_r : w r 0 = v i 0 by rewrite /w -xrowE !mxE tpermR.
pose e : 'rV[F]_l := delta_mx 0 r; pose d : 'cV[F]_l := delta_mx r 0 - w.
have d_r : d r 0 = 1 - v i 0.
  by rewrite -w_r /d; move: (w) => w'; rewrite !mxE !eqxx.
have e_mul (u : 'cV[F]_l) : e *m u = (u r 0)%:M.
  by rewrite -rowE; apply/matrixP=> a b; rewrite !ord1 !mxE.
pose T : 'M[F]_l := 1%:M + (v i 0)^-1 *: (d *m e).
have T_mul (u : 'cV[F]_l) : T *m u = u + (u r 0 / v i 0) *: d.
  rewrite /T mulmxDl mul1mx -scalemxAl -mulmxA e_mul mul_mx_scalar scalerA.
  by rewrite mulrC.
have T_unit : T \in unitmx.
  rewrite -unitmx_tr -row_free_unit -kermx_eq0 -submx0.
  apply/rV_subP=> u /sub_kermxP uT.
  have : T *m u^T = 0 by rewrite -[T]trmxK -trmx_mul uT trmx0.
  rewrite T_mul => eq0; have := congr1 (fun z : 'cV[F]_l => z r 0) eq0.
  move: (d) (d_r) eq0 => d' d'_r eq0; rewrite [LHS]mxE [in X in _ + X]mxE d'_r.
  rewrite mulrBr mulr1 divfK // addrC subrK [RHS]mxE => /eqP.
  rewrite mulf_eq0 invr_eq0 (negPf vi) orbF => /eqP ur.
  rewrite ur mul0r scale0r addr0 in eq0.
  by rewrite -[u]trmxK eq0 trmx0 submx0.
exists (T *m S); first by rewrite unitmx_mul T_unit unitmx_perm.
split=> [|u u0].
  by rewrite -mulmxA -/w T_mul w_r divff // scale1r /d addrC subrK.
have -> : T *m S *m u = T *m u.
  rewrite -mulmxA -xrowE; congr (_ *m _); apply/colP=> k; rewrite !mxE.
  by case: tpermP => [->|->|] //; rewrite !u0.
by rewrite T_mul u0 // mul0r scale0r addr0.
Qed.

(* --------------------------- the reduced echelon form --------------------- *)

Definition reduced l b (E : 'M[F]_(l, b)) (p : seq 'I_b) : Prop :=
  [/\ (size p <= l)%N, sorted ltn [seq val j | j <- p],
      forall (i : 'I_l) j, (size p <= i)%N -> E i j = 0,
      forall (i : 'I_l) k, k \in p -> E i k = (i == index k p :> nat)%:R
    & forall (i : 'I_l) (k j : 'I_b), k \in p -> i = index k p :> nat -> (j < k)%N ->
        E i j = 0].

(* The same for the first c columns only. *)
Let reduced_to l b c (E : 'M[F]_(l, b)) (p : seq 'I_b) : Prop :=
  [/\ (size p <= l)%N /\ (forall k : 'I_b, k \in p -> k < c)%N,
      sorted ltn [seq val j | j <- p],
      forall (i : 'I_l) (j : 'I_b), (size p <= i)%N -> (j < c)%N -> E i j = 0,
      forall (i : 'I_l) k, k \in p -> E i k = (i == index k p :> nat)%:R
    & forall (i : 'I_l) (k j : 'I_b), k \in p -> i = index k p :> nat -> (j < k)%N ->
        E i j = 0].

Lemma reduced_step l b c (E : 'M[F]_(l, b)) p : (c < b)%N ->
  reduced_to c E p -> exists G q, G \in unitmx /\ reduced_to c.+1 (G *m E) q.
Proof.
move=> c_lt [[p_le p_lt] p_inc zero unitp before]; pose cj := Ordinal c_lt.
have [i /andP[pi Eic] | none] :=
    pickP (fun i : 'I_l => (size p <= i)%N && (E i cj != 0)); last first.
  exists 1%:M, p; rewrite unitmx1 mul1mx; split=> //; split=> //.
    by split=> // k /p_lt/ltnW.
  move=> i j pi; rewrite ltnS leq_eqVlt => /orP[/eqP jc | ]; last exact: zero.
  have -> : j = cj by apply/val_inj.
  by have := none i; rewrite pi => /negbFE/eqP.
have r_lt : (size p < l)%N := leq_ltn_trans pi (ltn_ord i).
pose r := Ordinal r_lt; have vi : col cj E i 0 != 0 by rewrite mxE.
have rP : ~~ (r < size p)%N by rewrite ltnn.
have iP : ~~ (i < size p)%N by rewrite -leqNgt.
have [G G_unit [Gv Gu]] := @pivot_step _ _ (fun k => k < size p)%N r i rP iP vi.
have colG (j : 'I_b) : (j < c)%N -> col j (G *m E) = col j E.
  move=> jc; rewrite mul_col Gu // => k; rewrite -leqNgt mxE => pk.
  exact: zero.
have same (a : 'I_l) (j : 'I_b) : (j < c)%N -> (G *m E) a j = E a j.
  by move=> jc; rewrite entry_col colG // mxE.
have new a : (G *m E) a cj = (a == size p :> nat)%:R.
  by rewrite entry_col mul_col Gv mxE andbT -val_eqE.
have cj_p : cj \notin p by apply/negP=> /p_lt; rewrite ltnn.
have index_new : index cj (rcons p cj) = size p.
  by rewrite -cats1 index_cat (negPf cj_p) /= eqxx addn0.
have index_old k : k \in p -> index k (rcons p cj) = index k p.
  by move=> kp; rewrite -cats1 index_cat kp.
exists G, (rcons p cj); split=> //; split.
- rewrite size_rcons; split=> // k; rewrite mem_rcons inE => /orP[/eqP->|] //.
  by move/p_lt/ltnW.
- rewrite map_rcons sorted_pairwise; last exact: ltn_trans.
  rewrite pairwise_rcons -sorted_pairwise ?p_inc ?andbT; last exact: ltn_trans.
  by apply/allP=> _ /mapP[k /p_lt kc ->].
- move=> a j; rewrite size_rcons => pa; rewrite ltnS leq_eqVlt.
  case/orP=> [/eqP jc | jc]; last by rewrite same // zero // ltnW.
  have -> : j = cj by apply/val_inj.
  by rewrite new gtn_eqF.
- move=> a k; rewrite mem_rcons inE => /orP[/eqP-> | kp].
    by rewrite new index_new.
  by rewrite same ?p_lt // unitp // index_old.
move=> a k j; rewrite mem_rcons inE => /orP[/eqP-> | kp].
  by rewrite index_new => aE jc; rewrite same // zero // aE.
rewrite index_old // => aE jk; rewrite same ?(before a k) //.
exact: ltn_trans jk (p_lt _ kp).
Qed.

Theorem reduced_form l b (A : 'M[F]_(l, b)) :
  exists G p, G \in unitmx /\ reduced (G *m A) p.
Proof.
suff /(_ b (leqnn b)) [G [p [uG [[p_le _] inc zero unitp before]]]] :
    forall c, (c <= b)%N ->
    exists G p, G \in unitmx /\ reduced_to c (G *m A) p.
  by exists G, p; split=> //; split=> // i j pi; apply: zero.
elim=> [_ | c IHc c_lt]; first by exists 1%:M, [::]; rewrite unitmx1; do !split.
have [G [p [uG red]]] := IHc (ltnW c_lt).
have [H [q [uH redH]]] := reduced_step c_lt red.
by exists (H *m G), q; rewrite unitmx_mul uH uG -mulmxA.
Qed.

(* --------------------------- pivots, rows and rank ------------------------ *)

Lemma reduced_index l b (E : 'M[F]_(l, b)) p r : reduced E p ->
  (r < size p)%N -> exists2 k, k \in p & index k p = r.
Proof.
move=> [_ inc _ _ _]; have uniq_p : uniq p.
  by rewrite -(map_inj_uniq val_inj) (sorted_uniq ltn_trans ltnn).
case: p inc uniq_p => // k0 p _ uniq_p r_lt.
by exists (nth k0 (k0 :: p) r); rewrite ?mem_nth // index_uniq.
Qed.

Lemma reduced_row l b (E : 'M[F]_(l, b)) p i :
  reduced E p -> (row i E == 0) = (size p <= i)%N.
Proof.
move=> red; have [_ _ zero unitp _] := red; case: leqP => [pi | ip].
  by apply/eqP/rowP=> j; rewrite !mxE zero.
have [k kp kE] := reduced_index red ip; apply/eqP=> /rowP/(_ k).
by rewrite !mxE unitp // kE eqxx => /eqP; rewrite oner_eq0.
Qed.

Lemma rank_reduced l b (E : 'M[F]_(l, b)) p : reduced E p -> \rank E = size p.
Proof.
move=> red; have [p_le _ zero unitp _] := red; set r := size p in p_le zero *.
have rankU : \rank (pid_mx r : 'M[F]_(l, r)) = r by rewrite rank_pid_mx.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  pose V : 'M[F]_(r, b) := \matrix_(i, j) E (widen_ord p_le i) j.
  suff -> : E = pid_mx r *m V by exact: mulmx_max_rank.
  apply/matrixP=> i j; rewrite mxE; have [ri | ir] := leqP r i.
    by rewrite zero // big1 // => k _; rewrite !mxE ltnNge ri andbF mul0r.
  rewrite (bigD1 (Ordinal ir)) //= big1 => [|k ki].
    by rewrite !mxE eqxx ir mul1r addr0; congr (E _ _); apply/val_inj.
  by move: ki; rewrite -val_eqE /= eq_sym => /negPf ki; rewrite !mxE ki mul0r.
pose S : 'M[F]_(b, r) := \matrix_(k, j) ((k \in p) && (index k p == j))%:R.
suff ES : E *m S = pid_mx r by rewrite -rankU -ES; apply: mxrankM_maxl.
apply/matrixP=> i j; have [k kp kj] := reduced_index red (ltn_ord j).
rewrite mxE (bigD1 k) //= big1 => [|k' k'k]; last first.
  rewrite mxE; have [k'p /= |] := boolP (k' \in p); last by rewrite mulr0.
  case: eqP => [k'j|_]; rewrite ?mulr0 //; case/eqP: k'k.
  by rewrite -(nth_index k k'p) k'j -kj nth_index.
rewrite !mxE kp kj eqxx mulr1 addr0 unitp // kj.
by case: eqP => [->|] //=; rewrite ltn_ord.
Qed.

Section Reduced.

Variables (l b : nat) (A : 'M[F]_(l, b)) (G : 'M[F]_l) (p : seq 'I_b).
Hypotheses (G_unit : G \in unitmx) (red : reduced (G *m A) p).

Lemma rank_pivots : \rank A = size p.
Proof.
by rewrite -(rank_reduced red) -[RHS]mxrank_tr trmx_mul mxrankMfree ?mxrank_tr //
  row_free_unit unitmx_tr.
Qed.

Theorem reduced_rank : #|[set i | row i (G *m A) != 0]| = \rank A.
Proof.
have [p_le _ _ _ _] := red; have le_inj : injective (widen_ord p_le).
  by move=> i j [ij]; apply: val_inj.
rewrite rank_pivots -[RHS]card_ord -cardsT -(card_imset _ le_inj).
apply: eq_card => i; rewrite inE (reduced_row _ red) -ltnNge.
apply/idP/imsetP => [ip | [k _ ->]]; last exact: (ltn_ord k).
by exists (Ordinal ip) => //; apply/val_inj.
Qed.

Theorem reduced_zero_rows : #|[set i | row i (G *m A) == 0]| = (l - \rank A)%N.
Proof.
rewrite cardsCs card_ord -reduced_rank; congr (_ - _)%N.
by apply: eq_card => i; rewrite !inE.
Qed.

End Reduced.

Theorem reduced_det n (A G : 'M[F]_n) p : G \in unitmx -> reduced (G *m A) p ->
  \det A = 0 <-> exists i, row i (G *m A) = 0.
Proof.
move=> uG red; have [p_le _ _ _ _] := red.
have -> : \det A = 0 <-> (size p < n)%N.
  rewrite ltn_neqAle p_le andbT -(rank_pivots uG red) -/(row_free A).
  by rewrite row_free_unit unitmxE unitfE negbK; split=> /eqP.
split=> [p_lt | [i /eqP]].
  by exists (Ordinal p_lt); apply/eqP; rewrite (reduced_row _ red).
by rewrite (reduced_row _ red) => /leq_ltn_trans -> //; apply: ltn_ord.
Qed.

(* ------------------------------ equations A x = y ------------------------- *)

Definition read_off l b (E : 'M[F]_(l, b + 1)) (p : seq 'I_(b + 1)) : 'cV[F]_b :=
  \col_j if lshift 1 j \in p then
    \sum_(i < l | i == index (lshift 1 j) p :> nat) E i (rshift b 0) else 0.

Section Equations.

Variables (l b : nat) (A : 'M[F]_(l, b)) (y : 'cV[F]_l).
Variables (G : 'M[F]_l) (p : seq 'I_(b + 1)).
Hypotheses (G_unit : G \in unitmx) (red : reduced (G *m row_mx A y) p).
Local Notation E := (G *m row_mx A y).

Lemma reduced_leftE i j : E i (lshift 1 j) = (G *m A) i j.
Proof. by rewrite mul_mx_row row_mxEl. Qed.

Lemma reduced_rightE i : E i (rshift b 0) = (G *m y) i 0.
Proof. by rewrite mul_mx_row row_mxEr. Qed.

Lemma read_off_solves : rshift b 0 \notin p -> A *m read_off E p = y.
Proof.
have [_ _ zero unitp _] := red => last_p.
apply: (can_inj (mulKmx G_unit)); rewrite mulmxA; apply/colP=> i.
rewrite mxE -reduced_rightE.
under eq_bigr => j _ do rewrite -reduced_leftE [read_off _ _ _ _]mxE.
have [pi | ip] := leqP (size p) i.
  by rewrite zero // big1 // => j _; rewrite zero // mul0r.
have [k kp ki] := reduced_index red ip.
have [j kE] : exists j, k = lshift 1 j.
  case: (split_ordP k) => j kE; first by exists j.
  by rewrite [j]ord1 in kE; rewrite -kE kp in last_p.
rewrite kE in kp ki; rewrite (bigD1 j) //= kp ki unitp // ki eqxx mul1r.
rewrite [X in _ + X]big1 => [|j' j'j].
  rewrite addr0 (bigD1 i) //= big1 ?addr0 // => i' /andP[/eqP i'i].
  by rewrite -val_eqE /= i'i eqxx.
have [j'p | _] := ifPn; last by rewrite mulr0.
rewrite unitp //; case: eqP => [ij' | _]; last by rewrite mul0r.
case/eqP: j'j; apply: (@lshift_inj b 1).
by rewrite -(nth_index (lshift 1 j) j'p) -ij' -ki nth_index.
Qed.

Definition contradicts i :=
  (forall j, E i (lshift 1 j) = 0) /\ E i (rshift b 0) = 1.

Lemma last_pivot : rshift b 0 \in p -> exists i, contradicts i.
Proof.
have [p_le _ _ unitp before] := red => last_p.
have i_lt : (index (rshift b 0%R) p < l)%N.
  by apply: leq_trans p_le; rewrite index_mem.
exists (Ordinal i_lt); split=> [j|]; last by rewrite unitp // eqxx.
by apply: (before _ _ _ last_p) => //=; rewrite addn0.
Qed.

Lemma contradicts_unsolvable i : contradicts i -> ~ reachable A y.
Proof.
move=> [left0 right1] [x Ax]; move/eqP: right1.
rewrite reduced_rightE -Ax mulmxA mxE big1 => [|j _].
  by rewrite eq_sym oner_eq0.
by rewrite -reduced_leftE left0 mul0r.
Qed.

Theorem reduced_unsolvable : ~ reachable A y <->
  exists i, (forall j, E i (lshift 1 j) = 0) /\ E i (rshift b 0) = 1.
Proof.
split=> [none | [i]]; last exact: contradicts_unsolvable.
apply: last_pivot; apply: contra_notT none => /read_off_solves.
by exists (read_off E p).
Qed.

Theorem reduced_solution : reachable A y -> A *m read_off E p = y.
Proof.
move=> solvable; apply: read_off_solves; apply/negP=> /last_pivot[i].
by move/contradicts_unsolvable.
Qed.

End Equations.

(* Losada: A x = t has a solution just if the zero rows that elimination      *)
(* leaves come with zeros on the right.                                       *)
Theorem zero_row_constants l b (A : 'M[F]_(l, b)) (t : 'cV[F]_l) G p :
  G \in unitmx -> reduced (G *m A) p ->
  reachable A t <-> forall i, row i (G *m A) = 0 -> (G *m t) i 0 = 0.
Proof.
move=> uG red; split=> [[x <-] i rowi0 | zeros].
  by rewrite mulmxA [LHS]mxE big1 // => j _; move/rowP/(_ j): rowi0;
    rewrite [in LHS]mxE => ->; rewrite mxE mul0r.
have [p_le inc zero unitp before] := red; pose q := map (lshift 1) p.
have mem_q k : k \in q -> exists2 j, k = lshift 1 j & j \in p.
  by case/mapP=> j jp ->; exists j.
have index_q j : index (lshift 1 j) q = index j p.
  exact: index_map (@lshift_inj b 1) _ _.
exists (read_off (G *m row_mx A t) q); apply: (read_off_solves uG); last first.
  by apply/negP=> /mem_q[j]/eqP; rewrite eq_rlshift.
rewrite mul_mx_row; split; rewrite ?size_map //.
- by rewrite -map_comp (@eq_map _ _ _ val).
- move=> i j pi; have rowi0 : row i (G *m A) = 0.
    by apply/eqP; rewrite (reduced_row _ red).
  case: (split_ordP j) => k ->; rewrite ?row_mxEl ?row_mxEr ?zero //.
  by rewrite [k]ord1 zeros.
- by move=> i k /mem_q[j -> jp]; rewrite row_mxEl index_q unitp.
move=> i k j /mem_q[k' -> k'p]; rewrite index_q => iE.
case: (split_ordP j) => j' -> /= lt_j; rewrite ?row_mxEl ?(before _ k') //.
by move: lt_j; rewrite ltnNge (leq_trans (ltnW (ltn_ord k'))) // leq_addr.
Qed.

(* ---------------------------- the pseudoechelon form ---------------------- *)

Definition pseudoechelon n (E : 'M[F]_n) (P : {set 'I_n}) : Prop :=
  (forall i j, i \notin P -> E i j = 0) /\
  (forall i j, j \in P -> E i j = (i == j)%:R).

Theorem pseudoechelon_form n (M : 'M[F]_n) :
  exists G P, G \in unitmx /\ pseudoechelon (G *m M) P.
Proof.
suff /(_ n (leqnn n)) [G [P [uG _ zero unitP]]] : forall c, (c <= n)%N ->
    exists G (P : {set 'I_n}), [/\ G \in unitmx, forall k : 'I_n, k \in P -> (k < c)%N,
      forall i j : 'I_n, i \notin P -> (j < c)%N -> (G *m M) i j = 0
    & forall i j : 'I_n, j \in P -> (G *m M) i j = (i == j)%:R].
  by exists G, P; split=> //; split=> // i j Pi; apply: zero.
elim=> [_ | c IHc c_lt].
  by exists 1%:M, set0; rewrite unitmx1; split=> // [k | i j]; rewrite inE.
have [G [P [uG P_lt zero unitP]]] := IHc (ltnW c_lt).
pose cj := Ordinal c_lt; have jE (j : 'I_n) : (j < c.+1)%N -> j = cj \/ (j < c)%N.
  by rewrite ltnS leq_eqVlt => /orP[/eqP jc|]; [left; apply/val_inj | right].
have [i /andP[Pi Eic] | none] :=
    pickP (fun i => (i \notin P) && ((G *m M) i cj != 0)); last first.
  exists G, P; split=> // [k /P_lt/ltnW // | i j Pi /jE[->|]]; last exact: zero.
  by have := none i; rewrite Pi => /negbFE/eqP.
have cP : cj \notin P by apply/negP=> /P_lt; rewrite ltnn.
have vi : col cj (G *m M) i 0 != 0 by rewrite mxE.
have [H uH [Hv Hu]] := @pivot_step _ _ (mem P) cj i cP Pi vi.
have new a : (H *m (G *m M)) a cj = (a == cj)%:R.
  by rewrite entry_col mul_col Hv mxE andbT.
have same a (j : 'I_n) : (j < c)%N -> (H *m (G *m M)) a j = (G *m M) a j.
  move=> jc; rewrite entry_col mul_col Hu ?mxE // => k Pk.
  by rewrite mxE zero.
exists (H *m G), (cj |: P); rewrite -mulmxA unitmx_mul uH uG; split=> //.
- by move=> k /setU1P[-> | /P_lt/ltnW].
- move=> a j; rewrite !inE negb_or => /andP[ac Pa] /jE[-> | jc].
    by rewrite new (negPf ac).
  by rewrite same // zero.
by move=> a j /setU1P[-> | Pj]; rewrite ?new // same ?unitP ?P_lt.
Qed.

Lemma pseudoechelon_rows n (E : 'M[F]_n) P i :
  pseudoechelon E P -> (row i E == 0) = (i \notin P).
Proof.
move=> [zero unitP]; apply/eqP/idP => [/rowP/(_ i) | Pi].
  by apply: contra_eqN => Pi; rewrite !mxE unitP // eqxx oner_eq0.
by apply/rowP=> j; rewrite !mxE zero.
Qed.

Lemma row0_diag n (E : 'M[F]_n) i : row i E = 0 -> E i i = 0.
Proof. by move/rowP/(_ i); rewrite !mxE. Qed.

Definition null_column n (E : 'M[F]_n) i : 'cV[F]_n :=
  \col_k if k == i then 1 else - E k i.

Section Basis.

Variables (n : nat) (M G : 'M[F]_n) (P : {set 'I_n}).
Hypotheses (G_unit : G \in unitmx) (pseudo : pseudoechelon (G *m M) P).
Local Notation E := (G *m M).

Lemma pseudo_quiet q : quiet M q <->
  forall a, a \in P -> q a 0 = - \sum_(k | k \notin P) E a k * q k 0.
Proof.
have [zero unitP] := pseudo.
have mulE a : a \in P ->
    (E *m q) a 0 = q a 0 + \sum_(k | k \notin P) E a k * q k 0.
  move=> Pa; rewrite mxE (bigID (mem P)) /=; congr (_ + _).
  rewrite (bigD1 a) //= unitP // eqxx mul1r big1 ?addr0 // => k /andP[Pk ka].
  by rewrite unitP // eq_sym (negPf ka) mul0r.
have -> : quiet M q <-> E *m q = 0.
  rewrite /quiet -mulmxA; split=> [-> | GMq]; first by rewrite mulmx0.
  by apply: (can_inj (mulKmx G_unit)); rewrite GMq mulmx0.
split=> [Eq a Pa | qE].
  by apply/eqP; rewrite -addr_eq0 -mulE // Eq mxE.
apply/colP=> a; have [Pa | Pa] := boolP (a \in P).
  by rewrite mulE // qE // addNr mxE.
by rewrite !mxE big1 // => k _; rewrite zero // mul0r.
Qed.

Lemma comb_null_columns (c : 'I_n -> F) a :
  (\sum_(i | i \notin P) c i *: null_column E i) a 0 =
  if a \in P then - \sum_(k | k \notin P) E a k * c k else c a.
Proof.
have [zero _] := pseudo; rewrite summxE; case: ifPn => Pa.
  rewrite -sumrN; apply: eq_bigr => i Pi; rewrite mxE [null_column _ _ _ _]mxE.
  by rewrite (negPf (memPn Pi a Pa)) mulrN mulrC.
rewrite (bigD1 a) //= big1 => [|i /andP[Pi ia]].
  by rewrite mxE [null_column _ _ _ _]mxE eqxx mulr1 addr0.
by rewrite mxE [null_column _ _ _ _]mxE eq_sym (negPf ia) zero // oppr0 mulr0.
Qed.

Theorem pseudoechelon_basis :
  [/\ forall i, row i E = 0 -> quiet M (null_column E i),
      forall q, quiet M q ->
        q = \sum_(i | row i E == 0) q i 0 *: null_column E i
    & forall c, \sum_(i | row i E == 0) c i *: null_column E i = 0 ->
        forall i, row i E = 0 -> c i = 0].
Proof.
have [zero _] := pseudo; have rowE i := pseudoechelon_rows i pseudo.
split=> [i /eqP | q /pseudo_quiet qE | c].
- rewrite rowE => Pi; apply/pseudo_quiet => a Pa.
  rewrite mxE (negPf (memPn Pi a Pa)); congr (- _).
  rewrite (bigD1 i) //= [null_column _ _ _ _]mxE eqxx mulr1 big1 ?addr0 //.
  move=> k /andP[Pk ki]; rewrite [null_column _ _ _ _]mxE (negPf ki).
  by rewrite (zero k) // oppr0 mulr0.
- apply/colP=> a; rewrite (eq_bigl _ _ rowE) comb_null_columns.
  by case: ifP => // /qE.
rewrite (eq_bigl _ _ rowE) => comb0 i /eqP; rewrite rowE => Pi.
by have := comb_null_columns c i; rewrite comb0 (negPf Pi) mxE.
Qed.

End Basis.

(* ------------------- Rabbani's W and N, from the form of [M I] ------------ *)

(* The null columns at the zero rows, side by side.                           *)
Definition null_columns n (E : 'M[F]_n) :
    'M[F]_(n, #|[set i | row i E == 0]|) :=
  \matrix_(k, j) null_column E (enum_val j) k 0.

Lemma mul_null_columns n (E : 'M[F]_n) (c : 'I_n -> F) :
  null_columns E *m (\col_j c (enum_val j)) =
  \sum_(i | row i E == 0) c i *: null_column E i.
Proof.
rewrite -big_set big_enum_val; apply/colP=> a; rewrite summxE mxE.
by apply: eq_bigr => j _; rewrite !mxE mulrC.
Qed.

Section RightHalf.

Variables (n : nat) (M G E W : 'M[F]_n) (P : {set 'I_n}).
Hypotheses (G_unit : G \in unitmx) (form : G *m row_mx M 1%:M = row_mx E W).
Hypothesis pseudo : pseudoechelon E P.

Lemma form_halves : E = G *m M /\ W = G.
Proof.
by move: form; rewrite mul_mx_row mulmx1 => /eq_row_mx[-> ->].
Qed.

Lemma pseudoechelon_sqr : E *m E = E.
Proof.
have [zero unitP] := pseudo; apply/matrixP=> i j; rewrite mxE.
have [Pi | Pi] := boolP (i \in P); last first.
  by rewrite zero // big1 // => k _; rewrite zero // mul0r.
rewrite (bigD1 i) //= unitP // eqxx mul1r big1 ?addr0 // => k ki.
have [Pk | Pk] := boolP (k \in P); last by rewrite [E k j]zero ?mulr0.
by rewrite unitP // eq_sym (negPf ki) mul0r.
Qed.

Theorem right_half : M *m W *m M = M.
Proof.
have [EE ->] := form_halves; apply: (can_inj (mulKmx G_unit)).
by rewrite !mulmxA -EE -mulmxA -EE pseudoechelon_sqr.
Qed.

Lemma pseudoechelon_null :
  nullmx M (null_columns E) /\ row_free (null_columns E)^T.
Proof.
have [EE _] := form_halves; have pseudoG : pseudoechelon (G *m M) P by rewrite -EE.
have [quietE spanE freeE] := pseudoechelon_basis G_unit pseudoG.
rewrite -EE in quietE spanE freeE; split=> [q | ].
  split=> [/spanE qE | [c ->]].
    by exists (\col_j q (enum_val j) 0); rewrite (mul_null_columns E (q^~ 0)).
  rewrite /quiet mulmxA (_ : M *m _ = 0) ?mul0mx //; apply/matrixP=> a j.
  have /quietE/colP/(_ a) : row (enum_val j) E = 0.
    by have := enum_valP j; rewrite inE => /eqP.
  by rewrite !mxE => Mq; rewrite -[RHS]Mq; apply: eq_bigr => k _; rewrite !mxE.
rewrite -kermx_eq0 -submx0; apply/rV_subP=> y /sub_kermxP yN.
pose c i := \sum_(j | enum_val j == i) y 0 j.
have cE j : c (enum_val j) = y 0 j.
  by rewrite /c (big_pred1 j) // => k; rewrite (inj_eq enum_val_inj).
have /freeE c0 : \sum_(i | row i E == 0) c i *: null_column E i = 0.
  rewrite -mul_null_columns -[null_columns E]trmxK -[X in _ *m X]trmxK -trmx_mul.
  rewrite (_ : (\col_j _)^T = y) ?yN ?trmx0 //.
  by apply/rowP=> j; rewrite !mxE cE.
suff -> : y = 0 by rewrite sub0mx.
apply/rowP=> j; rewrite mxE -cE c0 //.
by have := enum_valP j; rewrite inE => /eqP.
Qed.

Theorem right_half_solutions (s t : 'cV[F]_n) (x : 'cV[F]_n) :
  reachable M (t - s) ->
  solves M s t x <-> exists c, x = W *m (t - s) + null_columns E *m c.
Proof.
case=> y yE; have [nullN _] := pseudoechelon_null.
have sol : solves M s t (W *m (t - s)).
  by apply/solvesE; rewrite -yE !mulmxA right_half.
rewrite (solution_set _ sol); split=> [[q /nullN[c ->] ->] | [c ->]].
  by exists c.
by exists (null_columns E *m c) => //; apply/nullN; exists c.
Qed.

Theorem right_half_solvable (p : 'cV[F]_n) : M^T = M ->
  reachable M p <-> (null_columns E)^T *m p = 0.
Proof.
by move=> symM; have [nullN _] := pseudoechelon_null; apply: reachable_null.
Qed.

End RightHalf.

End Forms.
