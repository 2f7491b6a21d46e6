"""The sequences that have a definition here, by name.

``known`` says how far a sequence is published, as of the copy of the Encyclopedia that the tests were made from.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import partial

from modlights.base.arguments import NOTHING, WHOLE_NUMBER, a, check_arguments
from modlights.base.wording import quoted, short_number
from modlights.errors import ModlightsError, NoSuchThing, TooLarge
from modlights.surveys.sequences import parity_patterns, press_counts, primitive_sizes, squares, up_to_symmetry
from modlights.surveys.sequences.terms import Compute, Definition, TermMeaning, Terms
from modlights.surveys.tasks import Resources

_NULLITY = "The dimension of the space of quiet patterns (presses that change nothing)"
_FAR = 1_000_000
_FARTHEST = 100_000_000  # a table of 50 MB for each of the largest orders


def _nullity(name: str, of: str, modulus: int, surface: str, to: int, most: int, known: str = "") -> Definition:
    return Definition(
        name, f"{_NULLITY} of {of}.", TermMeaning.FUNCTION, partial(squares.nullities, modulus=modulus,
        surface=surface), to, most, surface=surface, modulus=modulus, known=known,
    )  # fmt: skip


def _sizes(
    name: str, title: str, compute: Compute, to: int, known: str, surface: str = "plane", most: int = _FAR
) -> Definition:
    return Definition(name, title, TermMeaning.LIST, compute, to, most, surface=surface, known=known)


_ALL = (
    _nullity("A159257", "the n X n board with two states", 2, "plane", 1000, _FAR, "n = 1..25000"),
    _nullity("A165738", "the n X n torus with two states", 2, "torus", 1000, _FAR, "n = 1..1000"),
    _sizes(
        "A117870", "The n for which the n X n board with two states has quiet patterns.", squares.several_solutions,
        1000, "1000 terms, to 2363",
    ),
    _sizes(
        "A076436", "The n for which all-on of the n X n board with two states has one solution.", squares.one_solution,
        1000, "1000 terms, to 1731",
    ),
    _sizes(
        "A093614", "The n for which F_n(x) and F_n(1-x) have a common factor modulo 2; F_n(x) = U(n-1, x/2).",
        squares.with_a_common_factor, 1000, "1000 terms, to 2364",
    ),
    _sizes(
        "A094425", "The terms of A093614 that are no multiples of others.", primitive_sizes.primitive_plane, 20_000,
        "26 terms, to 131071", most=_FARTHEST,
    ),
    _sizes(
        "A165740", "The n for which the n X n torus with two states has quiet patterns.",
        partial(squares.several_solutions, surface="torus"), 1000, "1000 terms, to 1914", "torus",
    ),
    _sizes(
        "A007802", "The terms of A165740 that are no multiples of others.", primitive_sizes.primitive_torus, 20_000,
        "42 terms, to 9335617", "torus", _FARTHEST,
    ),
    Definition(
        "A075462", "The number of solutions of all-on of the n X n board with two states.", TermMeaning.FUNCTION,
        squares.numbers_of_solutions, 200, _FAR, known="n = 1..1000",
    ),
    Definition(
        "A075463", "The number of solutions of all-on of the n X n board with two states, up to rotation and "
        "reflection.",
        TermMeaning.FUNCTION, up_to_symmetry.solutions_up_to_symmetry, 120, 5_000, known="n = 1..1000",
    ),
    Definition(
        "A076437", "The n for which all-on of the n X n board with two states has one solution up to rotation and "
        "reflection.",
        TermMeaning.LIST, up_to_symmetry.one_solution_up_to_symmetry, 300, 5_000, known="to 80",
    ),
    Definition(
        "A075464", "The fewest presses that turn all lights of the n X n board with two states on.",
        TermMeaning.FUNCTION, press_counts.fewest_for_all_on, 40, 200, known="n = 1..78",
    ),
    Definition(
        "A118141", "The length of the longest perfect parity pattern with n columns: quiet patterns without an empty "
        "row or column.",
        TermMeaning.FUNCTION, parity_patterns.longest_perfect_patterns, 120, 1_000, known="n = 1..85",
    ),
    _sizes(
        "A118142", "The n for which a perfect n X n parity pattern exists.", squares.perfect_sizes, 1000, "to 259"
    ),
    _sizes(
        "A118143", "The n for which a perfect n X n parity pattern with eightfold symmetry exists.",
        squares.perfect_symmetric_sizes, 1000, "to 257",
    ),
    Definition(
        "A079873", "The number of positions of Lights Out that need exactly n presses.", TermMeaning.FUNCTION,
        partial(press_counts.depth_table, modulus=2), 15, 15, first=0, known="complete", finite=True,
    ),
    Definition(
        "A079874", "The number of positions of Lights Out that can be solved and have exactly n lights on.",
        TermMeaning.FUNCTION, press_counts.lights_on, 25, 25, first=0, known="complete", finite=True,
    ),
    Definition(
        "A079875", "The number of positions of Lights Out 2000 that need exactly n presses.", TermMeaning.FUNCTION,
        partial(press_counts.depth_table, modulus=3), 24, 24, first=0, modulus=3, known="complete", finite=True,
    ),
    _nullity("nullity-mod-3", "the n X n board with three states", 3, "plane", 500, 100_000),
    _nullity("nullity-mod-5", "the n X n board with five states", 5, "plane", 500, 100_000),
    _nullity("nullity-mod-7", "the n X n board with seven states", 7, "plane", 500, 100_000),
    _nullity("nullity-torus-mod-3", "the n X n torus with three states", 3, "torus", 500, 100_000),
    _nullity("nullity-cylinder", "the n X n cylinder with two states", 2, "cylinder", 1000, _FAR),
    _nullity("nullity-mobius", "the n X n Moebius strip with two states", 2, "mobius", 300, 20_000),
    _nullity("nullity-klein", "the n X n Klein bottle with two states", 2, "klein", 300, 20_000),
    _nullity("nullity-projective", "the n X n projective plane with two states", 2, "projective", 60, 1_000),
    Definition(
        "deepest", "The number of presses that the hardest solvable position of the n X n board with two states needs.",
        TermMeaning.FUNCTION, press_counts.needed_by_deepest, 18, 200,
    ),
    Definition(
        "new-cosines", "The number of a in an algebraic closure of F_2 such that a = z + 1/z and a + 1 = w + 1/w with "
        "roots of unity z and w other than 1 and n the least common multiple of their orders.",
        TermMeaning.FUNCTION, squares.new_cosines, 2000, _FARTHEST,
    ),
    Definition(
        "smith-products", "The product of the nonzero Smith factors of the effect matrix of the n X n board over the "
        "integers.",
        TermMeaning.FUNCTION, squares.smith_products, 30, 500, modulus=0,
    ),
)  # fmt: skip

SEQUENCES: dict[str, Definition] = {definition.name: definition for definition in _ALL}


def definition(name: str) -> Definition:
    """The sequence of that name.

    >>> definition("A159257").known
    'n = 1..25000'
    """
    if not isinstance(name, str):
        raise NoSuchThing(f"a sequence is called by a name such as 'A159257', not {quoted(name)}")
    key = name.upper() if name[:1] in "aA" and name[1:].isdigit() else name.lower()
    if key not in SEQUENCES:
        near = get_close_matches(key, SEQUENCES, 1)
        raise NoSuchThing(
            f"no sequence {name!r}; did you mean {near[0]}?"
            if near
            else f"no sequence {name!r}; modlights sequence --list names all {len(SEQUENCES)}"
        )
    return SEQUENCES[key]


@check_arguments(to=WHOLE_NUMBER | NOTHING, terms=WHOLE_NUMBER | NOTHING, resources=a(Resources, "Resources") | NOTHING)
def sequence(
    name: str, *, to: int | None = None, terms: int | None = None, resources: Resources | None = None
) -> Terms:
    """Terms of an integer sequence about these puzzles.

    Args:
        name: a number of the On-Line Encyclopedia such as ``A159257``, or the name of a new sequence.
        to: the last index; for a list of numbers with a property, the largest number looked at.
        terms: how many terms, instead of ``to``.
        resources: a journal, several cores or a cluster, for what takes long.

    Returns:
        The ``Terms``: a value with ``values``, ``indices``, ``definition``; ``found(n)`` is a(n), and numpy takes it as
        an array.

    Raises:
        NoSuchThing: for a name that is not in the list (``SEQUENCES``).
        TooLarge: for a bound beyond what is accepted.
        Undetermined: when a term could not be proved.

    Each sequence follows its definition; the modules say which theorems are used on the way.

    >>> sequence("A117870", to=20)
    <A117870: 4, 5, 9, 11, 14, 16, 17, 19 (8 terms)>
    >>> sequence("A117870", terms=3).values
    (4, 5, 9)
    """
    entry = definition(name)
    resources_to_use = Resources() if resources is None else resources
    if terms is None:
        return Terms(entry, tuple(entry.compute(_bound(entry, to), resources_to_use)))
    if to is not None:
        raise ModlightsError("give the last index or the number of terms, not both")
    return Terms(entry, _first(entry, terms, resources_to_use))


def _bound(entry: Definition, to: int | None) -> int:
    bound = entry.to if to is None else to
    if bound < entry.first:
        raise ModlightsError(
            f"{entry.name} begins with a({entry.first}), so that there is nothing to {short_number(bound)}"
        )
    if bound > entry.most and not entry.finite:
        raise TooLarge(
            f"{entry.name} is computed up to {entry.most:,}, as further terms take too long, "
            f"not to {short_number(bound)}"
        )
    return min(bound, entry.most)


def _first(entry: Definition, terms: int, resources: Resources) -> tuple[int, ...]:
    """So many terms; a list is searched in ever longer ranges."""
    if terms < 1:
        raise ModlightsError(f"the number of terms must be 1 or more, not {short_number(terms)}")
    if entry.kind is TermMeaning.FUNCTION:
        return tuple(entry.compute(_bound(entry, entry.first + terms - 1), resources))
    bound = min(entry.most, max(64, 2 * terms))
    while len(values := entry.compute(bound, resources)) < terms:
        if bound == entry.most:
            raise TooLarge(f"{entry.name} has {len(values):,} terms to {bound:,}, which is as far as it is worked out")
        bound = min(entry.most, 4 * bound)
    return tuple(values[:terms])
