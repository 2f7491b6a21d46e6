"""Options that commands share, each declared once."""

from __future__ import annotations

from argparse import ArgumentParser, _ActionsContainer

from modlights.cli.suggestions import one_of
from modlights.games import RULES, SURFACES

COLOURS = ("auto", "always", "never")
EXTENSIONS = {
    ".txt": "text",
    ".json": "json",
    ".tex": "latex",
    ".svg": "svg",
    ".pbm": "pbm",
    ".html": "html",
    ".md": "markdown",
    ".csv": "csv",
    ".png": "png",
    ".v": "rocq",
}


def rule_options(parser: ArgumentParser, *, moduli: str = "number of states of a light, 2 or more (2)") -> None:
    """What a press changes, how the edges are glued, and how many states there are."""
    group = parser.add_argument_group("the rules")
    group.add_argument("--rule", metavar="R", help=f"{', '.join(RULES)} (cross)")
    group.add_argument("--stencil", metavar="S", help="weights around the pressed cell, such as 010/121/010")
    group.add_argument("--surface", metavar="S", help=f"{', '.join(SURFACES)} (plane)")
    if moduli:
        group.add_argument("--mod", metavar="K", help=moduli)


def size_option(parser: ArgumentParser) -> None:
    """The size of a board, as an argument or as an option."""
    parser.add_argument("board", nargs="?", metavar="SIZE", help="rows x columns, such as 5x7")
    parser.add_argument("--size", metavar="MxN", help="the same as SIZE")


def game_options(parser: ArgumentParser) -> None:
    """A game, with the size as an argument."""
    size_option(parser)
    other_game_options(parser)


def other_game_options(parser: ArgumentParser) -> None:
    """Everything about a game but its size."""
    rule_options(parser)
    group = parser.add_argument_group("other games")
    group.add_argument("--game", metavar="NAME", help="a toy or puzzle of the catalogue: see modlights games")
    group.add_argument(
        "--graph",
        metavar="FILE",
        help="a graph: edges (a b), wiring (button 1: lights 1 2 4), an adjacency matrix (text or csv), graph6, JSON",
    )
    group.add_argument("--directed", action="store_true", help="with --graph: a b means that pressing a changes b only")
    group.add_argument("--not-itself", action="store_true", help="with --graph: a press does not change its own light")
    group.add_argument("--matrix", metavar="FILE", help="an effect matrix, a row for each light (text, csv or JSON)")
    group.add_argument("--forbid", metavar="CELLS", help='buttons that may not be pressed, such as "1,1 2,3"')


def target_option(parser: ArgumentParser) -> None:
    """Where a puzzle ends."""
    parser.add_argument("--target", metavar="P", help="the target (zeros, or the goal of the catalogue's game)")


def puzzle_options(parser: ArgumentParser) -> None:
    """A start, a target and their game; the size is an option here."""
    parser.add_argument(
        "position",
        nargs="?",
        metavar="POSITION|FILE|-",
        help="the start: rows such as 101/010 or X.X/.X., a file, or - for standard input",
    )
    parser.add_argument(
        "--start", metavar="P", help="the start: a position, file, zeros, ones, random:SEED, random-solvable:SEED"
    )
    target_option(parser)
    parser.add_argument("--size", metavar="MxN", help="rows x columns, such as 5x7")
    other_game_options(parser)


def listing_options(parser: _ActionsContainer, what: str, first: str = "") -> None:
    """How many of many things are listed."""
    parser.add_argument("--all", action="store_true", help=f"list every {what}")
    parser.add_argument("--limit", metavar="N", help=f"list the first N{first}")
    parser.add_argument("--count", action="store_true", help="print their number alone")


def survey_options(parser: _ActionsContainer) -> None:
    """The resources a long survey runs on."""
    workers_option(parser)
    parser.add_argument("--journal", metavar="FILE", help="keep results in FILE, and go on from there")
    parser.add_argument("--cluster", metavar="ADDRESS", help="work on a dask cluster: tcp://host:8786, or local:N")


def workers_option(parser: _ActionsContainer) -> None:
    """How many processes share the work."""
    parser.add_argument("--workers", metavar="W", help="number of processes (one for each core)")


def output_options(parser: ArgumentParser, formats: tuple[str, ...], time_limit: str) -> None:
    """How and where the result is written, and how long it may take."""
    group = parser.add_argument_group("the output")
    if formats:
        endings = [f"{ending} {form}" for ending, form in EXTENSIONS.items() if form in formats]
        group.add_argument(
            "--format",
            metavar="F",
            type=one_of(formats),
            help=f"{', '.join(formats)} ({formats[0]}, or by the name of -o)",
        )
        group.add_argument(
            "-o",
            dest="output",
            metavar="FILE",
            help=f"write to FILE; its ending chooses the format: {', '.join(endings)}",
        )
        group.add_argument("--force", action="store_true", help="overwrite FILE if it exists")
    if "latex" in formats:
        group.add_argument("--standalone", action="store_true", help="LaTeX that compiles as it is, not a fragment")
    group.add_argument(
        "--color", metavar="WHEN", type=one_of(COLOURS), default="auto", help=f"{', '.join(COLOURS)} (auto)"
    )
    group.add_argument("--time", action="store_true", help="report the time taken, on stderr")
    group.add_argument("--time-limit", metavar="S", help=time_limit)
