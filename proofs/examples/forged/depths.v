(* 2x3 cross on the plane mod 2 *)
(* How many positions need exactly 0, 1, 2 … presses; none needs more than 3. *)
(* Check it: modlights check depths.v, or in one folder with grid.v, checker.v, answers.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v answers.v depths.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import answers.
Open Scope Z_scope.

Definition game := grid_game cross plane 2 3 2.

Definition target := board
  [[0; 0; 0];
   [0; 0; 0]].

Definition depths := [1; 7; 6; 2].

Theorem answer : depth_table total game target depths.
Proof. apply check_depthsP; by_computation. Qed.

Print Assumptions answer.
