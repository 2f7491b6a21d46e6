(******************************************************************************)
(*                Polynomials over two elements as lists of bits              *)
(*                                                                            *)
(* A list of bits, lowest first, stands for a polynomial over 'F_2; sums,     *)
(* products, p (x + 1) and Fibonacci polynomials are computed on lists, and   *)
(* divisions are checked: the quotient and the remainder that bdivmod finds   *)
(* are multiplied out, so nothing is proved of how it finds them.             *)
(*                                                                            *)
(*          bp s == the polynomial of the bits s                              *)
(*      bdvd c f == c divides f, checked; bndvd c f == it does not, checked   *)
(*       bmir s == the bits of p (x + 1);  bfib k == those of fib 'F_2 k      *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import compat.
From modlights Require Import linear solvable board fibonacci nullity.
From modlights Require Import square_doubling.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Local Notation F2 := [fieldType of 'F_2].

Lemma F2_char2 : 2%N \in [char 'F_2]. Proof. by rewrite char_Fp. Qed.

Lemma F2_poly_char2 : 2%N \in [char {poly F2}].
Proof. by rewrite char_lalg F2_char2. Qed.

Lemma F2_bit (a : 'F_2) : a = (a != 0)%:R.
Proof. by case: a => [[|[|//]] lt_a]; apply: val_inj. Qed.

Lemma F2_bit_add (a b : bool) : (a (+) b)%:R = a%:R + b%:R :> 'F_2.
Proof. by case: a; case: b; apply: val_inj. Qed.

Fixpoint bp (s : seq bool) : {poly 'F_2} :=
  if s is b :: s' then (b%:R)%:P + 'X * bp s' else 0.

Fixpoint badd s t :=
  match s, t with
  | [::], _ => t
  | _, [::] => s
  | a :: s', b :: t' => (a (+) b) :: badd s' t'
  end.

Fixpoint bmul s t :=
  if s is b :: s' then badd (if b then t else [::]) (false :: bmul s' t)
  else [::].

Fixpoint bmir s :=
  if s is b :: s' then let t := bmir s' in badd [:: b] (badd t (false :: t))
  else [::].

Fixpoint bfib_pair k :=
  if k is k'.+1 then let f := bfib_pair k' in (f.2, badd (false :: f.2) f.1)
  else ([::], [:: true]).

Definition bfib k := (bfib_pair k).1.

Lemma bp_add s t : bp (badd s t) = bp s + bp t.
Proof.
elim: s t => [|a s IHs] [|b t] /=; rewrite ?add0r ?addr0 //.
by rewrite IHs F2_bit_add polyCD mulrDr addrACA.
Qed.

Lemma bp_shift s : bp (false :: s) = 'X * bp s.
Proof. by rewrite /= polyC0 add0r. Qed.

Lemma bp_mul s t : bp (bmul s t) = bp s * bp t.
Proof.
elim: s => [|b s IHs]; first by rewrite mul0r.
rewrite -[bmul _ _]/(badd (if b then t else [::]) (false :: bmul s t)).
rewrite bp_add bp_shift IHs [bp (b :: s)]/= mulrDl mulrA.
by case: b; rewrite ?polyC0 ?mul0r ?mul1r.
Qed.

Lemma bp_mir s : mirror 1 (bp s) = bp (bmir s).
Proof.
rewrite (mirror_char2 _ F2_char2); elim: s => [|b s IHs].
  exact: comp_poly0.
rewrite -[bmir _]/(badd [:: b] (badd (bmir s) (false :: bmir s))).
rewrite !bp_add bp_shift -IHs /= mulr0 addr0.
rewrite rmorphD rmorphM /= comp_polyC comp_polyX polyC1 mulrDl mul1r.
by rewrite [X in _ + X]addrC.
Qed.

Lemma bp_fib k : bp (bfib k) = fib F2 k.
Proof.
suff [] : bp (bfib k) = fib F2 k /\ bp (bfib k.+1) = fib F2 k.+1 by [].
elim: k => [|k [IHk IHSk]].
  by rewrite fib0 fib1 /bfib /= polyC1 mulr0 addr0.
split=> //; rewrite -[bfib k.+2]/(badd (false :: bfib k.+1) (bfib k)).
by rewrite bp_add bp_shift IHk IHSk (fibSS2 F2_char2).
Qed.

Definition bnil s := all negb s.
Definition beq s t := bnil (badd s t).

Lemma bnilP s : bnil s -> bp s = 0.
Proof.
by elim: s => //= b s IHs /andP[/negPf-> /IHs->]; rewrite mulr0 addr0.
Qed.

Lemma beqP s t : beq s t -> bp s = bp t.
Proof.
move/bnilP; rewrite bp_add => /eqP; rewrite addr_eq0 => /eqP->.
by rewrite (oppr_char2 F2_poly_char2).
Qed.

Lemma size_bp_le s : (size (bp s) <= size s)%N.
Proof.
elim: s => [|b s IHs]; first by rewrite size_poly0.
rewrite /= mulrC addrC size_MXaddC; case: ifP => // _; exact: IHs.
Qed.

Lemma coef_bp s i : (bp s)`_i = (nth false s i)%:R.
Proof.
elim: s i => [|b s IHs] [|i]; rewrite /= ?coef0 // coefD coefC coefXM /=.
  by rewrite addr0.
by rewrite add0r IHs.
Qed.

Lemma bp_neq0 s : has id s -> bp s != 0.
Proof.
move=> /(has_nthP false)[i _ si]; apply/eqP => /polyP/(_ i).
by rewrite coef_bp si coef0.
Qed.

Lemma size_bp s : last false s -> size (bp s) = size s.
Proof.
move=> s_last; apply/eqP; rewrite eqn_leq size_bp_le leqNgt; apply/negP => lt_s.
have : (bp s)`_(size s).-1 = 0.
  by apply: nth_default; case: (size s) lt_s.
by rewrite coef_bp nth_last s_last.
Qed.

(* Every polynomial of size at most n is one of n bits.                       *)
Definition coef_bits n (p : {poly 'F_2}) : seq bool := mkseq (fun i => p`_i != 0) n.

Lemma bitsK n (p : {poly F2}) : (size p <= n)%N -> bp (coef_bits n p) = p.
Proof.
move=> le_n; apply/polyP => i; rewrite coef_bp; have [lt_i|ge_i] := ltnP i n.
  by rewrite nth_mkseq // -F2_bit.
by rewrite !nth_default ?size_mkseq // (leq_trans le_n).
Qed.

(* -------------------------------- divisions ------------------------------- *)

Fixpoint bdivmod f c : seq bool * seq bool :=
  if f is b :: f' then
    let qr := bdivmod f' c in let r := b :: qr.2 in
    if nth false r (size c).-1 then (true :: qr.1, take (size c).-1 (badd r c))
    else (false :: qr.1, take (size c).-1 r)
  else ([::], [::]).

Definition bdvd c f := beq f (bmul (bdivmod f c).1 c).

Definition bndvd c f :=
  let qr := bdivmod f c in
  [&& beq f (badd (bmul qr.1 c) qr.2), has id qr.2, (size qr.2 < size c)%N
    & last false c].

Lemma bdvdP c f : bdvd c f -> bp c %| bp f.
Proof. by move/beqP->; rewrite bp_mul dvdp_mull. Qed.

Lemma bndvdP c f : bndvd c f -> ~~ (bp c %| bp f).
Proof.
rewrite /bndvd; case: (bdivmod f c) => q r /=.
case/and4P=> /beqP-> r_neq0 lt_r c_last.
rewrite bp_add bp_mul dvdp_addr ?dvdp_mull //; apply/negP => dvd_c.
have := dvdp_leq (bp_neq0 r_neq0) dvd_c; rewrite (size_bp c_last).
by rewrite leqNgt (leq_ltn_trans (size_bp_le r)).
Qed.
