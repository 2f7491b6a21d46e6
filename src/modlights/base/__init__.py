"""What every room needs and no mathematics: wording, immutable values, LaTeX, time limits, signals, worker processes.

What knows of lights, of residues or of output does not belong here.
"""
