(******************************************************************************)
(*        Exact covers by crosses, column by column, as a finite search       *)
(*                                                                            *)
(* A pattern is a function s from natural rows and columns to booleans. The   *)
(* equation of cell (i, j) says that exactly one of the cell and its four     *)
(* neighbours is in s; there is nothing above row 0 or left of column 0. Two  *)
(* consecutive columns leave few choices for the next one, so a computation   *)
(* decides whether some pattern satisfies all equations of a small window.    *)
(*                                                                            *)
(*     around s i j == how many of (i, j) and its neighbours are in s         *)
(*    strip h s j == the first h entries of column j of s, as a sequence     *)
(*       bits h == all sequences of h booleans                                *)
(*  fits h p c x == the columns p, c, x satisfy the first h equations of c    *)
(*  alive open h l k p c == after columns p and c there are k more columns of *)
(*                      length l that fit; unless open, the last one is empty *)
(* possible open h l k == some pattern satisfies the equations of h rows and  *)
(*                      k columns, as far as l rows can tell                  *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition around (s : nat -> nat -> bool) i j : nat :=
  s i j + ((if i is i'.+1 then s i' j else false) + s i.+1 j) +
  ((if j is j'.+1 then s i j' else false) + s i j.+1).

Definition strip l (s : nat -> nat -> bool) j : seq bool := mkseq (s^~ j) l.

Fixpoint bits l : seq (seq bool) :=
  if l is l'.+1 then map (cons true) (bits l') ++ map (cons false) (bits l')
  else [:: [::]].

Lemma mem_bits l (c : seq bool) : size c = l -> c \in bits l.
Proof.
elim: l c => [|l IHl] [|b c] //= [size_c]; rewrite mem_cat.
by case: b; rewrite map_f ?IHl ?orbT.
Qed.

Definition fits h (p c x : seq bool) : bool :=
  all (fun i => nth false c i +
      ((if i is i'.+1 then nth false c i' else false) + nth false c i.+1) +
      (nth false p i + nth false x i) == 1)
    (iota 0 h).

Fixpoint alive open h l k (p c : seq bool) : bool :=
  if k is k'.+1 then has (alive open h l k' c) (filter (fits h p c) (bits l))
  else open || (c == nseq l false).

Definition possible open h l k : bool :=
  has (alive open h l k (nseq l false)) (bits l).

Section Soundness.

Variables (open : bool) (h l k : nat) (s : nat -> nat -> bool).
Hypothesis exact : forall i j, i < h -> j < k -> around s i j = 1.
Hypothesis tall : h < l \/ h = l /\ forall j, j < k -> s h j = false.
Hypothesis ended : ~~ open -> forall i, i < l -> s i k = false.

Let h_le_l : h <= l. Proof. by case: tall => [/ltnW|[->]]. Qed.

Let left_of j : seq bool := if j is j'.+1 then strip l s j' else nseq l false.

Lemma fits_strip j :
  j < k -> fits h (left_of j) (strip l s j) (strip l s j.+1).
Proof.
move=> j_lt_k; apply/allP=> i; rewrite mem_iota add0n => /andP[_ i_lt_h].
have i_lt_l := leq_trans i_lt_h h_le_l.
have entry i' j' : i' < l -> nth false (strip l s j') i' = s i' j'.
  by move=> i'_lt_l; rewrite nth_mkseq.
have below : nth false (strip l s j) i.+1 = s i.+1 j.
  have [Si_lt_l|l_le_Si] := ltnP i.+1 l; first exact: entry.
  rewrite nth_default ?size_mkseq //.
  have Si_eq_h : i.+1 = h.
    by apply/eqP; rewrite eqn_leq i_lt_h (leq_trans h_le_l).
  by case: tall => [|[_ no_below]];
    rewrite Si_eq_h ?no_below // ltnNge -Si_eq_h l_le_Si.
rewrite below !entry // -(exact i_lt_h j_lt_k) /around; apply/eqP.
congr (_ + (_ + _) + (_ + _)).
  by case: i i_lt_l {i_lt_h below} => // i /ltnW/entry->.
by case: j {j_lt_k below} => [|j] /=; rewrite ?entry // nth_nseq if_same.
Qed.

Lemma alive_strip d : d <= k ->
  alive open h l d (left_of (k - d)) (strip l s (k - d)).
Proof.
elim: d => [_|d IHd d_lt_k] /=.
  rewrite subn0 -implyNb; apply/implyP => /ended no_last.
  apply/eqP/(@eq_from_nth _ false);
    rewrite ?size_mkseq ?size_nseq // => i i_lt_l.
  by rewrite nth_mkseq // nth_nseq if_same no_last.
have kd : k - d = (k - d.+1).+1 by rewrite subnSK.
apply/hasP; exists (strip l s (k - d)); last first.
  by have := IHd (ltnW d_lt_k); rewrite kd.
rewrite mem_filter mem_bits ?size_mkseq // andbT kd.
by apply: fits_strip; rewrite -kd leq_subr.
Qed.

Lemma possible_pattern : possible open h l k.
Proof.
apply/hasP; exists (strip l s 0); first by rewrite mem_bits ?size_mkseq.
by have := alive_strip (leqnn k); rewrite subnn.
Qed.

End Soundness.

(* ------------------------------- the verdicts ----------------------------- *)

Lemma no_corner_4x6 : possible true 4 5 6 = false. Proof. by vm_compute. Qed.
Lemma no_board_3xn : possible true 3 3 4 = false. Proof. by vm_compute. Qed.
Lemma no_board_3x3 : possible false 3 3 3 = false. Proof. by vm_compute. Qed.
Lemma no_board_4x5 : possible false 4 4 5 = false. Proof. by vm_compute. Qed.
Lemma no_board_5x5 : possible false 5 5 5 = false. Proof. by vm_compute. Qed.
