(******************************************************************************)
(*              Greetings: the lemma before the all-ones theorem              *)
(*                                                                            *)
(* In a symmetric relation on a finite set, the numbers of others to whom each*)
(* is related add up to twice the number of pairs; so if the set has an odd   *)
(* number of members, one of them is related to an even number of others.     *)
(*                                                                            *)
(*      others e x == those other than x to which x is related                *)
(*      pairs_of e == the related pairs, each counted once                    *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Handshake.

Variables (T : finType) (e : rel T).
Hypothesis e_sym : symmetric e.

Definition others x : {set T} := [set y | (y != x) && e x y].

Definition pairs_of : {set T * T} :=
  [set p | e p.1 p.2 & (enum_rank p.1 < enum_rank p.2)%N].

Theorem handshake : (\sum_x #|others x|)%N = (2 * #|pairs_of|)%N.
Proof.
have swapK : involutive (fun p : T * T => (p.2, p.1)) by case.
pose up (p : T * T) := e p.1 p.2 && (enum_rank p.1 < enum_rank p.2)%N.
pose down (p : T * T) := e p.1 p.2 && (enum_rank p.2 < enum_rank p.1)%N.
have -> : (\sum_x #|others x| = \sum_p (up p + down p))%N.
  rewrite -(pair_bigA _ (fun x y => up (x, y) + down (x, y))%N) /=.
  apply: eq_bigr => x _; rewrite -sum1_card big_mkcond; apply: eq_bigr => y _.
  rewrite inE /up /down /= -(inj_eq enum_rank_inj) -val_eqE /=.
  by case: ltngtP; case: (e x y).
rewrite big_split /= [X in (_ + X)%N](reindex_inj (inv_inj swapK)) /=.
rewrite mul2n -addnn -sum1_card [X in _ = (X + X)%N]big_mkcond.
by congr (_ + _)%N; apply: eq_bigr => -[x y] _; rewrite inE /up /down /= 1?e_sym;
  case: ifP.
Qed.

Theorem odd_order_even_degree : odd #|T| -> exists x, ~~ odd #|others x|.
Proof.
move=> odd_T; apply/existsP; apply: contraT; rewrite negb_exists => /forallP all_odd.
suff : odd (\sum_x #|others x|) by rewrite handshake mul2n odd_double.
move: odd_T; rewrite -sum1_card !(big_morph odd oddD (erefl (odd 0))).
by congr is_true; apply: eq_bigr => x _; have := all_odd x; rewrite negbK => ->.
Qed.

End Handshake.
