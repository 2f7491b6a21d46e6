"""Nullities of large squares with two states by PARI: ``python tests/vectors/pari_squares.py`` writes them anew.

For odd b = 2h + 1, f_b is the square of g = f_h + f_(h+1), so the nullity of (b − 1)×(b − 1) is twice the degree of
gcd(g(x), g(x + 1)); both are made by doubling.  Every b below 200,000 for which the stored survey of the ledger has an
entry is among them, and as many drawn at random.
"""

import json
import subprocess
from pathlib import Path
from random import Random

from modlights.theorems.open.survey import stored

FILE = Path(__file__).with_suffix(".json")

PROGRAM = """
g(k,X)={my(a=0*X,b=X^0,v=binary(k),s,t);for(i=1,#v,s=(a+b)^2;if(v[i],t=b^2*X;a=s;b=t,a=a^2*X;b=s));a+b};
x=Mod(1,2)*'x;
d(b)=2*poldegree(gcd(g((b-1)/2,x),g((b-1)/2,x+1)));
"""


def main():
    """Run PARI and write its answers, as [n, nullity]."""
    new = [b for b in stored()[1] if b <= 200_001]
    chance = Random(2026)
    drawn = [2 * chance.randrange(1, 100_000) + 1 for _ in new]
    lines = "".join(f"print([{b - 1},d({b})]);\n" for b in sorted({*new, *drawn}))
    answer = subprocess.run(
        ["gp", "-fq", "-s", "2G"], input=PROGRAM + lines, capture_output=True, text=True, check=True
    )
    found = [json.loads(line) for line in answer.stdout.splitlines() if line.startswith("[")]
    FILE.write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
