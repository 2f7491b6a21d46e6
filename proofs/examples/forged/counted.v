(* 3x4 cross on the torus mod 6 without 2 of its buttons *)
(* This position has exactly 36 solutions. *)
(* Check it: modlights check counted.v, or in one folder with grid.v, checker.v, sparse.v, large.v, large_number.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v sparse.v large.v large_number.v counted.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import large_number.
Open Scope Z_scope.

Definition whole := grid_game cross torus 3 4 6.

Definition forbidden := map Z.to_nat [0; 5].

Definition game := without forbidden whole.

Definition start := board
  [[3; 2; 3; 0];
   [4; 3; 4; 1];
   [3; 5; 3; 3]].

Definition target := board
  [[0; 0; 0; 0];
   [0; 0; 0; 0];
   [0; 0; 0; 0]].

(* A plan: the numbers of its unknowns, then a light, and the button that it forces. *)
Definition unknowns : list Z := [0; 1; 2; 3].

Definition steps : list (Z * Z) :=
  [(1, 7);
   (0, 6);
   (4, 5);
   (3, 9);
   (5, 4);
   (2, 8)].

Theorem answer : solutions_number game start target 72.
Proof. unfold game, whole; by_sparse; apply check_sparse_numberP with unknowns steps; by_computation. Qed.

Print Assumptions answer.

(* In the words of the whole board, with the forbidden buttons not pressed. *)
Corollary on_the_board : exists xs : list (list Z), NoDup xs /\ Z.of_nat (length xs) = 72 /\
  forall x, In x xs <-> takes whole start target x /\ leaves forbidden x.
Proof. apply whole_number; [unfold whole; by_sparse; apply sparse_puzzle; by_computation | exact answer]. Qed.

Print Assumptions on_the_board.
