(* Lights Out, 5 x 5: the start has exactly four solutions.                   *)
(* Check it from proofs/, after make: coqc -Q . modlights examples/number.v   *)

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

Theorem answer : solutions_number game start target (2 ^ 2).
Proof. apply check_numberP; by_computation. Qed.
