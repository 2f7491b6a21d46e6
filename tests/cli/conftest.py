"""What the tests of the command line share."""

import json

import pytest

from modlights.cli import main


@pytest.fixture
def run(capsys):
    """Run a command line and give its exit code, stdout and stderr."""

    def call(*words):
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def document(run):
    """Run a command line that writes JSON and no remarks, and give its exit code and the document."""

    def call(*words):
        code, out, err = run(*words, "--format", "json")
        assert err == ""
        return code, json.loads(out)

    return call
