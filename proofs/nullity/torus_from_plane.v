(******************************************************************************)
(*        The nullity of the n x n torus from that of the (n-1) x (n-1) board *)
(*                                                                            *)
(* In characteristic 2, Lights Out on the n x n torus, n >= 3, has nullity    *)
(* 2 nul (n - 1) + 4 [3 | n], where nul m is the nullity of the m x m plane   *)
(* board (Buchholz); with another centre weight c != 0 the last term is       *)
(* 4 [f_n(c) = 0], f_n the Fibonacci polynomial. The proof compares gcds of   *)
(* Fibonacci polynomials (square_doubling.v).                                 *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_algebra.
From modlights Require Import linear solvable cells board generated_matrices.
From modlights Require Import fibonacci.
From modlights Require Import nullity cycle_matrix square_torus square_doubling.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Import GRing.Theory.
Local Open Scope ring_scope.

Theorem nullity_torus_plane (F : fieldType) (c : F) n :
    2%N \in [char F] -> c != 0 ->
  nullity (board_mx (@turn n.+3) (@turn n.+3) c) =
  (2 * nullity (board_mx (@step n.+2) (@step n.+2) c) +
   4 * root (fib F n.+3) c)%N.
Proof.
move=> char2 c_neq0; rewrite nullity_plane -/(shared c (fib F n.+3)).
have := odd_double_half n.+3; rewrite -[n.+3./2]/(uphalf n).+1.
move: (uphalf n) => k; case: (odd n.+3) => [|] /esym n3.
  rewrite (nullity_torus_odd char2 c_neq0 n3) deg_gcdX -/(shared c _) n3.
  have [_ fE] := fib_double char2 k.+1; set g := half F k.+1 in fE *.
  have -> : root (fib F k.+1.*2.+1) c = root (mirror c g) 0.
    by rewrite /root mirror_at0 // fE horner_exp expf_eq0.
  by rewrite fE shared_sqr ?half_neq0 // mulnDr mulnA.
rewrite (nullity_torus_even c char2 (ltn0Sn k) n3) -/(shared c _) n3 add0n.
have [e [h [fE h_neq0 co_Xh cases]]] :=
  fib_power_of_X char2 c_neq0 (ltn0Sn k).
have XE : 'X * ('X^e * h) = 'X^e.+1 * h by rewrite mulrA -exprS.
have XXE : 'X * ('X^e * h) ^+ 2 = 'X^e.*2.+1 * h ^+ 2.
  by rewrite exprMn mulrA -exprM muln2 -exprS.
have -> : root (fib F k.+1.*2) c = root (fib F k.+1) c.
  by rewrite /root fib_double_at.
rewrite (fib_double char2 _).1 {1 2}fE XE XXE.
case: ifP cases => _ cond; last first.
  rewrite !shared_coprime ?expf_neq0 ?coprimep_expr ?mirrorX //.
    by rewrite shared_sqr // addn0 mulnA.
  exact: coprimep_expr.
have cond2 : 'X^e.*2.+1 %| mirror c (h ^+ 2).
  rewrite mirrorX; apply: (@dvdp_trans _ ('X^e.+1 ^+ 2));
    last exact: dvdp_exp2r.
  by rewrite -exprM muln2 dvdp_exp2l ?doubleS.
rewrite !shared_dvd ?expf_neq0 ?coprimep_expr // shared_sqr //.
move: (shared c h) => a; rewrite mulnDr mulnDr (mulnA 2%N 2%N a) addnAC.
congr (_ + _)%N.
by rewrite -!mul2n !mulnA !mulnS !mulnA addnAC.
Qed.

(* Lights Out proper.                                                         *)
Corollary nullity_torus_plane_F2 n :
  nullity (board_mx (@turn n.+3) (@turn n.+3) (1 : 'F_2)) =
  (2 * nullity (board_mx (@step n.+2) (@step n.+2) (1%R : 'F_2)) +
   4 * (3 %| n.+3))%N.
Proof.
by rewrite nullity_torus_plane ?root_fib1 ?oner_eq0 ?char_Fp.
Qed.
