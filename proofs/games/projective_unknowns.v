(******************************************************************************)
(*                 Losada's unknowns on the projective plane                  *)
(*                                                                            *)
(* The border but the two lower corners, which the first and the last light of*)
(* the first row force; then row by row.                                      *)
(*                                                                            *)
(*   border_but_two m n == the buttons of the border but the lower corners    *)
(*       corner_key m n == the order of the plans: lower corners, then rows   *)
(*   last_equations m n == the lights of the last two rows and of the first   *)
(*                         and the last column, but for the lower corners     *)
(******************************************************************************)

From Coq Require Import ZArith Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable plan smith cells board.
From modlights Require Import grid gluing effects grid_matrix unknowns.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.
Local Delimit Scope Z_scope with coqZ.

Definition border_but_two m n : {set 'I_(m * n)} :=
  named m n (fun r c => [|| r == 0, (r.+1 == m) && (c != 0) && (c.+1 != n)
    | (r.+1 != m) && ((c == 0) || (c.+1 == n))])%N.

(* The order of both plans: the lower corners first, then row by row.         *)
Definition corner_key m n (r c : nat) : nat :=
  if (r.+1 == m)%N then c else (n + (r * n + c))%N.

Lemma corner_key_inj m n r c r' c' : (c < n)%N -> (c' < n)%N ->
  corner_key m n r c = corner_key m n r' c' -> r = r' /\ c = c'.
Proof.
rewrite /corner_key => c_lt c'_lt; case: eqP => rm; case: eqP => r'm eq_key.
- by split=> //; apply: succn_inj; rewrite rm r'm.
- by move: c_lt; rewrite eq_key ltnNge leq_addr.
- by move: c'_lt; rewrite -eq_key ltnNge leq_addr.
by move/addnI: eq_key => /lex_key_inj[].
Qed.

Lemma corner_key_lt m n r c r' c' : (c < n)%N -> (c' < n)%N ->
  (corner_key m n r c < corner_key m n r' c')%N ->
  r.+1 = m /\ (r'.+1 <> m \/ (c < c')%coq_nat) \/
  r'.+1 <> m /\ ((r < r')%coq_nat \/ r = r' /\ (c < c')%coq_nat).
