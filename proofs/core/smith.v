(******************************************************************************)
(*                 The Smith factors of the residual system                   *)
(*                                                                            *)
(* A plan uses some lights to force some buttons. What the lights not used    *)
(* demand of the unknowns is the residual matrix, and up to invertible        *)
(* factors on both sides the whole effect matrix is that matrix beside an     *)
(* identity of the size of the plan. So over the integers both have the same  *)
(* Smith factors other than 1, and the residual answers for all moduli.       *)
(*                                                                            *)
(*        unused ps == the lights that the steps ps do not use                *)
(*  residual_part A U ps == the residual matrix on the lights not used and    *)
(*                      the unknowns: all that residual_mx has                *)
(*         besides p S == the matrix with p ones on the diagonal, then S      *)
(*                                                                            *)
(*  residual_block : A = L (1 beside the residual) V with L, V invertible,    *)
(*                   over every commutative ring                              *)
(*  residual_smith : the Smith factors of A are those of the residual, with   *)
(*                   a 1 for each step of the plan                            *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable count plan.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

(* ---------------------------- lights and buttons -------------------------- *)

Section Steps.

Variables (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b)).
Implicit Types (U : {set 'I_b}) (ps : seq ('I_l * 'I_b)).

Lemma plan_buttons U ps j : plan_ok A U ps -> (j \in unzip2 ps) = (j \notin U).
Proof.
elim: ps U => [|[i j'] ps IHps] U /=; first by move/eqP->; rewrite inE.
case/and4P=> _ U'j' _ /IHps; rewrite !inE negb_or => ->.
by case: eqP => [->|].
Qed.

Lemma plan_uniq_buttons U ps : plan_ok A U ps -> uniq (unzip2 ps).
Proof.
elim: ps U => [|[i j] ps IHps] U //= /and4P[_ _ _ ok].
by rewrite (plan_buttons _ ok) !inE eqxx (IHps _ ok).
Qed.

Lemma plan_uniq_lights U ps : plan_ok A U ps -> uniq (unzip1 ps).
Proof.
elim: ps U => [|[i j] ps IHps] U //= /and4P[_ U'j supp ok].
rewrite (IHps _ ok) andbT; apply/mapP=> -[[i' j'] /= ps_p iE].
have later : j' \notin j |: U.
  by rewrite -(plan_buttons _ ok); apply/mapP; exists (i', j').
have unit_p : A i' j' \is a GRing.unit.
  elim: (ps) (j |: U) ok ps_p => [|[i1 j1] ps1 IHps1] U1 //=.
  by case/and4P=> unit1 _ _ ok; rewrite inE => /predU1P[[-> ->]|/(IHps1 _ ok)].
by move: unit_p; rewrite -iE (supportedP _ _ _ supp) ?unitr0.
Qed.

End Steps.

Definition unused l b (ps : seq ('I_l * 'I_b)) : {set 'I_l} :=
  [set i | i \notin unzip1 ps].

Definition residual_part (R : comUnitRingType) l b (A : 'M[R]_(l, b)) U ps :
    'M[R]_(#|unused ps|, #|U|) :=
  \matrix_(i, j) residual_mx A ps (enum_val i) (enum_val j).

(* ---------------------------- the block matrices -------------------------- *)

(* The columns of the identity that a function names.                         *)
Section Pick.

Variables (R : comRingType) (n p : nat) (f : 'I_p -> 'I_n).
Hypothesis f_inj : injective f.

Definition pick_mx : 'M[R]_(n, p) := \matrix_(i, k) (f k == i)%:R.

Lemma tr_pick_mulE a (M : 'M[R]_(n, a)) k c :
  (pick_mx^T *m M) k c = M (f k) c.
Proof.
rewrite mxE (bigD1 (f k)) //= !mxE eqxx mul1r big1 ?addr0 // => i ne.
by rewrite !mxE eq_sym (negPf ne) mul0r.
Qed.

Lemma pick_mxK : pick_mx^T *m pick_mx = 1%:M.
Proof. by apply/matrixP=> k k'; rewrite tr_pick_mulE !mxE (inj_eq f_inj) eq_sym. Qed.

Lemma pick_mx_diag i j :
  (pick_mx *m pick_mx^T) i j = ((i == j) && (i \in codom f))%:R.
Proof.
rewrite mxE; have [/codomP[k ->]|out] := boolP (i \in codom f); last first.
  rewrite andbF big1 // => k _; rewrite !mxE; case: eqP => [fk|_].
    by case/negP: out; rewrite -fk codom_f.
  by rewrite mul0r.
rewrite (bigD1 k) //= !mxE eqxx mul1r andbT big1 ?addr0 // => k' ne.
by rewrite !mxE (inj_eq f_inj) (negPf ne) mul0r.
Qed.

End Pick.

Lemma pick_split (R : comRingType) n p r (f : 'I_p -> 'I_n) (g : 'I_r -> 'I_n) :
  injective f -> injective g ->
  (forall i, (i \in codom f) = (i \notin codom g)) ->
  pick_mx R f *m (pick_mx R f)^T + pick_mx R g *m (pick_mx R g)^T = 1%:M.
Proof.
move=> f_inj g_inj fg; apply/matrixP=> i j.
rewrite mxE !pick_mx_diag // fg mxE.
by case: eqP; case: (i \in codom g); rewrite //= ?addr0 ?add0r.
Qed.

Lemma codom_enum_val n (U : {set 'I_n}) i :
  (i \in codom (enum_val : 'I_#|U| -> 'I_n)) = (i \in U).
Proof.
apply/codomP/idP => [[k ->]|Ui]; first exact: enum_valP.
by exists (enum_rank_in Ui i); rewrite enum_rankK_in.
Qed.

(* p ones on the diagonal, then S.                                            *)
Definition besides (R : ringType) p r u (S : 'M[R]_(r, u)) :
  'M[R]_(p + r, p + u) := block_mx 1%:M 0 0 S.

(* Matrices of sizes that are equal, though not written so, with an inverse.  *)
Definition two_sided (R : ringType) n p (M : 'M[R]_(n, p)) : Prop :=
  exists M', M *m M' = 1%:M /\ M' *m M = 1%:M.

Section Block.

Variables (R : comUnitRingType) (l b : nat) (A : 'M[R]_(l, b)).
Variables (U : {set 'I_b}) (ps : seq ('I_l * 'I_b)).
Hypothesis ok : plan_ok A U ps.

Let p := size ps.
Let light (k : 'I_p) := (tnth (in_tuple ps) k).1.
Let button (k : 'I_p) := (tnth (in_tuple ps) k).2.
Let Pl := pick_mx R light.
Let Pb := pick_mx R button.
Let El := pick_mx R (enum_val : 'I_#|unused ps| -> 'I_l).
Let Eb := pick_mx R (enum_val : 'I_#|U| -> 'I_b).

Lemma light_codom i : (i \in codom light) = (i \in unzip1 ps).
Proof.
apply/codomP/mapP => [[k ->]|[q /(tnthP (in_tuple ps))[k qE] ->]].
  by exists (tnth (in_tuple ps) k) => //; apply: mem_tnth.
by exists k; rewrite /light -qE.
Qed.

Lemma button_codom j : (j \in codom button) = (j \in unzip2 ps).
Proof.
apply/codomP/mapP => [[k ->]|[q /(tnthP (in_tuple ps))[k qE] ->]].
  by exists (tnth (in_tuple ps) k) => //; apply: mem_tnth.
by exists k; rewrite /button -qE.
Qed.

Lemma light_inj : injective light.
Proof.
have uniq_l : uniq (map_tuple fst (in_tuple ps)) := plan_uniq_lights ok.
by move=> k k' kk'; apply: (tuple_uniqP _ uniq_l); rewrite !tnth_map.
Qed.

Lemma button_inj : injective button.
Proof.
have uniq_b : uniq (map_tuple snd (in_tuple ps)) := plan_uniq_buttons ok.
by move=> k k' kk'; apply: (tuple_uniqP _ uniq_b); rewrite !tnth_map.
Qed.

Lemma light_split : Pl *m Pl^T + El *m El^T = 1%:M.
Proof.
apply: pick_split light_inj enum_val_inj _ => i.
by rewrite light_codom codom_enum_val inE negbK.
Qed.

Lemma button_split : Pb *m Pb^T + Eb *m Eb^T = 1%:M.
Proof.
apply: pick_split button_inj enum_val_inj _ => j.
by rewrite button_codom codom_enum_val (plan_buttons _ ok).
Qed.

Let F : 'M[R]_b := \matrix_(i, j) fill A 0 ps (delta_mx j 0) i 0.
Let G : 'M[R]_(b, l) := \matrix_(i, j) fill A (delta_mx j 0) ps 0 i 0.

Lemma fill_colE j : col j F = fill A 0 ps (delta_mx j 0).
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma force_colE j : col j G = fill A (delta_mx j 0) ps 0.
Proof. by apply/colP=> i; rewrite !mxE. Qed.

Lemma mulmx_colE n a (B : 'M[R]_(n, b)) (M : 'M[R]_(b, a)) i j :
  (B *m M) i j = (B *m col j M) i 0.
Proof. by rewrite !mxE; apply: eq_bigr => k _; rewrite !mxE. Qed.

Lemma light_used k : light k \in unzip1 ps.
Proof. by rewrite -light_codom codom_f. Qed.

Lemma used_fill : Pl^T *m (A *m F) = 0.
Proof.
apply/matrixP=> k j; rewrite tr_pick_mulE mulmx_colE fill_colE.
by rewrite (fill_equations _ _ ok) ?light_used ?mxE.
Qed.

Lemma used_force : Pl^T *m (A *m G) *m Pl = 1%:M.
Proof.
rewrite -(pick_mxK R light_inj) -/Pl; congr (_ *m _).
apply/matrixP=> k i; rewrite tr_pick_mulE mulmx_colE force_colE.
rewrite (fill_equations _ _ ok) ?light_used // !mxE.
by rewrite eqxx andbT.
Qed.

Lemma known_fill : Eb^T *m F *m Eb = 1%:M.
Proof.
rewrite -(pick_mxK R (@enum_val_inj _ U)) -/Eb; congr (_ *m _).
apply/matrixP=> k j; rewrite tr_pick_mulE mxE.
rewrite (fill_known _ _ ok) ?enum_valP // !mxE.
by rewrite eqxx andbT.
Qed.

Lemma known_force : Eb^T *m G = 0.
Proof.
apply/matrixP=> k i; rewrite tr_pick_mulE !mxE.
by rewrite (fill_known _ _ ok) ?enum_valP // !mxE.
Qed.

Let a := Pl^T *m A *m Pb.
Let c := El^T *m A *m Pb.
Let Y := Pb^T *m F *m Eb.
Let Z := Pb^T *m G *m Pl.
Let S := El^T *m A *m F *m Eb.

Lemma forced_unit : a *m Z = 1%:M.
Proof.
rewrite -used_force /a /Z -!mulmxA; congr (_ *m (_ *m _)).
rewrite !mulmxA; congr (_ *m _).
rewrite -[RHS]mul1mx -button_split mulmxDl.
by rewrite -[Eb *m _ *m _]mulmxA known_force mulmx0 addr0.
Qed.

Lemma fill_unknowns : F *m Eb = Pb *m Y + Eb.
Proof.
rewrite -[LHS]mul1mx -button_split mulmxDl -!mulmxA; congr (_ + _).
  by rewrite /Y !mulmxA.
by rewrite [Eb^T *m _]mulmxA known_fill mulmx1.
Qed.

Lemma upper_right : Pl^T *m A *m Eb = - (a *m Y).
Proof.
apply/eqP; rewrite -addr_eq0 addrC; apply/eqP.
rewrite /a -[_ *m Pb *m Y]mulmxA -mulmxDr -fill_unknowns mulmxA.
by rewrite -[Pl^T *m A *m F]mulmxA used_fill mul0mx.
Qed.

Lemma lower_right : El^T *m A *m Eb = S - c *m Y.
Proof.
rewrite /S /c -[_ *m F *m Eb]mulmxA fill_unknowns mulmxDr addrAC.
by rewrite !mulmxA subrr add0r.
Qed.

Lemma lower_unit : block_mx a 0 c 1%:M \in unitmx.
Proof.
apply: (proj1 (@mulmx1_unit _ _ _ (block_mx Z 0 (- (c *m Z)) 1%:M) _)).
rewrite mulmx_block !mul0mx !mulmx0 !mulmx1 !mul1mx forced_unit !addr0 add0r.
by rewrite subrr -scalar_mx_block.
Qed.

Lemma upper_unit : block_mx 1%:M (- Y) 0 1%:M \in unitmx.
Proof.
apply: (proj1 (@mulmx1_unit _ _ _ (block_mx 1%:M Y 0 1%:M) _)).
rewrite mulmx_block !mul0mx !mulmx0 !mulmx1 !mul1mx !addr0 add0r.
by rewrite subrr -scalar_mx_block.
Qed.

Lemma split_unit n q r (P : 'M[R]_(n, q)) (E : 'M[R]_(n, r)) :
  P *m P^T + E *m E^T = 1%:M -> row_mx P E *m (row_mx P E)^T = 1%:M.
Proof. by move=> PE; rewrite tr_row_mx mul_row_col. Qed.

Lemma effect_block : A =
  row_mx Pl El *m (block_mx a 0 c 1%:M *m besides p S
    *m block_mx 1%:M (- Y) 0 1%:M) *m (row_mx Pb Eb)^T.
Proof.
have -> : block_mx a 0 c 1%:M *m besides p S *m block_mx 1%:M (- Y) 0 1%:M =
    (row_mx Pl El)^T *m A *m row_mx Pb Eb.
  rewrite /besides !mulmx_block !mul0mx !mulmx0 !mulmx1 !mul1mx !addr0 !add0r.
  rewrite mulmxN -upper_right mulmxN [_ + S]addrC -lower_right.
  by rewrite tr_row_mx mul_col_mx mul_col_row.
rewrite !mulmxA (split_unit light_split) mul1mx -mulmxA.
by rewrite (split_unit button_split) mulmx1.
Qed.

Lemma residual_partE : residual_part A U ps = S.
Proof.
apply/matrixP=> i j; rewrite /S -!mulmxA tr_pick_mulE mxE /residual_mx -/F.
rewrite mulmxA -[in RHS](trmxK (A *m F *m Eb)) trmx_mul [RHS]mxE.
by rewrite tr_pick_mulE [RHS]mxE.
Qed.

Lemma card_lights : l = (p + #|unused ps|)%N.
Proof.
have <- : #|codom light| = p by rewrite card_codom ?card_ord //; apply: light_inj.
rewrite -[l in LHS]card_ord -(cardC (mem (codom light))); congr (_ + _)%N.
by apply: eq_card => i; rewrite !inE light_codom.
Qed.

Lemma card_buttons : b = (p + #|U|)%N.
Proof.
have <- : #|codom button| = p by rewrite card_codom ?card_ord //; apply: button_inj.
rewrite -[b in LHS]card_ord -(cardC (mem (codom button))); congr (_ + _)%N.
by apply: eq_card => j; rewrite !inE button_codom (plan_buttons _ ok) negbK.
Qed.

Lemma light_mxK : (row_mx Pl El)^T *m row_mx Pl El = 1%:M.
Proof.
have PP : Pl^T *m Pl = 1%:M := pick_mxK R light_inj.
have EE : El^T *m El = 1%:M := pick_mxK R (@enum_val_inj _ (unused ps)).
have PE : Pl^T *m El = 0.
  apply/matrixP=> k i; rewrite tr_pick_mulE !mxE; case: eqP => // iE.
  by have := enum_valP i; rewrite iE inE light_used.
have EP : El^T *m Pl = 0 by apply: trmx_inj; rewrite trmx_mul trmxK PE !trmx0.
by rewrite tr_row_mx mul_col_row PP EE PE EP -scalar_mx_block.
Qed.

Lemma button_mxK : (row_mx Pb Eb)^T *m row_mx Pb Eb = 1%:M.
Proof.
have PP : Pb^T *m Pb = 1%:M := pick_mxK R button_inj.
have EE : Eb^T *m Eb = 1%:M := pick_mxK R (@enum_val_inj _ U).
have PE : Pb^T *m Eb = 0.
  apply/matrixP=> k i; rewrite tr_pick_mulE !mxE; case: eqP => // iE.
  have := enum_valP i; rewrite iE -[_ \in U]negbK -(plan_buttons _ ok).
  by rewrite -button_codom codom_f.
have EP : Eb^T *m Pb = 0 by apply: trmx_inj; rewrite trmx_mul trmxK PE !trmx0.
by rewrite tr_row_mx mul_col_row PP EE PE EP -scalar_mx_block.
Qed.

Theorem residual_block : exists L V,
  [/\ two_sided L, two_sided V & A = L *m besides p (residual_part A U ps) *m V].
Proof.
exists (row_mx Pl El *m block_mx a 0 c 1%:M).
exists (block_mx 1%:M (- Y) 0 1%:M *m (row_mx Pb Eb)^T).
split; last by rewrite residual_partE {1}effect_block !mulmxA.
  exists (invmx (block_mx a 0 c 1%:M) *m (row_mx Pl El)^T); split.
    by rewrite mulmxA (mulmxK lower_unit) (split_unit light_split).
  by rewrite mulmxA -[_ *m _ *m row_mx _ _]mulmxA light_mxK mulmx1 mulVmx ?lower_unit.
exists (row_mx Pb Eb *m invmx (block_mx 1%:M (- Y) 0 1%:M)); split.
  by rewrite mulmxA -[_ *m _ *m row_mx _ _]mulmxA button_mxK mulmx1 mulmxV ?upper_unit.
by rewrite mulmxA (mulmxKV upper_unit) (split_unit button_split).
Qed.

End Block.

Lemma smith_besides p r u d :
  smith_mx (p + r) (p + u) (nseq p 1 ++ d) = besides p (smith_mx r u d).
Proof.
apply/matrixP=> i j; rewrite -[i]splitK -[j]splitK mxE nth_cat size_nseq.
case: (split i) => i'; case: (split j) => j' /=.
- by rewrite /besides block_mxEul ltn_ord nth_nseq ltn_ord !mxE -val_eqE.
- rewrite /besides block_mxEur ltn_ord !mxE (_ : (_ == _) = false) //.
  by rewrite ltn_eqF // (leq_trans (ltn_ord i')) // leq_addr.
- rewrite /besides block_mxEdl !mxE (_ : (_ == _) = false) //.
  by rewrite gtn_eqF // (leq_trans (ltn_ord j')) // leq_addr.
rewrite /besides block_mxEdr !mxE ltnNge leq_addr addKn.
by rewrite eqn_add2l.
Qed.

Lemma smith_two_sided l b p r u (M : 'M[int]_(l, b)) (L : 'M_(l, p + r))
    (V : 'M_(p + u, b)) S (L1 : 'M_r) (V1 : 'M_u) d :
  l = (p + r)%N -> b = (p + u)%N -> two_sided L -> two_sided V ->
  M = L *m besides p S *m V -> L1 \in unitmx -> V1 \in unitmx ->
  S = L1 *m smith_mx r u d *m V1 ->
  exists L' V', [/\ L' \in unitmx, V' \in unitmx
                  & M = L' *m smith_mx l b (nseq p 1 ++ d) *m V'].
Proof.
move=> lE bE; subst l b => -[L' [LL' _]] [V' [VV' _]] -> unit_L1 unit_V1 ->.
have unit_block n (B : 'M[int]_n) :
    B \in unitmx -> block_mx 1%:M 0 0 B \in @unitmx _ (p + n).
  by move=> unit_B; rewrite unitmxE det_ublock det1 mul1r -unitmxE.
exists (L *m block_mx 1%:M 0 0 L1), (block_mx 1%:M 0 0 V1 *m V).
rewrite !unitmx_mul !unit_block // (proj1 (mulmx1_unit LL')).
rewrite (proj1 (mulmx1_unit VV')); split=> //.
rewrite smith_besides /besides !mulmxA; congr (_ *m _).
rewrite -!mulmxA; congr (_ *m _).
by rewrite !mulmx_block !(mul0mx, mulmx0, mul1mx, mulmx1, addr0, add0r) mulmxA.
Qed.

Lemma sorted_ones p d : sorted dvdz d -> sorted dvdz (nseq p 1 ++ d).
Proof.
elim: p => // p IHp /IHp; rewrite -[nseq p.+1 1 ++ d]/(1 :: (nseq p 1 ++ d)).
case: (nseq p 1 ++ d) => // x s sorted_s.
by rewrite -[sorted _ _]/((1 %| x)%Z && path dvdz x s) dvd1z.
Qed.

Theorem residual_smith l b (A : 'M[int]_(l, b)) U ps L V d :
  plan_ok A U ps -> L \in unitmx -> V \in unitmx -> sorted dvdz d ->
  residual_part A U ps = L *m smith_mx _ _ d *m V ->
  let d' := nseq (size ps) 1 ++ d in
  exists L' V', [/\ L' \in unitmx, V' \in unitmx, sorted dvdz d'
                  & A = L' *m smith_mx l b d' *m V'].
Proof.
move=> ok unit_L unit_V sorted_d SE; have [L0 [V0 [inv_L inv_V AE]]] := residual_block ok.
have [L' [V' [unit_L' unit_V' A'E]]] := smith_two_sided (card_lights ok)
  (card_buttons ok) inv_L inv_V AE unit_L unit_V SE.
by exists L', V'; split=> //; apply: sorted_ones.
Qed.
