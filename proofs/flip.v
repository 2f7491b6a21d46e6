(******************************************************************************)
(*                                 Flip, mod 2                                *)
(*                                                                            *)
(* In Flip a press changes every light of its row and of its column, itself   *)
(* once. In characteristic 2 the presses that solve a position are the        *)
(* position itself, plus something constant on each row, plus something       *)
(* constant on each column; how free these are depends on the parities of the *)
(* two sides alone.                                                           *)
(*                                                                            *)
(*      flip X == the change made by the presses X on an m x n board          *)
(*      rsum X == the row sums of X, a row vector of length m                 *)
(*      csum X == the column sums of X, a row vector of length n              *)
(*      mass v == the sum of the entries of the row vector v                  *)
(*  fill B r c == B, plus r i on each row i, plus c j on each column j        *)
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

Definition flip X : 'M[R]_(m, n) :=
  \matrix_(i, j) \sum_(q | (q.1 == i) || (q.2 == j)) X q.1 q.2.

Definition rsum X : 'rV[R]_m := \row_i \sum_j X i j.
Definition csum X : 'rV[R]_n := \row_j \sum_i X i j.

Definition fill B r c : 'M[R]_(m, n) := \matrix_(i, j) (B i j + r 0 i + c 0 j).

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

Lemma flip_tr X : flip X^T = (flip X)^T.
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

Lemma fill_tr B r c : (fill B r c)^T = fill B^T c r.
Proof. by apply/matrixP=> i j; rewrite !mxE addrAC. Qed.

End Transposition.

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

Lemma flipE X : flip X = fill X (rsum X) (csum X).
Proof.
apply/matrixP=> i j; rewrite !mxE (bigID (fun q : 'I_m * 'I_n => q.1 == i)) /=.
rewrite (eq_bigl (fun q => (q.1 == i) && true)); last first.
  by move=> q; case: (_ == i); rewrite ?andbF ?orbT.
rewrite -(pair_big (pred1 i) predT (fun a b => X a b)) big_pred1_eq /=.
rewrite (eq_bigl (fun q => (q.1 != i) && (q.2 == j))); last first.
  by move=> q; case: (_ == i); rewrite ?andbF ?andbT.
rewrite -(pair_big (fun a => a != i) (pred1 j) (fun a b => X a b)) /=.
under [X in _ + X]eq_bigr do rewrite big_pred1_eq.
by rewrite [in RHS](bigD1 i (F := X^~ j)) //= addrACA addxx add0r.
Qed.

Lemma fillK r c : involutive (fun B => fill B r c).
Proof.
move=> B; apply/matrixP=> i j; rewrite !mxE.
by rewrite [X in X + _]addrAC -!addrA !addKx addxx addr0.
Qed.

Lemma flip_fill X B : flip X = B -> X = fill B (rsum X) (csum X).
Proof. by rewrite flipE => <-; rewrite fillK. Qed.

Lemma fill_flip B r c :
  rsum (fill B r c) = r -> csum (fill B r c) = c -> flip (fill B r c) = B.
Proof. by move=> rE cE; rewrite flipE rE cE fillK. Qed.

Lemma rsum_fill B r c i :
  rsum (fill B r c) 0 i = rsum B 0 i + r 0 i *+ odd n + mass c.
Proof.
rewrite !mxE; under eq_bigr do rewrite mxE; rewrite 2!big_split /=.
by rewrite sumr_const card_ord -mulrn_parity.
Qed.

Lemma csum_fill B r c j :
  csum (fill B r c) 0 j = csum B 0 j + c 0 j *+ odd m + mass r.
Proof.
rewrite !mxE; under eq_bigr do rewrite mxE addrAC; rewrite 2!big_split /=.
by rewrite sumr_const card_ord -mulrn_parity.
Qed.

Lemma mass_rsum_csum B : mass (rsum B) = mass (csum B).
Proof.
rewrite /mass; under eq_bigr do rewrite mxE.
by under [RHS]eq_bigr do rewrite mxE; rewrite exchange_big.
Qed.

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

Theorem flip_involutive : involutive (@flip R m n).
Proof.
move=> X; set r := rsum X; set c := csum X; set s := mass r.
have sE : mass c = s by rewrite /s mass_rsum_csum.
have rE i : rsum (flip X) 0 i = r 0 i + s.
  by rewrite flipE rsum_fill (negbTE n_even) addr0 sE.
