(******************************************************************************)
(*                What the gluing of edges means, without division            *)
(*                                                                            *)
(* grid.v brings a point of the plane back to the board by division with      *)
(* remainder. Here the same is said as geometry: the plane is tiled by copies *)
(* of the board, and crossing a twisted seam an odd number of times turns the *)
(* copy over.                                                                 *)
(*                                                                            *)
(*    on_board m n p == p is a cell of the m x n board                        *)
(*       allowed g a == edges glued by g can be crossed a times               *)
(*  turned g a len x == x after a crossings: len - 1 - x if g is twisted and  *)
(*                      a is odd, otherwise x                                 *)
(*    lies s m n p q == the point p of the plane lies on a copy of cell q: a  *)
(*                      boards to the right and b boards down, turned         *)
(*                      accordingly                                           *)
(*    even_handed os == the offsets os contain with (r, c) also (-r, c) and   *)
(*                      (r, -c)                                               *)
(*        central os == the offsets os contain with (r, c) also (-r, -c)      *)
(*       untwisted s == no seam of s turns the board over                     *)
(*          closed s == s has no edge left                                    *)
(*   touches os s m n p q == some offset of os takes q to p                   *)
(*    beside s m n p q == p is above, left of, right of or below q            *)
(*                                                                            *)
(* Main results: glue finds the only cell on which a point lies (glueP), and  *)
(* a rule with even-handed offsets changes p by pressing q exactly when it    *)
(* changes q by pressing p, on every surface (touches_sym); on surfaces       *)
(* without a twist, central offsets are enough (touches_sym_central). The     *)
(* four neighbours of a cell are computed without division (glue_up,          *)
(* glue_down, glue_left, glue_right).                                         *)
(******************************************************************************)

From Coq Require Import ZArith List Bool Lia.
From modlights Require Import grid.
Import ListNotations.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

Definition on_board (m n : nat) (p : cell) : Prop :=
  0 <= fst p < Z.of_nat m /\ 0 <= snd p < Z.of_nat n.

Definition allowed (g : gluing) (a : Z) : Prop :=
  match g with Open => a = 0 | _ => True end.

Definition turned (g : gluing) (a len x : Z) : Z :=
  match g with
  | Twisted => if Z.even a then x else len - 1 - x
  | _ => x
  end.

Definition lies (s : surface) (m n : nat) (p q : cell) : Prop :=
  exists a b, allowed (sides s) a /\ allowed (ends s) b /\
    fst p = b * Z.of_nat m + turned (sides s) a (Z.of_nat m) (fst q) /\
    snd p = a * Z.of_nat n + turned (ends s) b (Z.of_nat n) (snd q).

(* ------------------------------ seams, one by one ------------------------- *)

Lemma turned_opp g a len x : turned g (- a) len x = turned g a len x.
Proof. destruct g; simpl; rewrite ?Z.even_opp; reflexivity. Qed.

Lemma turned_turned g a len x : turned g a len (turned g a len x) = x.
Proof. destruct g; simpl; try destruct (Z.even a); lia. Qed.

Lemma turned_range g a len x : 0 <= x < len <-> 0 <= turned g a len x < len.
Proof. destruct g; simpl; try destruct (Z.even a); lia. Qed.

Lemma seamP g len w x y x' y' : 0 < len ->
  seam g len w x y = Some (x', y') <->
  0 <= x' < len /\ exists a, allowed g a /\ x = a * len + x' /\
    y' = turned g a w y.
