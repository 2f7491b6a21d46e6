"""What may come in where something sensible is expected: values of every JSON type, and the words no reply may have."""

import json
import re

PYTHON = re.compile(
    r"Traceback|NoneType|\bNone\b|\bTrue\b|\bFalse\b|<class|\w+Error\b|\w+Exception\b|unhashable|subscriptable|iterable"
    r"|attribute|\bdict\b|\btuple\b|\bint\b|\bstr\b|\bfloat\b|\bnan\b|\binf\b|max_str_digits|codec|recursion|numpy"
    r"|ndarray|dtype|Expecting|char \d|argument"
)
"""Words that only Python would use, none of which the values below contain."""
DEEPEST = 1_000


def nested(depth, around):
    value = 7
    for _ in range(depth):
        value = around(value)
    return value


NUMBERS = [0, 1, -1, 2, 10**20, -(10**20), 2**63, 2**64, 10**3999, 10**4299, -(10**4299), 10**5000, -(10**5000)]
FRACTIONS = [0.0, -0.0, 0.5, 1e300, float("inf"), float("-inf"), float("nan")]
TEXTS = [
    "", " ", "a", "x" * 10_000, "9" * 4300, "9" * 5000, "-" + "9" * 3999, "1_0", "٣", " 1 ", "1e400", "é", "😀",
    "\ud800", "a\udfff,b", "\x00", "\x1b[2J", "\n", "1\n2", "'\"\\", "\u202e", "%", "%ED%A0%80", "%ff,%fe",
    "null", "[", "[" * 3000, "[[1,0],[1," + "9" * 5000 + "]]", '{"position":' + "[" * 900 + "]" * 900 + "}",
    "[[" + "[" * 900 + "]" * 900 + "]]", "[null]", "[[true]]", "[[1.5]]", "[[NaN]]", '["a"]', "{}", '{"position": {}}',
    "ones", "random:1", "random:" + "9" * 40, "random-solvable:x", "/" * 1000, ",", "1,2,3;4", "1-2", "1x1", "0x0",
    "-1x-1",
]  # fmt: skip
LISTS = [
    [], [[]], [0] * 4, [1, 2, 0, 1], [True] * 4, [None] * 4, [0.0] * 4, ["0"] * 4, [10**4299] * 4, [10**5000] * 4,
    [-1] * 4, [2**63] * 4, [2**64] * 4, [0] * 3_000, nested(DEEPEST, lambda value: [value]),
]  # fmt: skip
OBJECTS = [
    {}, {"a": 1}, {"size": "2x2"}, {"size": None}, {"size": ["2x2"]}, {"size": "2x2", "\ud800": "x"},
    {"size": nested(DEEPEST, lambda value: [value])}, nested(DEEPEST, lambda value: {"a": value}),
]  # fmt: skip
VALUES = [None, True, False, *NUMBERS, *FRACTIONS, *TEXTS, *LISTS, *OBJECTS]

PUZZLES = [
    {"size": "2x2", "mod": "3"},
    {"size": "2x2", "rule": "010/111/010", "surface": "torus", "forbid": "1,1", "start": "10/01", "target": "ones"},
    {"game": "zero-time-flowers", "mod": "3", "start": "ones"},
    {"graph": "1-2,2-3,3-4", "vertices": "a,b,c,d", "places": "0,0;1,1;2,2;3,0", "itself": "no", "mod": "4"},
    {"matrix": "1 0/0 1/1 1/2 1", "lights": "p,q,r,s", "buttons": "x,y", "mod": "5", "start": "1 2 3 4"},
]
FIELDS = {"number": 0, "presses": 2, "seed": 1, "seconds": 1, "text": "ones"}


def as_json(value):
    """JSON text of any value, numbers of any length and NaN included; written without recursion or limits."""
    pieces, waiting = [], [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, _Mark):
            pieces.append(item)
        elif isinstance(item, list):
            waiting.append(_Mark("]"))
            for place, entry in reversed(list(enumerate(item))):
                waiting += [entry, _Mark("," if place else "")]
            waiting.append(_Mark("["))
        elif isinstance(item, dict):
            waiting.append(_Mark("}"))
            for place, (key, entry) in reversed(list(enumerate(item.items()))):
                waiting += [entry, _Mark(("," if place else "") + _scalar(key) + ":")]
            waiting.append(_Mark("{"))
        else:
            pieces.append(_scalar(item))
    return "".join(pieces)


class _Mark(str):
    pass


def _scalar(value):
    if isinstance(value, str):
        return json.dumps(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, float):
        return {"inf": "1e400", "-inf": "-1e400", "nan": "NaN"}.get(repr(value), repr(value))
    return f"{'-' * (value < 0)}{_digits(abs(value))}"


def _digits(number):
    """Decimal digits, in pieces that Python prints."""
    if number < 10**4000:
        return str(number)
    high, low = divmod(number, 10**4000)
    return _digits(high) + str(low).zfill(4000)
