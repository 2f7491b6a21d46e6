(******************************************************************************)
(*                    What MathComp 1 lacks: nothing                          *)
(*                                                                            *)
(* The Makefile copies this file to core/compat.v where MathComp 1 is         *)
(* installed, and compat/mathcomp2.v where MathComp 2 is.                     *)
(******************************************************************************)

From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
