(* 3x3 cross on the plane mod 2 *)
(* This position has exactly 1 solution. *)
(* Check it: modlights check steps.v, or in one folder with grid.v, checker.v, sparse.v, large.v, large_number.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v sparse.v large.v large_number.v steps.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import large_number.
Open Scope Z_scope.

Definition game := grid_game cross plane 3 3 2.

Definition start := board
  [[0; 0; 0];
   [0; 0; 0];
   [0; 0; 0]].

Definition target := board
  [[0; 0; 0];
   [0; 0; 0];
   [0; 0; 0]].

(* A plan: the numbers of its unknowns, then a light, and the button that it forces. *)
Definition unknowns : list Z := [0; 1; 2].

Definition steps : list (Z * Z) :=
  [(3, 6);
   (1, 4);
   (2, 5);
   (0, 3);
   (4, 7);
   (5, 8)].

Theorem answer : solutions_number game start target 1.
Proof. unfold game; by_sparse; apply check_sparse_numberP with unknowns steps; by_computation. Qed.

Print Assumptions answer.
