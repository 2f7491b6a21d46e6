"""The notebooks of the guide: executed, and kept with their outputs.

    python .docs/notebooks.py            executes them and keeps what comes out
    python .docs/notebooks.py --check    executes them, and fails if something else comes out than is kept

Edit a notebook in Jupyter, or its cells as text; then run this.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "src" / "modlights" / "guide"
KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
KEPT = ("text/plain", "image/svg+xml", "text/html", "text/latex")


def executed(path: Path) -> str:
    """The notebook with its outputs, and nothing that differs from run to run."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    notebook.metadata = nbformat.from_dict(KERNEL)
    for number, cell in enumerate(notebook.cells, start=1):
        cell.id = f"cell-{number}"
        cell.metadata = nbformat.from_dict({})
        if cell.cell_type == "code":
            cell.outputs = [clean(output) for output in cell.outputs]
    return nbformat.writes(notebook, indent=1, ensure_ascii=False) + "\n"


def clean(output: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """An output with one picture: the one that the browser shows."""
    if "data" in output:
        shown = [kind for kind in reversed(KEPT) if kind in output.data]
        kept = {"text/plain", *[kind for kind in shown if kind != "text/plain"][-1:]}
        output.data = nbformat.from_dict(
            {kind: output.data[kind] for kind in KEPT if kind in output.data and kind in kept}
        )
        output.metadata = nbformat.from_dict({})
    return output


if __name__ == "__main__":
    different = []
    for path in sorted(FOLDER.glob("*.ipynb")):
        text = executed(path)
        if text != path.read_text(encoding="utf-8"):
            different.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    if "--check" in sys.argv and different:
        sys.exit(f"something else comes out of {', '.join(different)}")
    print(f"{len(list(FOLDER.glob('*.ipynb')))} notebooks executed; {', '.join(different) or 'none'} changed")
