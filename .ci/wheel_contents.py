"""What a wheel must hold: types, pages, the checker of proofs, and a README with links that work anywhere."""

import re
import sys
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

wheel = ZipFile(sys.argv[1])
names = set(wheel.namelist())
for needed in (
    "py.typed",
    "guide/index.md",
    "guide/pictures/classic.svg",
    "play/page/index.html",
):
    assert f"modlights/{needed}" in names, f"the wheel lacks modlights/{needed}"
proofs = Path(__file__).parents[1] / "proofs"
shipped = {f"modlights/rocq/{path.name}" for path in [*proofs.glob("checker/*.v"), proofs / "ledger" / "statements.v"]}
rocq = {name for name in names if name.startswith("modlights/rocq/")}
assert rocq == shipped, f"the wheel and proofs/checker differ, see force-include in pyproject.toml: {rocq ^ shipped}"
assert not [name for name in names if name.startswith(("tests/", "proofs/", "."))], (
    "the wheel holds more than the package"
)
metadata = Parser().parsestr(wheel.read(next(n for n in names if n.endswith("/METADATA"))).decode())
page = metadata.get_payload()
prose = re.sub(r"^```.*?^```$|`[^`\n]+`", "", page, flags=re.M | re.S)
relative = [
    found for found in re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", prose) if not "".join(found).startswith("http")
]
assert not relative, f"links that lead nowhere on the package index: {relative}"
assert metadata["License-Expression"] == "MIT" and metadata["Author"] == "the modlights developers"
assert metadata["Requires-Python"] == ">=3.11" and metadata["Keywords"] and len(metadata.get_all("Classifier")) > 10
print(f"{len(names)} files in the wheel; its README has {len(page):,} characters")
