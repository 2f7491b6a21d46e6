(* 4x4 cross on the plane mod 6 *)
(* This position has exactly 144 solutions. *)
(* Check it: modlights check composite.v, or in one folder with grid.v, checker.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v composite.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import checker.
Open Scope Z_scope.

Definition game := grid_game cross plane 4 4 6.

Definition start := board
  [[0; 0; 0; 0];
   [0; 0; 0; 0];
   [0; 0; 0; 0];
   [0; 0; 0; 0]].

Definition target := board
  [[0; 0; 0; 0];
   [0; 0; 0; 0];
   [0; 0; 0; 0];
   [0; 0; 0; 0]].

Theorem answer : solutions_number game start target 144.
Proof. apply check_numberP; by_computation. Qed.

Print Assumptions answer.
