(******************************************************************************)
(*           All solutions and fewest presses of large games, checked         *)
(*                                                                            *)
(* Needs only Coq's own library, grid.v, checker.v, answers.v, sparse.v,      *)
(* large.v and large_number.v.                                                *)
(*                                                                            *)
(*  check_sparse_all S start target xs us ps == the list xs holds the         *)
(*                       solutions; they are counted with the plan us, ps     *)
(*  check_sparse_fewest cost S start target x N basis us ps == x costs N, and *)
(*                       no solution is cheaper                               *)
(******************************************************************************)

From Coq Require Import Bool Lia.
From modlights Require Export answers large_number.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

Definition check_sparse_all (S : sparse) (start target : list Z)
  (xs : list (list Z)) (us : list Z) (ps : list (Z * Z)) : bool :=
  (let eqs := sparse_equations S start target in
   forallb (check_sparse_presses S eqs) xs)
  && increasing xs
  && check_sparse_number S start target (Z.of_nat (length xs)) us ps.

Theorem check_sparse_allP S start target xs us ps :
  check_sparse_all S start target xs us ps = true ->
  all_solutions (dense S) start target xs.
Proof.
unfold check_sparse_all; cbv zeta; rewrite !andb_true_iff, forallb_forall.
intros [[valid inc] number]; apply check_sparse_numberP in number.
assert (ok : puzzle (dense S) start target) by apply number.
assert (nodup := increasing_NoDup inc); split; auto; split; auto.
apply as_many_as_all; auto.
intros x x_in; apply check_sparse_pressesP; auto.
Qed.

Definition check_sparse_quiet (S : sparse) (q : list Z) : bool :=
  let t := tree q in
  let k := sparse_modulus S in
  forallb (fun row => weigh (value t) row mod k =? 0) (sparse_rows S).

Definition check_sparse_fewest (cost : list Z -> Z) (S : sparse)
  (start target x : list Z) (N : Z) (basis : list (list Z)) (us : list Z)
  (ps : list (Z * Z)) : bool :=
  let k := sparse_modulus S in
  check_sparse_solution S start target x && (cost x =? N)
  && check_echelon k (sparse_buttons S) basis
  && forallb (check_sparse_quiet S) basis
  && check_sparse_number S start target
       (fold_right Z.mul 1 (map (order k) basis)) us ps
  && each k (fun y => N <=? cost y) basis x.

Lemma check_sparse_quietP S q : length q = sparse_buttons S ->
  check_sparse_quiet S q = true -> check_quiet (dense S) q = true.
Proof.
unfold check_sparse_quiet, check_quiet; cbv zeta; intros len.
rewrite !forallb_forall; intros zeros row' row'_in; simpl in *.
apply in_map_iff in row'_in as [row [<- row_in]].
rewrite dot_spelled by lia; rewrite (weigh_ext (g := value (tree q)))
  by (intros j; rewrite value_tree; auto).
auto.
Qed.

Theorem check_sparse_fewestP cost S start target x N basis us ps :
  check_sparse_fewest cost S start target x N basis us ps = true ->
  fewest cost (dense S) start target x N.
Proof.
unfold check_sparse_fewest; cbv zeta; rewrite !andb_true_iff, Z.eqb_eq.
intros [[[[[sol costE] ech] quiet] number] cheapest].
apply check_sparse_numberP in number; apply check_sparse_solutionP in sol.
apply (fewest_span (basis := basis)); auto.
rewrite forallb_forall in quiet; apply forallb_forall; intros q q_in.
apply check_sparse_quietP; auto.
assert (all_ok := check_echelon_range ech); rewrite Forall_forall in all_ok.
apply (all_ok q q_in).
Qed.
