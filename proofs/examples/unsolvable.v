(* All Lights on 2 x 2 with three states: no presses light every cell.        *)
(* Check it from proofs/, after make: coqc -Q . modlights examples/unsolvable.v *)

From modlights Require Import checker.
Open Scope Z_scope.

Definition game := grid_game cross plane 2 2 3.

Definition start := board
  [[0; 0];
   [0; 0]].

Definition target := board
  [[1; 1];
   [1; 1]].

(* Weights on the lights that no press changes, but that differ here.         *)
Definition certificate := board
  [[1; 1];
   [1; 1]].

Theorem answer : unsolvable game start target.
Proof. apply check_certificateP with certificate; by_computation. Qed.
