(******************************************************************************)
(*            The rule of Palacios 4.3 that replaces the table for 5 x 5      *)
(*                                                                            *)
(* When all but the last row of the 5 x 5 board is dark, the rule says which  *)
(* buttons of the first row to press before chasing the lights again.         *)
(*                                                                            *)
(*         seven_rows == the seven last rows of the table, 1 for a lit button *)
(*     synthesis last == the buttons of the first row to press: fourth and    *)
(*                       fifth for the first light of the last row, second    *)
(*                       and fifth for the second, the fourth for the third   *)
(*  solutions_of_cases == for each of these rows, presses that begin so and   *)
(*                       put out the board                                    *)
(******************************************************************************)

From Coq Require Import ZArith List.
From modlights Require Import grid checker.
Import ListNotations.
Local Open Scope Z_scope.

Definition seven_rows : list (list Z) :=
  [[0; 0; 1; 1; 1]; [0; 1; 0; 1; 0]; [0; 1; 1; 0; 1]; [1; 0; 1; 1; 0];
   [1; 0; 0; 0; 1]; [1; 1; 0; 1; 1]; [1; 1; 1; 0; 0]].

Definition synthesis (last : list Z) : list Z :=
  match last with
  | a :: b :: c :: _ => [0; b; 0; (a + c) mod 2; (a + b) mod 2]
  | _ => []
  end.

Definition solutions_of_cases : list (list Z * list Z) := map
  (fun x => (fst x, board (snd x)))
  [([0; 0; 1; 1; 1],
     [[0; 0; 0; 1; 0]; [0; 0; 1; 1; 1]; [0; 1; 0; 0; 0]; [1; 1; 0; 1; 1]; [0; 1; 0; 0; 0]]);
    ([0; 1; 0; 1; 0],
     [[0; 1; 0; 0; 1]; [1; 1; 1; 1; 1]; [0; 0; 1; 1; 1]; [1; 0; 1; 0; 1]; [1; 0; 0; 1; 0]]);
    ([0; 1; 1; 0; 1],
     [[0; 1; 0; 1; 1]; [1; 1; 0; 0; 0]; [0; 1; 1; 1; 1]; [0; 1; 1; 1; 0]; [1; 1; 0; 1; 0]]);
    ([1; 0; 1; 1; 0],
     [[0; 0; 0; 0; 1]; [0; 0; 0; 1; 1]; [0; 0; 1; 0; 1]; [0; 1; 1; 1; 0]; [1; 0; 0; 0; 0]]);
    ([1; 0; 0; 0; 1],
     [[0; 0; 0; 1; 1]; [0; 0; 1; 0; 0]; [0; 1; 1; 0; 1]; [1; 0; 1; 0; 1]; [1; 1; 0; 0; 0]]);
    ([1; 1; 0; 1; 1],
     [[0; 1; 0; 1; 0]; [1; 1; 0; 1; 1]; [0; 1; 0; 1; 0]; [0; 0; 0; 0; 0]; [0; 1; 0; 1; 0]]);
    ([1; 1; 1; 0; 0],
     [[0; 1; 0; 0; 0]; [1; 1; 1; 0; 0]; [0; 0; 0; 1; 0]; [1; 1; 0; 1; 1]; [0; 0; 0; 1; 0]])].

Theorem synthesis_solves : forall last, In last seven_rows ->
  exists x, firstn 5 x = synthesis last /\
    is_solution (grid_game cross plane 5 5 2)
      (repeat 0 20 ++ last) (repeat 0 25) x.
Proof.
assert (checked : forallb (fun '(last, x) =>
  check_solution (grid_game cross plane 5 5 2)
    (repeat 0 20 ++ last) (repeat 0 25) x) solutions_of_cases = true)
  by (vm_compute; reflexivity).
rewrite forallb_forall in checked.
intros last last_in; simpl in last_in.
repeat (destruct last_in as [<- | last_in];
  [eexists; split; [|apply check_solutionP, (checked (_, _)); simpl; tauto]; reflexivity |]).
destruct last_in.
Qed.
