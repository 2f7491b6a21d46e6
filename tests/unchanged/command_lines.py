"""Command lines that together pass through every command, every format and every exit code of the program.

A request is a line; behind ``::`` stand the formats that it is asked in.  Words are those of a shell.
"""

from __future__ import annotations

import shlex

FILES = {
    "edges.txt": "a b\nb c 2\nc -> a\n",
    "path.txt": "a b\nb c\nc d\n",
    "wiring.txt": "button 1: lights 1 2 4\nbutton 2: lights 2 3\n",
    "matrix.csv": "1,0,1\n0,2,1\n",
    "board.txt": "# . #\n. # .\n# # #\n",
    "board.pbm": "P1\n3 2\n110\n100\n",
    "answer.json": '{"solution": [[1, 0], [0, 1]]}',
    "broken.json": '{"nodes": [1, 2], "links": [{"source": 1}',
    "empty": "",
}
"""Files that stand in the folder in which a command line is run."""

REQUESTS = """
--help
--version
help solve
nonsense
solv 11/11
solve 10101/01110/11111/01110/10101 :: text json latex svg pbm
solve 10101/01110/11111/01110/10101 --double-check :: text json
solve 11/10 :: text json latex svg pbm rocq
solve 11/10 --all :: text json svg rocq
solve 111/111 --limit 2 :: text json
solve --size 2x2 --mod 3 --target ones :: text json latex svg rocq
solve --size 2x2 --mod 6 --start zeros --target 11/04 --all :: text json latex svg
solve --size 4x4 --mod 6 --start random-solvable:1 --fewest :: text json svg
solve --size 4x4 --target ones --count :: text json rocq
solve --size 4x4 --once :: text json svg
solve --size 8x8 --rule king --mod 4 --target ones --count
solve --size 9x9 --rule flip --start random-solvable:3 --fewest
solve --size 5x5 --rule x --start random:3 :: text json
solve --size 5x5 --rule knight --surface torus --mod 5 --start random-solvable:3
solve --size 6x4 --rule neighbours --surface klein --mod 4 --start random-solvable:2 :: text json latex svg
solve --size 4x6 --surface projective --mod 3 --start random-solvable:2 :: text json
solve --size 4x6 --surface mobius --mod 12 --start random-solvable:5 :: text json
solve --size 4x6 --surface mobius-v --mod 8 --start random-solvable:5
solve --size 4x6 --surface klein-v --mod 8 --start random-solvable:5
solve --size 5x3 --surface cylinder --mod 9 --start random:5 :: text json
solve --size 5x3 --surface cylinder-v --mod 9 --start random:5
solve --size 5x5 --rule merlin --target ones :: text json
solve --size 5x5 --stencil 010/121/010 --mod 4 --start random:1 :: text json rocq
solve --size 12x12 --start random:4 --method plan
solve --size 12x12 --start random:4 --method matrix
solve --size 30x30 --start random-solvable:4 --double-check
solve --size 100x100 --target ones --count
solve --size 3x3 --mod 4611686018427387904 --start random:1
solve --size 3x3 --mod 1000000000000000000000000000000 --start random:1
solve --game orbix --start ones :: text json svg rocq
solve --game lights-out-cube --start ones --fewest :: text json svg
solve --game hexagonal-rings --start random-solvable:4 --fewest :: text json svg
solve --game merlin --start 111/101/111 :: text json
solve --graph path.txt --start ones :: text json svg
solve --graph edges.txt --mod 3 --start ones :: text json
solve --graph wiring.txt --start ones
solve --matrix matrix.csv --mod 3 --start 1,2 :: text json
solve board.txt :: text json
solve board.pbm :: text pbm
solve 111/111/111 --forbid "1,1 3,3" :: text json rocq
solve 11/10 --certificate c.json
solve 10000/00000/00000/00000/00000 --certificate c.json :: text json latex svg rocq
solve 10000/00000/00000/00000/00000 -o a.svg
solve 11/10 -o a.json
solve 11/10 -o board.txt
solve 11/10 -o board.txt --force
solve 11/10 --checker . -o a.v
solve 3x3
solve 12/34
solve 11/1
solve --size 0x3 --start ones
solve --size 3x3
solve 11/11 --rule kng
solve 11/11 --surface doughnut
solve 11/11 --mod 1
solve 11/11 --mod x
solve 11/11 --format docx
solve 11/11 --nosuch
solve nofile.txt
solve empty
solve broken.json
solve 11/11 --start 11/11
solve 11/11 --method nonsense
solve 11/11 --time-limit x
solve 11/11 --time-limit 60
solve --graph empty --start ones
solve --game nosuch --start ones
hint 11/11 :: text json
hint 00/00 :: text json
hint 10/00 --mod 3 :: text json
hint --size 5x5 --start random-solvable:8 :: text json
hint --game orbix --start ones
hint 12/00
check 11/11 11/11 :: text json
check 11/11 10/11 :: text json
check --game orbix zeros zeros :: text json
check --size 2x2 ones 01/10 :: text json
check 11/11 answer.json
check 11/11
check 11/11 111/111
order --size 3x3 --start ones :: text json
order --size 2x2 --start ones --alternating :: text json
order 101/010 --unlit :: text json
order 11/10 --constructive
order --size 30x30 --start ones
chase 3x3 :: text json
chase 5x5 :: text json
chase 5x5 --table :: text json
chase 4x4 --mod 3 :: text json
chase 2x40
chase 4x4 --surface cylinder
chase --game orbix
make 3x3 --presses 2 --seed 1 :: text json svg pbm
make 5x5 --presses 6 --seed 4 --symmetric :: text json
make 4x4 --mod 3 --presses 5 --seed 4 :: text json svg
make --game orbix --presses 1 --seed 1 :: text json
make 3x3 --presses 99
worksheet 3x3 --seed 1 :: text html
worksheet 3x3 --fill :: text html
worksheet 4x4 --mod 3 --boards 2 --seed 2 :: text html
info 3x3 :: text json
info 5x5 --mod 6 :: text json
info 5x5 --surface torus :: text json
info 6x7 --rule king --mod 12 :: text json
info --game orbix :: text json
info --game lights-out-cube
info --graph path.txt
info --matrix matrix.csv --mod 4
info --graph broken.json
info 200x200
info 3
derive 3x3 :: text latex json vectors rocq
derive 5x5 :: text latex json vectors
derive 2x2 --mod 3 :: text latex json
derive 3x3 --steps :: text latex json
derive 3x3 --start symbolic :: text latex json
derive 2x2 --target symbolic :: text json
derive 3x3 --mod 6 --surface torus :: text latex json rocq
derive 4x4 --rule king :: text json
derive 3x4 --rule merlin --unknowns columns :: text json
derive --game orbix :: text latex json
derive --graph path.txt
derive 3x3 --letters xyz
derive 4x2 --surface projective :: text json
derive 0x2
eliminate 2x2 :: text latex json
eliminate 3x3 :: text latex json
eliminate 2x3 --mod 4 :: text json
eliminate --game orbix :: text json
eliminate 3x3 --unknowns columns
unknowns 3x3 :: text json csv
unknowns --to 4 --rule cross :: text json csv
depths 3x3 :: text json
depths 2x3 --mod 3 :: text json rocq
depths 2x2 --cost buttons --mod 3 :: text json
depths 4x4 --surface torus :: text json
depths 3x3 --no-symmetry
depths --game orbix
depths 30x30
easy 2x2 :: text json
easy 3x3 :: text json
easy 5x5 --mod 2 :: text json
once 4x4 :: text json svg pbm rocq
once 3x3 :: text json
once 4x4 --count :: text json
once --up-to 6 :: text json
once 4x4 --surface torus --all :: text json
nullity 5x5 :: text json
nullity 199x1000000000000000000 --surface torus --mod 3 :: text json
nullity --squares 1..20 :: text csv json bfile svg
nullity --squares 1..12 --mod 3 --surface torus :: text csv json
nullity --triangle 8 :: text csv json svg
nullity --game orbix
nullity 5x5 --mod 6
nullity --squares 20..1
sequence --list
sequence A159257 --to 20 :: text csv json bfile svg
sequence A075464 --to 12 :: text json bfile
sequence A076436 --terms 6 :: text json
sequence nullity-mod-3 --to 12 :: csv json
sequence A000040
atlas 6 :: text json csv
atlas 4x5 --rule king :: text json
atlas 5 --moduli 2..6 :: text csv
verify rabbani-T4 :: text json markdown
verify barkans-4.4 :: text json html markdown
verify --list --verdict fails
verify --list --document blog :: text json
verify losada-equal-rows palacios-A-rref :: text json
verify nosuch-claim
verify --document nosuch
reproduce
reproduce palacios-B1 :: text csv svg
reproduce nosuch
watson 3x3 --lit 2 :: text json
watson 3x3 --lit 3
games :: text json
games orbix :: text json
games nosuch
guide
guide chasing :: text markdown
guide nosuch
completion bash
completion zsh
completion fish
completion tcsh
play --size 3x3 --start ones -o page.html
play --size 3x3 --start nonsense -o page.html
play --size 99x99
solve --help
hint --help
check --help
order --help
chase --help
play --help
make --help
worksheet --help
info --help
derive --help
eliminate --help
unknowns --help
depths --help
easy --help
once --help
nullity --help
sequence --help
atlas --help
verify --help
reproduce --help
watson --help
games --help
guide --help
completion --help
"""


def command_lines() -> list[tuple[str, ...]]:
    """Every request in each of its formats, as the words that a shell would pass."""
    lines = []
    for request in filter(None, map(str.strip, REQUESTS.splitlines())):
        words, _, formats = request.partition("::")
        for form in formats.split() or [None]:
            lines.append((*shlex.split(words), *(["--format", form] if form else [])))
    return lines
