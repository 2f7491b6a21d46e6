"""King and other rules that are products: Smith forms of the two factors, then cell by cell.

Factoring a rule and storing its lines belongs here; computing Smith and Howell forms belongs to ``ring``.
"""
