(******************************************************************************)
(*                            Coprime moduli split                            *)
(*                                                                            *)
(* A is an integer effect matrix and t an integer position, read modulo any N.*)
(*                                                                            *)
(*  residues N M == the integer matrix M modulo N                             *)
(*    reduce d x == a vector x over 'Z_N, read in 'Z_d                        *)
(*    sols A t N == the set of solutions modulo N                             *)
(*                                                                            *)
(* For coprime a and c, the solutions modulo a * c are exactly the pairs of   *)
(* solutions modulo a and modulo c (sols_crt, reduce_inj, reduce_surj), so    *)
(* their numbers multiply (card_sols_crt), and so do the numbers of solvable  *)
(* positions (card_reaches_crt).                                              *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable count.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Definition residues N r c (M : 'M[int]_(r, c)) : 'M['Z_N]_(r, c) :=
  map_mx intr M.

Definition reduce N d c (x : 'cV['Z_N]_c) : 'cV['Z_d]_c :=
  residues d (lift_mx x).

Definition sols l b (A : 'M[int]_(l, b)) (t : 'cV[int]_l) N :
  {set 'cV['Z_N]_b} :=
  solutions (residues N A) (residues N t).

Section Congruences.

Variables (N : nat) (N_gt1 : (1 < N)%N).

Lemma intr_Zk_eq0 (z : int) : (z%:~R == 0 :> 'Z_N) = (N %| z)%Z.
Proof.
case: z => c; rewrite ?NegzE ?mulrNz ?oppr_eq0 ?dvdzN -?pmulrn Zk_eq0 //.
Qed.

Lemma residues_eq r c (M M' : 'M[int]_(r, c)) :
  residues N M = residues N M' <-> forall i j, (N %| M i j - M' i j)%Z.
Proof.
split=> [/matrixP eqM i j | dvdM]; last apply/matrixP=> i j.
  by have := eqM i j; rewrite !mxE -intr_Zk_eq0 mulrzBr => ->; rewrite subrr.
by rewrite !mxE; apply/eqP; rewrite -subr_eq0 -mulrzBr intr_Zk_eq0.
Qed.

Lemma Zk_natr (x : 'Z_N) c : c = x %[mod N] -> c%:R = x.
Proof.
by move=> cx; apply/val_inj; rewrite /= val_Zp_nat // cx -val_Zp_nat // natr_Zp.
Qed.

Lemma residuesM l b c (A : 'M[int]_(l, b)) (Z : 'M[int]_(b, c)) :
  residues N (A *m Z) = residues N A *m residues N Z.
Proof. exact: map_mxM. Qed.

Lemma sols_residues l b (A : 'M[int]_(l, b)) t z :
  (residues N z \in sols A t N) <-> forall i, (N %| ((A *m z) i 0 - t i 0)%R)%Z.
Proof.
rewrite inE -residuesM; split=> [/eqP/residues_eq eqA i | dvdA];
  first exact: eqA.
by apply/eqP/residues_eq => i j; rewrite ord1.
Qed.

End Congruences.

Section Coprime.

Variables (a c : nat).
Hypotheses (a_gt1 : (1 < a)%N) (c_gt1 : (1 < c)%N) (co_ac : coprime a c).

Lemma crt_gt1 : (1 < a * c)%N.
Proof. by rewrite (leq_trans a_gt1) // leq_pmulr // ltnW. Qed.

Lemma dvd_crt (z : int) : ((a * c)%N %| z)%Z = (a %| z)%Z && (c %| z)%Z.
Proof. by rewrite !dvdzE Gauss_dvd. Qed.

Variables (l b : nat) (A : 'M[int]_(l, b)) (t : 'cV[int]_l).
Implicit Types x : 'cV['Z_(a * c)]_b.

Theorem sols_crt x :
  (x \in sols A t (a * c)) =
    (reduce a x \in sols A t a) && (reduce c x \in sols A t c).
Proof.
rewrite -{1}[x]lift_mxK -/(residues _ _).
apply/idP/andP => [/(sols_residues crt_gt1) sol | [sol_a sol_c]].
  by split; apply/sols_residues => // i; have := sol i;
    rewrite dvd_crt => /andP[].
apply/(sols_residues crt_gt1) => i; rewrite dvd_crt.
by rewrite (sols_residues a_gt1 _ _ _).1 ?(sols_residues c_gt1 _ _ _).1.
Qed.

Lemma reduce_inj : injective (fun x => (reduce a x, reduce c x)).
Proof.
move=> x y [/(residues_eq a_gt1) eq_a /(residues_eq c_gt1) eq_c].
rewrite -[x]lift_mxK -[y]lift_mxK; apply/(residues_eq crt_gt1) => i j.
by rewrite dvd_crt eq_a eq_c.
Qed.

Lemma reduce_surj (y : 'cV['Z_a]_b) (z : 'cV['Z_c]_b) :
  exists2 x : 'cV['Z_(a * c)]_b, reduce a x = y & reduce c x = z.
