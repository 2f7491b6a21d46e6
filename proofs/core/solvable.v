(******************************************************************************)
(*                        Which positions can be reached                      *)
(*                                                                            *)
(* Conventions of linear.v: A i j is what button j adds to light i, and       *)
(* vectors are columns. Starting from s, the target t is solvable when t - s  *)
(* is reachable.                                                              *)
(*                                                                            *)
(*   reachable A t == some presses add exactly t                              *)
(*    balanced A t == t is orthogonal to every quiet pattern of A^T, that is, *)
(*                    to all weights on the lights that no press can change   *)
(*      nullmx A N == the columns of N span the quiet patterns of A           *)
(*       nullity A == the dimension of the quiet patterns of A, over a field  *)
(*  annihilating R == in R, whatever is killed by all that kills d is a       *)
(*                    multiple of d: true in fields and in Z/k                *)
(*                                                                            *)
(* Reachable positions are balanced, over every commutative ring. The         *)
(* converse holds for a matrix that is diagonal up to invertible factors over *)
(* an annihilating ring (reachable_diag). Over a field that is Gaussian       *)
(* elimination (reachable_field), over Z/k it is the Smith form over the      *)
(* integers (reachable_Zk), which needs no factoring and no prime k.          *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition reachable (R : ringType) l b (A : 'M[R]_(l, b)) (t : 'cV[R]_l) :=
  exists x, A *m x = t.

Definition balanced (R : ringType) l b (A : 'M[R]_(l, b)) (t : 'cV[R]_l) :=
  forall y, quiet A^T y -> y^T *m t = 0.

Definition nullmx (R : ringType) l b (A : 'M[R]_(l, b)) u (N : 'M[R]_(b, u)) :=
  forall q, quiet A q <-> exists c, q = N *m c.

Definition nullity (F : fieldType) l b (A : 'M[F]_(l, b)) : nat :=
  (b - \rank A)%N.

Definition annihilating (R : comRingType) :=
  forall d t : R, (forall y, y * d = 0 -> y * t = 0) -> exists x, d * x = t.

Lemma solvable_reachable (R : ringType) l b (A : 'M[R]_(l, b)) s t :
  (exists x, solves A s t x) <-> reachable A (t - s).
Proof. by split=> -[x sol]; exists x; apply/solvesE. Qed.

(* ------------------------------ the criterion ----------------------------- *)

Section Criterion.

Variable R : comUnitRingType.

Lemma balancedP l b (A : 'M[R]_(l, b)) t :
  balanced A t <-> forall y : 'rV_l, y *m A = 0 -> y *m t = 0.
Proof.
split=> bal y yA0; last by apply: bal; rewrite -[A]trmxK -trmx_mul yA0 trmx0.
by rewrite -[y]trmxK; apply: bal; rewrite /quiet -trmx_mul yA0 trmx0.
Qed.

Lemma reachable_balanced l b (A : 'M[R]_(l, b)) t :
  reachable A t -> balanced A t.
Proof. by case=> x <-; apply/balancedP=> y yA0; rewrite mulmxA yA0 mul0mx. Qed.

Definition diagonal_form l b (D : 'M[R]_(l, b)) :=
  forall (i : 'I_l) (j : 'I_b), i != j :> nat -> D i j = 0.

Lemma mul_delta_diag l b (D : 'M[R]_(l, b)) (i : 'I_l) (j : 'I_b) :
  diagonal_form D -> i = j :> nat ->
  delta_mx 0 i *m D = D i j *: delta_mx 0 j :> 'rV_b.
Proof.
move=> diagD ij; rewrite -rowE; apply/rowP=> j'; rewrite !mxE /=.
case: eqP => [-> | /eqP nej]; rewrite ?mulr1 ?mulr0 //.
by apply: diagD; rewrite ij eq_sym.
Qed.

Lemma mul_delta_off l b (D : 'M[R]_(l, b)) (i : 'I_l) :
  diagonal_form D -> (b <= i)%N -> delta_mx 0 i *m D = 0 :> 'rV_b.
Proof.
move=> diagD bi; rewrite -rowE; apply/rowP=> j; rewrite !mxE diagD //.
by rewrite gtn_eqF // (leq_trans (ltn_ord j)).
Qed.

Lemma reachable_diagonal l b (D : 'M[R]_(l, b)) t : annihilating R ->
  diagonal_form D -> balanced D t -> reachable D t.
Proof.
move=> annR diagD /balancedP bal.
have t_at y i : y *: (delta_mx 0 i *m D) = 0 :> 'rV_b -> y * t i 0 = 0.
  rewrite scalemxAl => /bal; rewrite -scalemxAl -rowE => /rowP/(_ 0).
  by rewrite !mxE.
have pick_x (j : 'I_b) : exists xj, forall i : 'I_l, i = j :> nat ->
  D i j * xj = t i 0.
  case: (ltnP j l) => [jl | lj]; last first.
    by exists 0 => i ij; move: (ltn_ord i); rewrite ij ltnNge lj.
  pose i0 := Ordinal jl; have ij0 : i0 = j :> nat by [].
  have [|xj xjE] := annR (D i0 j) (t i0 0) => [y yD|].
    by apply: t_at; rewrite (mul_delta_diag diagD ij0) scalerA yD scale0r.
  by exists xj => i ij; have -> : i = i0 by apply: val_inj.
have [x xE] := fin_all_exists pick_x; exists (\col_j x j).
apply/colP=> i; rewrite mxE.
case: (ltnP i b) => [ib | bi]; last first.
  rewrite big1 ?[RHS](_ : _ = 0) // => [|j _]; last first.
    by rewrite diagD ?mul0r // gtn_eqF // (leq_trans (ltn_ord j)).
  by rewrite -[t i 0]mul1r t_at // mul_delta_off // scaler0.
rewrite (bigD1 (Ordinal ib)) //= big1 ?addr0 ?mxE => [|j ji].
  by rewrite xE.
by rewrite diagD ?mul0r // eq_sym.
Qed.

Theorem reachable_diag l b (A : 'M[R]_(l, b)) t L D U : annihilating R ->
  L \in unitmx -> U \in unitmx -> diagonal_form D -> A = L *m D *m U ->
  reachable A t <-> balanced A t.
Proof.
move=> annR unitL unitU diagD defA; split; first exact: reachable_balanced.
move=> /balancedP balA; have /(reachable_diagonal annR diagD) [x Dx] :
    balanced D (invmx L *m t).
  apply/balancedP=> y yD0; rewrite mulmxA; apply: balA.
  by rewrite defA !mulmxA mulmxKV // yD0 mul0mx.
by exists (invmx U *m x); rewrite defA -!mulmxA (mulKVmx unitU) Dx mulKVmx.
Qed.

End Criterion.

(* -------------------------------- over fields ----------------------------- *)

Section Field.

Variable F : fieldType.

Lemma annihilating_field : annihilating F.
Proof.
move=> d t kills; have [d0 | nzd] := eqVneq d 0;
  last by exists (t / d); rewrite mulrC divfK.
by exists 0; rewrite mulr0 -[t]mul1r kills // d0 mulr0.
Qed.

Theorem reachable_field l b (A : 'M[F]_(l, b)) t :
  reachable A t <-> balanced A t.
Proof.
apply: (reachable_diag _ annihilating_field (col_ebase_unit A)
  (row_ebase_unit A) _
  (esym (mulmx_ebase A))) => i j ij.
by rewrite mxE (negPf ij).
Qed.

End Field.

(* The kernels of two matrices have the same dimension when some H maps the   *)
(* first into the second, one-to-one and onto.                                *)
Lemma rank_ker_iso (F : fieldType) a a' b b'
    (A : 'M[F]_(a, a')) (B : 'M[F]_(b, b')) (H : 'M[F]_(a, b)) :
    (forall u : 'rV_a, u *m A = 0 -> u *m H *m B = 0) ->
    (forall u : 'rV_a, u *m A = 0 -> u *m H = 0 -> u = 0) ->
    (forall w : 'rV_b, w *m B = 0 ->
       exists2 u : 'rV_a, u *m A = 0 & u *m H = w) ->
  \rank (kermx A) = \rank (kermx B).
Proof.
move=> into inj onto.
have /mxrank_injP <- : (kermx A :&: kermx H)%MS == 0.
  rewrite -submx0; apply/rV_subP=> u; rewrite sub_capmx submx0.
  by case/andP=> /sub_kermxP uA /sub_kermxP uH; rewrite (inj u).
apply/eqmx_rank/andP; split; apply/rV_subP=> w.
  case/submxP=> t ->; apply/sub_kermxP; rewrite mulmxA; apply: into.
  by rewrite -mulmxA mulmx_ker mulmx0.
by case/sub_kermxP/onto=> u uA <-; apply: submxMr; apply/sub_kermxP.
Qed.

(* ------------------------------ over Z/k, any k --------------------------- *)

Section Zk.

Variables (k : nat) (k_gt1 : (1 < k)%N).

Lemma Zk_eq0 c : (c%:R == 0 :> 'Z_k) = (k %| c)%N.
Proof. by rewrite -val_eqE /= val_Zp_nat // /dvdn. Qed.

Lemma annihilating_Zk : annihilating [comUnitRingType of 'Z_k].
Proof.
move=> d t; rewrite -[d]natr_Zp -[t]natr_Zp.
move: (d : nat) (t : nat) => {}d {}t kills; have k_gt0 := ltnW k_gt1.
pose g := gcdn d k; have g_d : (g %| d)%N := dvdn_gcdl d k.
have g_k : (g %| k)%N := dvdn_gcdr d k; have g_gt0 := dvdn_gt0 k_gt0 g_k.
have g_t : (g %| t)%N.
  have kd : (k %/ g * d)%:R = 0 :> 'Z_k.
    by apply/eqP; rewrite Zk_eq0 divn_mulAC // -muln_divA // dvdn_mulr.
  move: kd; rewrite natrM => /kills/eqP; rewrite -natrM Zk_eq0.
  by rewrite -{1}(divnK g_k) dvdn_pmul2l // divn_gt0 // dvdn_leq.
have [u ug] : exists u, d%:R * u = g%:R :> 'Z_k.
  have [d0 | d_gt0] := posnP d.
    by exists 0; rewrite /g d0 gcd0n mulr0 char_Zp.
  have [u v uv _] := egcdnP k d_gt0; exists u%:R.
  by rewrite -natrM mulnC uv natrD natrM char_Zp // mulr0 add0r.
by exists (u * (t %/ g)%:R); rewrite mulrA ug -natrM mulnC divnK.
Qed.

(* A matrix of residues as the image of a matrix of integers.                 *)
Definition lift_mx l b (A : 'M['Z_k]_(l, b)) : 'M[int]_(l, b) :=
  map_mx (fun c : 'Z_k => (c : nat)%:Z) A.

Lemma lift_mxK l b (A : 'M['Z_k]_(l, b)) : map_mx intr (lift_mx A) = A.
Proof. by apply/matrixP=> i j; rewrite !mxE -pmulrn natr_Zp. Qed.

Lemma unitmx_intr (R : comUnitRingType) n (M : 'M[int]_n) :
  M \in unitmx -> map_mx (intr : int -> R) M \in unitmx.
Proof. by rewrite !unitmxE det_map_mx; apply: rmorph_unit. Qed.

Theorem reachable_Zk l b (A : 'M['Z_k]_(l, b)) t :
  reachable A t <-> balanced A t.
Proof.
have [L uL [U uU [d _ defA]]] := int_Smith_normal_form (lift_mx A).
move: (congr1 (map_mx (intr : int -> 'Z_k)) defA); rewrite lift_mxK !map_mxM.
move/(reachable_diag t annihilating_Zk); apply; try exact: unitmx_intr.
by move=> i j ij; rewrite !mxE (negPf ij) mulr0n.
Qed.

(* What cannot be reached has a certificate.                                  *)
Corollary certificate_Zk l b (A : 'M['Z_k]_(l, b)) t :
  ~ reachable A t <-> exists2 y, quiet A^T y & y^T *m t != 0.
Proof.
split=> [unreachable | [y yA0 yt] /reachable_Zk bal];
  last by case/eqP: yt; apply: bal.
case: (pickP [pred y : 'cV['Z_k]_l | (A^T *m y == 0) && (y^T *m t != 0)]).
  by move=> y /andP[/eqP yA0 yt]; exists y.
move=> none; case: unreachable; apply/reachable_Zk => y yA0; apply/eqP.
by have := none y; rewrite /= yA0 eqxx => /negbFE.
Qed.

End Zk.

Corollary certificate_field (F : fieldType) l b (A : 'M[F]_(l, b)) t :
  ~ reachable A t <-> exists2 y, quiet A^T y & y^T *m t != 0.
Proof.
split=> [unreachable | [y yA0 yt] /reachable_field bal];
  last by case/eqP: yt; apply: bal.
have [t0 | nz_t] := eqVneq (kermx A *m t) 0.
  case: unreachable;
    apply/reachable_field/balancedP => y /sub_kermxP /submxP[c ->].
  by rewrite -mulmxA t0 mulmx0.
have [i rowi | all0] := pickP (fun i => row i (kermx A *m t) != 0).
  exists (row i (kermx A))^T; last by rewrite trmxK -row_mul.
  by rewrite /quiet -trmx_mul -row_mul mulmx_ker row0 trmx0.
case/eqP: nz_t; apply/row_matrixP=> i; rewrite row0; apply/eqP.
by have := all0 i => /negbFE.
Qed.

(* ----------------------- symmetric games, and bases ----------------------- *)

Section Symmetric.

Variables (R : comUnitRingType) (n : nat) (A : 'M[R]_n).
Hypotheses (symA : A^T = A).
Hypothesis dual : forall t, reachable A t <-> balanced A t.

Lemma reachable_sym_of t :
  reachable A t <-> forall q, quiet A q -> q^T *m t = 0.
Proof. by rewrite dual /balanced symA. Qed.

Lemma reachable_null_of u (N : 'M[R]_(n, u)) t :
  nullmx A N -> reachable A t <-> N^T *m t = 0.
Proof.
move=> spanN; rewrite reachable_sym_of; split=> [orth | N0 q /spanN[c ->]].
  apply/row_matrixP=> i; rewrite row_mul row0 -tr_col; apply: orth.
  by apply/spanN; exists (delta_mx i 0); rewrite colE.
by rewrite trmx_mul -mulmxA N0 mulmx0.
Qed.

End Symmetric.

(* Rabbani's theorem 4 and palacios 2.4.2, over any field and over any Z/k.   *)

Theorem reachable_sym (F : fieldType) n (A : 'M[F]_n) t : A^T = A ->
  reachable A t <-> forall q, quiet A q -> q^T *m t = 0.
Proof.
by move=> symA; apply: reachable_sym_of => // ?; apply: reachable_field.
Qed.

Theorem reachable_sym_Zk k n (A : 'M['Z_k]_n) t : (1 < k)%N -> A^T = A ->
  reachable A t <-> forall q, quiet A q -> q^T *m t = 0.
Proof.
by move=> k1 symA; apply: reachable_sym_of => // ?; apply: reachable_Zk.
Qed.

Corollary reachable_null (F : fieldType) n (A : 'M[F]_n) u (N : 'M_(n, u)) t :
  A^T = A -> nullmx A N -> reachable A t <-> N^T *m t = 0.
Proof.
by move=> symA; apply: reachable_null_of => // ?; apply: reachable_field.
Qed.

Corollary reachable_null_Zk k n (A : 'M['Z_k]_n) u (N : 'M_(n, u)) t :
  (1 < k)%N -> A^T = A -> nullmx A N -> reachable A t <-> N^T *m t = 0.
Proof.
by move=> k1 symA; apply: reachable_null_of => // ?; apply: reachable_Zk.
Qed.

(* Palacios 2.4.5: the lights in common with each quiet pattern are even in   *)
(* number.                                                                    *)

Definition lit n (v : 'cV['F_2]_n) : {set 'I_n} := [set i | v i 0 == 1].

Lemma F2_lit n (v : 'cV['F_2]_n) i : v i 0 = (i \in lit v)%:R.
Proof. by rewrite inE; case: (v i 0) => [[|[|]]] //= ?; apply/val_inj. Qed.

Lemma F2_dot n (v w : 'cV['F_2]_n) :
  (v^T *m w) 0 0 = (odd #|lit v :&: lit w|)%:R.
Proof.
rewrite mxE (eq_bigr (fun i => (i \in lit v :&: lit w)%:R)) => [|i _];
  last first.
  by rewrite mxE (F2_lit v) (F2_lit w) in_setI -natrM mulnb.
rewrite -natr_sum -big_mkcond sum1_card; apply/val_inj.
by rewrite /= !val_Fp_nat // !modn2 oddb.
Qed.

Theorem reachable_even n (A : 'M['F_2]_n) t : A^T = A ->
  reachable A t <-> forall q, quiet A q -> ~~ odd #|lit q :&: lit t|.
Proof.
move=> symA; rewrite reachable_sym //;
  split=> orth q /orth => [/matrixP/(_ 0 0) | even].
  by rewrite F2_dot mxE; case: odd.
by apply/matrixP=> i j; rewrite !ord1 F2_dot (negPf even) mxE.
Qed.

(* Palacios 2.4.1: with an invertible effect matrix everything is reachable,  *)
(* in exactly one way.                                                        *)
Theorem invertible_solution (R : comUnitRingType) n (A : 'M[R]_n)
  (t x : 'cV_n) :
  A \in unitmx -> A *m x = t <-> x = invmx A *m t.
Proof. by move=> unitA; split=> [<- | ->]; rewrite ?mulKmx ?mulKVmx. Qed.
