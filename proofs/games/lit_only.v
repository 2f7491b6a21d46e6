(******************************************************************************)
(*                  Pressing lit buttons only, with two states                *)
(*                                                                            *)
(* Two states, as many buttons as lights. In lit-only play a button may be    *)
(* pressed only while its own light is on.                                    *)
(*                                                                            *)
(*  lit_only A s js == starting from s, every button of js is lit at the      *)
(*                     moment when it is pressed                              *)
(*                                                                            *)
(* Every solvable position of a symmetric game in which buttons change their  *)
(* own light, so of every graph, can be put out that way (solvable_lit_only): *)
(* if v is to be pressed but off, while a light u that v changes is on, then  *)
(* pressing u, v, u presses lit buttons only and comes to v; and such a u     *)
(* there is, unless all is dark. On bipartite graphs all-on positions can be  *)
(* put out with each button at most once, black ones first, then white ones   *)
(* (lit_only_black_then_white, all_on_lit_only). Lighting everything by unlit *)
(* presses only is the same with on and off exchanged (grid_unlit_only).      *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable plan cells board.
From modlights Require Import grid gluing effects grid_matrix all_lights.
From modlights Require Import bipartite.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Section Play.

Variables (n : nat) (A : 'M['F_2]_n).
Implicit Types (s x : 'cV['F_2]_n) (js ks : seq 'I_n).

Fixpoint lit_only s js : bool :=
  if js is j :: js' then (j \in lit s) && lit_only (press A s j) js' else true.

Lemma play_cat s js ks : play A s (js ++ ks) = play A (play A s js) ks.
Proof. exact: foldl_cat. Qed.

Lemma lit_only_cat s js ks :
  lit_only s (js ++ ks) = lit_only s js && lit_only (play A s js) ks.
Proof. by elim: js s => //= j js IHjs s; rewrite IHjs andbA. Qed.

Lemma lit_onlyP s js :
  (forall js1 j js2, js = js1 ++ j :: js2 -> j \in lit (play A s js1)) <->
  lit_only s js.
Proof.
elim: js s => [|j js IHjs] s /=; first by split=> // _ [].
split=> [all_lit|/andP[lit_j /IHjs all_lit] [|i js1] k js2 /= [] <-] //.
  apply/andP; split; first exact: (all_lit [::] j js).
  apply/IHjs => js1 k js2 jsE.
  exact: (all_lit (j :: js1) k js2 (congr1 (cons j) jsE)).
exact: all_lit.
Qed.

Lemma tally_uniq js : uniq js -> tally _ js = \col_j (j \in js)%:R :> 'cV['F_2]_n.
Proof.
by move=> uniq_js; apply/colP=> j; rewrite !mxE count_uniq_mem.
Qed.

Lemma F2_neq0 (c : 'F_2) : (c != 0) = (c == 1).
Proof. by case: c => [[|[|]]] //= c_lt. Qed.

Lemma in_lit s i : (i \in lit s) = (s i 0 != 0).
Proof. by rewrite inE F2_neq0. Qed.

End Play.

(* --------------------------- every symmetric game ------------------------- *)

Section Symmetric.

Variables (n : nat) (A : 'M['F_2]_n).
Hypotheses (A_sym : A^T = A) (A_refl : reflexive_mx A).
Implicit Types (s x : 'cV['F_2]_n).

Let AT i j : A i j = A j i. Proof. by rewrite -{1}A_sym mxE. Qed.

Lemma pressE s j i : press A s j i 0 = s i 0 + A i j.
Proof. by rewrite !mxE. Qed.

(* To press v while it is off, with u on that v changes: press u, v, u.       *)
Lemma lit_only_detour s u v : A u v = 1 -> s u 0 = 1 -> s v 0 = 0 ->
  lit_only A s [:: u; v; u] /\ play A s [:: u; v; u] = press A s v.
Proof.
move=> Auv su sv; split.
  rewrite /= !in_lit !pressE su sv (AT v u) Auv A_refl F2_addrr !add0r.
  by rewrite oner_eq0.
have uvuE : perm_eq [:: u; v; u] [:: u; u; v].
  by rewrite perm_cons perm_sym (perm_catC [:: u] [:: v]).
by rewrite (play_perm A s uvuE) twice_is_never.
Qed.

(* Some button of x can be pressed: it is lit, or changes a lit light.        *)
Lemma lit_only_first s x : A *m x = s -> s != 0 ->
  exists2 v, v \in lit x &
  exists js, [/\ lit_only A s js, play A s js = press A s v & (size js <= 3)%N].
Proof.
move=> Ax s_neq0.
have [u su|dark] := pickP (fun u => s u 0 != 0); last first.
  by case/eqP: s_neq0; apply/colP=> u; rewrite mxE; apply/eqP/negbFE/dark.
