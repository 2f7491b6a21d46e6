(* A game that is no grid: three buttons on a directed triangle, mod 4.       *)
(* Check it from proofs/, after make: coqc -Q . modlights examples/matrix.v   *)

From modlights Require Import checker.
Open Scope Z_scope.

Definition game := matrix_game 4 3
  [[1; 0; 2];
   [3; 1; 0];
   [0; 1; 1]].

Definition start := [0; 1; 2].

Definition target := [3; 3; 3].

Definition presses := [3; 1; 0].

Theorem answer : is_solution game start target presses.
Proof. apply check_solutionP; by_computation. Qed.

Theorem only_answer : solutions_number game start target 1.
Proof. apply check_numberP; by_computation. Qed.
