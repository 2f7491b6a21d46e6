"""Every export says in one order what it computes, takes, returns and raises, its theorem, and an example."""

import doctest
import inspect
import re
from typing import get_args, get_origin, get_type_hints

import pytest

import modlights as ml
from library.offered import OFFERED

FUNCTIONS = [name for name in OFFERED if inspect.isfunction(OFFERED[name])]
CLASSES = [name for name in OFFERED if inspect.isclass(OFFERED[name])]
# they read or look something up, and rest on no theorem
WITHOUT_A_THEOREM = {"toy", "claims", "verify", "sequence"}
PARTS = ("Args:", "Returns:", "Raises:", "Theorem:", ">>>")


def section(doc: str, part: str) -> str:
    """The indented lines below a heading."""
    found = re.search(rf"^{re.escape(part)}\n((?:    .*\n|\n)+)", f"{doc}\n", re.M)
    return found[1] if found else ""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_has_all_parts_in_order(name):
    doc = inspect.getdoc(OFFERED[name])
    wanted = [part for part in PARTS if part != "Theorem:" or name not in WITHOUT_A_THEOREM]
    places = [doc.find(f"\n{part}") for part in wanted]
    assert -1 not in places and places == sorted(places), dict(zip(wanted, places, strict=True))
    first = doc.splitlines()[0]
    assert first.endswith((".", "be")) or doc.split("\n\n")[0].endswith("."), first


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_argument_is_described_and_no_other(name):
    function = OFFERED[name]
    described = re.findall(r"^    (\w+): ", section(inspect.getdoc(function), "Args:"), re.M)
    assert described == [parameter.lstrip("*") for parameter in inspect.signature(function).parameters]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_is_raised_is_of_the_tree(name):
    kinds = re.findall(r"^    (\w+): ", section(inspect.getdoc(OFFERED[name]), "Raises:"), re.M)
    assert kinds and all(issubclass(OFFERED[kind], ml.ModlightsError) for kind in kinds), kinds


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_is_returned_is_named_by_its_type(name):
    function = OFFERED[name]
    words = section(inspect.getdoc(function), "Returns:")
    named = {kind for kind in re.findall(r"``([A-Z]\w+)``", words) if kind in CLASSES}
    kinds = [
        kind
        for kind in leaves(get_type_hints(inspect.unwrap(function), localns=OFFERED)["return"])
        if isinstance(kind, type)
    ]
    ours = [kind for kind in kinds if kind.__module__.startswith("modlights")]
    assert all(any(issubclass(kind, OFFERED[word]) for word in named) for kind in ours), (ours, words)
    assert bool(named) == bool(ours) and words.strip()


def leaves(annotation):
    """The types that an annotation is put together from."""
    parts = get_args(annotation)
    return [leaf for part in parts for leaf in leaves(part)] + [get_origin(annotation) or annotation]


@pytest.mark.parametrize("name", [name for name in FUNCTIONS if name not in WITHOUT_A_THEOREM])
def test_the_theorem_has_a_reference_or_a_proof(name):
    """A year, a claim of the ledger, a place in a document, or the reason."""
    words = " ".join(section(inspect.getdoc(OFFERED[name]), "Theorem:").split())
    claims = re.findall(r"\b((?:palacios|barkans|rabbani|losada|blog)-[\w.-]*\w)", words)
    assert ml.claims(*claims) if claims else re.search(r"\b1[89]\d\d\b|\b20\d\d\b|definition \d|since ", words), words


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_says_what_it_is_with_an_example(name):
    doc = vars(OFFERED[name]).get("__doc__")
    assert doc and doc.splitlines()[0].strip() and ">>>" in doc


@pytest.mark.parametrize("name", [*FUNCTIONS, *CLASSES])
def test_the_examples_run(name):
    """As they stand, with nothing but what they import themselves."""
    found = OFFERED[name]
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(found), vars(inspect.getmodule(found)), name, None, 0)
    assert examples.examples
    runner = doctest.DocTestRunner(verbose=False)
    assert runner.run(examples).failed == 0


def test_every_public_method_says_what_it_does():
    silent = [
        f"{name}.{method}"
        for name in CLASSES
        for method, value in vars(OFFERED[name]).items()
        if not method.startswith("_") and (callable(value) or isinstance(value, property)) and not inspect.getdoc(value)
    ]
    assert silent == []