have cE j : csum (flip X) 0 j = c 0 j + s.
  by rewrite flipE csum_fill (negbTE m_even) addr0.
rewrite flipE; apply/matrixP=> i j; rewrite mxE rE cE flipE mxE.
by rewrite [LHS](AC (3*2*2) (1*(2*4)*(3*6)*(5*7)))%AC /= !addxx !addr0.
Qed.

Theorem flip_even_even X B : flip X = B <-> X = flip B.
Proof. by split=> [<-|->]; rewrite flip_involutive. Qed.

End EvenEven.

(* ------------------------------- even x odd ------------------------------- *)

Section EvenOdd.

Hypotheses (m_even : ~~ odd m) (n_odd : odd n).

Definition fill_rows B r := fill B r (\row_j (csum B 0 j + mass r)).

Lemma rsum_fill_rows B r :
  (forall i, rsum B 0 i = mass r) -> rsum (fill_rows B r) = r.
Proof.
move=> rB; have mB : mass (csum B) = 0.
  by rewrite -mass_rsum_csum (mass_const rB) (negbTE m_even).
apply/rowP=> i; rewrite rsum_fill rB n_odd mass_addc mB n_odd add0r.
by rewrite addrAC addxx add0r.
Qed.

Theorem flip_even_odd X B :
  flip X = B <-> exists2 r, forall i, rsum B 0 i = mass r & X = fill_rows B r.
Proof.
split=> [fX|[r rB ->]]; last first.
  apply: fill_flip; first exact: rsum_fill_rows.
  by apply/rowP=> j; rewrite csum_fill (negbTE m_even) addr0 [RHS]mxE.
have rB i : rsum B 0 i = mass (rsum X).
  by rewrite -fX flipE rsum_fill n_odd addxx add0r mass_rsum_csum.
exists (rsum X) => //; rewrite {1}(flip_fill fX); congr fill.
apply/rowP=> j; rewrite [RHS]mxE -{1}fX flipE csum_fill (negbTE m_even).
by rewrite addr0 -addrA addxx addr0.
Qed.

Theorem flip_even_odd_solvable B :
  (exists X, flip X = B) <-> (forall i i', rsum B 0 i = rsum B 0 i').
