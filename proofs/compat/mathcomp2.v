(******************************************************************************)
(*              What MathComp 2 says otherwise than MathComp 1                *)
(*                                                                            *)
(* The Makefile copies this file to core/compat.v where MathComp 2 is         *)
(* installed, and compat/mathcomp1.v where MathComp 1 is.                     *)
(*                                                                            *)
(*   [fieldType of T] == the structure that T has, as MathComp 1 writes it    *)
(*        Linear f_is == the linear function f                                *)
(******************************************************************************)

From HB Require Import structures.
From mathcomp Require Import all_ssreflect all_fingroup all_algebra.

Notation "[ 'finType' 'of' T ]" := (T%type : finType) (only parsing).
Notation "[ 'ringType' 'of' T ]" := (T%type : ringType) (only parsing).
Notation "[ 'comRingType' 'of' T ]" := (T%type : comRingType) (only parsing).
Notation "[ 'unitRingType' 'of' T ]" := (T%type : unitRingType) (only parsing).
Notation "[ 'comUnitRingType' 'of' T ]" :=
  (T%type : comUnitRingType) (only parsing).
Notation "[ 'fieldType' 'of' T ]" := (T%type : fieldType) (only parsing).
Notation "[ 'finRingType' 'of' T ]" := (T%type : finRingType) (only parsing).
Notation "[ 'finComUnitRingType' 'of' T ]" :=
  (T%type : finComUnitRingType) (only parsing).
Notation "[ 'rmorphism' 'of' f ]" := (f : {rmorphism _ -> _}) (only parsing).
Notation rmorphX := GRing.rmorphXn (only parsing).

Definition Linear (R : ringType) (U V : lmodType R) (f : U -> V)
    (f_is : linear f) : {linear U -> V} :=
  HB.pack f (GRing.isLinear.Build R U V *:%R f f_is).
Arguments Linear {R U V f} f_is.
