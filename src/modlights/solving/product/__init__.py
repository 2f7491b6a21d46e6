"""King and other rules that are products: Smith forms of the two factors, then cell by cell.

What factors a rule and how its rows are kept is here; the forms themselves are in ``ring``.
"""
