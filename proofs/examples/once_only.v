(* 4x4 cross on the plane mod 2 *)
(* Exactly 2 choices of presses: every light changes exactly once. *)
(* Check it: modlights check once_only.v, or in one folder with grid.v, checker.v, answers.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v answers.v once_only.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import answers.
Open Scope Z_scope.

Definition game := grid_game cross plane 4 4 2.

Definition choices : list (list Z) := [board
    [[0; 0; 1; 0];
     [1; 0; 0; 0];
     [0; 0; 0; 1];
     [0; 1; 0; 0]];
   board
    [[0; 1; 0; 0];
     [0; 0; 0; 1];
     [1; 0; 0; 0];
     [0; 0; 1; 0]]].

Theorem answer : all_once game choices.
Proof. apply check_all_onceP; by_computation. Qed.

Print Assumptions answer.
