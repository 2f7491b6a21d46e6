(******************************************************************************)
(*                                  The plan                                  *)
(*                                                                            *)
(* Every light gives an equation. Some buttons are unknowns; each step takes  *)
(* the equation of one light, in which just one button is still undetermined  *)
(* and has a unit as its coefficient, and lets it force that button. What the *)
(* equations never used demand of the unknowns is the residual system.        *)
(*                                                                            *)
(* A is an effect matrix over a commutative ring, t the position to be added. *)
(*                                                                            *)
(*               step == a pair (i, j): light i forces button j               *)
(*     plan_ok A U ps == the steps ps, in order, determine every button when  *)
(*                       those of U are known: a decidable condition          *)
(*      force A t x p == x, with the button of step p changed so that the     *)
(*                       equation of its light holds                          *)
(*      fill A t ps x == x after all the steps ps                             *)
(*           keep U x == x on the buttons of U, and 0 elsewhere               *)
(*   residual_mx A ps == the matrix of the residual system, over all lights   *)
(*  residual A t ps x == filled from x, the lights not used by ps agree with  *)
(*                       t                                                    *)
(*                                                                            *)
(* Main results: x |-> keep U x and u |-> fill A t ps u are inverse bijections*)
(* between the solutions and the solutions of the residual system (plan_sound,*)
(* plan_complete, card_plan), which is linear in the unknowns (fill_affine).  *)
(* An order of the buttons in which each light that forces is changed by no   *)
(* later button is a plan (plan_by_key).                                      *)
(* Over a field the nullity is at most the number of unknowns (plan_nullity). *)
(* A plan over the integers, which forces with 1 and -1 only, is one modulo   *)
(* every k, and its residual matrix serves all k (plan_all_moduli).           *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable count.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Plan.

Variables (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b)).
Implicit Types (t : 'cV[R]_l) (x y u : 'cV[R]_b) (U : {set 'I_b}).
Implicit Types (p : 'I_l * 'I_b) (ps : seq ('I_l * 'I_b)).

Definition supported U i := [forall j, (A i j != 0) ==> (j \in U)].

Fixpoint plan_ok U ps : bool :=
  if ps is (i, j) :: ps' then
    [&& A i j \is a GRing.unit, j \notin U, supported (j |: U) i
      & plan_ok (j |: U) ps']
  else U == setT.

Definition force t x p : 'cV[R]_b :=
  x + ((A p.1 p.2)^-1 * (t - A *m x) p.1 0) *: delta_mx p.2 0.

Definition fill t ps x : 'cV[R]_b := foldl (force t) x ps.

Definition keep U x : 'cV[R]_b := \col_j (if j \in U then x j 0 else 0).

Definition residual t ps u :=
  forall i, i \notin map fst ps -> (A *m fill t ps u) i 0 = t i 0.

(* --------------------------------- one step ------------------------------- *)

Lemma force_other t x i j j' : j' != j -> force t x (i, j) j' 0 = x j' 0.
Proof. by move=> /negPf ne; rewrite !mxE ne mulr0 addr0. Qed.

Lemma force_equation t x i j : A i j \is a GRing.unit ->
  (A *m force t x (i, j)) i 0 = t i 0.
Proof.
move=> unit_ij; rewrite mulmxDr -scalemxAr -colE; set Ax := A *m x.
rewrite mxE [X in _ + X]mxE [X in _ * X]mxE mulrC mulrA divrr // mul1r.
by rewrite [X in _ + X]mxE [X in _ + (_ + X)]mxE addrC subrK.
Qed.

Lemma supportedP U i :
  reflect (forall j, j \notin U -> A i j = 0) (supported U i).
Proof.
apply: (iffP forallP) => [supp j | supp j]; last first.
  by apply/implyP; apply: contraR => /supp->.
by apply: contraNeq => nz; have := supp j; rewrite nz.
Qed.

Lemma eq_supported U i x y : supported U i ->
  {in U, forall j, x j 0 = y j 0} -> (A *m x) i 0 = (A *m y) i 0.
Proof.
move=> /supportedP supp eqU; rewrite !mxE; apply: eq_bigr => j _.
by have [/eqU-> // | /supp->] := boolP (j \in U); rewrite !mul0r.
Qed.

Lemma force_agree t x i j : (A *m x) i 0 = t i 0 -> force t x (i, j) = x.
Proof.
move=> Ax; suff -> : force t x (i, j) = x + 0 by rewrite addr0.
by congr (_ + _); rewrite /= !mxE -Ax mxE subrr mulr0 scale0r.
Qed.

(* -------------------------------- all steps ------------------------------- *)

Lemma fill_known t U ps x j :
  plan_ok U ps -> j \in U -> fill t ps x j 0 = x j 0.
Proof.
elim: ps U x => [|[i j'] ps IHps] U x //= /and4P[_ U'j' _ ok] Uj.
rewrite (IHps (j' |: U)) ?in_setU1 ?Uj ?orbT // force_other //.
by apply: contraTneq Uj => ->.
Qed.

Lemma fill_equations t U ps x i : plan_ok U ps -> i \in map fst ps ->
  (A *m fill t ps x) i 0 = t i 0.
Proof.
elim: ps U x => [|[i' j] ps IHps] U x //= /and4P[unit_ij U'j supp ok].
rewrite inE => /predU1P[-> | ]; last exact: IHps ok.
rewrite -(force_equation t x unit_ij); apply: eq_supported supp _ => j' Uj'.
exact: fill_known ok Uj'.
Qed.

(* Two settings that agree on the known buttons and on the used equations are *)
(* the same.                                                                  *)
Lemma plan_unique U ps x y : plan_ok U ps -> {in U, forall j, x j 0 = y j 0} ->
  {in map fst ps, forall i, (A *m x) i 0 = (A *m y) i 0} -> x = y.
Proof.
elim: ps U => [|[i j] ps IHps] U /=.
  by move=> /eqP-> eq_xy _; apply/colP=> j; rewrite eq_xy ?in_setT.
move=> /and4P[unit_ij U'j /supportedP supp ok] eq_xy eq_A.
apply: (IHps (j |: U)) => // [j' | i' ps_i'];
  last by apply: eq_A; rewrite inE ps_i' orbT.
rewrite in_setU1 => /predU1P[-> | /eq_xy //].
have := eq_A i; rewrite inE eqxx => /(_ isT); rewrite !mxE.
rewrite (bigD1 j) //= [in RHS](bigD1 j) //= => /eqP.
rewrite (_ : \sum_(k < b | k != j) A i k * x k 0 =
  \sum_(k < b | k != j) A i k * y k 0).
  by move/eqP/addIr/(mulrI unit_ij).
apply: eq_bigr => k ne_kj; have [/eq_xy-> // | U'k] := boolP (k \in U).
by rewrite supp ?mul0r // in_setU1 negb_or ne_kj.
Qed.

(* ------------------------------ the bijection ----------------------------- *)

Lemma keepE U x j : j \in U -> keep U x j 0 = x j 0.
Proof. by rewrite mxE => ->. Qed.

Theorem plan_fill t U ps x u : plan_ok U ps -> A *m x = t ->
  {in U, forall j, u j 0 = x j 0} -> fill t ps u = x.
Proof.
move=> ok Ax eq_ux; apply: (plan_unique ok) => [j Uj | i ps_i].
  by rewrite (fill_known _ _ ok) // eq_ux.
by rewrite (fill_equations _ _ ok) // Ax.
Qed.

Theorem plan_sound t U ps x : plan_ok U ps -> A *m x = t ->
  residual t ps (keep U x) /\ fill t ps (keep U x) = x.
Proof.
move=> ok Ax; have fillE : fill t ps (keep U x) = x.
  by apply: plan_fill ok Ax _ => j; apply: keepE.
by split=> // i _; rewrite fillE Ax.
Qed.

Theorem plan_complete t U ps u :
  plan_ok U ps -> keep U u = u -> residual t ps u ->
  A *m fill t ps u = t /\ keep U (fill t ps u) = u.
Proof.
move=> ok u_kept res; split.
  apply/colP=> i; have [ps_i | ] := boolP (i \in map fst ps); last exact: res.
  exact: fill_equations ok ps_i.
apply/colP=> j; rewrite -[in RHS]u_kept !mxE; case: ifP => // Uj.
by rewrite (fill_known _ _ ok).
Qed.

(* ---------------------------- plans from an order ------------------------- *)

Lemma plan_pairwise (f : 'I_b -> 'I_l) js : uniq js ->
  all (fun j => A (f j) j \is a GRing.unit) js ->
  pairwise (fun j j' => A (f j) j' == 0) js ->
  plan_ok [set j | j \notin js] [seq (f j, j) | j <- js].
Proof.
elim: js => [_ _ _ | j js IHjs /= /andP[js'j uniq_js] /andP[unit_j all_js]].
  by apply/eqP/setP=> j; rewrite !inE.
move=> /andP[/allP zero_j pair_js].
have setE : j |: [set j' | j' \notin j :: js] = [set j' | j' \notin js].
  apply/setP=> j'; rewrite !inE negb_or; case: eqP => [-> | _] //=.
rewrite setE unit_j !inE eqxx IHjs //= andbT.
by apply/supportedP=> j'; rewrite inE negbK => /zero_j/eqP.
Qed.

(* Forced buttons in the order of a key h, button j by light f j: enough that *)
(* the effect is a unit, and that no later button changes the light f j.      *)
Theorem plan_by_key U (h : 'I_b -> nat) (f : 'I_b -> 'I_l) : injective h ->
  (forall j, j \notin U -> A (f j) j \is a GRing.unit) ->
  (forall j j', j \notin U -> j' \notin U -> (h j < h j')%N ->
    A (f j) j' = 0) ->
  plan_ok U [seq (f j, j) | j <- sort (relpre h leq) (enum (~: U))].
Proof.
move=> h_inj unit_f zero_f; set js := sort _ _.
have mem_js j : (j \in js) = (j \notin U) by rewrite mem_sort mem_enum inE.
have -> : U = [set j | j \notin js] by apply/setP=> j; rewrite inE mem_js negbK.
have uniq_js : uniq js by rewrite sort_uniq enum_uniq.
apply: plan_pairwise => //; first by apply/allP=> j; rewrite mem_js;
  apply: unit_f.
have : pairwise (relpre h ltn) js.
  rewrite -(pairwise_map h ltn) -sorted_pairwise; last exact: ltn_trans.
  rewrite ltn_sorted_uniq_leq map_inj_uniq // uniq_js sorted_map.
  by apply: sort_sorted => j j'; apply: leq_total.
apply: sub_in_pairwise (allss js) => j j'; rewrite !mem_js => U'j U'j' lt_h.
by apply/eqP; apply: zero_f.
Qed.

(* The residual system is a linear system in the unknowns.                    *)
Lemma force_affine t x u p : force t (x + u) p = force t x p + force 0 u p.
Proof.
rewrite /force mulmxDr addrACA -scalerDl -mulrDr; congr (_ + (_ * _) *: _).
by rewrite !mxE opprD add0r addrA.
Qed.

Theorem fill_affine t ps u : fill t ps u = fill t ps 0 + fill 0 ps u.
Proof.
rewrite -{1}[u]add0r; move: 0 => x; elim: ps x u => [|p ps IHps] x u //=.
by rewrite /fill /= force_affine -!/(fill _ _ _) IHps.
Qed.

Lemma fill0D ps u v : fill 0 ps (u + v) = fill 0 ps u + fill 0 ps v.
Proof.
elim: ps u v => [|p ps IHps] u v //=.
by rewrite /fill /= force_affine -!/(fill _ _ _) IHps.
Qed.

Lemma fill0Z ps c u : fill 0 ps (c *: u) = c *: fill 0 ps u.
Proof.
elim: ps u => [|p ps IHps] u //=; rewrite /fill /= -!/(fill _ _ _) -IHps;
  congr fill.
rewrite /force scalerDr scalerA -scalemxAr !sub0r; congr (_ + _ *: _).
by rewrite -scalerN [X in _ * X]mxE mulrCA.
Qed.

Corollary residual_linear t ps u :
  residual t ps u <-> forall i, i \notin map fst ps ->
    (A *m fill 0 ps u) i 0 = (t - A *m fill t ps 0) i 0.
Proof.
have subE i : ((A *m fill t ps u) i 0 == t i 0) =
    ((A *m fill 0 ps u) i 0 == (t - A *m fill t ps 0) i 0).
  rewrite [fill t ps u]fill_affine mulmxDr mxE [X in _ = (_ == X)]mxE.
  by rewrite [X in _ = (_ == _ + X)]mxE [RHS]eq_sym subr_eq eq_sym addrC.
by split=> res i /res/eqP; rewrite (subE, =^~ subE) => /eqP.
Qed.

End Plan.

(* ------------------------- one plan for all moduli ------------------------ *)

(* The residual system as a matrix: what the unknowns add to each light when  *)
(* the forced buttons follow them.                                            *)
Definition residual_mx (R : comUnitRingType) l b (A : 'M[R]_(l, b)) ps :=
  A *m \matrix_(i, j) fill A 0 ps (delta_mx j 0) i 0.

Lemma residual_mxE (R : comUnitRingType) l b (A : 'M[R]_(l, b)) ps u :
  A *m fill A 0 ps u = residual_mx A ps *m u.
Proof.
rewrite -mulmxA; congr (_ *m _); apply/colP=> i; rewrite mxE.
have -> : fill A 0 ps u = \sum_j u j 0 *: fill A 0 ps (delta_mx j 0).
  have {1}-> : u = \sum_j u j 0 *: delta_mx j 0.
    by rewrite {1}[u]matrix_sum_delta; apply: eq_bigr => j _; rewrite big_ord1.
  elim/big_ind2: _ => [|x x' y y' <- <-|j _]; last exact: fill0Z.
    by have := fill0Z A ps 0 0; rewrite !scale0r.
  exact: fill0D.
by rewrite summxE; apply: eq_bigr => j _; rewrite !mxE mulrC.
Qed.

Corollary residual_system (R : comUnitRingType) l b (A : 'M[R]_(l, b)) t ps u :
  residual A t ps u <-> forall i, i \notin map fst ps ->
    (residual_mx A ps *m u) i 0 = (t - A *m fill A t ps 0) i 0.
Proof. by rewrite residual_linear residual_mxE. Qed.

Section Morphism.

Variables (R S : comUnitRingType) (f : {rmorphism R -> S}) (l b : nat).
Variable A : 'M[R]_(l, b).
Local Notation "M ^f" := (map_mx f M) : ring_scope.

Lemma plan_ok_map U ps : plan_ok A U ps -> plan_ok A^f U ps.
Proof.
elim: ps U => [|[i j] ps IHps] U //= /and4P[unit_ij U'j supp /IHps ok].
rewrite mxE rmorph_unit // U'j ok andbT; apply/supportedP=> j' U'j'.
by rewrite mxE (supportedP _ _ _ supp) // rmorph0.
Qed.

Lemma fill_map U ps t x : plan_ok A U ps ->
  (fill A t ps x)^f = fill A^f t^f ps x^f.
Proof.
elim: ps U x => [|[i j] ps IHps] U x //= /and4P[unit_ij _ _ ok].
rewrite /fill /= -!/(fill _ _ _ _) (IHps (j |: U)) //; congr fill.
rewrite /force /= map_mxD map_mxZ map_delta_mx; congr (_ + _ *: _).
by rewrite rmorphM rmorphV // -map_mxM -map_mxB !mxE.
Qed.

(* The residual matrix of the game over S is that over R, read in S. *)
Theorem residual_map U ps : plan_ok A U ps ->
  (residual_mx A ps)^f = residual_mx A^f ps.
Proof.
move=> ok; rewrite /residual_mx map_mxM; congr (_ *m _); apply/matrixP=> i j.
have := congr1 (fun v : 'cV_b => v i 0) (fill_map 0 (delta_mx j 0) ok).
by rewrite mxE map_mx0 map_delta_mx !mxE.
Qed.

End Morphism.

Corollary plan_all_moduli l b (A : 'M[int]_(l, b)) U ps k : plan_ok A U ps ->
  let Ak := map_mx (intr : int -> 'Z_k) A in
  plan_ok Ak U ps /\ residual_mx Ak ps = map_mx intr (residual_mx A ps).
Proof.
pose f := [rmorphism of intr : int -> 'Z_k] => ok.
split; first exact: (@plan_ok_map _ _ f _ _ A U ps ok).
by rewrite (@residual_map _ _ f _ _ A U ps ok).
Qed.

(* --------------------------------- counting ------------------------------- *)

Theorem card_plan (R : finComUnitRingType) l b (A : 'M[R]_(l, b)) t U ps :
  plan_ok A U ps ->
  #|solutions A t| =
  #|[set u : 'cV[R]_b | (keep U u == u) &&
       [forall i, (i \notin map fst ps) ==>
         ((A *m fill A t ps u) i 0 == t i 0)]]|.
Proof.
move=> ok; have keep_inj : {in solutions A t &, injective (keep U)}.
  move=> x y /solutionsP/(plan_sound ok)[_ xE]
    /solutionsP/(plan_sound ok)[_ yE] kxy.
  by rewrite -xE -yE kxy.
rewrite -(card_in_imset keep_inj); apply: eq_card => u; rewrite inE.
apply/imsetP/andP =>
  [[x /solutionsP/(plan_sound ok)[res _] ->] | [/eqP u_kept /forallP res]].
  split; last by apply/forallP=> i; apply/implyP=> /res/eqP.
  by apply/eqP/colP=> j; rewrite !mxE; case: (j \in U).
have {}res : residual A t ps u by move=> i; have /implyP :=
  res i => res_i /res_i/eqP.
have [sol kept] := plan_complete ok u_kept res.
by exists (fill A t ps u) => //; apply/solutionsP.
Qed.

Theorem plan_nullity (F : fieldType) l b (A : 'M[F]_(l, b)) U ps :
  plan_ok A U ps -> (nullity A <= #|U|)%N.
Proof.
move=> ok; pose Q : 'M[F]_(b, #|U|) := \matrix_(j, k) (j == enum_val k)%:R.
rewrite /nullity -mxrank_tr -mxrank_ker; set K := kermx _.
suff <- : \rank (K *m Q) = \rank K by apply: rank_leq_col.
apply/mxrank_injP; rewrite -submx0; apply/rV_subP=> x.
rewrite sub_capmx => /andP[/sub_kermxP xA /sub_kermxP xQ].
suff -> : x = 0 by apply: sub0mx.
apply: trmx_inj; rewrite trmx0; apply: (plan_unique ok) => [j Uj | i _].
  move/rowP/(_ (enum_rank_in Uj j)): xQ; rewrite !mxE (bigD1 j) //= big1 ?addr0.
    by rewrite mxE enum_rankK_in // eqxx mulr1.
  by move=> j' /negPf ne; rewrite mxE enum_rankK_in // ne mulr0.
by rewrite -[A]trmxK -trmx_mul xA trmx0 mulmx0.
Qed.
