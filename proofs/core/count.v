(******************************************************************************)
(*              How many solutions, and how many solvable positions           *)
(*                                                                            *)
(*            quiets A == the set of quiet patterns of A                      *)
(*       solutions A t == the set of presses x with A *m x = t                *)
(*           reaches A == the set of reachable positions                      *)
(*      smith_mx l b d == the l x b integer matrix with d on its diagonal     *)
(*  smith_factor l d j == the size of the j-th Smith factor, which is 0 when  *)
(*                        d is too short or there is no j-th light            *)
(*                                                                            *)
(* Over every finite ring a solvable position has as many solutions as there  *)
(* are quiet patterns (card_solutions), and reachable positions times quiet   *)
(* patterns make all presses (card_reaches). For a matrix that is diagonal up *)
(* to invertible factors quiet patterns are counted entry by entry            *)
(* (card_quiets_diag). That gives q ^ (b - rank) over a field of q elements   *)
(* and the product of gcd(d_j, k) over the Smith factors d_j over Z/k.        *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* ----------------------------- any finite ring ---------------------------- *)

Section FiniteRing.

Variables (R : finRingType) (l b : nat).
Implicit Types (A : 'M[R]_(l, b)) (t : 'cV[R]_l).

Definition quiets A : {set 'cV[R]_b} := [set x | A *m x == 0].
Definition solutions A t : {set 'cV[R]_b} := [set x | A *m x == t].
Definition reaches A : {set 'cV[R]_l} := [set A *m x | x in [set: 'cV[R]_b]].

Lemma quietsP A x : reflect (quiet A x) (x \in quiets A).
Proof. by rewrite inE; apply: eqP. Qed.

Lemma solutionsP A t x : reflect (A *m x = t) (x \in solutions A t).
Proof. by rewrite inE; apply: eqP. Qed.

Lemma reachesP A t : reflect (reachable A t) (t \in reaches A).
Proof.
apply: (iffP imsetP) => [[x _ ->] | [x <-]]; first by exists x.
by exists x; rewrite ?inE.
Qed.

Theorem card_solutions A t : reachable A t -> #|solutions A t| = #|quiets A|.
Proof.
case=> x0 <-; rewrite -(card_imset (quiets A) (addrI x0)); apply: eq_card => x.
apply/solutionsP/imsetP => [Ax | [q /quietsP Aq ->]].
  exists (x - x0); last by rewrite addrC subrK.
  by rewrite inE mulmxBr Ax subrr.
by rewrite mulmxDr Aq addr0.
Qed.

Theorem card_reaches A : (#|reaches A| * #|quiets A|)%N = (#|R| ^ b)%N.
Proof.
transitivity #|{: 'cV[R]_b}|; last by rewrite card_mx muln1.
rewrite -[RHS]sum1_card (partition_big (mulmx A) (mem (reaches A))) /=.
  rewrite -sum_nat_const; apply: eq_bigr => t /reachesP/card_solutions <-.
  by rewrite -sum1_card; apply: eq_bigl => x; rewrite inE.
by move=> x _; apply/reachesP; exists x.
Qed.

End FiniteRing.

(* ----------------------------- diagonal games ----------------------------- *)

Section Diagonal.

Variable R : finComUnitRingType.

Lemma card_entrywise b (P : 'I_b -> pred R) :
  #|[set x : 'cV[R]_b | [forall j, P j (x j 0)]]| = (\prod_j #|P j|)%N.
Proof.
pose column (f : {ffun 'I_b -> R}) : 'cV[R]_b := \col_j f j.
have column_inj : injective column.
  by move=> f g /colP fg; apply/ffunP=> j; have := fg j; rewrite !mxE.
have <- : #|family P| = (\prod_j #|P j|)%N
  by rewrite card_family foldrE big_image.
rewrite -(card_imset _ column_inj); apply: eq_card => x; rewrite inE.
apply/forallP/imsetP => [Px | [f /familyP Pf ->] j];
  last by rewrite mxE; apply: Pf.
exists [ffun j => x j 0]; last by apply/colP=> j; rewrite mxE ffunE.
by apply/familyP=> j; rewrite ffunE; apply: Px.
Qed.

(* The diagonal entry of button j, 0 if there is no light of that number.     *)
Definition diagonal_entry l b (D : 'M[R]_(l, b)) (j : 'I_b) : R :=
  if insub (j : nat) is Some i then D i j else 0.

Lemma quiet_diag l b (D : 'M[R]_(l, b)) (x : 'cV[R]_b) : diagonal_form D ->
  (D *m x == 0) = [forall j, diagonal_entry D j * x j 0 == 0].
Proof.
move=> diagD; apply/eqP/forallP => [Dx j | dx].
  rewrite /diagonal_entry; case: insubP => [i _ ij | _]; last by rewrite mul0r.
  move/colP/(_ i): Dx; rewrite !mxE (bigD1 j) //= big1 ?addr0 => [-> //|j' nej].
  by rewrite diagD ?mul0r // ij eq_sym.
apply/colP=> i; rewrite !mxE big1 // => j _.
have [ij | /diagD->] := eqVneq (i : nat) j; last by rewrite mul0r.
by have /eqP := dx j; rewrite /diagonal_entry -ij valK.
Qed.

Lemma card_quiets_unit l b (L : 'M[R]_l) (D : 'M[R]_(l, b)) (U : 'M[R]_b) :
  L \in unitmx -> U \in unitmx -> #|quiets (L *m D *m U)| = #|quiets D|.
Proof.
move=> unitL unitU.
have U_inj : injective (mulmx U : 'cV_b -> 'cV_b)
  by apply: can_inj (mulKmx unitU).
rewrite -(card_imset _ U_inj); apply: eq_card => x; rewrite inE.
have LI y : (L *m y == 0 :> 'cV_l) = (y == 0).
  by apply/eqP/eqP => [Ly | ->];
    rewrite ?mulmx0 // -[y](mulKmx unitL) Ly mulmx0.
apply/imsetP/eqP => [[y] | Dx].
  by rewrite inE -!mulmxA LI => /eqP Dy ->.
exists (invmx U *m x); last by rewrite mulKVmx.
by rewrite inE -!mulmxA LI mulKVmx // Dx.
Qed.

Theorem card_quiets_diag l b (L : 'M[R]_l) (D : 'M[R]_(l, b)) (U : 'M[R]_b) :
  L \in unitmx -> U \in unitmx -> diagonal_form D ->
  #|quiets (L *m D *m U)| =
    (\prod_j #|[pred x | (diagonal_entry D j * x == 0)%R]|)%N.
Proof.
move=> unitL unitU diagD; rewrite card_quiets_unit // -card_entrywise.
by apply: eq_card => x; rewrite !inE quiet_diag.
Qed.

End Diagonal.

(* ------------------------------ finite fields ----------------------------- *)

Section FiniteField.

Variables (F : finFieldType) (l b : nat) (A : 'M[F]_(l, b)).

Lemma card_killed (d : F) :
  #|[pred x | d * x == 0]| = if d == 0 then #|F| else 1%N.
Proof.
case: eqP => [-> | /eqP nz_d]; first by apply: eq_card => x;
  rewrite inE mul0r eqxx.
by rewrite -(card1 (0 : F)); apply: eq_card => x;
  rewrite !inE mulf_eq0 (negPf nz_d).
Qed.

Theorem card_quiets_field : #|quiets A| = (#|F| ^ (b - \rank A))%N.
Proof.
rewrite -{1}(mulmx_ebase A) card_quiets_diag ?col_ebase_unit ?row_ebase_unit //;
  last first.
  by move=> i j ij; rewrite mxE (negPf ij).
transitivity (\prod_(0 <= j < b) if (j < \rank A)%N then 1%N else #|F|)%N.
  rewrite big_mkord; apply: eq_bigr => j _; rewrite card_killed /diagonal_entry.
  case: insubP => [i _ ij | ]; last first.
    rewrite -leqNgt eqxx => lj; rewrite ltnNge (leq_trans _ lj) //.
    exact: rank_leq_row.
  by rewrite !mxE ij eqxx /=; case: ltnP; rewrite ?oner_eq0 ?eqxx.
rewrite (big_cat_nat _ _ _ (leq0n _) (rank_leq_col A)) /= big_nat_cond big1
  ?mul1n.
  rewrite big_nat_cond (eq_bigr (fun _ => #|F|)) -?big_nat_cond
    ?prod_nat_const_nat //.
  by move=> j /andP[/andP[rj _] _]; rewrite ltnNge rj.
by move=> j /andP[/andP[_ ->]].
Qed.

Theorem card_solutions_field t :
  reachable A t -> #|solutions A t| = (#|F| ^ (b - \rank A))%N.
Proof. by move=> /card_solutions->; apply: card_quiets_field. Qed.

Theorem card_reaches_field : #|reaches A| = (#|F| ^ \rank A)%N.
Proof.
have F_gt0 : (0 < #|F|)%N by apply/card_gt0P; exists 0.
apply/eqP; rewrite -(@eqn_pmul2r (#|F| ^ (b - \rank A))) ?expn_gt0 ?F_gt0 //.
by rewrite -expnD subnKC ?rank_leq_col // -card_quiets_field card_reaches.
Qed.

End FiniteField.

(* Palacios 2.4.3.1, 2.4.4 and 2.4.4.1: with nullity e, a solvable position   *)
(* has 2 ^ e solutions and one position in 2 ^ e is solvable.                 *)

Corollary card_solutions_F2 n (A : 'M['F_2]_n) t :
  reachable A t -> #|solutions A t| = (2 ^ (n - \rank A))%N.
Proof. by move=> /card_solutions_field->; rewrite card_Fp. Qed.

Corollary card_reaches_F2 n (A : 'M['F_2]_n) :
  #|reaches A| = (2 ^ (n - (n - \rank A)))%N.
Proof. by rewrite card_reaches_field card_Fp // subKn // rank_leq_col. Qed.

(* --------------------------------- Z/k ------------------------------------ *)

Definition smith_mx l b (d : seq int) : 'M[int]_(l, b) :=
  \matrix_(i, j) (d`_i *+ (i == j :> nat)).

Definition smith_factor (l : nat) (d : seq int) (j : nat) : nat :=
  if (j < l)%N then absz d`_j else 0%N.

Section Zk.

Variables (k : nat) (k_gt1 : (1 < k)%N).

Lemma card_Zk : #|'Z_k| = k.
Proof. by rewrite card_ord Zp_cast. Qed.

Lemma card_killed_Zk c : #|[pred x : 'Z_k | c%:R * x == 0]| = gcdn c k.
Proof.
have k_gt0 := ltnW k_gt1; pose g := gcdn c k; pose h := (k %/ g)%N.
have g_k : (g %| k)%N := dvdn_gcdr c k; have g_gt0 := dvdn_gt0 k_gt0 g_k.
have ghE : (h * g)%N = k by rewrite divnK.
have h_gt0 : (0 < h)%N by rewrite divn_gt0 // dvdn_leq.
have lt_k (i : 'I_g) : (i * h < k)%N by rewrite -ghE mulnC ltn_pmul2l.
pose multiple (i : 'I_g) : 'Z_k := (i * h)%:R.
have val_multiple i : multiple i = (i * h)%N :> nat
  by rewrite val_Zp_nat // modn_small.
have multiple_inj : injective multiple.
  move=> i j /(congr1 (fun x : 'Z_k => (x : nat))); rewrite !val_multiple.
  by move=> /eqP; rewrite eqn_pmul2r // => /eqP/val_inj.
rewrite -[RHS]card_ord -(card_codom multiple_inj); apply: eq_card => x.
have kE : (k %| c * x)%N = (h %| x)%N.
  rewrite -{1}ghE -{1}(divnK (dvdn_gcdl c k)) -/g mulnAC dvdn_pmul2r //.
  rewrite Gauss_dvdr // /coprime -(eqn_pmul2r g_gt0) muln_gcdl mul1n ghE.
  by rewrite divnK ?dvdn_gcdl // gcdnC.
rewrite inE -{1}[x]natr_Zp -natrM Zk_eq0 // kE.
apply/idP/codomP => [h_x | [i ->]]; last by rewrite val_multiple dvdn_mull.
have lt_g : (x %/ h < g)%N.
  by rewrite ltn_divLR // mulnC ghE -[X in (_ < X)%N](Zp_cast k_gt1) ltn_ord.
exists (Ordinal lt_g); apply/val_inj; rewrite /= val_multiple /=.
by rewrite divnK.
Qed.

Theorem card_quiets_Zk l b (L : 'M[int]_l) (d : seq int) (U : 'M[int]_b) :
  L \in unitmx -> U \in unitmx ->
  #|quiets (map_mx (intr : int -> 'Z_k) (L *m smith_mx l b d *m U))| =
    (\prod_(j < b) gcdn (smith_factor l d j) k)%N.
Proof.
move=> unitL unitU; rewrite !map_mxM.
rewrite (@card_quiets_diag [finComUnitRingType of 'Z_k]) ?unitmx_intr //;
  last first.
  by move=> i j ij; rewrite !mxE (negPf ij).
apply: eq_bigr => j _; rewrite -card_killed_Zk /smith_factor.
apply: eq_card => x; rewrite !inE /diagonal_entry.
case: insubP => [i -> ij | /negPf->]; last by rewrite mul0r.
rewrite !mxE ij eqxx mulr1n; case: (d`_j) => c //=.
by rewrite NegzE mulrNz mulNr oppr_eq0.
Qed.

(* One integer decomposition counts for every modulus at once. *)
Theorem card_solutions_Zk l b (A : 'M[int]_(l, b)) L d U t :
  L \in unitmx -> U \in unitmx -> A = L *m smith_mx l b d *m U ->
  reachable (map_mx intr A) t ->
  #|solutions (map_mx (intr : int -> 'Z_k) A) t| =
    (\prod_(j < b) gcdn (smith_factor l d j) k)%N.
Proof. by move=> uL uU -> /card_solutions->; apply: card_quiets_Zk. Qed.

Theorem card_reaches_Zk l b (A : 'M[int]_(l, b)) L d U :
  L \in unitmx -> U \in unitmx -> A = L *m smith_mx l b d *m U ->
  (#|reaches (map_mx (intr : int -> 'Z_k) A)| *
     \prod_(j < b) gcdn (smith_factor l d j) k)%N = (k ^ b)%N.
Proof.
by move=> uL uU ->; rewrite -(card_quiets_Zk _ uL uU) card_reaches card_Zk.
Qed.

End Zk.

(* Every integer effect matrix has such a decomposition, with each factor     *)
(* dividing the next.                                                         *)
Theorem smith_form l b (A : 'M[int]_(l, b)) :
  exists L U d, [/\ L \in unitmx, U \in unitmx, sorted dvdz d
                  & A = L *m smith_mx l b d *m U].
Proof.
by have [L uL [U uU [d sd ->]]] := int_Smith_normal_form A; exists L, U, d.
Qed.
