(* Lights Out, 3 x 3, with the middle button (number 4) forbidden.            *)
(* Check it from proofs/, after make: coqc -Q . modlights examples/forbidden.v *)

From modlights Require Import checker.
Open Scope Z_scope.

Definition game := without [4%nat] (grid_game cross plane 3 3 2).

Definition start := board
  [[0; 0; 0];
   [0; 0; 0];
   [0; 0; 0]].

Definition target := board
  [[0; 1; 0];
   [1; 1; 1];
   [0; 1; 0]].

(* Weights on the lights that no allowed press changes, but that differ here. *)
Definition certificate := board
  [[0; 1; 0];
   [1; 1; 1];
   [0; 1; 0]].

Theorem answer : unsolvable game start target.
Proof. apply check_certificateP with certificate; by_computation. Qed.

(* In the words of the whole board: no presses that leave it alone do.        *)
Corollary answer_3x3 x : nth 4 x 0 = 0 ->
  ~ takes (grid_game cross plane 3 3 2) start target x.
Proof.
intros middle; apply (without_unsolvable [4%nat]); [|exact answer|].
- apply check_puzzleP; by_computation.
- intros j [<- | []]; exact middle.
Qed.
