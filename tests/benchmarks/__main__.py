"""Run the benchmarks: ``python -m tests.benchmarks [MODULE …] [--tiny] [--json FILE]``."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import platform
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent / "src"))

Row = dict[str, Any]


def modules() -> dict[str, Any]:
    """The modules of this folder that have rows to give, by name."""
    names = [found.name for found in pkgutil.iter_modules([str(HERE)]) if not found.name.startswith("_")]
    found = {name: importlib.import_module(f"tests.benchmarks.{name}") for name in names}
    return {name: module for name, module in found.items() if hasattr(module, "rows")}


def shown(value: Any) -> str:
    """A cell of the table."""
    if value is None:
        return "–"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def print_table(rows: list[Row]) -> None:
    """Rows with the same columns under one heading; a new heading where the columns change."""
    start = 0
    while start < len(rows):
        columns = list(rows[start])
        end = start
        while end < len(rows) and list(rows[end]) == columns:
            end += 1
        cells = [columns, *([shown(row[column]) for column in columns] for row in rows[start:end])]
        widths = [max(len(line[i]) for line in cells) for i in range(len(columns))]
        for line in cells:
            print("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)))
        print()
        start = end


def machine() -> Row:
    """What the figures were measured on."""
    model = ""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        model = next((line.split(":", 1)[1].strip() for line in cpuinfo.open() if line.startswith("model name")), "")
    return {"python": platform.python_version(), "system": platform.platform(), "processor": model}


def main() -> int:
    """Run what is asked for, print, and write."""
    known = modules()
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("module", nargs="*", choices=[*known, []], help=f"{', '.join(known)} (all)")
    parser.add_argument("--tiny", action="store_true", help="only see whether they run: tiny boards, no figures kept")
    parser.add_argument("--json", metavar="FILE", help="where rows are written (.results.json beside the benchmarks)")
    arguments = parser.parse_args()
    file = arguments.json or (None if arguments.tiny else HERE / ".results.json")
    results: dict[str, list[Row]] = {}
    for name in arguments.module or known:
        module = known[name]
        print(f"== {name}: {(module.__doc__ or '').strip().splitlines()[0]}\n", flush=True)
        results[name] = list(module.rows(arguments.tiny))
        print_table(results[name])
        if file is not None:
            Path(file).write_text(json.dumps({"machine": machine(), "results": results}, indent=1) + "\n")
    if file is not None:
        print(f"written to {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
