"""``python -m tests.unchanged record FILE --source FOLDER`` and ``python -m tests.unchanged compare FILE``."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from pathlib import Path
from typing import Any

from tests.unchanged.command_lines import FILES, command_lines

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent / "src"
SECONDS = 120


def environment(source: Path) -> dict[str, str]:
    """The environment in which the package of that folder is the one that is imported."""
    return {**os.environ, "PYTHONPATH": str(source), "COLUMNS": "80", "PYTHONHASHSEED": "0"}


def without_times(text: str) -> str:
    """The text with the seconds that a check took left out."""
    return re.sub(r"[\d.]+(?= s of computation)|(?<=\"seconds\": )[\d.e-]+", "…", text)


def without_module_names(text: str) -> str:
    """The text with the names of the page's own modules left out, and what depends on them: digest and length."""
    names = r"(?<=const )module_\w+|(?<== )module_\w+(?=;)|(?<=from '\./)[\w-]+(?=\.js')"
    return re.sub(names + r"|(?<=script-src 'sha256-)[^']+|(?<=page\.html \()[\d,]+(?= bytes)", "…", text)


def run_line(source: Path, words: tuple[str, ...]) -> dict[str, Any]:
    """What a command line prints, its exit code, and the files that it makes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in FILES.items():
            (folder / file).write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "modlights", *words],
            cwd=folder,
            env=environment(source),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        written = {
            path.name: path.read_bytes().decode("utf-8", "replace")
            for path in sorted(folder.iterdir())
            if FILES.get(path.name) != path.read_bytes().decode("utf-8", "replace")
        }
    streams = (stream.decode("utf-8", "replace").replace(name, "FOLDER") for stream in (done.stdout, done.stderr))
    out, err = map(without_times, streams)
    return {"code": done.returncode, "out": out, "err": err, "files": written}


def library_answers(source: Path) -> dict[str, Any]:
    """Every answer of ``library``."""
    done = subprocess.run(
        [sys.executable, str(HERE / "library.py")], env=environment(source), capture_output=True, text=True, check=True
    )
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def record(source: Path) -> dict[str, Any]:
    """All command lines and all answers, by the package of that folder."""
    lines = command_lines()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outputs = pool.map(lambda words: run_line(source, words), lines)
        recorded = {" ".join(words): output for words, output in zip(lines, outputs, strict=True)}
    return {"command lines": recorded, "answers": library_answers(source)}


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What differs, each with a few lines of the difference."""
    found = []
    for part in before:
        for name in sorted({*before[part], *after[part]}):
            sides = (json.dumps(side[part].get(name), indent=1, ensure_ascii=False) for side in (before, after))
            old, new = map(without_module_names, sides)
            if old != new:
                lines = [*unified_diff(old.replace("\\n", "\n").split("\n"), new.replace("\\n", "\n").split("\n"), n=0)]
                found.append("\n".join([f"{part}: {name}", *(f"    {line[:160]}" for line in lines[2:14])]))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.unchanged")
    parser.add_argument("what", choices=("record", "compare"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--source", type=Path, default=SOURCE, help="the folder that holds the package (src)")
    asked = parser.parse_args()
    recorded = record(asked.source.resolve())
    if asked.what == "record":
        asked.file.write_text(json.dumps(recorded, ensure_ascii=False), encoding="utf-8")
        print(f"recorded {len(recorded['command lines'])} command lines and {len(recorded['answers'])} answers")
        return 0
    found = differences(json.loads(asked.file.read_text(encoding="utf-8")), recorded)
    print(*found, sep="\n")
    print(
        f"{len(recorded['command lines'])} command lines and {len(recorded['answers'])} answers compared: "
        f"{len(found)} differ"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
