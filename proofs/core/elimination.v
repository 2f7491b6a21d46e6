(******************************************************************************)
(*                                 Elimination                                *)
(*                                                                            *)
(* Gauss's method over fields, triangular systems over every commutative      *)
(* ring, what a plan eliminates, and what goes wrong, and right, over Z/k.    *)
(*                                                                            *)
(*     upper_mx U == U has only zeros below its diagonal                      *)
(*                                                                            *)
(*  gauss_shape : a square system over a field has an equivalent triangular   *)
(*       one; triangular_plan, triangular_unique : with units on the diagonal *)
(*       it is solved from below, step by step, in one way                    *)
(*  plan_elimination : a plan is an elimination of the augmented matrix, and  *)
(*       leaves the residual system; square_residual, card_solutions_plan :   *)
(*       as many equations as unknowns, and how many solutions at most        *)
(*  composite_divisors, safe_multiplier : the divisors of zero of Z/k, and by *)
(*       what an equation may be multiplied                                   *)
(*  join_moduli, halving : solutions mod a and mod c joined; a common factor  *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From modlights Require Import linear solvable count plan smith crt.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* ---------------------------- triangular systems -------------------------- *)

Definition upper_mx (R : ringType) n (U : 'M[R]_n) : Prop :=
  forall i j : 'I_n, (j < i)%N -> U i j = 0.

Theorem gauss_shape (F : fieldType) n (A : 'M[F]_n.+1) :
  exists2 L, L \in unitmx & upper_mx (L *m A) /\
    forall t x, A *m x = t <-> L *m A *m x = L *m (t : 'cV[F]_n.+1).
Proof.
have := cormen_lup_detL A; have := cormen_lup_perm A.
have := cormen_lup_upper A; have := cormen_lup_correct A.
case: (cormen_lup A) => [[P L] U] /= PA upper isP detL.
have unit_L : L \in unitmx by rewrite unitmxE detL unitr1.
have unit_P : P \in unitmx by case/is_perm_mxP: isP => p ->; apply: unitmx_perm.
have unit_LP : invmx L *m P \in unitmx.
  by rewrite unitmx_mul unitmx_inv unit_L.
exists (invmx L *m P) => //; split.
  move=> i j lt_ji; rewrite -mulmxA [P *m A]PA mulKmx //; exact: upper.
by move=> t x; rewrite -[_ *m A *m x]mulmxA; split=> [->|/(can_inj (mulKmx unit_LP))].
Qed.

Section Triangular.

Variables (R : comUnitRingType) (n : nat) (U : 'M[R]_n).
Hypotheses (upper : upper_mx U) (units : forall i, U i i \is a GRing.unit).

Lemma triangular_unit : U \in unitmx.
Proof.
rewrite -unitmx_tr unitmxE det_trig; last first.
  by apply/is_trig_mxP => i j lt_ij; rewrite mxE upper.
apply: (big_ind (fun c => c \is a GRing.unit)) => [|a b ua ub|i _].
- exact: unitr1.
- by rewrite unitrM ua ub.
by rewrite mxE.
Qed.

(* From the last unknown up: equation i gives unknown i.                      *)
Theorem triangular_plan :
  plan_ok U set0 [seq (i, i) | i <- rev (enum 'I_n)].
Proof.
have -> : set0 = [set j | j \notin rev (enum 'I_n)].
  by apply/setP=> j; rewrite !inE mem_rev mem_enum.
apply: (plan_pairwise (f := id)).
- by rewrite rev_uniq enum_uniq.
- by apply/allP=> i _; apply: units.
have : pairwise (relpre val gtn) (rev (enum 'I_n)).
  rewrite -(pairwise_map val) map_rev -sorted_pairwise.
    by rewrite rev_sorted val_enum_ord iota_ltn_sorted.
  by move=> i j k lt_ij lt_jk; apply: ltn_trans lt_jk lt_ij.
by apply: sub_pairwise => i j lt_ji; rewrite upper.
Qed.

Theorem triangular_unique (t : 'cV[R]_n) :
  exists2 x, U *m x = t & forall y, U *m y = t -> y = x.
Proof.
exists (invmx U *m t); first by rewrite mulmxA mulmxV ?mul1mx ?triangular_unit.
by move=> y <-; rewrite mulKmx ?triangular_unit.
Qed.

Theorem triangular_independent (y : 'rV[R]_n) : y *m U = 0 -> y = 0.
Proof. by move=> yU; rewrite -[y](mulmxK triangular_unit) yU mul0mx. Qed.

End Triangular.

(* ------------------------- what a plan eliminates ------------------------- *)

Section PlanElimination.

Variables (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b)).
Variables (U : {set 'I_b}) (ps : seq ('I_l * 'I_b)).
Hypothesis ok : plan_ok A U ps.

Let p := size ps.
Let light (k : 'I_p) := (tnth (in_tuple ps) k).1.
Let button (k : 'I_p) := (tnth (in_tuple ps) k).2.
Let Pb := pick_mx R button.
Let El := pick_mx R (enum_val : 'I_#|unused ps| -> 'I_l).
Let G : 'M[R]_(b, l) := \matrix_(i, j) fill A (delta_mx j 0) ps 0 i 0.
Let L : 'M[R]_(p + #|unused ps|, l) := col_mx (Pb^T *m G) (El^T *m (1%:M - A *m G)).

Lemma force_mxE t : fill A t ps 0 = G *m t.
Proof.
have tE : t = \sum_i t i 0 *: delta_mx i 0.
  by rewrite {1}[t]matrix_sum_delta; apply: eq_bigr => i _; rewrite big_ord1.
apply: (plan_unique ok) => [j Uj | i used_i].
  rewrite (fill_known _ _ ok) // !mxE big1 // => i _.
  by rewrite mxE (fill_known _ _ ok) // mxE mul0r.
rewrite (fill_equations _ _ ok) // {2}tE !mulmx_sumr summxE {1}tE summxE.
apply: eq_bigr => j _; rewrite -!scalemxAr -colE (force_colE A ps) [RHS]mxE.
by rewrite (fill_equations _ _ ok) // mxE.
Qed.

Lemma force_effect x : G *m (A *m x) = x - fill A 0 ps (keep U x).
Proof.
have [_ /esym xE] := plan_sound ok (erefl (A *m x)).
by rewrite {2}xE fill_affine force_mxE addrK.
Qed.

Lemma force_unused : G *m El = 0.
Proof.
apply/matrixP=> j i; rewrite mulmx_colE -force_mxE mxE.
suff -> : fill A (col i El) ps 0 = 0 by rewrite mxE.
apply: (plan_unique ok) => [k Uk|i' used]; first by rewrite (fill_known _ _ ok).
rewrite (fill_equations _ _ ok) // mulmx0 !mxE; case: eqP => // iE.
by have := enum_valP i; rewrite inE iE used.
Qed.

Lemma forced_buttons : G *m (A *m Pb) = Pb.
Proof.
apply/matrixP=> i k; rewrite mulmx_colE colE -mulmxA -colE force_effect.
suff -> : keep U (col k Pb) = 0.
  by rewrite force_mxE mulmx0 subr0 mxE.
apply/colP=> j; rewrite !mxE; case: ifP => // Uj; case: eqP => // jE.
have : button k \in unzip2 ps by rewrite -button_codom codom_f.
by rewrite (plan_buttons _ ok) jE Uj.
Qed.

Lemma used_rows : (pick_mx R light)^T *m (1%:M - A *m G) = 0.
Proof.
apply/matrixP=> k i; rewrite tr_pick_mulE mxE [X in _ + X]mxE mulmx_colE.
rewrite force_colE (fill_equations _ _ ok); last by rewrite -light_codom codom_f.
by rewrite !mxE andbT subrr.
Qed.

Lemma elimination_inverse : two_sided L.
Proof.
exists (row_mx (A *m Pb) El); split.
  have PP : Pb^T *m Pb = 1%:M := pick_mxK R (button_inj ok).
  have EE : El^T *m El = 1%:M := pick_mxK R (@enum_val_inj _ (unused ps)).
  rewrite /L mul_col_row -!mulmxA forced_buttons force_unused mulmx0 PP.
  rewrite !mulmxBl !mul1mx -!mulmxA forced_buttons force_unused mulmx0.
  by rewrite subrr subr0 mulmx0 EE -scalar_mx_block.
rewrite /L mul_row_col -!mulmxA [Pb *m _]mulmxA [El *m _]mulmxA.
have -> : El *m El^T = 1%:M - pick_mx R light *m (pick_mx R light)^T.
  by rewrite -(light_split ok) addrC addKr.
have -> : Pb *m Pb^T = 1%:M - pick_mx R (enum_val : 'I_#|U| -> 'I_b) *m
    (pick_mx R (enum_val : 'I_#|U| -> 'I_b))^T.
  by rewrite -(button_split ok) addrK.
rewrite !mulmxBl !mul1mx -!mulmxA (known_force ok) used_rows !mulmx0 !subr0.
by rewrite addrCA subrr addr0.
Qed.

(* Multiplied by an invertible L, row operations, the rows of the forced      *)
(* buttons have a 1 for their button and otherwise unknowns only; the other   *)
(* rows have unknowns only and are the residual system.                       *)
Theorem plan_elimination : exists2 L : 'M[R]_(p + #|unused ps|, l), two_sided L
  & [/\ forall k j, j \notin U ->
          (L *m A) (lshift _ k) j = ((tnth (in_tuple ps) k).2 == j)%:R,
        forall i j, (L *m A) (rshift _ i) j =
          if j \in U then residual_mx A ps (enum_val i) j else 0
      & forall t i, (L *m t) (rshift _ i) 0 =
          (t - A *m fill A t ps 0) (enum_val i) 0].
Proof.
have LA i j : (L *m A) i j = col_mx
    (Pb^T *m (delta_mx j 0 - fill A 0 ps (keep U (delta_mx j 0))))
    (El^T *m (A *m fill A 0 ps (keep U (delta_mx j 0)))) i 0.
  have -> : (L *m A) i j =
      (L *m (A *m (delta_mx j 0 : 'cV[R]_b))) i 0.
    by rewrite -colE -mulmx_colE.
  rewrite mul_col_mx -!mulmxA mulmxBl mul1mx -!mulmxA force_effect.
  by rewrite [A *m (_ - _)]mulmxBr opprB addrCA subrr addr0.
have keep_delta j : keep U (delta_mx j 0 : 'cV[R]_b) =
    if j \in U then delta_mx j 0 else 0.
  apply/colP=> i; rewrite [LHS]mxE; case: ifP => Ui; case: ifP => Uj //=;
    rewrite !mxE ?andbT //; case: eqP => // ij; by rewrite ij Uj in Ui.
have fill00 : fill A 0 ps 0 = 0 by rewrite force_mxE mulmx0.
exists L; first exact: elimination_inverse.
split=> [k j U'j|i j|t i].
- rewrite LA keep_delta (negPf U'j) fill00 subr0 col_mxEu tr_pick_mulE mxE.
  by rewrite andbT.
- rewrite LA keep_delta col_mxEd tr_pick_mulE; case: ifP => _.
    by rewrite residual_mxE -colE mxE.
  by rewrite fill00 mulmx0 mxE.
by rewrite /L mul_col_mx col_mxEd -mulmxA tr_pick_mulE mulmxBl mul1mx
  -mulmxA force_mxE.
Qed.

Theorem square_residual : (l + #|U| = b + #|unused ps|)%N.
Proof.
transitivity (p + #|unused ps| + #|U|)%N.
  by congr (_ + _)%N; apply: card_lights ok.
by rewrite addnAC; congr (_ + _)%N; apply/esym/(card_buttons ok).
Qed.

End PlanElimination.

Theorem card_solutions_plan (R : finComUnitRingType) l b (A : 'M[R]_(l, b)) t U ps :
  plan_ok A U ps -> (#|solutions A t| <= #|R| ^ #|U|)%N.
Proof.
move=> ok; pose f (x : 'cV[R]_b) : 'cV[R]_#|U| := \col_i x (enum_val i) 0.
have f_inj : {in solutions A t &, injective f}.
  move=> x y /solutionsP Ax /solutionsP Ay /colP fxy.
  rewrite -(plan_fill ok Ay (u := x)) ?(plan_fill ok Ax (u := x)) // => j Uj.
  by have := fxy (enum_rank_in Uj j); rewrite !mxE enum_rankK_in.
by rewrite -(card_in_imset f_inj) (leq_trans (max_card _)) // card_mx muln1.
Qed.

(* ---------------------------------- over Z/k ------------------------------ *)

Theorem composite_divisors k : (1 < k)%N ->
  ~~ prime k <-> exists a b : 'Z_k, [/\ a != 0, b != 0 & a * b = 0].
Proof.
move=> k_gt1; split=> [/primePn[|[d /andP[d_gt1 d_lt] /dvdnP[e kE]]]|].
- by rewrite ltnNge k_gt1.
- have k_gt0 := ltnW k_gt1.
  have e_gt0 : (0 < e)%N by move: k_gt0; rewrite kE muln_gt0 => /andP[].
  exists d%:R, e%:R; split; rewrite ?Zk_eq0 //.
  + by rewrite gtnNdvd // ltnW.
  + by rewrite gtnNdvd // kE -{1}[e]muln1 ltn_pmul2l.
  by rewrite -natrM mulnC -kE char_Zp.
move=> [a [b [a0 b0 ab]]]; apply/negP=> prime_k.
move/eqP: ab; rewrite -[a]natr_Zp -[b]natr_Zp -natrM Zk_eq0 // Euclid_dvdM //.
by rewrite -!(Zk_eq0 k_gt1) !natr_Zp (negPf a0) (negPf b0).
Qed.

Theorem safe_multiplier k d : (1 < k)%N ->
  (forall x t : 'Z_k, d%:R * x = d%:R * t -> x = t) <-> coprime k d.
Proof.
move=> k_gt1; split=> [safe|co x t].
  apply: contraT => not_co; pose g := gcdn k d.
  have k_gt0 := ltnW k_gt1; have g_k : (g %| k)%N := dvdn_gcdl k d.
  have g_gt1 : (1 < g)%N.
    by rewrite ltn_neqAle eq_sym not_co gcdn_gt0 k_gt0.
  have : (k %/ g)%:R = 0 :> 'Z_k.
    apply: safe; rewrite mulr0 -natrM; apply/eqP; rewrite Zk_eq0 //.
    by rewrite muln_divCA ?dvdn_mulr //; apply: dvdn_gcdr.
  move/eqP; rewrite Zk_eq0 // gtnNdvd ?divn_gt0 ?ltn_Pdiv ?(ltnW g_gt1) //.
  exact: dvdn_leq.
by apply: mulrI; rewrite unitZpE.
Qed.

(* Over Z/p^e, either some coefficient is a unit, a pivot, or p can be taken  *)
(* out of all; that is undone at the end: x counts where p x solves the rest. *)
Theorem unit_or_multiple p e (a : 'Z_(p ^ e)) : prime p -> (0 < e)%N ->
  a \is a GRing.unit \/ exists c, a = p%:R * c.
Proof.
move=> p_prime e_gt0; have k_gt1 : (1 < p ^ e)%N.
  by rewrite -(expn0 p) ltn_exp2l ?prime_gt1.
rewrite -[a]natr_Zp; have [/dvdnP[c ->]|ndv] := boolP (p %| a)%N.
  by right; exists c%:R; rewrite mulnC natrM.
by left; rewrite unitZpE // coprime_pexpl // prime_coprime.
Qed.

Theorem halved (R : comRingType) l b (A : 'M[R]_(l, b)) (d : R) t (x : 'cV[R]_b) :
  (d *: A) *m x = t <-> exists2 y, A *m y = t & y = d *: x.
Proof.
rewrite -scalemxAl scalemxAr; split=> [xt|[y yt yE]]; last by rewrite -yE.
by exists (d *: x).
Qed.

Theorem join_moduli a c l b (A : 'M[int]_(l, b)) (t : 'cV[int]_l)
    (x y : 'cV[int]_b) (e f : int) :
  (1 < a)%N -> (1 < c)%N -> coprime a c ->
  (a %| e - 1)%Z -> (c %| e)%Z -> (a %| f)%Z -> (c %| f - 1)%Z ->
  residues a x \in sols A t a -> residues c y \in sols A t c ->
  residues (a * c) (e *: x + f *: y) \in sols A t (a * c).
Proof.
move=> a_gt1 c_gt1 co ae ce af cf /(sols_residues a_gt1) sx /(sols_residues c_gt1) sy.
apply/(sols_residues (crt_gt1 a_gt1 c_gt1)) => i; rewrite dvd_crt //.
rewrite mulmxDr -!scalemxAr; move: (A *m x) (A *m y) sx sy => u v sx sy.
rewrite !mxE; apply/andP; split.
  rewrite -{1}[e](subrK 1) mulrDl mul1r addrAC -[_ + u i 0 - _]addrA.
  apply: rpredD; [apply: rpredD|]; [exact: dvdz_mulr|exact: sx|].
  exact: dvdz_mulr.
rewrite [e * _ + _]addrC -{1}[f](subrK 1) mulrDl mul1r addrAC.
rewrite -[_ + v i 0 - _]addrA.
apply: rpredD; [apply: rpredD|]; [exact: dvdz_mulr|exact: sy|].
exact: dvdz_mulr.
Qed.
