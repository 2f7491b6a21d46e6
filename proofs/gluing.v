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
(*                                                                            *)
(* Main results: glue finds the only cell on which a point lies (glueP), and  *)
(* a rule with even-handed offsets changes p by pressing q exactly when it    *)
(* changes q by pressing p, on every surface (touches_sym).                   *)
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