Proof.
split=> [[X /flip_even_odd [r rB _]] i i'|eqB]; first by rewrite !rB.
have [r rB] : exists r : 'rV_m, forall i, rsum B 0 i = mass r.
  have [i0|no_row] := pickP (predT : pred 'I_m); last first.
    by exists 0 => i; have := no_row i.
  move=> _; exists (rsum B 0 i0 *: delta_mx 0 i0) => i.
  rewrite (eqB i i0) /mass.
  rewrite (bigD1 i0) //= big1 => [|l /negPf li]; last by rewrite !mxE li mulr0.
  by rewrite !mxE !eqxx mulr1 addr0.
by exists (fill_rows B r); apply/flip_even_odd; exists r.
Qed.

End EvenOdd.

(* -------------------------------- odd x odd ------------------------------- *)

Section OddOdd.

Hypotheses (m_odd : odd m) (n_odd : odd n).

Lemma sums_fill_odd B r c s :
    (forall i, rsum B 0 i = s) -> (forall j, csum B 0 j = s) ->
    mass r = s -> mass c = s ->
  rsum (fill B r c) = r /\ csum (fill B r c) = c.
Proof.
move=> rB cB mr mc; split; apply/rowP=> i.
  by rewrite rsum_fill n_odd rB mc addrAC addxx add0r.
by rewrite csum_fill m_odd cB mr addrAC addxx add0r.
Qed.

Theorem flip_odd_odd X B :
  flip X = B <-> exists s r c,
    [/\ forall i, rsum B 0 i = s, forall j, csum B 0 j = s,
        mass r = s, mass c = s & X = fill B r c].
Proof.
split=> [fX|[s [r [c [rB cB mr mc ->]]]]]; last first.
  by have [rE cE] := sums_fill_odd rB cB mr mc; exact: fill_flip.
exists (mass (rsum X)), (rsum X), (csum X); split=> //.
- by move=> i; rewrite -fX flipE rsum_fill n_odd addxx add0r mass_rsum_csum.
- by move=> j; rewrite -fX flipE csum_fill m_odd addxx add0r.
- by rewrite mass_rsum_csum.
exact: flip_fill.
Qed.

Theorem flip_odd_odd_solvable B :
  (exists X, flip X = B) <->
  (exists s, (forall i, rsum B 0 i = s) /\ (forall j, csum B 0 j = s)).
Proof.
split=> [[X /flip_odd_odd [s [_ [_ [rB cB _ _ _]]]]]|[s [rB cB]]];
  first by exists s.
exists (fill B (rsum B) (csum B)); apply/flip_odd_odd.
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

Definition fill_columns B c : 'M[R]_(m, n) :=
  fill B (\row_i (rsum B 0 i + mass c)) c.

Lemma fill_columns_tr B c : (fill_columns B c)^T = fill_rows B^T c.
Proof. by rewrite fill_tr /fill_rows csum_tr. Qed.

Theorem flip_odd_even X B :
  flip X = B <->
  exists2 c, forall j, csum B 0 j = mass c & X = fill_columns B c.
Proof.
have -> : flip X = B <-> flip X^T = B^T.
  by rewrite flip_tr; split=> [->|/trmx_inj].
rewrite (flip_even_odd char2) //.
split=> -[c cB XE]; exists c; rewrite ?rsum_tr // in cB *.
  by apply: trmx_inj; rewrite XE fill_columns_tr.
by rewrite XE fill_columns_tr.
Qed.

Theorem flip_odd_even_solvable B :
  (exists X, flip X = B) <-> (forall j j', csum B 0 j = csum B 0 j').
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
  ~~ odd m -> ~~ odd n -> #|[set X | flip X == B]| = 1%N.
Proof.
move=> m_even n_even; rewrite -(cards1 (flip B)); apply: eq_card => X.
by rewrite !inE; apply/eqP/eqP => /(flip_even_even char2 m_even n_even).
Qed.

Lemma card_flip_even_odd B : ~~ odd m -> odd n ->
  (forall i i', rsum B 0 i = rsum B 0 i') ->
  #|[set X | flip X == B]| = (#|R| ^ m.-1)%N.
Proof.
move=> m_even n_odd eqB; pose i0 := Ordinal m_gt0.
rewrite -(card_mass (rsum B 0 i0) m_gt0).
rewrite -(@card_in_imset _ _ (fill_rows B)) => [|r r']; last first.
  rewrite !inE => /eqP mr /eqP mr' /(congr1 (@rsum R m n)).
  by rewrite !(rsum_fill_rows char2) // => i; rewrite ?mr ?mr' (eqB i i0).
apply: eq_card => X; rewrite inE; apply/eqP/imsetP.
  case/(flip_even_odd char2 m_even n_odd)=> r rB ->.
  by exists r => //; rewrite inE rB.
case=> r; rewrite inE => /eqP mr ->; apply/(flip_even_odd char2 m_even n_odd).
by exists r => // i; rewrite mr (eqB i i0).
Qed.

Lemma card_flip_odd_odd B s : odd m -> odd n ->
  (forall i, rsum B 0 i = s) -> (forall j, csum B 0 j = s) ->
  #|[set X | flip X == B]| = (#|R| ^ (m.-1 + n.-1))%N.
Proof.
move=> m_odd n_odd rB cB.
rewrite expnD -(card_mass s m_gt0) -(card_mass s n_gt0).
rewrite -cardsX -(@card_in_imset _ _ (fun v => fill B v.1 v.2)); last first.
  move=> [r c] [r' c']; rewrite !inE /=.
  move=> /andP[/eqP mr /eqP mc] /andP[/eqP mr' /eqP mc'].
  have [rE cE] := sums_fill_odd char2 m_odd n_odd rB cB mr mc.
  have [rE' cE'] := sums_fill_odd char2 m_odd n_odd rB cB mr' mc'.
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
    2%N \in [char R] -> (0 < m)%N -> (0 < n)%N -> (exists X, flip X = B) ->
  #|[set X | flip X == B]| = (#|R| ^ (odd n * m.-1 + odd m * n.-1))%N.
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
    (0 < m)%N -> (0 < n)%N -> (exists X, flip X = B) ->
  #|[set X | flip X == B]| = (2 ^ (odd n * m.-1 + odd m * n.-1))%N.
Proof. by move=> m_gt0 n_gt0 solB; rewrite card_flip ?char_Fp ?card_Fp. Qed.