Proof.
rewrite /corner_key => c_lt c'_lt; case: eqP => rm; case: eqP => r'm.
- by move/ltP; auto.
- by auto.
- by rewrite ltnNge (leq_trans (ltnW c'_lt)) ?leq_addr.
by rewrite ltn_add2l => /(lex_key_lt c_lt c'_lt); auto.
Qed.

Theorem crosscap_plan (R : comUnitRingType) w m n : (2 < m)%N -> (1 < n)%N ->
  exists ps, plan_ok (effect_mx R (crossing w) projective m n)
                     (border_but_two m n) ps.
Proof.
move=> /ltP m_gt2 /ltP n_gt1.
pose f r c := if (r.+1 == m)%N then (0, n.-1 - c)%N else (r.-1, c).
have outside r c : (r < m)%N -> (c < n)%N ->
    ~~ [|| r == 0, (r.+1 == m) && (c != 0) && (c.+1 != n)
         | (r.+1 != m) && ((c == 0) || (c.+1 == n))]%N ->
    r.+1 = m /\ f r c = (0, n.-1 - c)%N /\ (c = 0 \/ c.+1 = n)%N \/
    r <> 0%N /\ r.+1 <> m /\ c <> 0%N /\ c.+1 <> n /\ f r c = (r.-1, c).
  move=> _ _; rewrite /f; case: (r =P 0%N) => //= r0.
  by case: (r.+1 =P m) => //= rm; case: (c =P 0%N) => //= c0;
    case: (c.+1 =P n) => //= cn _; auto; right; do !split.
apply: (@cells_plan R _ _ m n _
  (corner_key m n) f).
- by move=> r c r' c' _ c_lt _ c'_lt; apply: corner_key_inj.
- move=> r c r_lt c_lt K'; have /ltP r_lt' := r_lt; have /ltP c_lt' := c_lt.
  case: (outside r c r_lt c_lt K') => [[rm [-> corner]]|[r0 [rm [c0 [cn ->]]]]] /=.
    have f_lt : (n.-1 - c < n)%N by apply/ltP; rewrite -minusE; lia.
    have m_gt0 : (0 < m)%N by apply/ltP; lia.
    split=> //; apply: crossing_one; first exact: at_cell_on.
      by case; lia.
    right; right; right; rewrite (glue_down _ (at_cell_on r_lt c_lt)).
    case: Z.eqb_spec => [_|]; last by lia.
    by rewrite /= /at_cell; congr (Some (_, _)); rewrite -minusE; lia.
  by apply: crossing_above => //; lia.
move=> r c r' c' r_lt c_lt r'_lt c'_lt K' K'' lt_key.
have /ltP c_lt' := c_lt; have /ltP c'_lt' := c'_lt; have /ltP r_lt' := r_lt.
have /ltP r'_lt' := r'_lt.
have out := outside r c r_lt c_lt K'; have out' := outside r' c' r'_lt c'_lt K''.
have {}lt_key := corner_key_lt c_lt c'_lt lt_key.
rewrite -minusE in out.
apply: crossing_zero.
- case: out => [[_ [-> _]]|[_ [_ [_ [_ ->]]]]] /=; apply: at_cell_on => //;
    by apply/ltP; lia.
- by case: out => [[? [-> ?]]|[? [? [? [? ->]]]]] /=; case; lia.
case: out => [[? [-> ?]]|[? [? [? [? ->]]]]] /=;
  move/beside_cases=> /(_ (at_cell_on r'_lt c'_lt)); rewrite /turned /=; lia.
Qed.

(* The cross, with the lower corners forced by their own lights: left are the *)
(* lights of the last two rows and of the first and the last column, but for  *)
(* the lower corners.                                                         *)
Definition last_equations m n : {set 'I_(m * n)} :=
  named m n (fun r c => [|| (m <= r.+2), c == 0 | c.+1 == n] &&
    ~~ ((r.+1 == m) && ((c == 0) || (c.+1 == n))))%N.

Theorem crosscap_equations (R : comUnitRingType) m n : (2 < m)%N -> (2 < n)%N ->
  exists2 ps, plan_ok (effect_mx R cross projective m n) (border_but_two m n) ps
            & unused ps = last_equations m n.
Proof.
move=> /ltP m_gt2 /ltP n_gt2; rewrite effect_mx_cross /last_equations /border_but_two.
pose f (r c : nat) := if (r.+1 == m)%N then (r, c) else (r.-1, c).
have outside (r c : nat) :
    ~~ [|| r == 0, (r.+1 == m) && (c != 0) && (c.+1 != n)
         | (r.+1 != m) && ((c == 0) || (c.+1 == n))]%N <->
    r.+1 = m /\ r <> 0%N /\ (c = 0 \/ c.+1 = n)%N \/
    r <> 0%N /\ r.+1 <> m /\ c <> 0%N /\ c.+1 <> n.
  case: (r =P 0%N) => [->|r0] /=; first by split=> // -[]; tauto.
  by case: (r.+1 =P m) => rm /=; case: (c =P 0%N) => c0 /=;
    case: (c.+1 =P n) => cn /=; split=> //; tauto.
apply: (@cells_plan_left R _ _ m n _
  (corner_key m n) f).
- by move=> r c r' c' _ c_lt _ c'_lt; apply: corner_key_inj.
- move=> r c r_lt c_lt /outside K'; have /ltP r_lt' := r_lt.
  have /ltP c_lt' := c_lt; rewrite /f; case: eqP => rm /=.
    by split=> //; rewrite effect_centre.
  by apply: crossing_above => //; lia.
- move=> r c r' c' r_lt c_lt r'_lt c'_lt /outside out /outside out' lt_key.
  have /ltP c_lt' := c_lt; have /ltP c'_lt' := c'_lt; have /ltP r_lt' := r_lt.
  have /ltP r'_lt' := r'_lt.
  have {}lt_key := corner_key_lt c_lt c'_lt lt_key.
  rewrite /f; case: eqP => rm /=; apply: crossing_zero.
  + exact: at_cell_on.
  + by case; lia.
  + by move/beside_cases=> /(_ (at_cell_on r'_lt c'_lt)); rewrite /turned /=; lia.
  + by apply: at_cell_on => //; apply/ltP; lia.
  + by case; lia.
  by move/beside_cases=> /(_ (at_cell_on r'_lt c'_lt)); rewrite /turned /=; lia.
move=> r c r_lt c_lt; have /ltP r_lt' := r_lt; have /ltP c_lt' := c_lt.
have usedE : ~~ ([|| (m <= r.+2), c == 0 | c.+1 == n] &&
    ~~ ((r.+1 == m) && ((c == 0) || (c.+1 == n))))%N <->
    r.+1 = m /\ (c = 0 \/ c.+1 = n)%N \/
    (r.+2 < m)%coq_nat /\ c <> 0%N /\ c.+1 <> n.
  case: leP => rm; case: (c =P 0%N) => c0; case: (c.+1 =P n) => cn;
    case: (r.+1 =P m) => r1 //=; split=> //; lia.
rewrite usedE; split=> [used|[r' [c' [/ltP r'_lt /ltP c'_lt /outside out]]]].
  case: used => [[rm cE]|[rm [c0 cn]]].
    exists r, c; split=> //; first by apply/outside; lia.
    by rewrite /f rm eqxx.
  exists r.+1, c; split=> //; first by apply/ltP; lia.
    by apply/outside; lia.
  by rewrite /f; case: eqP => //; lia.
by rewrite /f; case: eqP => rm [<- <-]; lia.
Qed.

Lemma card_border_but_two m n :
  #|border_but_two m.+3 n.+2| = (2 * (m.+3 + n.+2 - 3))%N.
Proof.
pose inner k := ~: [set ord0; ord_max : 'I_k.+2].
have card_inner k : #|inner k| = k.
  by rewrite cardsCs setCK cards2 card_ord -val_eqE /= subSS subSS subn0.
rewrite card_named (_ : [set p | _] = ~: (setX (inner m.+1) (inner n) :|:
  [set (ord_max, ord0); (ord_max, ord_max)])); last first.
  apply/setP=> -[r c]; rewrite !inE !xpair_eqE -!val_eqE /= !eqSS.
  case: (r : nat) => [|r']; case: (c : nat) => [|c']; rewrite ?eqSS /= ?orbF ?andbF ?andbT //;
    by do ![case: eqP => //= _].
rewrite cardsCs setCK cardsU (_ : _ :&: _ = set0) ?cards0; last first.
  apply/setP=> -[r c]; rewrite !inE !xpair_eqE !negb_or.
  by case: (r =P ord_max); rewrite ?andbF.
rewrite cardsX !card_inner cards2 xpair_eqE eqxx -val_eqE /= card_prod !card_ord.
rewrite subn0 -!minusE -!plusE -!multE; lia.
Qed.
