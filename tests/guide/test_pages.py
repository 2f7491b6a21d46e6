"""What the README and the guide print is what the program prints; their links lead somewhere."""

import re

import pytest
from examples import GUIDE, PAGES, ROOT, check_same, commands, examples, refreshed, run_page

import modlights as ml
from modlights.show.markdown import headings

LINK = re.compile(r"\]\(([^)\s]+)\)|\b(?:src|srcset|href)=\"([^\"]+)\"")


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_every_example_of_the_page_does_what_it_says(page, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    run_page(page.read_text(encoding="utf-8"), lambda: tuple(capsys.readouterr()))


def test_an_example_that_says_something_else_is_found(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    read = lambda: tuple(capsys.readouterr())  # noqa: E731
    run_page("```console\n$ modlights nullity 5x5\n2\n```\n", read)
    for wrong in (
        "```console\n$ modlights nullity 5x5\n3\n```\n",
        "```python\n>>> 1 + 1\n3\n```\n",
        "```sh\nmodlights nullity 5y5\n```\n",
        "```sh\nrm -r x\n```\n",
        "```python\nassert False\n```\n",
    ):
        with pytest.raises(AssertionError):
            run_page(wrong, read)


def test_a_page_is_refreshed_with_what_its_examples_print_now(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = (
        "```console\n$ modlights nullity 5x5\n{}\n```\n\n"
        "```python\n>>> a = [{},\n...  2]\n>>> a\n{}\n>>> a[1]\n2\n\n```\n"
    )
    wrong, right = page.format(7, 1, "[3,\n 2]"), page.format(2, 1, "[1, 2]")
    assert refreshed(wrong, lambda: tuple(capsys.readouterr())) == right
    assert refreshed(right, lambda: tuple(capsys.readouterr())) == right


def test_dots_stand_for_lines_and_for_nothing_else():
    check_same("a\n[...]\nd\n", "a\nb\nc\nd\n", "")
    for wrong in ("a\n[...]\ne\n", "b\n[...]\nd\n", "a\n[...]\nd\n[...]\nb\n[...]\n"):
        with pytest.raises(AssertionError):
            check_same(wrong, "a\nb\nc\nd\n", "")


def test_commands_go_on_over_lines():
    assert list(commands("$ modlights a \\\n    b\nc\n$ cat d\ne\n")) == [("modlights a b", "c\n"), ("cat d", "e\n")]


def test_nothing_is_left_out_without_a_reason():
    for page in PAGES:
        for example in examples(page.read_text(encoding="utf-8")):
            assert example.remark in ("", "slow") or example.remark.startswith("not run: "), (page.name, example)


def without_listings(text):
    return re.sub(r"^```.*?^```$|`[^`\n]+`", "", text, flags=re.M | re.S)


def anchors(page):
    """The anchors that the forge gives to headings."""
    words = [heading.words.lower() for heading in headings(page.read_text(encoding="utf-8"))]
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in words}


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_every_link_leads_to_something(page):
    for found in LINK.finditer(without_listings(page.read_text(encoding="utf-8"))):
        target = found[1] or found[2]
        if re.match(r"https?:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{page.name} links to {target}"
        assert not anchor or anchor in anchors(file), f"{page.name} links to {target}"


def test_every_picture_is_shown_somewhere():
    shown = {name for page in PAGES for name in re.findall(r"pictures/([\w.-]+)", page.read_text(encoding="utf-8"))}
    assert {picture.name for picture in (GUIDE / "pictures").iterdir()} == shown


WITNESSES = re.findall(
    r"^> Claims? (.*?)\. Theorems? (.*?)\. Functions? (.*?)\.$",
    (GUIDE / "mathematics.md").read_text(encoding="utf-8"),
    re.M,
)


def test_every_witness_of_the_mathematics_exists():
    known = {claim.id for claim in ml.claims()}
    proofs = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "proofs").glob("*/*.v"))
    proved = set(re.findall(r"^(?:Theorem|Lemma|Corollary|Fact|Proposition) (\w+)", proofs, re.M))
    assert len(WITNESSES) > 15
    for claims, theorems, functions in WITNESSES:
        assert set(re.findall("`([^`]+)`", claims)) <= known, claims
        assert theorems == "–" or set(re.findall("`([^`]+)`", theorems)) <= proved, theorems
        for name in re.findall("`([^`]+)`", functions):
            found = ml
            for part in name.split("."):
                found = getattr(found, part)


def test_every_part_of_the_mathematics_has_its_witnesses():
    page = (GUIDE / "mathematics.md").read_text(encoding="utf-8")
    bold = re.findall(r"^\*\*.*?\*\*", page, re.M)
    assert len(WITNESSES) == page.count("\n> Claim") >= len(bold) - 1


def test_every_verdict_is_explained():
    explained = re.findall(r"^\| ([a-z ]+) \| ", (GUIDE / "claims.md").read_text(encoding="utf-8"), re.M)
    assert {str(claim.verdict) for claim in ml.claims()} <= set(explained)


def test_the_reference_names_every_export_once():
    named = re.findall(r"^\| `(\w+)` \|", (GUIDE / "api.md").read_text(encoding="utf-8"), re.M)
    assert sorted(named) == sorted(set(ml.__all__) - {"__version__"})
