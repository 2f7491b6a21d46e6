(* graph *)
(* No presses take the start to the target. *)
(* Check it: modlights check graph.v, or in one folder with grid.v, checker.v, sparse.v, large.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v sparse.v large.v graph.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import large.
Open Scope Z_scope.

(* For each light, the buttons that change it, and by how much. *)
Definition lists :=
  [[(0, 1); (1, 1); (3, 1)];
   [(0, 1); (1, 1); (2, 1)];
   [(1, 1); (2, 1); (3, 1)];
   [(0, 1); (2, 1); (3, 1); (4, 1)];
   [(3, 1); (4, 1)]].

Definition game := sparse_game 4 5 lists.

Definition start := [0; 0; 0; 2; 1].

Definition target := [0; 0; 0; 0; 0].

(* Weights on the lights that no press changes, but that differ here. *)
Definition certificate := [2; 0; 2; 2; 2].

Theorem answer : unsolvable game start target.
Proof. unfold game; by_sparse; apply check_sparse_certificateP with certificate; by_computation. Qed.

Print Assumptions answer.
