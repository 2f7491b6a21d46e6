(* 2x2 cross on the plane mod 6 *)
(* This position has exactly 3 solutions, and these are they. *)
(* Check it: modlights check every.v, or in one folder with grid.v, checker.v, answers.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v answers.v every.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import answers.
Open Scope Z_scope.

Definition game := grid_game cross plane 2 2 6.

Definition start := board
  [[0; 0];
   [0; 0]].

Definition target := board
  [[1; 1];
   [0; 4]].

Definition solutions : list (list Z) := [board
    [[0; 4];
     [3; 3]];
   board
    [[2; 0];
     [5; 5]];
   board
    [[4; 2];
     [1; 1]]].

Theorem answer : all_solutions game start target solutions.
Proof. apply check_allP; by_computation. Qed.

Print Assumptions answer.
