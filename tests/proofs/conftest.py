"""What needs Rocq runs when ``coqc`` is there; MODLIGHTS_REQUIRE_ROCQ=1 (as .ci/run sets) fails instead of skipping."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from modlights.show.rocq.text import CHECKER_FILES
from modlights.show.rocq.writing import checker_file

PROOFS = Path(__file__).parents[2] / "proofs"
INSTALL = "install it with: apt-get install --no-install-recommends coq libcoq-mathcomp-algebra make"


@pytest.fixture(scope="session")
def coqc():
    """The compiler, or a skip that says how to get it."""
    found = shutil.which("coqc")
    if found is None:
        if os.environ.get("MODLIGHTS_REQUIRE_ROCQ"):
            pytest.fail(f"coqc is not there; {INSTALL}")
        pytest.skip(f"coqc is not there; {INSTALL}")
    return found


@pytest.fixture(scope="session")
def compile_in(coqc):
    """A function that compiles a file of a folder."""

    def compiled(folder, name):
        command = [coqc, "-q", "-Q", ".", "modlights", name]
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=900)

    return compiled


@pytest.fixture(scope="session")
def checker(compile_in, tmp_path_factory):
    """A folder with the verified checker, as an installed package writes it, compiled."""
    folder = tmp_path_factory.mktemp("checker")
    for name in CHECKER_FILES:
        (folder / name).write_text(checker_file(name))
        assert compile_in(folder, name).returncode == 0
    return folder


@pytest.fixture(scope="session")
def built_proofs(coqc, tmp_path_factory, worker_id):
    """The folder of proofs, built and checked once, however many processes run the tests."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    with (shared / "proofs.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        stamp = shared / "proofs.checked"
        if not stamp.exists():
            command = ["make", "-C", str(PROOFS), f"-j{os.cpu_count() or 1}", "check"]
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
            stamp.write_text("" if done.returncode == 0 else done.stdout[-2000:] + done.stderr[-2000:])
        problem = stamp.read_text()
    assert not problem, problem
    return PROOFS
