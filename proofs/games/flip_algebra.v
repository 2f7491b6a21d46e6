(******************************************************************************)
(*                                    Flip                                    *)
(*                                                                            *)
(* In Flip a press changes every light of its row and of its column, itself   *)
(* once. Losada's fundamental equation says that, over every ring, the        *)
(* presses that solve a position are minus the position, plus something       *)
(* constant on each row, plus something constant on each column.              *)
(*                                                                            *)
(*    flip_op X == the change made by the presses X on an m x n board         *)
(*       rsum X == the row sums of X, a row vector of length m                *)
(*       csum X == the column sums of X, a row vector of length n             *)
(*       mass v == the sum of the entries of the row vector v                 *)
(*  raise B r c == B, plus r i on each row i, plus c j on each column j       *)
(*                                                                            *)
(* Over any ring flip_op X = raise (- X) (rsum X) (csum X) (flip_opE), and    *)
(* flip_solutions tells all solutions; over Z/k there is one for each         *)
(* position exactly when (m + n - 1) (m - 1)^(n - 1) (n - 1)^(m - 1) is prime *)
(* to k (flip_unique). With 2 = 0 how free they are depends on the parities   *)
(* of the two sides alone:                                                    *)
(*                                                                            *)
(*   sides m x n    solvable when                       solutions (ring R)    *)
(*   even x even    always                              1                     *)
(*   even x odd     all row sums are equal              |R| ^ (m - 1)         *)
(*   odd  x even    all column sums are equal           |R| ^ (n - 1)         *)
(*   odd  x odd     all row and column sums are equal   |R| ^ (m - 1 + n - 1) *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Definitions.

Variables (R : ringType) (m n : nat).
Implicit Types (X B : 'M[R]_(m, n)) (r : 'rV[R]_m) (c : 'rV[R]_n).

Definition flip_op X : 'M[R]_(m, n) :=
  \matrix_(i, j) \sum_(q | (q.1 == i) || (q.2 == j)) X q.1 q.2.

Definition rsum X : 'rV[R]_m := \row_i \sum_j X i j.
Definition csum X : 'rV[R]_n := \row_j \sum_i X i j.

Definition raise B r c : 'M[R]_(m, n) := \matrix_(i, j) (B i j + r 0 i + c 0 j).

End Definitions.

Definition mass (R : ringType) k (v : 'rV[R]_k) : R := \sum_i v 0 i.

(* Row vectors of a given mass: all entries but the first are free.           *)
Lemma card_mass (R : finRingType) k (s : R) : (0 < k)%N ->
  #|[set v : 'rV[R]_k | mass v == s]| = (#|R| ^ k.-1)%N.
Proof.
case: k => // k _; rewrite -[k.+1]add1n.
pose h (u : 'rV[R]_k) : 'rV[R]_(1 + k) := row_mx (s - mass u)%:M u.
have mass_row_mx (a : 'rV[R]_1) (u : 'rV[R]_k) :
    mass (row_mx a u) = a 0 0 + mass u.
  rewrite /mass big_split_ord /= big_ord1 row_mxEl.
  by under eq_bigr do rewrite row_mxEr.
have h_inj : injective h by move=> u v /eq_row_mx [].
rewrite -[RHS](_ : #|[set: 'rV[R]_k]| = _);
  last by rewrite cardsT card_mx mul1n.
rewrite -(card_imset _ h_inj); apply: eq_card => v; rewrite inE -[v]hsubmxK.
apply/eqP/imsetP => [mass_v|[u _ ->]];
  last by rewrite mass_row_mx mxE mulr1n subrK.
exists (rsubmx v); rewrite // /h -mass_v mass_row_mx addrK.
by congr row_mx; apply/rowP=> i; rewrite ord1 [RHS]mxE mulr1n.
Qed.

(* ------------------------------ transposition ----------------------------- *)

Section Transposition.

Variables (R : ringType) (m n : nat).
Implicit Types X B : 'M[R]_(m, n).

Lemma flip_tr X : flip_op X^T = (flip_op X)^T.
Proof.
apply/matrixP=> i j; rewrite !mxE.
rewrite (reindex (fun q : 'I_m * 'I_n => (q.2, q.1))) /=; last first.
  by exists (fun q => (q.2, q.1)) => -[].
by apply: eq_big => [q|q _]; rewrite 1?orbC ?mxE.
Qed.

Lemma rsum_tr X : rsum X^T = csum X.
Proof. by apply/rowP=> j; rewrite !mxE; under eq_bigr do rewrite mxE. Qed.

Lemma csum_tr X : csum X^T = rsum X.
Proof. by apply/rowP=> j; rewrite !mxE; under eq_bigr do rewrite mxE. Qed.

Lemma raise_tr B r c : (raise B r c)^T = raise B^T c r.
Proof. by apply/matrixP=> i j; rewrite !mxE addrAC. Qed.

End Transposition.

(* -------------------------------- any ring -------------------------------- *)

Section AnyRing.

Variables (R : ringType) (m n : nat).
Implicit Types (X B : 'M[R]_(m, n)) (r : 'rV[R]_m) (c : 'rV[R]_n).

(* Losada's fundamental equation, read from the presses to the change.        *)
Theorem flip_opE X : flip_op X = raise (- X) (rsum X) (csum X).
Proof.
apply/matrixP=> i j; rewrite !mxE (bigID (fun q : 'I_m * 'I_n => q.1 == i)) /=.
rewrite (eq_bigl (fun q => (q.1 == i) && true)); last first.
  by move=> q; case: (_ == i); rewrite ?andbF ?orbT.
rewrite -(pair_big (pred1 i) predT (fun a b => X a b)) big_pred1_eq /=.
rewrite (eq_bigl (fun q => (q.1 != i) && (q.2 == j))); last first.
  by move=> q; case: (_ == i); rewrite ?andbF ?andbT.
rewrite -(pair_big (fun a => a != i) (pred1 j) (fun a b => X a b)) /=.
under [X in _ + X]eq_bigr do rewrite big_pred1_eq.
rewrite [in RHS](bigD1 i (F := X^~ j)) //= addrA -[- _ + _]addrC -addrA.
by rewrite addrA subrK.
Qed.

(* And from the change to the presses: A(i, j) = f(i) + c(j) - B(i, j).       *)
Theorem flip_fundamental X i j :
  X i j = rsum X 0 i + csum X 0 j - flip_op X i j.
Proof.
rewrite flip_opE !mxE; set r := \sum_j X i j; set c := \sum_i X i j.
by rewrite -[- X i j + r + c]addrA opprD opprK addrC subrK.
Qed.

Lemma rsum_raiseE B r c i :
  rsum (raise B r c) 0 i = rsum B 0 i + r 0 i *+ n + mass c.
Proof.
rewrite !mxE; under eq_bigr do rewrite mxE; rewrite 2!big_split /=.
by rewrite sumr_const card_ord.
Qed.

Lemma csum_raiseE B r c j :
  csum (raise B r c) 0 j = csum B 0 j + c 0 j *+ m + mass r.
Proof.
rewrite !mxE; under eq_bigr do rewrite mxE addrAC; rewrite 2!big_split /=.
by rewrite sumr_const card_ord.
Qed.

Lemma mass_rsum_csum B : mass (rsum B) = mass (csum B).
Proof.
rewrite /mass; under eq_bigr do rewrite mxE.
by under [RHS]eq_bigr do rewrite mxE; rewrite exchange_big.
Qed.

Lemma rsumN B : rsum (- B) = - rsum B.
Proof. by apply/rowP=> i; rewrite !mxE -sumrN; apply: eq_bigr => j; rewrite mxE. Qed.

Lemma csumN B : csum (- B) = - csum B.
Proof. by apply/rowP=> i; rewrite !mxE -sumrN; apply: eq_bigr => j; rewrite mxE. Qed.

(* The sums that a solution has, for every ring.                              *)
Theorem flip_sums X :
  [/\ forall i, rsum (flip_op X) 0 i = mass (rsum X) + rsum X 0 i *+ n
                                        - rsum X 0 i,
      forall j, csum (flip_op X) 0 j = mass (rsum X) + csum X 0 j *+ m
                                        - csum X 0 j
    & mass (rsum (flip_op X)) = mass (rsum X) *+ (m + n) - mass (rsum X)].
Proof.
have rE i : rsum (flip_op X) 0 i = mass (rsum X) + rsum X 0 i *+ n - rsum X 0 i.
  rewrite {1}flip_opE rsum_raiseE rsumN [X in X + _ + _]mxE -mass_rsum_csum.
  by rewrite [LHS]addrC [- _ + _]addrC addrA.
split=> // [j|].
  rewrite {1}flip_opE csum_raiseE csumN [X in X + _ + _]mxE.
  by rewrite [LHS]addrC [- _ + _]addrC addrA.
rewrite {1}/mass (eq_bigr _ (fun i _ => rE i)) !big_split /= sumr_const card_ord.
by rewrite sumrMnl sumrN mulrnDr.
Qed.

(* All solutions of a position, over every ring.                              *)
Theorem flip_solutions X B : flip_op X = B <-> exists t r c,
  [/\ forall i, t + r 0 i *+ n - r 0 i = rsum B 0 i,
      forall j, t + c 0 j *+ m - c 0 j = csum B 0 j,
      mass r = t, mass c = t & X = raise (- B) r c].
Proof.
split=> [<-|[t [r [c [rB cB mr mc XE]]]]].
  have [rE cE _] := flip_sums X; exists (mass (rsum X)), (rsum X), (csum X).
  split=> //; first by rewrite mass_rsum_csum.
  by apply/matrixP=> i j; rewrite {1}flip_fundamental !mxE addrC addrA.
have rX : rsum X = r.
  apply/rowP=> i; rewrite XE rsum_raiseE rsumN [X in X + _ + _]mxE -rB mc.
  by rewrite opprB -addrA [_ *+ n + _]addrC subrK.
have cX : csum X = c.
  apply/rowP=> j; rewrite XE csum_raiseE csumN [X in X + _ + _]mxE -cB mr.
  by rewrite opprB -addrA [_ *+ m + _]addrC subrK.
rewrite flip_opE rX cX XE; apply/matrixP=> i j; rewrite !mxE.
by rewrite -!addrA opprD opprK subrK.
Qed.

End AnyRing.

(* ------------------------- one solution for each position ----------------- *)

Fact natr_pred (R : ringType) (x : R) k :
  (0 < k)%N -> x *+ k - x = k.-1%:R * x.
Proof.
by move=> k_gt0; rewrite -{1}(prednK k_gt0) mulrS addrC addKr mulr_natl.
Qed.

Fact ord_le1_inj k (i j : 'I_k) : (k <= 1)%N -> i = j.
Proof.
have ord0E (a : 'I_k) : (k <= 1)%N -> a = 0%N :> nat.
  by move=> k_le1; apply/eqP; rewrite -leqn0 -ltnS (leq_trans (ltn_ord a)).
by move=> k_le1; apply/val_inj; rewrite /= !ord0E.
Qed.

Section Unique.

Variables (R : comUnitRingType) (m n : nat).
Hypotheses (m_gt0 : (0 < m)%N) (n_gt0 : (0 < n)%N).
Implicit Types X : 'M[R]_(m, n).

Lemma mulr_unit_eq0 (u x : R) : u \is a GRing.unit -> u * x = 0 -> x = 0.
Proof. by move=> u_unit ux; rewrite -[x](mulKr u_unit) ux mulr0. Qed.

Lemma flip_op_inj :
    (m + n).-1%:R \is a @GRing.unit R ->
    ((1 < m)%N -> n.-1%:R \is a @GRing.unit R) ->
    ((1 < n)%N -> m.-1%:R \is a @GRing.unit R) ->
  forall X, flip_op X = 0 -> X = 0.
Proof.
move=> unit_mn unit_n unit_m X /flip_solutions[t [r [c [rE cE mr mc ->]]]].
have rsum0 i : rsum (0 : 'M[R]_(m, n)) 0 i = 0.
  by rewrite mxE big1 // => j _; rewrite mxE.
have csum0 j : csum (0 : 'M[R]_(m, n)) 0 j = 0.
  by rewrite mxE big1 // => i _; rewrite mxE.
have {}rE i : t + n.-1%:R * r 0 i = 0.
  by rewrite -natr_pred // addrA rE rsum0.
have {}cE j : t + m.-1%:R * c 0 j = 0.
  by rewrite -natr_pred // addrA cE csum0.
have t0 : t = 0.
  apply: (mulr_unit_eq0 unit_mn); have -> : (m + n).-1 = (m + n.-1)%N.
    by rewrite -{1}(prednK n_gt0) addnS.
  rewrite natrD mulrDl -{2}mr /mass mulr_sumr mulr_natl.
  rewrite -[X in _ *+ X](card_ord m) -sumr_const -big_split /=.
  by rewrite big1 // => i _; apply: rE.
have r0 i : r 0 i = 0.
  have [m_gt1|m_le1] := ltnP 1 m.
    by apply: (mulr_unit_eq0 (unit_n m_gt1)); have := rE i; rewrite t0 add0r.
  rewrite -t0 -mr /mass (bigD1 i) //= big1 ?addr0 // => i' /eqP ne_i.
  by case: ne_i; apply: ord_le1_inj.
have c0 j : c 0 j = 0.
  have [n_gt1|n_le1] := ltnP 1 n.
    by apply: (mulr_unit_eq0 (unit_m n_gt1)); have := cE j; rewrite t0 add0r.
  rewrite -t0 -mc /mass (bigD1 j) //= big1 ?addr0 // => j' /eqP ne_j.
  by case: ne_j; apply: ord_le1_inj.
by apply/matrixP=> i j; rewrite !mxE r0 c0 oppr0 !addr0.
Qed.

End Unique.

(* Quiet patterns that a common factor of k and one of the three numbers      *)
(* allows: all cells alike, two rows against each other, two columns.         *)
Section Patterns.

Variables (R : comRingType) (m n : nat).

Lemma flip_op_const (u : R) : (0 < m + n)%N ->
  flip_op (const_mx u : 'M_(m, n)) = const_mx ((m + n).-1%:R * u).
Proof.
move=> mn_gt0; rewrite flip_opE; apply/matrixP=> i j; rewrite !mxE.
rewrite (eq_bigr (fun=> u)) => [|k _]; last by rewrite mxE.
rewrite [X in _ + X](eq_bigr (fun=> u)) => [|k _]; last by rewrite mxE.
rewrite !sumr_const !card_ord -addrA -mulrnDr addnC addrC.
by rewrite -{1}(prednK mn_gt0) mulrS addrC addKr mulr_natl.
Qed.

Lemma mass0 k : mass (0 : 'rV[R]_k) = 0.
Proof. by rewrite /mass big1 // => i _; rewrite mxE. Qed.

Lemma flip_op_rows (r : 'rV[R]_m) : mass r = 0 -> (0 < n)%N ->
  flip_op (raise (0 : 'M_(m, n)) r 0) = n.-1%:R *: raise 0 r 0.
Proof.
move=> mass_r n_gt0; rewrite flip_opE; apply/matrixP=> i j.
rewrite [LHS]mxE rsum_raiseE csum_raiseE mass0 mass_r !mxE.
rewrite !big1 ?mul0rn ?add0r ?addr0 => [|k _|k _]; rewrite ?mxE //.
by rewrite addrC natr_pred.
Qed.

Lemma flip_op_cols (c : 'rV[R]_n) : mass c = 0 -> (0 < m)%N ->
  flip_op (raise (0 : 'M_(m, n)) 0 c) = m.-1%:R *: raise 0 0 c.
Proof.
move=> mass_c m_gt0; rewrite flip_opE; apply/matrixP=> i j.
rewrite [LHS]mxE rsum_raiseE csum_raiseE mass0 mass_c !mxE.
rewrite !big1 ?mul0rn ?add0r ?addr0 => [|k _|k _]; rewrite ?mxE //.
by rewrite addrC natr_pred.
Qed.

End Patterns.

(* ---------------------------- characteristic two -------------------------- *)

Section CharacteristicTwo.

Variables (R : ringType) (m n : nat).
Hypothesis char2 : 2%N \in [char R].
Implicit Types (X B : 'M[R]_(m, n)) (r : 'rV[R]_m) (c : 'rV[R]_n).

Let addxx (x : R) : x + x = 0. Proof. exact: addrr_char2. Qed.
Let addKx (x : R) : involutive (+%R x).
Proof. by move=> y; rewrite addrA addxx add0r. Qed.

Lemma mulrn_parity (x : R) k : x *+ k = x *+ odd k.
Proof.
rewrite -[in LHS](odd_double_half k) mulrnDr -muln2 mulnC mulrnA.
by rewrite mulr2n addxx mul0rn addr0.
Qed.

Lemma flip_op_char2 X : flip_op X = raise X (rsum X) (csum X).
Proof.
rewrite flip_opE; congr raise; apply/matrixP=> i j.
by rewrite mxE oppr_char2.
Qed.

Lemma raiseK r c : involutive (fun B => raise B r c).
Proof.
move=> B; apply/matrixP=> i j; rewrite !mxE.
by rewrite [X in X + _]addrAC -!addrA !addKx addxx addr0.
Qed.

Lemma flip_raise X B : flip_op X = B -> X = raise B (rsum X) (csum X).
Proof. by rewrite flip_op_char2 => <-; rewrite raiseK. Qed.

Lemma raise_flip B r c :
  rsum (raise B r c) = r -> csum (raise B r c) = c -> flip_op (raise B r c) = B.
Proof. by move=> rE cE; rewrite flip_op_char2 rE cE raiseK. Qed.

Lemma rsum_raise B r c i :
  rsum (raise B r c) 0 i = rsum B 0 i + r 0 i *+ odd n + mass c.
Proof. by rewrite rsum_raiseE -mulrn_parity. Qed.

Lemma csum_raise B r c j :
  csum (raise B r c) 0 j = csum B 0 j + c 0 j *+ odd m + mass r.
Proof. by rewrite csum_raiseE -mulrn_parity. Qed.

Lemma mass_const k (v : 'rV[R]_k) s :
  (forall i, v 0 i = s) -> mass v = s *+ odd k.
Proof.
move=> vE; rewrite /mass (eq_bigr _ (fun i _ => vE i)).
by rewrite sumr_const card_ord -mulrn_parity.
Qed.

Lemma mass_addc k (v : 'rV[R]_k) s :
  mass (\row_i (v 0 i + s)) = mass v + s *+ odd k.
Proof.
rewrite /mass; under eq_bigr do rewrite mxE.
by rewrite big_split /= sumr_const card_ord -mulrn_parity.
Qed.

(* ------------------------------- even x even ------------------------------ *)

Section EvenEven.

Hypotheses (m_even : ~~ odd m) (n_even : ~~ odd n).

Theorem flip_involutive : involutive (@flip_op R m n).
Proof.
move=> X; set r := rsum X; set c := csum X; set s := mass r.
have sE : mass c = s by rewrite /s mass_rsum_csum.
have rE i : rsum (flip_op X) 0 i = r 0 i + s.
  by rewrite flip_op_char2 rsum_raise (negbTE n_even) addr0 sE.
have cE j : csum (flip_op X) 0 j = c 0 j + s.
  by rewrite flip_op_char2 csum_raise (negbTE m_even) addr0.
rewrite flip_op_char2; apply/matrixP=> i j; rewrite mxE rE cE flip_op_char2 mxE.
by rewrite [LHS](AC (3*2*2) (1*(2*4)*(3*6)*(5*7)))%AC /= !addxx !addr0.
Qed.

Theorem flip_even_even X B : flip_op X = B <-> X = flip_op B.
Proof. by split=> [<-|->]; rewrite flip_involutive. Qed.

End EvenEven.

(* ------------------------------- even x odd ------------------------------- *)

Section EvenOdd.

Hypotheses (m_even : ~~ odd m) (n_odd : odd n).

Definition raise_rows B r := raise B r (\row_j (csum B 0 j + mass r)).

Lemma rsum_raise_rows B r :
  (forall i, rsum B 0 i = mass r) -> rsum (raise_rows B r) = r.
Proof.
move=> rB; have mB : mass (csum B) = 0.
  by rewrite -mass_rsum_csum (mass_const rB) (negbTE m_even).
apply/rowP=> i; rewrite rsum_raise rB n_odd mass_addc mB n_odd add0r.
by rewrite addrAC addxx add0r.
Qed.

Theorem flip_even_odd X B :
  flip_op X = B <-> exists2 r, forall i, rsum B 0 i = mass r & X = raise_rows B r.
Proof.
split=> [fX|[r rB ->]]; last first.
  apply: raise_flip; first exact: rsum_raise_rows.
  by apply/rowP=> j; rewrite csum_raise (negbTE m_even) addr0 [RHS]mxE.
have rB i : rsum B 0 i = mass (rsum X).
  by rewrite -fX flip_op_char2 rsum_raise n_odd addxx add0r mass_rsum_csum.
exists (rsum X) => //; rewrite {1}(flip_raise fX); congr raise.
apply/rowP=> j; rewrite [RHS]mxE -{1}fX flip_op_char2 csum_raise (negbTE m_even).
by rewrite addr0 -addrA addxx addr0.
Qed.

Theorem flip_even_odd_solvable B :
  (exists X, flip_op X = B) <-> (forall i i', rsum B 0 i = rsum B 0 i').
Proof.
split=> [[X /flip_even_odd [r rB _]] i i'|eqB]; first by rewrite !rB.
have [r rB] : exists r : 'rV_m, forall i, rsum B 0 i = mass r.
  have [i0|no_row] := pickP (predT : pred 'I_m); last first.
    by exists 0 => i; have := no_row i.
  move=> _; exists (rsum B 0 i0 *: delta_mx 0 i0) => i.
  rewrite (eqB i i0) /mass.
  rewrite (bigD1 i0) //= big1 => [|l /negPf li]; last by rewrite !mxE li mulr0.
  by rewrite !mxE !eqxx mulr1 addr0.
by exists (raise_rows B r); apply/flip_even_odd; exists r.
Qed.

End EvenOdd.

(* -------------------------------- odd x odd ------------------------------- *)

Section OddOdd.

Hypotheses (m_odd : odd m) (n_odd : odd n).

Lemma sums_raise_odd B r c s :
    (forall i, rsum B 0 i = s) -> (forall j, csum B 0 j = s) ->
    mass r = s -> mass c = s ->
  rsum (raise B r c) = r /\ csum (raise B r c) = c.
Proof.
move=> rB cB mr mc; split; apply/rowP=> i.
  by rewrite rsum_raise n_odd rB mc addrAC addxx add0r.
by rewrite csum_raise m_odd cB mr addrAC addxx add0r.
Qed.

Theorem flip_odd_odd X B :
  flip_op X = B <-> exists s r c,
    [/\ forall i, rsum B 0 i = s, forall j, csum B 0 j = s,
        mass r = s, mass c = s & X = raise B r c].
Proof.
split=> [fX|[s [r [c [rB cB mr mc ->]]]]]; last first.
  by have [rE cE] := sums_raise_odd rB cB mr mc; exact: raise_flip.
exists (mass (rsum X)), (rsum X), (csum X); split=> //.
- by move=> i; rewrite -fX flip_op_char2 rsum_raise n_odd addxx add0r mass_rsum_csum.
- by move=> j; rewrite -fX flip_op_char2 csum_raise m_odd addxx add0r.
- by rewrite mass_rsum_csum.
exact: flip_raise.
Qed.

Theorem flip_odd_odd_solvable B :
  (exists X, flip_op X = B) <->
  (exists s, (forall i, rsum B 0 i = s) /\ (forall j, csum B 0 j = s)).
Proof.
split=> [[X /flip_odd_odd [s [_ [_ [rB cB _ _ _]]]]]|[s [rB cB]]];
  first by exists s.
exists (raise B (rsum B) (csum B)); apply/flip_odd_odd.
exists s, (rsum B), (csum B); split=> //.
  by rewrite (mass_const rB) m_odd.
by rewrite (mass_const cB) n_odd.
Qed.

End OddOdd.

End CharacteristicTwo.

(* ------------------------------- odd x even ------------------------------- *)

Section OddEven.

Variables (R : ringType) (m n : nat).
Hypotheses (char2 : 2%N \in [char R]) (m_odd : odd m) (n_even : ~~ odd n).
Implicit Types X B : 'M[R]_(m, n).

Definition raise_cols B c : 'M[R]_(m, n) :=
  raise B (\row_i (rsum B 0 i + mass c)) c.

Lemma raise_cols_tr B c : (raise_cols B c)^T = raise_rows B^T c.
Proof. by rewrite raise_tr /raise_rows csum_tr. Qed.

Theorem flip_odd_even X B :
  flip_op X = B <->
  exists2 c, forall j, csum B 0 j = mass c & X = raise_cols B c.
Proof.
have -> : flip_op X = B <-> flip_op X^T = B^T.
  by rewrite flip_tr; split=> [->|/trmx_inj].
rewrite (flip_even_odd char2) //.
split=> -[c cB XE]; exists c; rewrite ?rsum_tr // in cB *.
  by apply: trmx_inj; rewrite XE raise_cols_tr.
by rewrite XE raise_cols_tr.
Qed.

Theorem flip_odd_even_solvable B :
  (exists X, flip_op X = B) <-> (forall j j', csum B 0 j = csum B 0 j').
Proof.
rewrite -rsum_tr -(flip_even_odd_solvable char2) //.
by split=> -[X XB]; exists X^T; rewrite flip_tr XB ?trmxK.
Qed.

End OddEven.

(* -------------------------------- counting -------------------------------- *)

Section Counting.

Variables (R : finRingType) (m n : nat).
Hypotheses (char2 : 2%N \in [char R]) (m_gt0 : (0 < m)%N) (n_gt0 : (0 < n)%N).
Implicit Types X B : 'M[R]_(m, n).

Lemma card_flip_even_even B :
  ~~ odd m -> ~~ odd n -> #|[set X | flip_op X == B]| = 1%N.
Proof.
move=> m_even n_even; rewrite -(cards1 (flip_op B)); apply: eq_card => X.
by rewrite !inE; apply/eqP/eqP => /(flip_even_even char2 m_even n_even).
Qed.

Lemma card_flip_even_odd B : ~~ odd m -> odd n ->
  (forall i i', rsum B 0 i = rsum B 0 i') ->
  #|[set X | flip_op X == B]| = (#|R| ^ m.-1)%N.
Proof.
move=> m_even n_odd eqB; pose i0 := Ordinal m_gt0.
rewrite -(card_mass (rsum B 0 i0) m_gt0).
rewrite -(@card_in_imset _ _ (raise_rows B)) => [|r r']; last first.
  rewrite !inE => /eqP mr /eqP mr' /(congr1 (@rsum R m n)).
  by rewrite !(rsum_raise_rows char2) // => i; rewrite ?mr ?mr' (eqB i i0).
apply: eq_card => X; rewrite inE; apply/eqP/imsetP.
  case/(flip_even_odd char2 m_even n_odd)=> r rB ->.
  by exists r => //; rewrite inE rB.
case=> r; rewrite inE => /eqP mr ->; apply/(flip_even_odd char2 m_even n_odd).
by exists r => // i; rewrite mr (eqB i i0).
Qed.

Lemma card_flip_odd_odd B s : odd m -> odd n ->
  (forall i, rsum B 0 i = s) -> (forall j, csum B 0 j = s) ->
  #|[set X | flip_op X == B]| = (#|R| ^ (m.-1 + n.-1))%N.
Proof.
move=> m_odd n_odd rB cB.
rewrite expnD -(card_mass s m_gt0) -(card_mass s n_gt0).
rewrite -cardsX -(@card_in_imset _ _ (fun v => raise B v.1 v.2)); last first.
  move=> [r c] [r' c']; rewrite !inE /=.
  move=> /andP[/eqP mr /eqP mc] /andP[/eqP mr' /eqP mc'].
  have [rE cE] := sums_raise_odd char2 m_odd n_odd rB cB mr mc.
  have [rE' cE'] := sums_raise_odd char2 m_odd n_odd rB cB mr' mc'.
  by move=> fE; congr pair; [rewrite -rE fE | rewrite -cE fE].
apply: eq_card => X; rewrite inE; apply/eqP/imsetP.
  case/(flip_odd_odd char2 m_odd n_odd)=> t [r [c [rB' _ mr mc ->]]].
  have ts : t = s by rewrite -(rB (Ordinal m_gt0)).
  by exists (r, c); rewrite // !inE /= mr mc ts eqxx.
case=> -[r c]; rewrite !inE /= => /andP[/eqP mr /eqP mc] ->.
by apply/(flip_odd_odd char2 m_odd n_odd); exists s, r, c.
Qed.

End Counting.

Theorem card_flip (R : finRingType) m n (B : 'M[R]_(m, n)) :
    2%N \in [char R] -> (0 < m)%N -> (0 < n)%N -> (exists X, flip_op X = B) ->
  #|[set X | flip_op X == B]| = (#|R| ^ (odd n * m.-1 + odd m * n.-1))%N.
Proof.
move=> char2 m_gt0 n_gt0; case: (boolP (odd m));
  case: (boolP (odd n)) => n_par m_par.
- rewrite (flip_odd_odd_solvable char2) // !mul1n => -[s [rB cB]].
  exact: card_flip_odd_odd rB cB.
- rewrite (flip_odd_even_solvable char2) // mul0n mul1n => eqB.
  have tr_inj : injective (@trmx R m n) by exact: trmx_inj.
  have eqBT i i' : rsum B^T 0 i = rsum B^T 0 i' by rewrite rsum_tr.
  rewrite -(card_flip_even_odd char2 n_gt0 n_par m_par eqBT)
    -(card_imset _ tr_inj).
  apply: eq_card => X; rewrite !inE; apply/imsetP/eqP => [[Y]|XB].
    by rewrite inE => /eqP <- ->; rewrite flip_tr.
  by exists X^T; rewrite ?inE ?flip_tr ?XB trmxK.
- rewrite (flip_even_odd_solvable char2) // mul1n addn0.
  exact: card_flip_even_odd.
by move=> _; rewrite card_flip_even_even.
Qed.

(* Mod 2, the number of solutions of a solvable position.                     *)
Corollary card_flip_F2 m n (B : 'M['F_2]_(m, n)) :
    (0 < m)%N -> (0 < n)%N -> (exists X, flip_op X = B) ->
  #|[set X | flip_op X == B]| = (2 ^ (odd n * m.-1 + odd m * n.-1))%N.
Proof. by move=> m_gt0 n_gt0 solB; rewrite card_flip ?char_Fp ?card_Fp. Qed.