Proof.
intros len_gt0.
assert (divided : forall a, 0 <= x' < len -> x = a * len + x' ->
          x / len = a /\ x mod len = x').
{ intros a x'_range xE; split; symmetry.
  - apply Z.div_unique with x'; lia.
  - apply Z.mod_unique with a; lia. }
assert (x_range := Z.mod_pos_bound x len len_gt0).
assert (xE : x = x / len * len + x mod len)
  by (rewrite Z.mul_comm; apply Z.div_mod; lia).
destruct g; simpl.
- destruct (Z.leb_spec 0 x), (Z.ltb_spec x len); simpl;
    split; try discriminate; try (intros [? [a ?]]; lia).
  + intros [= -> ->]; split; [lia | exists 0; lia].
  + intros [? [a [-> [? ->]]]]; f_equal; f_equal; lia.
- split.
  + intros [= <- <-]; split; [lia | exists (x / len); auto].
  + intros [range [a [_ [xE' ->]]]].
    destruct (divided a range xE') as [_ ->]; reflexivity.
- split.
  + intros [= <- <-]; split; [lia | exists (x / len); auto].
  + intros [range [a [_ [xE' ->]]]].
    destruct (divided a range xE') as [-> ->]; reflexivity.
Qed.

Lemma turned_shift g b len a x :
  exists a', (a' = a \/ a' = - a) /\
    turned g b len (a * len + x) = a' * len + turned g b len x.
Proof.
destruct g; simpl; try (exists a; lia).
destruct (Z.even b); [exists a | exists (- a)]; lia.
Qed.

Lemma turned_sign g a a' len x : a' = a \/ a' = - a ->
  turned g a' len x = turned g a len x.
Proof. intros [-> | ->]; auto using turned_opp. Qed.

Lemma allowed_sign g a a' : a' = a \/ a' = - a -> allowed g a -> allowed g a'.
Proof. destruct g; simpl; lia. Qed.

(* --------------------------------- the board ------------------------------ *)

Theorem glueP s m n p q : (0 < m)%nat -> (0 < n)%nat ->
  glue s m n p = Some q <-> on_board m n q /\ lies s m n p q.
Proof.
intros m_gt0 n_gt0; destruct p as [r c], q as [r' c'].
unfold glue, on_board, lies; simpl.
set (M := Z.of_nat m); set (N := Z.of_nat n).
assert (M_gt0 : 0 < M) by lia; assert (N_gt0 : 0 < N) by lia.
split.
- destruct (seam (ends s) M N r c) as [[r1 c1]|] eqn:Er; try discriminate.
  destruct (seam (sides s) N M c1 r1) as [[c2 r2]|] eqn:Ec; try discriminate.
  intros [= -> ->].
  apply seamP in Er as [r1_range [b [b_ok [rE c1E]]]]; auto.
  apply seamP in Ec as [c'_range [a [a_ok [cE r'E]]]]; auto.
  split; [split; auto; rewrite r'E, <- turned_range; auto|].
  destruct (turned_shift (ends s) b N a c') as [a' [a'E shiftE]].
  exists a', b; rewrite r'E, (turned_sign _ _ _ a'E), turned_turned.
  rewrite <- shiftE, <- cE, c1E, turned_turned.
  eauto using allowed_sign.
- intros [[r'_range c'_range] [a [b [a_ok [b_ok [rE cE]]]]]].
  destruct (turned_shift (ends s) b N a (turned (ends s) b N c')) as
    [a' [a'E shiftE]].
  rewrite <- cE, turned_turned in shiftE.
  assert (Er : seam (ends s) M N r c =
               Some (turned (sides s) a M r', turned (ends s) b N c)).
  { apply seamP; auto; rewrite <- turned_range; eauto. }
  assert (Ec : seam (sides s) N M (turned (ends s) b N c)
    (turned (sides s) a M r') =
               Some (c', r')).
  { apply seamP; auto; split; auto; exists a'; split;
    [eauto using allowed_sign|].
    rewrite (turned_sign _ _ _ a'E), turned_turned; auto. }
  rewrite Er, Ec; reflexivity.
Qed.

(* ------------------------------- symmetric rules -------------------------- *)

Definition even_handed (os : list cell) : Prop :=
  forall r c, In (r, c) os -> In (- r, c) os /\ In (r, - c) os.

(* Some offset of os takes q to p. *)
Definition touches (os : list cell) s m n (p q : cell) : Prop :=
  exists2 o, In o os & lies s m n (shift q o) p.

Theorem touches_sym os s m n p q : even_handed os ->
  touches os s m n p q -> touches os s m n q p.
Proof.
intros even_os [[dr dc] o_in [a [b [a_ok [b_ok [rE cE]]]]]].
destruct p as [r c], q as [r' c']; unfold touches, lies, shift in *; simpl in *.
set (M := Z.of_nat m) in *; set (N := Z.of_nat n) in *.
assert (rowE : exists b' dr', (b' = b \/ b' = - b) /\
  (dr' = dr \/ dr' = - dr) /\
          r + dr' = b' * M + turned (sides s) a M r').
{ destruct (sides s); simpl in *; try destruct (Z.even a);
    first [exists b, dr; lia | exists (- b), (- dr); lia]. }
assert (colE : exists a' dc', (a' = a \/ a' = - a) /\
  (dc' = dc \/ dc' = - dc) /\
          c + dc' = a' * N + turned (ends s) b N c').
{ destruct (ends s); simpl in *; try destruct (Z.even b);
    first [exists a, dc; lia | exists (- a), (- dc); lia]. }
destruct rowE as [b' [dr' [b'E [dr'E rowE]]]], colE as
  [a' [dc' [a'E [dc'E colE]]]].
exists (dr', dc').
- destruct (even_os dr dc o_in) as [neg_r neg_c], (even_os (- dr) dc neg_r).
  destruct dr'E as [-> | ->], dc'E as [-> | ->]; auto.
- exists a', b'; simpl.
  rewrite (turned_sign _ _ _ a'E), (turned_sign _ _ _ b'E).
  repeat split; auto; eapply allowed_sign; eauto.
Qed.

(* Without a twist it is enough that the offsets are symmetric about the      *)
(* pressed cell.                                                              *)

Definition central (os : list cell) : Prop :=
  forall r c, In (r, c) os -> In (- r, - c) os.

Definition untwisted (s : surface) : bool :=
  match sides s, ends s with
  | Twisted, _ | _, Twisted => false
  | _, _ => true
  end.

Definition closed (s : surface) : bool :=
  match sides s, ends s with
  | Open, _ | _, Open => false
  | _, _ => true
  end.

Lemma untwistedE s : untwisted s = true ->
  sides s <> Twisted /\ ends s <> Twisted.
Proof. destruct s; intros [=]; split; discriminate. Qed.

Theorem touches_sym_central os s m n p q : untwisted s = true -> central os ->
  touches os s m n p q -> touches os s m n q p.
Proof.
intros straight central_os [[dr dc] o_in [a [b [a_ok [b_ok [rE cE]]]]]].
destruct (untwistedE straight) as [no_side no_end].
assert (same_r : forall e x, turned (sides s) e (Z.of_nat m) x = x)
  by (intros e x; destruct (sides s) eqn:sE; simpl; congruence).
assert (same_c : forall e x, turned (ends s) e (Z.of_nat n) x = x)
  by (intros e x; destruct (ends s) eqn:sE; simpl; congruence).
rewrite same_r in rE; rewrite same_c in cE; simpl in *.
exists (- dr, - dc); [auto|]; exists (- a), (- b); rewrite same_r, same_c.
repeat split; simpl; try (eapply allowed_sign; eauto); lia.
Qed.

(* The offsets of cross, x_cross, king, knight and flip are even-handed.      *)

Lemma even_handed_app os os' :
  even_handed os -> even_handed os' -> even_handed (os ++ os').
Proof.
intros even_os even_os' r c rc; apply in_app_iff in rc as [rc | rc].
- destruct (even_os r c rc); split; apply in_app_iff; auto.
- destruct (even_os' r c rc); split; apply in_app_iff; auto.
Qed.

Ltac by_cases := intros r c rc; simpl in rc;
  repeat (destruct rc as [[= <- <-] | rc]; [simpl; tauto|]); destruct rc.

Lemma even_orthogonal : even_handed orthogonal. Proof. by_cases. Qed.
Lemma even_diagonal : even_handed diagonal. Proof. by_cases. Qed.
Lemma even_leaps : even_handed leaps. Proof. by_cases. Qed.

Lemma both_ways_opp len d : In d (both_ways len) -> In (- d) (both_ways len).
Proof.
unfold both_ways; rewrite !in_flat_map; intros [k [k_in d_in]]; exists k.
destruct d_in as [<- | [<- | []]]; simpl; auto with zarith.
Qed.

Lemma even_lines m n : even_handed (lines m n).
Proof.
apply even_handed_app; intros r c rc;
  apply in_map_iff in rc as [d [[= <- <-] d_in]].
- split; apply in_map; auto using both_ways_opp.
- split; [|apply (in_map (fun d => (d, 0))); auto].
  apply (in_map (fun d => (d, 0))); auto using both_ways_opp.
Qed.

(* -------------------------------- neighbours ------------------------------ *)

(* The four neighbours of a cell: over an edge, the gluing of that edge       *)
(* decides.                                                                   *)

Definition over (g : gluing) (x y y' : Z) : option cell :=
  match g with
  | Open => None
  | Straight => Some (x, y)
  | Twisted => Some (x, y')
  end.

Definition swap (p : cell) : cell := (snd p, fst p).

Lemma seam_inside g len w x y :
  0 <= x < len -> seam g len w x y = Some (x, y).
Proof.
intros range; destruct g; simpl; rewrite ?Z.mod_small, ?Z.div_small by lia; auto.
destruct (Z.leb_spec 0 x), (Z.ltb_spec x len); simpl; auto; lia.
Qed.

Lemma seam_before g len w y : 0 < len ->
  seam g len w (-1) y = over g (len - 1) y (w - 1 - y).
Proof.
intros len_gt0; destruct g; simpl; auto.
- rewrite <- (Z.mod_unique (-1) len (-1) (len - 1)); auto; lia.
- rewrite <- (Z.mod_unique (-1) len (-1) (len - 1)); try lia.
  rewrite <- (Z.div_unique (-1) len (-1) (len - 1)); auto; lia.
Qed.

Lemma seam_after g len w y : 0 < len ->
  seam g len w len y = over g 0 y (w - 1 - y).
Proof.
intros len_gt0; destruct g; simpl.
- destruct (Z.ltb_spec len len); try lia; rewrite Bool.andb_false_r; auto.
- rewrite Z.mod_same by lia; auto.
- rewrite Z.mod_same, Z.div_same by lia; auto.
Qed.

Section Neighbours.

Variables (s : surface) (m n : nat) (r c : Z).
Hypothesis on : on_board m n (r, c).

Local Notation M := (Z.of_nat m).
Local Notation N := (Z.of_nat n).

Lemma glue_up : glue s m n (shift (r, c) (-1, 0)) =
  if r =? 0 then over (ends s) (M - 1) c (N - 1 - c) else Some (r - 1, c).
Proof.
destruct on as [on_r on_c]; simpl in *; unfold glue, shift; simpl.
rewrite Z.add_0_r; destruct (Z.eqb_spec r 0) as [-> | r0].
- change (0 + -1) with (-1); rewrite seam_before by lia.
  destruct (ends s); simpl; auto; rewrite seam_inside by lia; auto.
- replace (r + -1) with (r - 1) by lia; rewrite !seam_inside by lia; auto.
Qed.

Lemma glue_down : glue s m n (shift (r, c) (1, 0)) =
  if r =? M - 1 then over (ends s) 0 c (N - 1 - c) else Some (r + 1, c).
Proof.
destruct on as [on_r on_c]; simpl in *; unfold glue, shift; simpl.
rewrite Z.add_0_r; destruct (Z.eqb_spec r (M - 1)) as [-> | r0].
- replace (M - 1 + 1) with M by lia; rewrite seam_after by lia.
  destruct (ends s); simpl; auto; rewrite seam_inside by lia; auto.
- rewrite !seam_inside by lia; auto.
Qed.

Lemma glue_left : glue s m n (shift (r, c) (0, -1)) =
  if c =? 0 then option_map swap (over (sides s) (N - 1) r (M - 1 - r))
  else Some (r, c - 1).
Proof.
destruct on as [on_r on_c]; simpl in *; unfold glue, shift; simpl.
rewrite Z.add_0_r, seam_inside by lia; destruct (Z.eqb_spec c 0) as [-> | c0].
- change (0 + -1) with (-1); rewrite seam_before by lia.
  destruct (sides s); simpl; auto.
- replace (c + -1) with (c - 1) by lia; rewrite !seam_inside by lia; auto.
Qed.

Lemma glue_right : glue s m n (shift (r, c) (0, 1)) =
  if c =? N - 1 then option_map swap (over (sides s) 0 r (M - 1 - r))
  else Some (r, c + 1).
Proof.
destruct on as [on_r on_c]; simpl in *; unfold glue, shift; simpl.
rewrite Z.add_0_r, seam_inside by lia;
  destruct (Z.eqb_spec c (N - 1)) as [-> | c0].
- replace (N - 1 + 1) with N by lia; rewrite seam_after by lia.
  destruct (sides s); simpl; auto.
- rewrite !seam_inside by lia; auto.
Qed.

End Neighbours.

Definition beside (s : surface) (m n : nat) (p q : cell) : Prop :=
  glue s m n (shift q (-1, 0)) = Some p \/
  glue s m n (shift q (0, -1)) = Some p \/
  glue s m n (shift q (0, 1)) = Some p \/
  glue s m n (shift q (1, 0)) = Some p.

Theorem touches_beside s m n p q : on_board m n p ->
  touches orthogonal s m n p q <-> beside s m n p q.
Proof.
intros on_p; assert (m_gt0 : (0 < m)%nat) by (destruct on_p; lia).
assert (n_gt0 : (0 < n)%nat) by (destruct on_p; lia).
assert (glued : forall o, glue s m n (shift q o) = Some p <->
                          lies s m n (shift q o) p).
{ intros o; rewrite glueP by auto; tauto. }
unfold beside, touches, orthogonal; rewrite !glued; split.
- intros [o o_in lie]; simpl in o_in; intuition subst; auto.
- intros [lie | [lie | [lie | lie]]]; eexists; eauto; simpl; auto.
Qed.

(* Without a twist, neighbours lie in one line: consecutive, or the first and *)
(* the last place of a line whose ends are glued.                             *)
Definition in_line (g : gluing) (len x y : Z) : Prop :=
  x = y - 1 \/ x = y + 1 \/
  g <> Open /\ (y = 0 /\ x = len - 1 \/ y = len - 1 /\ x = 0).

Lemma over_untwisted g x y y' : g <> Twisted ->
  over g x y y' = match g with Open => None | _ => Some (x, y) end.
Proof. destruct g; intros straight; auto; elim straight; auto. Qed.

Lemma SomeE (a b c d : Z) : Some (a, b) = Some (c, d) <-> c = a /\ d = b.
Proof. split; [intros [= -> ->]; auto | intros [-> ->]; auto]. Qed.

Lemma in_line_split g len x y : 0 <= x < len -> 0 <= y < len ->
  in_line g len x y <->
  (if y =? 0 then g <> Open /\ x = len - 1 else x = y - 1) \/
  (if y =? len - 1 then g <> Open /\ x = 0 else x = y + 1).
Proof.
intros x_on y_on; unfold in_line.
destruct (Z.eqb_spec y 0), (Z.eqb_spec y (len - 1)); intuition lia.
Qed.

Theorem beside_untwisted s m n p q : untwisted s = true ->
  on_board m n p -> on_board m n q ->
  beside s m n p q <->
  snd p = snd q /\ in_line (ends s) (Z.of_nat m) (fst p) (fst q) \/
  fst p = fst q /\ in_line (sides s) (Z.of_nat n) (snd p) (snd q).
Proof.
destruct p as [r c], q as [r' c']; intros straight [r_on c_on] q_on.
destruct (untwistedE straight) as [no_side no_end].
unfold beside; rewrite glue_up, glue_left, glue_right, glue_down by auto.
destruct q_on as [r'_on c'_on]; simpl in *; rewrite !in_line_split by auto.
rewrite !over_untwisted by auto.
assert (vertical : forall (e : bool) x y,
  (if e then match ends s with Open => None | _ => Some (x, c') end
   else Some (y, c')) = Some (r, c) <->
  c = c' /\ if e then ends s <> Open /\ r = x else r = y).
{ intros [] x y; destruct (ends s); rewrite ?SomeE;
    intuition (first [discriminate | congruence]). }
assert (horizontal : forall (e : bool) x y,
  (if e then
     option_map swap match sides s with Open => None | _ => Some (x, r') end
   else Some (r', y)) = Some (r, c) <->
  r = r' /\ if e then sides s <> Open /\ c = x else c = y).
{ intros [] x y; destruct (sides s); simpl; unfold swap; simpl;
    rewrite ?SomeE; intuition (first [discriminate | congruence]). }
rewrite !vertical, !horizontal; tauto.
Qed.
