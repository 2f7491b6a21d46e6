"""Nullities: of one board (``nullity`` says how), of tables of boards, of long surveys, and all moduli at once."""
