"""Nullities by PARI, for tests on machines without it: ``python tests/vectors/pari_nullities.py`` writes them anew.

The program is the one on the page of A159257 in the On-Line Encyclopedia of Integer Sequences, with the reflection
−1 − x in place of 1 + x so that it holds for every prime; the boards m×n are given as [m, n, p, nullity].
"""

import json
import subprocess
from pathlib import Path

FILE = Path(__file__).with_suffix(".json")

PROGRAM = """
a(m,n,p)=my(f=polchebyshev(m,2,x/2)*Mod(1,p),g=polchebyshev(n,2,x/2)*Mod(1,p));poldegree(gcd(f,subst(g,x,-1-x)))
print(vector(1000,n,a(n,n,2)))
print(vector(200,n,a(n,n,3)))
print(vector(200,n,a(n,n,5)))
print(concat(vector(40,i,m=1+random(400);n=1+random(400);p=[2,3,5,7][1+i%4];[m,n,p,a(m,n,p)])))
print(concat(vector(12,i,n=[2046,4094,3412,2729,1364,2519,3070,3275,4369,2184,3855,2339][i];[n,n,2,a(n,n,2)])))
quit
"""


def main():
    """Run PARI and write its answers."""
    answer = subprocess.run(["gp", "-fq", "-s", "1G"], input=PROGRAM, capture_output=True, text=True, check=True)
    two, three, five, boards, large = (json.loads(line) for line in answer.stdout.splitlines() if line.startswith("["))
    flat = boards + large
    found = {
        "squares": {"2": two, "3": three, "5": five},
        "boards": [flat[i : i + 4] for i in range(0, len(flat), 4)],
    }
    FILE.write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
