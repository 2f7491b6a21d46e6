(******************************************************************************)
(*           What the documents take from textbooks, in general form          *)
(*                                                                            *)
(* Relations and matrices, residues, vectors, column space, rank, determinant *)
(* and orthogonal vectors, over the most general rings for which it is true.  *)
(*                                                                            *)
(*     logical_mx e == the 0-1 matrix of a relation between finite sets       *)
(*        related M == the relation of a 0-1 matrix                           *)
(*   complex_mx a b == the complex number a + b i, as a matrix                *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable count.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(* ------------------------------- relations -------------------------------- *)

Section Relations.

Variables T U : finType.
Implicit Types (e : T -> U -> bool) (M : 'M[bool]_(#|T|, #|U|)).

Definition logical_mx e : 'M[bool]_(#|T|, #|U|) :=
  \matrix_(i, j) e (enum_val i) (enum_val j).

Definition related M (x : T) (y : U) : bool := M (enum_rank x) (enum_rank y).

Theorem logical_mxK e x y : related (logical_mx e) x y = e x y.
Proof. by rewrite /related mxE !enum_rankK. Qed.

Theorem relatedK M : logical_mx (related M) = M.
Proof. by apply/matrixP=> i j; rewrite mxE /related !enum_valK. Qed.

End Relations.

Theorem card_logical n m : #|{: 'M[bool]_(n, m)}| = (2 ^ (n * m))%N.
Proof. by rewrite card_mx card_bool. Qed.

(* -------------------------------- residues -------------------------------- *)

Theorem Zk_operations k a b : (1 < k)%N ->
  nat_of_ord (a%:R + b%:R : 'Z_k) = ((a + b) %% k)%N /\
  nat_of_ord (a%:R * b%:R : 'Z_k) = ((a * b) %% k)%N.
Proof. by move=> k_gt1; rewrite -natrD -natrM !val_Zp_nat. Qed.

Theorem one_opposite (R : comRingType) (a b c : R) :
  (a + b = 0 -> a + c = 0 -> b = c) /\ (a * b = 1 -> a * c = 1 -> b = c).
Proof.
split=> [ab ac | ab ac]; first by apply: (addrI a); rewrite ab ac.
by rewrite -[b]mulr1 -ac mulrCA mulrA ab mul1r.
Qed.

Theorem double_zero k : (1 < k)%N ->
  (forall a : 'Z_k, a + a = 0) <-> k = 2%N.
Proof.
move=> k_gt1; split=> [/(_ 1)/eqP | ->]; last first.
  by case=> [[|[|]]] //= ?; apply/val_inj.
rewrite -mulr2n Zk_eq0 // => /dvdn_leq k2; apply/eqP.
by rewrite eqn_leq k2.
Qed.

Theorem rat_inverse (a : rat) : a != 0 -> exists b, a * b = 1.
Proof. by move=> nz_a; exists a^-1; rewrite divff. Qed.

(* Pairs (a, b) for a + b i, over an ordered field. *)
Theorem complex_inverse (R : realFieldType) (a b : R) :
  (a, b) != (0, 0) -> exists c d, a * c - b * d = 1 /\ a * d + b * c = 0.
Proof.
rewrite xpair_eqE => nz; pose q := a ^+ 2 + b ^+ 2; have nz_q : q != 0.
  by rewrite paddr_eq0 ?sqr_ge0 // !sqrf_eq0.
exists (a / q), (- (b / q)); split; last by rewrite mulrN addrC mulrCA subrr.
by rewrite mulrN opprK !mulrA -mulrDl -!expr2 divff.
Qed.

(* As matrices, which obey the other laws of a ring. *)
Definition complex_mx (R : ringType) (a b : R) : 'M[R]_2 :=
  \matrix_(i, j) if i == j then a else if i == 0 then - b else b.

Theorem complex_field (R : realFieldType) (a b c d : R) :
  [/\ complex_mx a b + complex_mx c d = complex_mx (a + c) (b + d),
      complex_mx a b *m complex_mx c d = complex_mx (a * c - b * d) (a * d + b * c),
      complex_mx a b *m complex_mx c d = complex_mx c d *m complex_mx a b,
      complex_mx a b = complex_mx c d <-> a = c /\ b = d
    & complex_mx a b != 0 -> exists e f, complex_mx a b *m complex_mx e f = 1%:M].
Proof.
have mulE (x y z t : R) : complex_mx x y *m complex_mx z t =
    complex_mx (x * z - y * t) (x * t + y * z).
  apply/matrixP=> i j; rewrite !mxE !big_ord_recl big_ord0 !mxE addr0.
  by case: i j => [[|[|//]] ?] [[|[|//]] ?] /=;
    rewrite ?mulNr ?mulrN -?opprD // addrC.
split=> //.
- apply/matrixP=> i j; rewrite !mxE; case: eqP => // _.
  by case: eqP => // _; rewrite opprD.
- by rewrite !mulE ![c * _]mulrC ![d * _]mulrC [b * c + _]addrC.
- split=> [/matrixP eq_ab | [-> ->] //].
  by have := eq_ab 0 0; have := eq_ab 1 0; rewrite !mxE.
move=> nz; have [|e [f [ef1 ef0]]] := @complex_inverse R a b.
  apply: contra_neq nz => -[-> ->]; apply/matrixP=> i j.
  by rewrite !mxE oppr0 !if_same.
exists e, f; rewrite mulE ef1 ef0; apply/matrixP=> i j.
by rewrite !mxE oppr0 if_same; case: eqP.
Qed.

(* -------------------------------- matrices -------------------------------- *)

Theorem matrix_identities (R : comRingType) m n p q (A A' : 'M[R]_(m, n))
    (B B' : 'M[R]_(n, p)) (C : 'M[R]_(p, q)) (c : R) :
  [/\ A *m (B *m C) = A *m B *m C,
      A *m (B + B') = A *m B + A *m B' /\ (A + A') *m B = A *m B + A' *m B,
      1%:M *m A = A /\ A *m 1%:M = A,
      c *: (A *m B) = c *: A *m B /\ c *: (A *m B) = A *m (c *: B)
    & (A *m B)^T = B^T *m A^T].
Proof.
rewrite mulmxA mulmxDr mulmxDl mul1mx mulmx1 trmx_mul.
by split=> //; rewrite -scalemxAl -scalemxAr.
Qed.

Theorem vector_space (R : ringType) n (u v w : 'cV[R]_n) (a b : R) :
  [/\ u + (v + w) = u + v + w, u + v = v + u, 0 + u = u & u - u = 0] /\
  [/\ a *: (b *: u) = (a * b) *: u, 1 *: u = u,
      a *: (u + v) = a *: u + a *: v & (a + b) *: u = a *: u + b *: u].
Proof.
by do !split; rewrite ?addrA ?add0r ?subrr ?scalerA ?scale1r ?scalerDr ?scalerDl //
  addrC.
Qed.

Theorem unit_vectors (R : ringType) n (v : 'cV[R]_n) (c : 'I_n -> R) :
  v = \sum_i c i *: delta_mx i 0 <-> forall i, c i = v i 0.
Proof.
have combE i : (\sum_i c i *: delta_mx i 0 : 'cV[R]_n) i 0 = c i.
  rewrite summxE (bigD1 i) //= big1 ?addr0 => [|j ji]; rewrite !mxE ?eqxx.
    by rewrite mulr1.
  by rewrite eq_sym (negPf ji) mulr0.
split=> [-> i | cE]; first by rewrite combE.
by apply/colP=> i; rewrite combE.
Qed.

(* The product A x is the combination of the columns of A that x says.        *)
Theorem mul_columns (R : comRingType) l b (A : 'M[R]_(l, b)) (x : 'cV[R]_b) :
  \sum_j x j 0 *: col j A = A *m x.
Proof.
apply/colP=> i; rewrite summxE mxE; apply: eq_bigr => j _.
by rewrite !mxE mulrC.
Qed.

Theorem column_space (R : comRingType) l b (A : 'M[R]_(l, b)) y :
  reachable A y <-> exists c : 'I_b -> R, y = \sum_j c j *: col j A.
Proof.
split=> [[x <-] | [c ->]].
  by exists (fun j => x j 0); rewrite mul_columns.
exists (\col_j c j); rewrite -mul_columns.
by apply: eq_bigr => j _; rewrite mxE.
Qed.

(* With the actions as rows the combination is A x for symmetric A only.      *)
Theorem mul_rows (R : comRingType) n (A : 'M[R]_n) :
  (forall x : 'cV[R]_n, \sum_i x i 0 *: (row i A)^T = A *m x) <-> A^T = A.
Proof.
have rowsE (x : 'cV[R]_n) : \sum_i x i 0 *: (row i A)^T = A^T *m x.
  by rewrite -mul_columns; apply: eq_bigr => i _; rewrite tr_row.
split=> [sumE | symA x]; last by rewrite rowsE symA.
apply/matrixP=> i j; have := sumE (delta_mx j 0); rewrite rowsE -!colE.
by move/colP/(_ i); rewrite !mxE.
Qed.

Theorem rank_nullity (F : fieldType) l b (A : 'M[F]_(l, b)) :
  (\rank A + \rank (kermx A^T))%N = b.
Proof. by rewrite mxrank_ker mxrank_tr subnKC // rank_leq_col. Qed.

Theorem invertible_det (R : comUnitRingType) n (A : 'M[R]_n) :
  (exists B, A *m B = 1%:M /\ B *m A = 1%:M) <-> \det A \is a GRing.unit.
Proof.
rewrite -unitmxE; split=> [[B [AB _]] | unitA]; first by case/mulmx1_unit: AB.
by exists (invmx A); rewrite mulmxV ?mulVmx.
Qed.

(* --------------------------- orthogonal vectors --------------------------- *)

Theorem card_orthogonal (F : finFieldType) e n (N : 'M[F]_(e, n)) :
  row_free N -> #|quiets N| = (#|F| ^ (n - e))%N.
Proof. by move/eqP=> rankN; rewrite card_quiets_field rankN. Qed.

Theorem card_orthogonal_one (F : finFieldType) n (v : 'cV[F]_n) :
  v != 0 -> #|quiets v^T| = (#|F| ^ n.-1)%N.
Proof.
by move=> nz_v; rewrite card_orthogonal ?subn1 // /row_free rank_rV trmx_eq0 nz_v.
Qed.

(* If the vectors N have the unit vectors at the positions p, then orthogonal *)
(* vectors are known from their other entries, which are free.                *)
Theorem fixed_positions (R : comRingType) e n (N : 'M[R]_(e, n))
    (p : 'I_e -> 'I_n) (u : 'cV[R]_n) :
  (forall i i', N i (p i') = (i == i')%:R) ->
  exists t : 'cV[R]_n, [/\ N *m t = 0, forall j, j \notin codom p -> t j 0 = u j 0
    & forall t' : 'cV[R]_n, N *m t' = 0 ->
        (forall j, j \notin codom p -> t' j 0 = u j 0) -> t' = t].
Proof.
move=> unitN; have p_inj : injective p.
  move=> i i' pE; have := unitN i i'; rewrite -pE unitN eqxx.
  by case: (i =P i') => // _ /eqP; rewrite oner_eq0.
have mulE (t : 'cV[R]_n) i :
    (N *m t) i 0 = t (p i) 0 + \sum_(j | j \notin codom p) N i j * t j 0.
  rewrite mxE (bigID (mem (codom p))) /=; congr (_ + _).
  have codomE j : (j \in codom p) = (j \in p @: setT).
    by apply/codomP/imsetP => [[i' ->] | [i' _ ->]]; exists i'.
  rewrite (eq_bigl _ _ codomE) big_imset /=; last by move=> i1 i2 _ _ /p_inj.
  rewrite (bigD1 i) ?inE //= unitN eqxx mul1r big1 ?addr0 // => i' /andP[_ i'i].
  by rewrite unitN eq_sym (negPf i'i) mul0r.
pose c i := - \sum_(j | j \notin codom p) N i j * u j 0.
pose t : 'cV[R]_n := \col_j if [pick i | p i == j] is Some i then c i else u j 0.
have t_off j : j \notin codom p -> t j 0 = u j 0.
  by rewrite mxE; case: pickP => // i /eqP <-; rewrite codom_f.
have t_on i : t (p i) 0 = c i.
  by rewrite mxE; case: pickP => [i' /eqP/p_inj-> // | /(_ i)]; rewrite eqxx.
exists t; split=> // [|t' Nt' t'_off].
  apply/colP=> i; rewrite mulE t_on /c mxE addrC.
  by rewrite (eq_bigr (fun j => N i j * u j 0)) ?subrr // => j /t_off->.
apply/colP=> j; have [/codomP[i ->] | off] := boolP (j \in codom p); last first.
  by rewrite t_off // t'_off.
have /colP/(_ i) := Nt'; rewrite mulE mxE t_on => /eqP; rewrite addr_eq0 => /eqP->.
by congr (- _); apply: eq_bigr => j' /t'_off->.
Qed.

(* -------------------------------- positions ------------------------------- *)

Theorem card_positions k l : (1 < k)%N -> #|{: 'cV['Z_k]_l}| = (k ^ l)%N.
Proof. by move=> k_gt1; rewrite card_mx muln1 card_Zk. Qed.

Theorem lit_bijective n : bijective (@lit n).
Proof.
exists (fun P : {set 'I_n} => \col_i (i \in P)%:R) => [v | P].
  by apply/colP=> i; rewrite mxE -F2_lit.
by apply/setP=> i; rewrite inE mxE; case: (i \in P).
Qed.

(* With fewer than two states nothing can change. *)
Theorem static_states (T : finType) m n :
  (forall X Y : 'M[T]_(m.+1, n.+1), X = Y) <-> (#|T| <= 1)%N.
Proof.
split=> [same | /fintype_le1P all_eq X Y]; last first.
  by apply/matrixP=> i j; rewrite (all_eq (X i j) (Y i j)).
apply/fintype_le1P=> x y.
by have /matrixP/(_ 0 0) := same (const_mx x) (const_mx y); rewrite !mxE.
Qed.
