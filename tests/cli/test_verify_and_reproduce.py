"""``modlights verify`` and ``modlights reproduce`` as a person meets them."""

import json
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest

from modlights.cli import main
from modlights.show.ledger import ledger_markdown
from modlights.show.ledger_page import ledger_html
from modlights.theorems import Document, Verdict, claims, ledger, verify
from modlights.theorems.reproductions import REPRODUCTIONS

KEYS = {"id", "document", "place", "words", "kind", "statement", "verdict", "note", "evidence", "counterexample",
        "values", "state", "confirmed", "problem", "seconds"}  # fmt: skip


def test_a_document_as_json_has_the_stable_keys(capsys):
    assert main(["verify", "--document", "rabbani", "--format", "json"]) == 0
    claims = json.loads(capsys.readouterr().out)["claims"]
    assert claims and all(set(claim) >= KEYS for claim in claims)
    assert {claim["verdict"] for claim in claims} <= set(map(str, Verdict))


def test_one_claim_by_its_name(capsys):
    assert main(["verify", "rabbani-z3-field"]) == 0
    out = capsys.readouterr().out
    assert "2·2 = 4 = 1" in out and "1 verdict: 1 confirmed by computation" in out
    assert "rabbani-z3-field: fails" in out and "✓" not in out


def test_every_entry_of_a_selection_is_listed_in_full(capsys):
    assert main(["verify", "--document", "rabbani", "--kind", "definition"]) == 0
    out = capsys.readouterr().out
    chosen = claims(document="rabbani", kind="definition")
    assert len(chosen) > 5
    for claim in chosen:
        assert f"\n{claim.id}: {claim.verdict}\n    {claim.statement}\n" in out


@pytest.fixture
def odd_document(monkeypatch):
    """A document with a check that refutes its verdict and one that breaks."""
    made = Document("odd", title="Odd", author="Nobody", year=1, language="English", source="none", chapters={})

    @made.theorem("wrong")
    def wrong():
        """Page 1, “wrong”: One is two."""
        return 1 == 2

    @made.theorem("breaks")
    def breaks():
        """Page 2, “breaks”: One can be divided by zero."""
        return 1 // 0 == 1

    monkeypatch.setattr(ledger, "BY_NAME", ("odd",))
    monkeypatch.setattr(ledger, "load", lambda name: made)


def test_a_check_that_breaks_is_told_from_one_that_refutes(odd_document, monkeypatch, capsys):
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert main(["verify", "odd-wrong"]) == 1
    assert "NOT CONFIRMED" in capsys.readouterr().out
    assert main(["verify", "odd-breaks"]) == 3
    out = capsys.readouterr().out
    assert "BROKEN" in out and "ZeroDivisionError" in out and "NOT CONFIRMED" not in out
    assert main(["verify", "odd-wrong", "odd-breaks"]) == 3


@pytest.mark.parametrize(
    "words",
    [["verify", "no-such-claim"], ["verify", "--document", "euclid"], ["verify", "--verdict", "perhaps"],
     ["verify", "--kind", "poem"], ["verify", "rabbani-T5"],
     ["reproduce", "no-such-table"]],
)  # fmt: skip
def test_unknown_names_get_one_line(words, capsys):
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1


def test_html_is_one_self_contained_page_with_pictures():
    results = verify(document="blog")
    page = ledger_html(results)

    class Reader(HTMLParser):
        def __init__(self):
            super().__init__()
            self.tags = []

        def handle_starttag(self, tag, attributes):
            self.tags.append(tag)
            assert not any(name in ("src", "href") and not value.startswith("#") for name, value in attributes)

    reader = Reader()
    reader.feed(page)
    assert reader.tags.count("article") == len(results) and "svg" in reader.tags
    assert ledger_markdown(results).count("\n| blog-") == len(results)


@pytest.mark.parametrize("name", sorted(set(REPRODUCTIONS) - {"palacios-D"}))
def test_tables_of_the_documents_are_reproduced(name, capsys):
    assert main(["reproduce", name]) == 0
    assert capsys.readouterr().out
    assert main(["reproduce", name, "--format", "svg"]) == 0
    ElementTree.fromstring(capsys.readouterr().out)
