(* 4x4 cross on the plane mod 4 *)
(* These presses take the start to the target, with 38 presses; no solution has fewer. *)
(* Check it: modlights check fewest.v, or in one folder with grid.v, checker.v, answers.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v answers.v fewest.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import answers.
Open Scope Z_scope.

Definition game := grid_game cross plane 4 4 4.

Definition start := board
  [[2; 0; 3; 1];
   [2; 3; 2; 1];
   [3; 2; 1; 3];
   [3; 2; 2; 3]].

Definition target := board
  [[0; 0; 0; 0];
   [0; 0; 0; 0];
   [0; 0; 0; 0];
   [0; 0; 0; 0]].

Definition pattern := board
  [[3; 1; 2; 3];
   [2; 2; 3; 2];
   [3; 1; 1; 3];
   [3; 3; 3; 3]].

Definition presses := pattern.

(* Generators of the quiet patterns: with them, presses give all solutions. *)
Definition quiet : list (list Z) := [board
    [[1; 0; 0; 1];
     [3; 3; 3; 3];
     [1; 3; 3; 1];
     [1; 2; 2; 1]];
   board
    [[0; 1; 1; 0];
     [3; 2; 2; 3];
     [3; 0; 0; 3];
     [2; 3; 3; 2]];
   board
    [[0; 0; 2; 0];
     [0; 2; 2; 2];
     [2; 0; 0; 0];
     [2; 0; 2; 2]];
   board
    [[0; 0; 0; 2];
     [0; 0; 2; 2];
     [0; 2; 0; 2];
     [2; 2; 2; 0]]].

Theorem answer : fewest total game start target presses 38.
Proof. apply check_fewestP with quiet; by_computation. Qed.

Print Assumptions answer.