have [v /andP[Auv xv]|none] := pickP (fun v => (A u v != 0) && (x v 0 != 0));
  last first.
  case/eqP: su; rewrite -Ax mxE big1 // => v _; apply/eqP.
  by rewrite mulf_eq0 -[_ || _]negbK negb_or none.
exists v; first by rewrite in_lit.
have [sv|sv] := eqVneq (s v 0) 0; last first.
  by exists [:: v]; rewrite /= in_lit sv.
have [||lit_uvu playE] := @lit_only_detour s u v _ _ sv.
- by apply/eqP; rewrite -F2_neq0.
- by apply/eqP; rewrite -F2_neq0.
by exists [:: u; v; u].
Qed.

Theorem solvable_lit_only s x : A *m x = s ->
  exists js, [/\ lit_only A s js, play A s js = 0 &
                 (size js <= 3 * #|lit x|)%N].
Proof.
have [k] := ubnP #|lit x|; elim: k s x => // k IHk s x lt_k Ax.
have [-> | s_neq0] := eqVneq s 0; first by exists [::].
have [v xv [js [lit_js playE size_js]]] := lit_only_first Ax s_neq0.
pose y := x + delta_mx v 0.
have lit_y : lit y = lit x :\ v.
  apply/setP=> i; rewrite in_setD1 !in_lit !mxE eqxx andbT.
  case: (i =P v) => [->|_] /=; last by rewrite addr0.
  by move: xv; rewrite inE => /eqP->; rewrite F2_addrr eqxx.
have Ay : A *m y = press A s v by rewrite mulmxDr Ax -colE.
have card_x : #|lit x| = #|lit y|.+1 by rewrite (cardsD1 v) xv lit_y.
have [|ks [lit_ks dark size_ks]] := IHk _ y _ Ay; first by rewrite -ltnS -card_x.
exists (js ++ ks); split.
- by rewrite lit_only_cat lit_js playE.
- by rewrite play_cat playE.
by rewrite size_cat card_x mulnS leq_add.
Qed.

Corollary reachable_lit_only s : reachable A s ->
  exists js, lit_only A s js /\ play A s js = 0.
Proof.
by case=> x /solvable_lit_only[js [lit_js dark _]]; exists js.
Qed.

End Symmetric.

(* What can be put out by lit-only play is what can be put out at all, for    *)
(* the games of grid.v and for every graph.                                   *)
Theorem grid_lit_only rl s m n t : unit_rule rl ->
  let A := F2_mx rl s m n in
  (exists js, lit_only A t js /\ play A t js = 0) <->
  exists x, solves A t 0 x.
Proof.
move=> unit_rl A; split=> [[js [_ dark]]|[x /lights_out Ax]].
  by exists (tally _ js); apply/solves_play.
apply: reachable_lit_only; last by exists x.
- exact/effect_mx_sym/symmetric_unit_rule.
exact: reflexive_effect_mx.
Qed.

Theorem graph_lit_only (T : finType) (e : rel T) t :
  reflexive e -> symmetric e -> reachable (relation_mx e) t ->
  exists js, lit_only (relation_mx e) t js /\ play (relation_mx e) t js = 0.
Proof.
move=> e_refl e_sym; apply: reachable_lit_only => [|i].
  by apply/matrixP=> i j; rewrite !mxE e_sym.
by rewrite mxE e_refl.
Qed.

(* ----------------------- all on, on bipartite graphs ---------------------- *)

Section Bipartite.

Variables (n : nat) (A : 'M['F_2]_n) (black : {set 'I_n}).
Hypotheses (A_refl : reflexive_mx A) (coloured : two_colouring A black).
Implicit Types (s x : 'cV['F_2]_n) (js : seq 'I_n).

Lemma lit_only_one_colour s js :
    uniq js -> {subset js <= lit s} ->
    {in js &, forall i j, (i \in black) = (j \in black)} ->
  lit_only A s js.
Proof.
elim: js s => //= j js IHjs s /andP[js'j uniq_js] lit_js same.
rewrite lit_js ?mem_head //=; apply: IHjs => // [i js_i|i k js_i js_k].
  have ne_ij : i != j by apply: contraNneq js'j => <-.
  have tail_i : i \in j :: js by rewrite in_cons js_i orbT.
  rewrite in_lit pressE (_ : A i j = 0) ?addr0 -?in_lit ?lit_js //.
  apply/eqP; apply: contraT => Aij; have := coloured ne_ij Aij.
  by rewrite (same i j) ?mem_head ?eqxx.
by apply: same; rewrite in_cons ?js_i ?js_k orbT.
Qed.

(* Any presses x that change every light once: black first, then white.       *)
Theorem lit_only_black_then_white x bs ws :
    A *m x = const_mx 1 ->
    uniq bs -> bs =i lit x :&: black -> uniq ws -> ws =i lit x :\: black ->
  lit_only A (const_mx 1) (bs ++ ws) /\ play A (const_mx 1) (bs ++ ws) = 0.
Proof.
move=> all_on uniq_b bE uniq_w wE.
have bsE : tally _ bs = keep black x.
  rewrite tally_uniq //; apply/colP=> j; rewrite !mxE bE in_setI in_lit.
  case: (j \in black); rewrite ?andbF // andbT.
  by case: eqVneq => [->//|]; rewrite F2_neq0 => /eqP->.
have wsE : tally _ ws = keep (~: black) x.
  rewrite tally_uniq //; apply/colP=> j; rewrite !mxE wE !inE -F2_neq0.
  case: (j \in black) => //=.
  by case: eqVneq => [->//|]; rewrite F2_neq0 => /eqP->.
have split_on : A *m keep black x + A *m keep (~: black) x = const_mx 1.
  by rewrite -mulmxDr -keep_split.
split; last first.
  rewrite play_cat !playE bsE wsE -addrA split_on.
  by apply/colP=> j; rewrite !mxE F2_addrr.
rewrite lit_only_cat; apply/andP; split; apply: lit_only_one_colour => //.
- by move=> j _; rewrite in_lit mxE oner_eq0.
- by move=> i j; rewrite !bE !inE => /andP[_ ->] /andP[_ ->].
- move=> j; rewrite wE in_setD in_lit => /andP[wj xj].
  have /colP/(_ j) := split_on; rewrite [LHS]mxE mul_keep_white // [RHS]mxE.
  move=> on_j; rewrite in_lit playE bsE [X in X != 0]mxE [const_mx 1 j 0]mxE.
  by rewrite -on_j addrAC F2_addrr add0r.
by move=> i j; rewrite !wE !inE => /andP[/negPf-> _] /andP[/negPf-> _].
Qed.

(* Palacios 4.2.2, on every bipartite graph.                                  *)
Theorem all_on_lit_only : A^T = A ->
  exists js, [/\ uniq js, lit_only A (const_mx 1) js &
                 play A (const_mx 1) js = 0].
Proof.
move=> A_sym; have [x all_on] := Sutner_ones A_sym A_refl.
exists (enum (lit x :&: black) ++ enum (lit x :\: black)).
have [lit_js dark] := lit_only_black_then_white all_on
  (enum_uniq _) (mem_enum _) (enum_uniq _) (mem_enum _).
split=> //; rewrite cat_uniq !enum_uniq andbT /=; apply/hasPn => j.
by rewrite /= !mem_enum in_setD in_setI => /andP[/negPf->]; rewrite andbF.
Qed.

End Bipartite.

(* Watson's rule: to light everything without pressing a lit button is no     *)
(* restriction either.                                                        *)
Theorem grid_unlit_only rl s m n (t : 'cV['F_2]_(m * n)) : unit_rule rl ->
  let A := F2_mx rl s m n in reachable A (const_mx 1 - t) ->
  exists js, play A t js = const_mx 1 /\
    forall js1 j js2, js = js1 ++ j :: js2 -> j \notin lit (play A t js1).
Proof.
move=> unit_rl A [x sol].
have A_sym : A^T = A by apply/effect_mx_sym/symmetric_unit_rule.
have A_refl : reflexive_mx A by move=> i; apply: effect_mx_diag.
have [js [/lit_onlyP lit_js dark _]] := solvable_lit_only A_sym A_refl sol.
have playC ks : play A (const_mx 1 - t) ks = const_mx 1 + play A t ks.
  by rewrite !playE F2_oppmx addrA.
exists js; split=> [|js1 j js2 /lit_js].
  move/eqP: dark; rewrite playC addr_eq0 => /eqP->.
  by rewrite F2_oppmx.
rewrite playC !in_lit mxE [const_mx 1 j 0]mxE => off; rewrite F2_neq0.
by apply: contraNN off => /eqP->; rewrite F2_addrr.
Qed.

Corollary board_all_on_lit_only m n :
  let A := F2_mx cross plane m n in
  exists js, [/\ uniq js, lit_only A (const_mx 1) js &
                 play A (const_mx 1) js = 0].
Proof.
apply: all_on_lit_only (chess_cells m n) _ _ _.
- exact: reflexive_effect_mx.
- by rewrite /F2_mx effect_mx_cross; apply: chess_colouring.
exact: effect_mx_sym.
Qed.