Proof.
pose w i := chinese a c (y i 0 : nat) (z i 0 : nat).
pose x : 'cV['Z_(a * c)]_b := \col_i (w i)%:R.
have reduceE d (v : 'cV['Z_d]_b) : (1 < d)%N -> (d %| a * c)%N ->
    (forall i, w i = v i 0 %[mod d]) -> reduce d x = v.
  move=> d_gt1 d_ac wv; apply/colP=> i; rewrite !mxE -pmulrn.
  by apply: Zk_natr => //; rewrite val_Zp_nat ?crt_gt1 // modn_dvdm // wv.
exists x.
  by apply: reduceE (dvdn_mulr _ _) _ => // i; apply: chinese_modl.
by apply: reduceE (dvdn_mull _ _) _ => // i; apply: chinese_modr.
Qed.

Theorem card_sols_crt : #|sols A t (a * c)| = (#|sols A t a| * #|sols A t c|)%N.
Proof.
rewrite -cardsX -(card_imset _ reduce_inj); apply: eq_card => -[y z].
rewrite in_setX; apply/imsetP/andP => [[x sol_x [-> ->]] | [sol_y sol_z]].
  by apply/andP; rewrite -sols_crt.
have [x xy xz] := reduce_surj y z.
by exists x; rewrite ?sols_crt ?xy ?xz ?sol_y.
Qed.

Corollary solvable_crt :
  reachable (residues (a * c) A) (residues _ t) <->
  reachable (residues a A) (residues _ t) /\
    reachable (residues c A) (residues _ t).
Proof.
have solP N : reachable (residues N A) (residues N t) <-> (0 < #|sols A t N|)%N.
  split=> [[x sol] | /card_gt0P[x]]; last by rewrite inE => /eqP; exists x.
  by apply/card_gt0P; exists x; rewrite inE sol.
by rewrite !solP card_sols_crt muln_gt0; split=> /andP.
Qed.

End Coprime.

Theorem card_quiets_crt a c l b (A : 'M[int]_(l, b)) :
  (1 < a)%N -> (1 < c)%N -> coprime a c ->
  #|quiets (residues (a * c) A)| =
    (#|quiets (residues a A)| * #|quiets (residues c A)|)%N.
Proof.
move=> a1 c1 co; have := card_sols_crt a1 c1 co A 0.
by rewrite /sols /residues !map_mx0.
Qed.

Theorem card_reaches_crt a c l b (A : 'M[int]_(l, b)) :
  (1 < a)%N -> (1 < c)%N -> coprime a c ->
  #|reaches (residues (a * c) A)| =
    (#|reaches (residues a A)| * #|reaches (residues c A)|)%N.
Proof.
move=> a1 c1 co; have quiet_gt0 N : (0 < #|quiets (residues N A)|)%N.
  by apply/card_gt0P; exists 0; rewrite inE mulmx0.
apply/eqP; rewrite -(eqn_pmul2r (quiet_gt0 (a * c)%N)) card_reaches.
rewrite card_quiets_crt // mulnACA !card_reaches !card_Zk ?crt_gt1 //.
by rewrite expnMn.
Qed.
