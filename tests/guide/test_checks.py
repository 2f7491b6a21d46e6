"""What the documentation says can be run: benchmarks by their names, and the script of all checks with its steps."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
PAGES = [
    TOP / "README.md",
    TOP / ".github" / "CONTRIBUTING.md",
    TOP / "proofs" / "README.md",
    *(TOP / "src").rglob("*.md"),
    *(TOP / "src").rglob("*.py"),
]
MODULES = {path.stem for path in (TOP / "tests" / "benchmarks").glob("[!_]*.py")}
on_posix = pytest.mark.skipif(os.name != "posix", reason="a script of bash, for Linux")


def named(text):
    """The benchmarks that a text says to run."""
    runs = re.findall(r"python3? -m tests\.benchmarks((?: [a-z]\w*)*)", text)
    return [name for words in runs for name in words.split()]


def test_the_benchmarks_that_the_documentation_names_exist():
    names = {name for page in PAGES for name in named(page.read_text(encoding="utf-8"))}
    assert {"solving", "fields"} <= names <= MODULES
    stray = [page for page in PAGES if re.search(r"tests/benchmarks/\w+\.py", page.read_text(encoding="utf-8"))]
    assert stray == []


def benchmarks(*words):
    command = [sys.executable, "-m", "tests.benchmarks", *words]
    return subprocess.run(command, cwd=TOP, capture_output=True, text=True, timeout=300)


def test_every_benchmark_is_offered():
    offered = benchmarks("--help").stdout
    assert all(re.search(rf"\b{name}\b", offered) for name in MODULES) and "--tiny" in offered


def test_benchmarks_run_on_tiny_boards_and_keep_no_figures(tmp_path):
    kept = TOP / "tests" / "benchmarks" / ".results.json"
    before = kept.stat().st_mtime_ns if kept.exists() else None
    done = benchmarks("--tiny", "nullity", "moduli", "fields")
    assert done.returncode == 0, done.stderr
    assert [line.split()[1] for line in done.stdout.splitlines() if line.startswith("==")] == [
        "nullity:", "moduli:", "fields:",
    ]  # fmt: skip
    assert (kept.stat().st_mtime_ns if kept.exists() else None) == before


STEPS = ["readme", "style", "page", "latex", "package", "guide", "benchmarks", "explore", "proofs"]
STUB = '#!/bin/sh\necho "$(basename "$0") $*" >> "$LOG"\ncase " $FAIL " in *" $(basename "$0") "*) exit 1;; esac\n'


@pytest.fixture
def project(tmp_path):
    """The script in a folder where every program that it calls only writes down that it was called."""
    top, stubs = tmp_path / "top", tmp_path / "stubs"
    for folder in (top / ".ci" / "web", top / ".venv" / "bin", top / "src/modlights/play/page", stubs):
        folder.mkdir(parents=True)
    shutil.copy(TOP / ".ci" / "run", top / ".ci" / "run")
    (top / ".ci" / "web" / "package.json").write_text("{}")
    (top / "README.md").write_text("python3 -m venv .venv && .venv/bin/python -m pytest\n")
    node = 'mkdir -p "$3/node_modules/.bin"\nfor tool in tsc prettier; do cp "$0" "$3/node_modules/.bin/$tool"; done\n'
    texts = {
        stubs / "npm": STUB + 'case "$1" in install) ' + node + ";; esac\n",
        stubs / "coqc": f'#!/bin/sh\necho "{tmp_path}"\n',
        **{stubs / name: STUB for name in ("chromium", "pdflatex", "python3")},
        **{top / ".venv" / "bin" / name: STUB for name in ("python", "pip", "mypy", "ruff", "lint-imports")},
        **{top / ".ci" / name: STUB for name in ("package", "site")},
    }
    (tmp_path / "user-contrib/mathcomp/algebra").mkdir(parents=True)
    for path, text in texts.items():
        path.write_text(text)
        path.chmod(0o755)

    def run(*words, fail=""):
        environment = {
            **os.environ,
            "PATH": f"{stubs}:{os.environ['PATH']}",
            "LOG": str(tmp_path / "log"),
            "FAIL": fail,
        }
        (tmp_path / "log").write_text("")
        command = ["bash", str(top / ".ci" / "run"), *words]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
        return done, (tmp_path / "log").read_text().splitlines()

    return run


CALLS = {
    "readme": ["python3 -m venv .venv", "python -m pytest"],
    "style": [
        "pip install -q -e .[test,dev]", "mypy ", "ruff check src tests .docs .ci",
        "ruff format --check -q src tests .docs .ci", "lint-imports ",
    ],
    "page": ["npm", "tsc", "prettier", "pip install -q -e .[browser]", "python -m pytest -n 4 tests/play/browser"],
    "latex": ["python -m pytest -n 0 tests/cli/test_latex_documents.py"],
    "package": ["package "],
    "guide": ["site "],
    "benchmarks": ["python -m tests.benchmarks --tiny"],
    "explore": ["python tests/explore.py --seconds 30"],
    "proofs": ["python -m pytest tests/proofs"],
}  # fmt: skip


def shortened(calls):
    """The calls, without what differs from run to run."""
    return [call.split()[0] if call.startswith(("npm", "tsc", "prettier")) else call for call in calls]


@on_posix
def test_all_checks_run_every_step_in_order(project):
    done, calls = project()
    assert done.returncode == 0, done.stderr
    assert shortened(calls) == [call for step in STEPS for call in CALLS[step]]
    assert "== all checks passed" in done.stdout and done.stdout.count("\n== ") == len(STEPS) + 1


@on_posix
@pytest.mark.parametrize("step", STEPS)
def test_a_step_runs_alone(project, step):
    done, calls = project(step)
    assert done.returncode == 0 and shortened(calls) == CALLS[step] and done.stdout.count("\n== ") == 1


@on_posix
@pytest.mark.parametrize(("program", "last"), [("mypy", "mypy "), ("package", "package "), ("prettier", "prettier")])
def test_the_first_failure_ends_the_run(project, program, last):
    done, calls = project(fail=program)
    assert done.returncode != 0 and shortened(calls)[-1] == last and "all checks passed" not in done.stdout


@on_posix
def test_help_and_list_start_nothing(project):
    done, calls = project("--help")
    assert (done.returncode, calls) == (0, []) and "usage: .ci/run" in done.stdout and "--list" in done.stdout
    done, calls = project("--list")
    assert (done.returncode, calls) == (0, []) and [line.split()[0] for line in done.stdout.splitlines()] == STEPS


@on_posix
@pytest.mark.parametrize("words", [["--hlep"], ["nonsense"], ["all"], [""], ["style", "latex"], ["--list", "style"]])
def test_other_arguments_are_refused_in_one_line(project, words):
    done, calls = project(*words)
    assert (done.returncode, done.stdout, calls) == (2, "", [])
    assert len(done.stderr.splitlines()) == 1 and ".ci/run" in done.stderr
