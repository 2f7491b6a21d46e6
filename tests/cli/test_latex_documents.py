"""LaTeX as a class gets it: whole documents and fragments that compile, with captions, steps and row operations."""

import os
import re
import shutil
import subprocess

import pytest

TEX = shutil.which("pdflatex")
needs_tex = pytest.mark.skipif(
    TEX is None and not os.environ.get("MODLIGHTS_REQUIRE_TEX"), reason="no pdflatex here; .ci/run installs one"
)
WIRING = '[["a_1", "b%"], ["b%", "c&{x}^~\\\\"], ["c&{x}^~\\\\", "é\u05d0"], ["$#", "a_1"]]'
REQUESTS = [
    ("derive", "5x5", "--steps"),
    ("derive", "3x16", "--steps"),
    ("derive", "12x12", "--steps"),
    ("derive", "5x5", "--surface", "torus", "--letters", "x"),
    ("derive", "4x4", "--mod", "6", "--steps", "--start", "random:3"),
    ("derive", "3x3", "--start", "symbolic", "--mod", "9"),
    ("derive", "6x4", "--unknowns", "columns", "--forbid", "2,2"),
    ("derive", "--graph", "wiring.txt", "--mod", "3", "--steps"),
    ("derive", "--game", "lights-out-cube"),
    ("derive", "1x1"),
    ("eliminate", "3x3"),
    ("eliminate", "7x7", "--mod", "6"),
    ("eliminate", "--graph", "wiring.txt", "--mod", "12"),
    ("solve", "--size", "5x5", "--start", "ones"),
    ("solve", "--size", "19x30", "--start", "ones", "--mod", "3"),
    ("solve", "--size", "90x3", "--target", "ones"),
    ("solve", "--size", "3x3", "--rule", "king", "--target", "ones", "--limit", "5"),
    ("solve", "--size", "2x2", "--mod", "3", "--target", "ones"),
    ("solve", "--graph", "wiring.txt", "--start", "ones"),
    ("solve", "--game", "lights-out-cube", "--start", "ones"),
]


@pytest.fixture
def latex(run, tmp_path, monkeypatch):
    """Run a command line that writes LaTeX, where a wiring with awkward names is at hand."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wiring.txt").write_text(WIRING, encoding="utf-8")

    def call(*words):
        code, out, err = run(*words, "--format", "latex")
        assert code in (0, 1) and err == ""
        return out

    return call


def compiled(folder, text):
    """Compile a document; what the log says of formulas that stick out."""
    (folder / "paper.tex").write_text(text, encoding="utf-8")
    command = [TEX or "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "paper.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout[-1500:].decode("latin-1")
    assert (folder / "paper.pdf").read_bytes().startswith(b"%PDF")
    return re.findall(r"Overfull .*", (folder / "paper.log").read_text(encoding="latin-1"))


@needs_tex
def test_standalone_documents_compile_as_they_are_and_nothing_sticks_out(latex, tmp_path):
    whole = [latex(*words, "--standalone") for words in REQUESTS]
    preamble = whole[0].split("\\begin{document}")[0]
    assert {text.split("\\begin{document}")[0] for text in whole} == {preamble}
    # one run of TeX for all of them: the preambles are the same
    bodies = [text.split("\\begin{document}")[1].split("\\end{document}")[0] for text in whole]
    pages = "\n\\clearpage\n".join(bodies)
    assert compiled(tmp_path, f"{preamble}\\begin{{document}}\n{pages}\n\\end{{document}}\n") == []


@needs_tex
def test_fragments_compile_in_a_document_with_the_packages_that_they_name(latex, tmp_path):
    fragments = [latex(*words) for words in REQUESTS]
    named = {re.match(r"% needs (\\usepackage\{[a-z,]+\})\n", text)[1] for text in fragments}
    assert len(named) == 1 and not any("\\documentclass" in text for text in fragments)
    columns = "\\documentclass[twocolumn]{article}\n%s\n\\begin{document}\n%s\n\\end{document}\n"
    found = compiled(tmp_path, columns % (named.pop(), "\n\\clearpage\n".join(fragments)))
    assert not [line for line in found if "vbox" in line or "display" in line]


def test_every_formula_has_a_caption(latex):
    for words in REQUESTS:
        text = latex(*words)
        assert text.count("\\[") == text.count(":\n\\[") == text.count("\\par\\medskip\\noindent") > 0


def test_a_wide_board_is_broken_into_groups_of_columns(latex):
    text = latex("derive", "12x12")
    assert "columns 1 to" in text and re.search(r"columns? (\d+ to )?12, rows 1 to 13:", text)
    boards = text[: text.index("The system")]
    assert 0 < max(line.count("&") for line in boards.splitlines()) < 11
    assert "columns" not in latex("derive", "5x5")


def test_long_derivations_go_on_on_the_next_page(latex):
    arrays = re.findall(r"\\begin\{array\}.*?\\end\{array\}", latex("derive", "9x9", "--steps"), re.DOTALL)
    assert max(part.count("\\\\\n") for part in arrays) < 30
    assert sum(part.count("\\Rightarrow") for part in arrays) == 72


@pytest.mark.parametrize("words", [("3x3",), ("2x3", "--mod", "5"), ("--game", "orbix")])
def test_eliminations_keep_their_row_operations(latex, document, words):
    operations = document("eliminate", *words)[1]["operations"]
    text = latex("eliminate", *words)
    assert text.count("\\leftarrow") == len(operations) > 0
    assert text.index("Before") < text.index("\\leftarrow") < text.index("After:")
    first = operations[0]
    assert f"r_{{{first['row']}}} \\leftarrow r_{{{first['row']}}} " in text
