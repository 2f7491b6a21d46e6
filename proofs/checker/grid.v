(******************************************************************************)
(*                    Grid games: rules, surfaces, effects                    *)
(*                                                                            *)
(* This file holds definitions only, needs nothing but Coq's own library, and *)
(* computes: a checker can run it, and a program can be compared with it.     *)
(* gluing.v and effects.v prove what it computes, grid_matrix.v has matrices. *)
(*                                                                            *)
(* A cell is a pair (row, column) of integers, counted from 0 at the top left.*)
(* Lights and buttons are the m * n cells, taken row by row, so that the cell *)
(* (r, c) has number r * n + c.                                               *)
(*                                                                            *)
(*              surface == plane, cylinder, mobius, torus, klein, projective, *)
(*                         cylinder_v, mobius_v, klein_v                      *)
(*      sides s, ends s == how s glues the left to the right edge, and the    *)
(*                         top to the bottom edge: Open, Straight or Twisted  *)
(*     seam g len w x y == coordinate x brought back to [0, len) through the  *)
(*                         edges glued by g; the other coordinate y, on an    *)
(*                         edge of length w, is reflected at each twisted     *)
(*                         crossing                                           *)
(*         glue s m n p == the cell of the m x n board where the point p of   *)
(*                         the plane lies, None if it is off the board        *)
(*                 rule == cross, x_cross, king, knight, flip, merlin,        *)
(*                         neighbours, or weighted w arms, for a stencil with *)
(*                         centre weight w                                    *)
(*         stencil rows == the weighted rule drawn by rows, centre in the     *)
(*                         middle                                             *)
(*            centre rl == what a press adds to the pressed cell              *)
(*      arms rl s m n p == the other offsets that a press at p changes, with  *)
(*                         their weights; only merlin's depend on p and s     *)
(*   reached rl s m n p == the cells where these arms end, with the weights   *)
(*  effect rl s m n p q == how much one press of button q adds to light p:    *)
(*                         the centre weight if p = q, even if an arm         *)
(*                         returns; otherwise the largest weight that reaches *)
(*                         p, once                                            *)
(*     effects rl s m n == the effect matrix, one row a light, one column a   *)
(*                         button, as a list of lists of integers             *)
(******************************************************************************)

From Coq Require Import ZArith List Bool.
Import ListNotations.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Local Open Scope Z_scope.

(* -------------------------------- surfaces -------------------------------- *)

Inductive gluing := Open | Straight | Twisted.

Inductive surface :=
  | plane | cylinder | mobius | torus | klein | projective
  | cylinder_v | mobius_v | klein_v.

Definition sides (s : surface) : gluing :=
  match s with
  | plane | cylinder_v | mobius_v => Open
  | cylinder | torus | klein => Straight
  | mobius | projective | klein_v => Twisted
  end.

Definition ends (s : surface) : gluing :=
  match s with
  | plane | cylinder | mobius => Open
  | cylinder_v | torus | klein_v => Straight
  | mobius_v | projective | klein => Twisted
  end.

Definition cell : Type := Z * Z.

Definition seam (g : gluing) (len w x y : Z) : option cell :=
  match g with
  | Open => if (0 <=? x) && (x <? len) then Some (x, y) else None
  | Straight => Some (x mod len, y)
  | Twisted => Some (x mod len, if Z.even (x / len) then y else w - 1 - y)
  end.

Definition glue (s : surface) (m n : nat) (p : cell) : option cell :=
  let '(r, c) := p in
  match seam (ends s) (Z.of_nat m) (Z.of_nat n) r c with
  | Some (r, c) =>
      match seam (sides s) (Z.of_nat n) (Z.of_nat m) c r with
      | Some (c, r) => Some (r, c)
      | None => None
      end
  | None => None
  end.

(* ---------------------------------- rules --------------------------------- *)

Definition arm : Type := cell * Z.

Inductive rule :=
  | cross | x_cross | king | knight | flip | merlin | neighbours
  | weighted (w : Z) (arms : list arm).

Definition unit_arms (offsets : list cell) : list arm :=
  map (fun o => (o, 1)) offsets.

Definition orthogonal : list cell := [(-1, 0); (0, -1); (0, 1); (1, 0)].
Definition diagonal : list cell := [(-1, -1); (-1, 1); (1, -1); (1, 1)].
Definition leaps : list cell :=
  [(-2, -1); (-2, 1); (-1, -2); (-1, 2); (1, -2); (1, 2); (2, -1); (2, 1)].

(* The offsets 1 - 2 * len .. 2 * len - 1 other than 0: far enough to come    *)
(* back through a twisted seam along the whole opposite line.                 *)
Definition both_ways (len : nat) : list Z :=
  flat_map (fun d => [Z.of_nat d; - Z.of_nat d]) (seq 1 (2 * len - 1)).

Definition lines (m n : nat) : list cell :=
  map (fun d => (0, d)) (both_ways n) ++ map (fun d => (d, 0)) (both_ways m).

(* Is x the first or the last of len places between edges glued by g?         *)
Definition at_edge (g : gluing) (len : nat) (x : Z) : bool :=
  match g with
  | Open => (x =? 0) || (x =? Z.of_nat len - 1)
  | _ => false
  end.

Definition inward (x : Z) : Z := if x =? 0 then 1 else -1.

Definition merlin_offsets (s : surface) (m n : nat) (p : cell) : list cell :=
  let '(r, c) := p in
  match at_edge (ends s) m r, at_edge (sides s) n c with
  | true, true => [(inward r, 0); (0, inward c); (inward r, inward c)]
  | true, false => [(0, -1); (0, 1)]
  | false, true => [(-1, 0); (1, 0)]
  | false, false => orthogonal
  end.

Definition centre (rl : rule) : Z :=
  match rl with
  | neighbours => 0
  | weighted w _ => w
  | _ => 1
  end.

Definition arms (rl : rule) (s : surface) (m n : nat) (p : cell) : list arm :=
  match rl with
  | cross | neighbours => unit_arms orthogonal
  | x_cross => unit_arms diagonal
  | king => unit_arms (orthogonal ++ diagonal)
  | knight => unit_arms leaps
  | flip => unit_arms (lines m n)
  | merlin => unit_arms (merlin_offsets s m n p)
  | weighted _ ws => ws
  end.

(* A stencil drawn as rows of weights, with the pressed cell in the middle;   *)
(* places of weight 0 are not part of it.                                     *)
Definition enumerate (A : Type) (l : list A) : list (Z * A) :=
  combine (map Z.of_nat (seq 0 (length l))) l.

Definition stencil (rows : list (list Z)) : rule :=
  let half (k : nat) := Z.of_nat k / 2 in
  let places :=
    flat_map (fun '(r, row) =>
      map (fun '(c, w) =>
        ((r - half (length rows), c - half (length row)), w)) (enumerate row))
      (enumerate rows) in
  let at_centre '((r, c), _) := (r =? 0) && (c =? 0) in
  weighted
    (match find at_centre places with Some (_, w) => w | None => 0 end)
    (filter (fun a : arm => negb (at_centre a) && negb (snd a =? 0)) places).

(* --------------------------------- effects -------------------------------- *)

Definition shift (p o : cell) : cell := (fst p + fst o, snd p + snd o).

Definition reached (rl : rule) (s : surface) (m n : nat) (p : cell) :
  list arm :=
  flat_map (fun '(o, w) =>
    match glue s m n (shift p o) with
    | Some q => [(q, w)]
    | None => []
    end) (arms rl s m n p).

Definition same_cell (p q : cell) : bool :=
  if fst p =? fst q then snd p =? snd q else false.

Definition largest (ws : list Z) : Z :=
  match ws with
  | [] => 0
  | w :: ws => fold_left Z.max ws w
  end.

Definition weight_at (p : cell) (hits : list arm) : Z :=
  largest (map snd (filter (fun hit => same_cell p (fst hit)) hits)).

Definition effect (rl : rule) (s : surface) (m n : nat) (p q : cell) : Z :=
  if same_cell p q then centre rl else weight_at p (reached rl s m n q).

Definition cells (m n : nat) : list cell :=
  flat_map (fun r => map (fun c => (Z.of_nat r, Z.of_nat c)) (seq 0 n))
    (seq 0 m).

(* Row by row of the board, so that each light looks only at the hits in its  *)
(* own row.                                                                   *)
Definition effects (rl : rule) (s : surface) (m n : nat) : list (list Z) :=
  let buttons := map (fun q => (q, reached rl s m n q)) (cells m n) in
  flat_map (fun r =>
    let in_row (hit : arm) := fst (fst hit) =? Z.of_nat r in
    let buttons := map (fun '(q, hits) => (q, filter in_row hits)) buttons in
    map (fun c =>
      let p := (Z.of_nat r, Z.of_nat c) in
      map (fun '(q, hits) =>
        if same_cell p q then centre rl else weight_at p hits) buttons)
      (seq 0 n)) (seq 0 m).
