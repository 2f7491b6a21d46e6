"""Doctests run in the package as it is imported, not in a second copy of each module."""

from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def pytest_collect_file(file_path: Path) -> None:
    """Import a module by its name before pytest would load its file again."""
    if file_path.suffix == ".py" and file_path.parent != HERE:
        parts = file_path.relative_to(HERE).with_suffix("").parts
        import_module(".".join(part for part in parts if part != "__init__"))
