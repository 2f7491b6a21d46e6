"""Smith forms of boards by PARI: ``python tests/vectors/pari_smith.py`` writes them anew.

``matsnf`` of the whole effect matrix, built here from the definition: c on the diagonal and 1 for every pair of
neighbours in the plane.  For larger squares, ``matsnf`` of the n×n matrix that row filling leaves over.
"""

import json
import subprocess
from pathlib import Path

FILE = Path(__file__).with_suffix(".json")

PROGRAM = """
A(m,n,c)=matrix(m*n,m*n,i,j,my(r=(i-1)\\n-(j-1)\\n,s=(i-1)%n-(j-1)%n);if(i==j,c,r^2+s^2==1,1,0))
T(n)=matrix(n,n,i,j,abs(i-j)<=1)
B(n)=my(t=T(n),a=matid(n)*0,b=matid(n));for(k=1,n,my(d=-t*b-a);a=b;b=d);b
S(x)=my(v=matsnf(x));select(d->d!=1,v)
for(m=1,7,for(n=1,m,for(c=-1,3,print([m,n,c,S(A(m,n,c))]))))
forvec(v=[[8,12],[8,12]],print([v[1],v[2],1,S(A(v[1],v[2],1))]),1)
for(n=13,50,print([n,n,1,S(B(n))]))
quit
"""


def main():
    """Run PARI and write its answers: rows, columns, centre weight, factors other than 1, the largest first."""
    answer = subprocess.run(["gp", "-fq", "-s", "1G"], input=PROGRAM, capture_output=True, text=True, check=True)
    found = [json.loads(line) for line in answer.stdout.splitlines() if line.startswith("[")]
    FILE.write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
