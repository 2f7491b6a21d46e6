"""The page as files and as one file: modules joined in order, under a policy that allows nothing else."""

import base64
import hashlib
import json
import re
import shutil
import subprocess

import pytest

from modlights.play import Setup, written_page
from modlights.play.page_file import PAGE_FILES, joined_script, page_file

SETUP = Setup.read({"size": "5x5", "mod": "3", "start": "ones"})


def scripts(html):
    return re.findall(r"<script([^>]*)>(.*?)</script>", html, re.S)


def test_the_written_page_fetches_nothing_and_its_policy_names_what_it_holds():
    html = written_page(SETUP)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', html)[1]
    style = re.search(r"<style>(.*?)</style>", html, re.S)[1]
    (data, script) = scripts(html)
    for content, directive in ((script[1], "script-src"), (style, "style-src")):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{directive} 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy and "connect-src" not in policy and "unsafe" not in policy
    assert data[0] == ' type="application/json" id="recording"'
    assert not re.search(r"(src|href)=[\"'](?!#|data:)", html.split("<script")[0])
    assert not re.search(r"https?://(?!www\.w3\.org/|127\.0\.0\.1)", script[1] + style)


def test_the_written_page_holds_the_start_and_all_solutions():
    record = json.loads(scripts(written_page(SETUP))[0][1])
    assert record["puzzle"]["start"] == [1] * 25
    assert len(record["patterns"]) == 27 and len(record["solution"]) == 25
    unsolvable = json.loads(scripts(written_page(Setup.read({"size": "5x5", "start": "1" + "0" * 24})))[0][1])
    assert unsolvable["solution"] is None and unsolvable["certificate"]["certificate"]["now"] == 1


def test_text_from_a_game_cannot_end_the_script():
    html = written_page(Setup.read({"graph": "1-2", "vertices": "%3C/script%3E,%3C!--"}))
    assert len(scripts(html)) == 2
    assert json.loads(scripts(html)[0][1])["puzzle"]["lights"] == ["</script>", "<!--"]


def test_the_joined_script_has_every_module_once_and_each_after_those_it_needs():
    script = joined_script()
    defined = re.findall(r"^const (module_\w+) = \(\(\) => \{$", script, re.M)
    modules = {name for name in PAGE_FILES if name.endswith(".js")}
    needed = {"module_" + name.removesuffix(".js").replace("-", "_") for name in modules - {"types.js"}}
    assert set(defined) == needed and len(defined) == len(needed)
    for number, name in enumerate(defined):
        body = script.split(f"const {name} = (() => {{\n")[1].split("\n})();\n")[0]
        assert set(re.findall(r"= (module_\w+);", body)) <= set(defined[:number])


def test_every_import_names_something_that_is_exported():
    for name in PAGE_FILES:
        if not name.endswith(".js"):
            continue
        source = page_file(name).decode()
        for names, other in re.findall(r"^import \{([^}]*)\} from '\./([\w-]+\.js)';$", source, re.M):
            exported = page_file(other).decode()
            for wanted in filter(None, (part.split(" as ")[0].strip() for part in names.split(","))):
                assert re.search(rf"^export .*\b{re.escape(wanted)}\b", exported, re.M), (
                    f"{name} takes {wanted} from {other}"
                )


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node to read the script with")
def test_the_joined_script_is_javascript(tmp_path):
    path = tmp_path / "joined.js"
    path.write_text(joined_script())
    subprocess.run(["node", "--check", path], check=True, timeout=60)


def test_modules_are_small_and_say_what_they_are():
    for name in PAGE_FILES:
        if name.endswith(".js"):
            source = page_file(name).decode()
            assert source.startswith("// "), name
            assert source.count("\n") <= 400, name
