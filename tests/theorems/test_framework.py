"""A claim is a predicate on a domain: what domains list and say, and what the runner makes of predicates."""

import pickle
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

from modlights.errors import NoSuchThing
from modlights.games import grid
from modlights.theorems import (
    DOCUMENTS,
    Document,
    Found,
    Grade,
    Kind,
    State,
    Status,
    Verdict,
    claims,
    document,
    ledger,
    run_check,
    run_claims,
    verify,
)
from modlights.theorems.domains import (
    boards,
    each,
    elements,
    entries,
    graphs,
    matrices,
    numbers,
    once,
    sizes,
    squares,
    symmetric_matrices,
    the,
    vectors_to,
)
from modlights.theorems.plain import all_reached
from modlights.theorems.random_cases import random_boards, random_cases, random_games
from modlights.theorems.sources import check_source, rocq_statement
from modlights.theorems.truth import confirm
from modlights.theorems.verdicts import CORRECTED, FAILS, MISPRINT


@pytest.fixture
def doc():
    return Document("doc", title="T", author="A", year=2000, language="English", source="s", chapters={})


def only(doc):
    (claim,) = doc.claims
    return claim


@pytest.mark.parametrize(
    ("domain", "words", "cases"),
    [
        (sizes(cells=3), "boards of at most 3 cells", [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1)]),
        (sizes(to=2), "boards from 1×1 to 2×2", [(1, 1), (1, 2), (2, 1), (2, 2)]),
        (sizes(to=(2, 3), least=2), "boards from 2×2 to 2×3", [(2, 2), (2, 3)]),
        (squares(1, 5, step=2), "squares n×n, n = 1, 3, … 5", [(1, 1), (3, 3), (5, 5)]),
        (numbers("k", 2, 4), "k = 2 … 4", [(2,), (3,), (4,)]),
        (elements(3), "the elements of Z_3", [(0,), (1,), (2,)]),
        (matrices(2), "all matrices of at most 2 entries over Z_2", 2 + 4 + 4),
        (symmetric_matrices(2, 3), "all symmetric matrices to order 2 over Z_3", 3 + 27),
        (graphs(3), "all graphs on at most 3 vertices, mod 2", 1 + 2 + 8),
        (boards(2, k=3).positions, "all positions of boards of at most 2 cells, mod 3", 3 + 9 + 9),
        (the("1×2", lambda: grid(1, 2)).presses, "all presses on 1×2", 4),
        (boards(2).buttons, "all buttons of boards of at most 2 cells, mod 2", 1 + 2 + 2),
        (entries("the table", [5, 7]), "the table", [(5,), (7,)]),
        (vectors_to(2, 2), "all vectors of length 1 to 2 over Z_2", 2 + 4),
        (vectors_to(3, 2, 2), "all pairs of vectors of length 1 to 2 over Z_3", 9 + 81),
        (random_cases("draws", 3, 1, lambda chance: chance.randrange(2)), "3 draws, seed 1", 3),
        (numbers("a", 1, 2) * numbers("b", 1, 2), "a = 1 … 2, b = 1 … 2", [(1, 1), (1, 2), (2, 1), (2, 2)]),
        (numbers("a", 1, 2) + numbers("b", 7, 7), "a = 1 … 2; b = 7", [(1,), (2,), (7,)]),
        (numbers("a", 1, 4).where("that are even", lambda a: a % 2 == 0), "a = 1 … 4 that are even", [(2,), (4,)]),
        (each("pairs", [(1, 2), (3, 4)]).spread, "pairs", [(1, 2), (3, 4)]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_domain_lists_its_cases_and_says_what_it_is(domain, words, cases):
    listed = list(domain.cases())
    assert str(domain) == words
    assert len(listed) == cases if isinstance(cases, int) else listed == cases
    assert len(listed) == len(list(domain.cases()))


def test_a_deep_run_goes_through_the_larger_bound_and_says_it():
    domain = (boards(2, deep=3) * numbers("k", 1, 1)).positions
    assert "at most 3 cells" in domain.at(True).words and "at most 2 cells" in domain.at(False).words
    assert len(list(domain.at(True).cases())) > len(list(domain.cases()))
    assert random_games(3, deep=9).at(True).words.startswith("9 random games")


def test_the_grade_of_a_domain_is_that_of_its_weakest_part():
    assert (elements(3) * elements(2)).grade is Grade.WHOLE
    assert (elements(3) * numbers("n", 1, 3)).grade is Grade.BOUND
    assert (numbers("n", 1, 3) + random_games(1)).grade is Grade.RANDOM


def test_a_true_predicate_confirms_holds_and_counts_its_cases(doc):
    @doc.theorem("t", over=numbers("n", 1, 9, deep=99))
    def even(n):
        """Page 1, “twice”: 2n is even."""
        return 2 * n % 2 == 0

    assert run_check(only(doc)).evidence[0].cases == 9
    deep = run_check(only(doc), True)
    assert deep.state is State.CONFIRMED and "n = 1 … 99" in str(deep.evidence[0]) and deep.evidence[0].cases == 99


def test_a_false_predicate_refutes_holds_and_names_the_case(doc):
    @doc.theorem("t", over=numbers("n", 1, 9))
    def small(n):
        """Page 1, “small”: n is below 5."""
        return n < 5

    result = run_check(only(doc))
    assert result.state is State.REFUTED and "n = 5" in result.problem


def test_the_first_failing_case_is_the_counterexample_with_its_picture(doc):
    @doc.theorem("t", over=boards(4).positions, verdict=FAILS)
    def solvable(game, p):
        """Page 1, “always”: Everything is dark.

        Note: it is not.
        """
        return not any(p)

    result = run_check(only(doc))
    assert result.confirmed and result.counterexample.words == "1×1, p = 1" and len(result.counterexample.pictures) == 1
    assert only(doc).grade is Grade.EXAMPLE


def test_a_true_predicate_refutes_fails(doc):
    @doc.theorem("t", over=elements(3), verdict=FAILS)
    def true(a):
        """Page 1, “true”: a is a.

        Note: to be refuted.
        """
        return a == a

    assert run_check(only(doc)).state is State.REFUTED


@pytest.mark.parametrize(
    ("printed", "corrected", "state"),
    [(False, True, State.CONFIRMED), (True, True, State.REFUTED), (False, False, State.REFUTED)],
)
def test_a_correction_needs_a_false_sentence_and_a_true_one(doc, printed, corrected, state):
    @doc.theorem("pair", verdict=CORRECTED)
    def pair():
        """Page 1, “pair”: So.

        Corrected: not so.
        """
        return printed, corrected

    @doc.theorem("two", verdict=MISPRINT)
    def two():
        """Page 1, “two”: So."""
        return printed

    @two.corrected()
    def _():
        """Not so."""
        return corrected

    assert [run_check(claim).state for claim in doc.claims] == [state, state]
    assert doc.claims[1].correction == "Not so."


def test_an_exception_neither_confirms_nor_refutes(doc):
    @doc.theorem("t", verdict=FAILS)
    def breaks():
        """Page 1, “breaks”: So.

        Note: why.
        """
        raise IndexError("outside")

    @doc.theorem("none")
    def none():
        """Page 1, “none”: A predicate that says nothing."""

    assert [run_check(claim).state for claim in doc.claims] == [State.BROKEN, State.BROKEN]
    assert "IndexError" in run_check(doc.claims[0]).problem


def test_a_side_condition_refutes_every_verdict(doc):
    @doc.theorem("t", verdict=FAILS)
    def side():
        """Page 1, “side”: So.

        Note: why.
        """
        confirm(False, "the library disagrees")
        return False

    assert run_check(only(doc)).state is State.REFUTED


def test_a_table_must_differ_just_where_it_is_said_to(doc):
    for number, differs in enumerate([(), ((2, 1),), ((1, 1), (2, 1))]):

        @doc.table(f"t{number}", printed=[[1, 2], [3, 4]], differs=differs)
        def table():
            """Page 1, “table”: A table."""
            return [[1, 2], [9, 4]]

    states = [run_check(claim).state for claim in doc.claims]
    assert states == [State.REFUTED, State.CONFIRMED, State.REFUTED]
    result = run_check(doc.claims[1])
    assert result.counterexample.words == "row 2, column 1: printed 3, computed 9"
    assert result.evidence[0].cases == 4 and only_grade(result) is Grade.ENTRIES


def only_grade(result):
    (piece,) = result.evidence
    return piece.grade


def test_exactly_the_named_cases_fail(doc):
    for number, exactly in enumerate([((2,),), ((1,), (2,))]):

        @doc.theorem(f"t{number}", over=elements(3), verdict=FAILS, exactly=exactly)
        def not_two(a):
            """Page 1, “not two”: a is not 2.

            Note: 2 is.
            """
            return a != 2

    assert [run_check(claim).state for claim in doc.claims] == [State.CONFIRMED, State.REFUTED]


def test_more_is_said_of_a_claim_by_further_parts(doc):
    @doc.theorem("t", over=numbers("n", 1, 4), general=numbers("n", 1, 40), beyond=numbers("n", 40, 60))
    def small(n):
        """Page 1, “small”: n is below 50.

        Gap: none.
        In general: to 49.
        Proved: a.b; c.d, e.f (half of it)
        """
        return n < 50

    @small.also(elements(2))
    def _(a):
        """Elements are small, too."""
        return a < 50

    @small.but_not(numbers("n", 1, 99))
    def _(n):
        """n is below 70."""
        return n < 70

    claim, result = only(doc), run_check(only(doc))
    assert result.confirmed and claim.gap == "none." and claim.most_general == "to 49."
    told = [str(piece) for piece in result.evidence]
    assert told[:3] == ["proved: a.b", "proved in part: c.d (half of it)", "proved in part: e.f (half of it)"]
    assert claim.grade is Grade.PROVED and "first at n = 50" in told[5] and "first at n = 70" in told[7]
    assert small(3) is True


def test_values_are_reported(doc):
    @doc.theorem("t")
    def found():
        """Page 1, “found”: So."""
        return Found(True, {"answer": 42})

    assert run_check(only(doc)).values == {"answer": 42}


@pytest.mark.parametrize(
    ("enter", "words"),
    [
        (lambda d: d.theorem("t")(lambda: True), "opens with its place"),
        (
            lambda d: d.without_check("t, remark, not checkable: Page 1, “a b c d e f g h i j k”: So."),
            "more than 10 words",
        ),
        (lambda d: d.without_check("t, remark, misprint: Page 1, “a”: So."), "needs a correction"),
        (lambda d: d.without_check("t, remark, fails: Page 1, “a”: So."), "needs a note"),
        (lambda d: [d.without_check("t, remark, definition: Page 1, “a”: So.") for _ in "ab"], "entered twice"),
        (lambda d: d.without_check("t, remark, holds: Page 1, “a”: So.\n\nu, remark"), "number, kind, verdict"),
        (lambda d: d.without_check("t, poem, holds: Page 1, “a”: So."), "is not one of"),
    ],
)
def test_incomplete_entries_are_refused(doc, enter, words):
    with pytest.raises(ValueError, match=words):
        enter(doc)
        doc.claims  # noqa: B018


def test_an_entry_that_follows_from_another_is_not_counted_again():
    report = verify(document="rabbani", verdict="fails")
    assert sum(report.verdicts().values()) == len([r for r in report if not r.claim.follows])


def test_claims_are_chosen_by_name_document_verdict_and_kind():
    assert [claim.id for claim in claims("rabbani-T4", "rabbani-T1")] == ["rabbani-T1", "rabbani-T4"]
    assert {claim.verdict for claim in claims(document="rabbani", verdict="misprint")} == {Verdict.MISPRINT}
    assert {claim.kind for claim in claims(document="rabbani", kind="table")} == {Kind.TABLE}
    for wrong in ({"document": "euclid"}, {"verdict": "perhaps"}, {"kind": "poem"}):
        with pytest.raises(NoSuchThing, match="one of"):
            claims(**wrong)
    with pytest.raises(NoSuchThing, match="rabbani-T4"):
        claims("rabbani-T44")


def test_the_ledger_is_well_formed():
    everything = claims()
    assert len({claim.id for claim in everything}) == len(everything)
    assert list(dict.fromkeys(claim.document for claim in everything)) == list(DOCUMENTS)
    for claim in everything:
        assert claim.id.startswith(claim.document + "-") and claim.statement and claim.place
        assert claim.verdict is not Verdict.FAILS or claim.has_check or claim.read, claim.id
        assert not claim.follows or claims(f"{claim.document}-{claim.follows}"), claim.id


def test_the_order_of_claims_is_that_of_the_document_whatever_was_loaded_first():
    ask = "import modlights.theorems as t; print(*(claim.id for claim in t.claims(document='losada')))"
    plain, other = (
        subprocess.run([sys.executable, "-c", f"{first}\n{ask}"], capture_output=True, text=True, check=True).stdout
        for first in ("", "import modlights.theorems.losada.surface_games, modlights.theorems.losada.colours")
    )
    assert plain == other and plain.startswith("losada-")


def test_a_report_is_a_value_with_one_line():
    report = verify("rabbani-z3-field", "rabbani-mini-M")
    assert repr(report) == "<Report: 2 verdicts: 1 confirmed by computation, 1 with nothing to compute>"
    assert report.confirmed and not report.refuted and not report.broken and len(list(report)) == 2
    assert "rabbani-z3-field" in report._repr_html_() and "fails" in claims("rabbani-z3-field")[0]._repr_html_()
    with pytest.raises(NoSuchThing):
        report["rabbani-T1"]


def test_claims_and_results_survive_pickling_by_name():
    (claim,) = claims("rabbani-T4")
    assert pickle.loads(pickle.dumps(claim)) is claim
    result = run_check(claim)
    again = pickle.loads(pickle.dumps(result))
    assert again.claim is claim and again.state is result.state and again.evidence == result.evidence


def test_several_processes_give_the_same_results():
    chosen = claims(document="rabbani", verdict="definition")
    told = [[(r.claim.id, r.state, r.evidence) for r in run_claims(chosen, workers=n)] for n in (1, 2)]
    assert told[0] == told[1]


def test_an_entry_shows_its_theorems_and_its_check():
    (claim,) = claims("rabbani-z3-field")
    assert rocq_statement(claim.proofs[0].theorem).startswith("has_inverses")
    source = check_source(claim.parts[0])
    assert source.startswith("def z3_field") and '"""' not in source and "% 3" in source
    assert rocq_statement("refuted.no_such_theorem") == "" == rocq_statement("no_such_file.x")
    assert all(rocq_statement(proof.theorem) for claim in claims() for proof in claim.proofs)


def test_statements_settled_by_reading_are_entered_in_blocks(doc):
    doc.without_check("""
        a, figure, not checkable: Page 1, “a”: A picture of
        a board.
        Because: the picture is lost

        b, remark, misprint: Page 2, “b”: So.
        Corrected: Not so.
        Follows: a
    """)
    lost, slip = doc.claims
    assert (lost.number, lost.kind, lost.statement) == ("a", Kind.FIGURE, "A picture of a board.")
    assert lost.note == "the picture is lost" and run_check(lost).state is State.UNCHECKED
    assert slip.verdict is MISPRINT and slip.correction == "Not so." and slip.follows == "a"
    assert run_check(slip).state is State.READ and slip.grade is Grade.READING


def test_a_document_may_be_asked_for_by_name_only(doc, monkeypatch):
    @doc.theorem("one", over=elements(3), status=Status.OPEN)
    def one(a):
        """Page 1, “one”: One is one."""
        return a == a

    monkeypatch.setitem(sys.modules, "modlights.theorems.doc", SimpleNamespace(document=doc))
    monkeypatch.setattr(ledger, "BY_NAME", ("doc",))
    assert "doc" not in {claim.document for claim in claims()}
    assert claims(document="doc") == claims("doc-one") == doc.claims and document("doc") is doc
    assert verify(document="doc").confirmed and verify("doc-one", "rabbani-T1").confirmed


def test_documents_say_what_they_are():
    for name in DOCUMENTS:
        assert document(name).name == name


@pytest.mark.parametrize(("bound", "state"), [(4, State.REFUTED), (5, State.CONFIRMED)])
def test_a_claim_of_existence_tells_the_first_case(doc, bound, state):
    @doc.theorem("1", over=numbers("c", 1, bound), somewhere=True)
    def _(c):
        """P, “w”: Some square is the sum of two squares."""
        return any(a * a + b * b == c * c for a in range(1, c) for b in range(1, c))

    result = run_check(only(doc))
    assert result.state is state
    assert result.counterexample is None
    assert result.evidence[0].grade is Grade.FOUND
    assert result.evidence[0].words.endswith("first at c = 5") == (state is State.CONFIRMED)


def test_a_line_that_ends_in_a_hyphen_is_joined_to_the_next(doc):
    @doc.theorem("1")
    def _():
        """P, “w”: A once-
        only solution.
        Note: See doc-2."""
        return True

    assert (only(doc).statement, only(doc).note) == ("A once-only solution.", "See doc-2.")


def test_no_entry_repeats_a_word():
    doubled = re.compile(r"\b([A-Za-z]{2,})[.,)]* \1\b")
    texts = [(c.id, text) for c in claims() for text in (c.statement, c.correction, c.note, c.gap, c.most_general)]
    assert [name for name, text in texts if doubled.search(text)] == []


def test_a_list_may_be_the_whole_or_a_part_of_what_a_sentence_is_about():
    listed = each("p = 2, 3", [2, 3])
    assert (listed.grade, listed.some.grade, listed.some.whole.grade) == (Grade.WHOLE, Grade.BOUND, Grade.WHOLE)
    assert vectors_to(2, 2, 2).grade is Grade.BOUND


def test_random_boards_are_as_they_say():
    drawn = random_boards(20, 4, "a solvable position", "presses", largest=3, k=(2, 3), surfaces=["torus"])
    assert str(drawn) == (
        "20 random boards to 3×3 with a solvable position and presses, every rule, torus, mod 2, 3, seed 4"
    )
    for game, position, pressed in drawn.cases():
        assert (max(game.shape) <= 3, game.surface.name, game.modulus in (2, 3)) == (True, "torus", True)
        assert len(pressed) == game.button_count
        assert position in all_reached(game)


def test_once_is_a_single_case():
    assert list(once("this").cases()) == [()]


@pytest.mark.parametrize("agrees", [True, False])
def test_a_second_method_is_counted_and_can_refute(doc, agrees):
    @doc.theorem("t", over=numbers("n", 1, 9))
    def even(n):
        """Page 1, “twice”: 2n is even."""
        return 2 * n % 2 == 0

    @even.second()
    def _(n):
        """By its last digit."""
        return agrees or str(2 * n)[-1] in "0248"

    result = run_check(only(doc))
    assert only(doc).methods == 2 and result.confirmed == agrees
    assert "by a second method: By its last digit" in str(result.evidence[1])
    assert agrees or "by a second method is false: n = 3" in result.problem
