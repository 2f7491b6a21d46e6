"""``modlights verify`` and ``modlights reproduce`` as a person meets them."""

import json
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest

from modlights.cli import main
from modlights.show.ledger import ledger_html, ledger_markdown
from modlights.show.reproductions import REPRODUCTIONS
from modlights.theorems import LEDGER, Scale, Verdict, run_claims, select

KEYS = {"id", "document", "place", "statement", "verdict", "evidence", "counterexample", "figures", "seconds"}


def test_a_document_as_json_has_the_stable_keys(capsys):
    assert main(["verify", "--document", "rabbani", "--format", "json"]) == 0
    claims = json.loads(capsys.readouterr().out)["claims"]
    assert claims and all(set(claim) >= KEYS for claim in claims)
    assert {claim["verdict"] for claim in claims} <= set(map(str, Verdict))


def test_one_claim_by_its_name(capsys):
    assert main(["verify", "rabbani-z3-field"]) == 0
    out = capsys.readouterr().out
    assert "2·2 = 4 = 1" in out and "1 of 1 verdicts confirmed" in out


@pytest.mark.parametrize(
    "words",
    [["verify", "no-such-claim"], ["verify", "--document", "euclid"], ["verify", "--verdict", "perhaps"],
     ["reproduce", "no-such-table"]],
)  # fmt: skip
def test_unknown_names_get_one_line(words, capsys):
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1


def test_the_ledger_is_well_formed():
    ids = [claim.id for claim in LEDGER]
    assert len(ids) == len(set(ids))
    assert {claim.document for claim in LEDGER} == {"palacios", "barkans", "rabbani", "losada", "blog"}
    for claim in LEDGER:
        assert claim.id.startswith(claim.document + "-") and claim.statement and claim.place
        if claim.verdict is Verdict.FAILS:
            assert claim.reason
            assert claim.check is not None, claim.id


def test_html_is_one_self_contained_page_with_pictures():
    results = list(run_claims(select(LEDGER, document="rabbani"), Scale(), workers=1))
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
    assert ledger_markdown(results).count("\n| rabbani-") == len(results)


@pytest.mark.parametrize("name", sorted(set(REPRODUCTIONS) - {"palacios-D"}))
def test_tables_of_the_documents_are_reproduced(name, capsys):
    assert main(["reproduce", name]) == 0
    assert capsys.readouterr().out
    assert main(["reproduce", name, "--format", "svg"]) == 0
    ElementTree.fromstring(capsys.readouterr().out)
