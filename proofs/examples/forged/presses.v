(* Forged: one press of solved.v is changed. It must be rejected.             *)
(* Check it from proofs/, after make: coqc -Q . modlights examples/forged.v   *)

From modlights Require Import checker.
Open Scope Z_scope.

Definition game := grid_game cross plane 5 5 2.

Definition start := board
  [[1; 0; 1; 0; 1];
   [0; 1; 1; 1; 0];
   [1; 1; 1; 1; 1];
   [0; 1; 1; 1; 0];
   [1; 0; 1; 0; 1]].

Definition target := board
  [[0; 0; 0; 0; 0];
   [0; 0; 0; 0; 0];
   [0; 0; 0; 0; 0];
   [0; 0; 0; 0; 0];
   [0; 0; 0; 0; 0]].

Definition presses := board
  [[0; 1; 0; 0; 1];
   [0; 1; 1; 1; 0];
   [1; 1; 1; 0; 0];
   [1; 1; 1; 1; 1];
   [1; 1; 1; 0; 0]].

Theorem answer : is_solution game start target presses.
Proof. apply check_solutionP; by_computation. Qed.
