"""Public signatures say their types."""

import inspect
import re

from library.offered import OFFERED


def signatures():
    """Every public function, method and property of the exports, with its name."""
    for name, export in OFFERED.items():
        if inspect.isfunction(export):
            yield name, export
        elif inspect.isclass(export):
            for base in export.__mro__:
                if base.__module__.startswith("modlights"):
                    yield from ((f"{name}.{attribute}", value) for attribute, value in methods(base))


def methods(kind):
    for attribute, value in vars(kind).items():
        if attribute.startswith("_") and attribute not in ("__init__", "__getitem__", "__iter__", "__call__"):
            continue
        inner = getattr(value, "fget", None) or getattr(value, "func", None) or getattr(value, "__func__", value)
        if inspect.isfunction(inner):
            yield attribute, inner


def test_no_public_signature_says_any_or_nothing():
    vague = []
    for name, function in signatures():
        signature = inspect.signature(function)
        stated = {parameter.name: parameter.annotation for parameter in signature.parameters.values()}
        stated = {key: value for key, value in stated.items() if key not in ("self", "cls")}
        stated["return"] = signature.return_annotation
        vague += [f"{name}({key}: {said})" for key, said in stated.items() if said is inspect.Signature.empty]
        vague += [
            f"{name}({key}: {said})"
            for key, said in stated.items()
            if re.search(r"\bAny\b", str(said).replace("NDArray[Any]", ""))
        ]
    assert vague == []


def test_no_public_attribute_is_declared_as_any():
    vague = [
        f"{name}.{attribute}: {said}"
        for name, export in OFFERED.items()
        if inspect.isclass(export)
        for attribute, said in vars(export).get("__annotations__", {}).items()
        if "Any" in str(said) and not attribute.startswith("_")
    ]
    assert vague == []
