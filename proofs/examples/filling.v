(* 2x3 cross on the plane mod 6 *)
(* A plan for every start and target: 2 unknowns, 4 forced, 2 lights left over. *)
(* Check it: modlights check filling.v, or in one folder with grid.v, checker.v, plan_checker.v *)
(* (modlights solve … --checker FOLDER writes them): *)
(*   for f in grid.v checker.v plan_checker.v filling.v; do coqc -Q . modlights $f || break; done *)

From modlights Require Import plan_checker.
Open Scope Z_scope.

Definition game := grid_game cross plane 2 3 6.

(* Numbers of buttons and lights, from 0 on. *)
Definition unknowns := places [0; 1].

(* A light, and the button that it forces. *)
Definition steps := forcing
  [(0, 3);
   (3, 4);
   (1, 2);
   (2, 5)].

(* The lights that are left over. *)
Definition residual := places [4; 5].

Theorem answer : is_plan game unknowns steps residual.
Proof. apply check_planP; by_computation. Qed.

Print Assumptions answer.
