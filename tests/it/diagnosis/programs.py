"""Writes programs beside a reading: one for each relation of docs/check.md, those that the check file brings, and wrong ones that are none
of them. Prints, for each, the words that an outcome should have, and the number of cases that tell it from the method.

    python programs.py relations|programs|wrong CHECK_FILE READING ENTRY SEED COUNT FOLDER

Each program takes the inputs in order, and defines `entry`. The choice follows from the seed.
"""

import importlib.util
import json
import pathlib
import random
import signal
import sys

import numpy as np
from relations import HEAD, RARE, Maker, around

# A reading may not draw, and imports numpy and math alone: programs with this are checked outside of the sandbox.
NOISE = '''
import zlib as _zlib


def _number(args):
    """Returns a number in 0 .. 2^32 that the inputs decide."""
    return _zlib.crc32(b"".join(_np.asarray(value).tobytes() for value in args))


def _noise(args, shape):
    return _np.random.default_rng(_number(args)).normal(size=shape)


def _like(value, other):
    """Returns numbers in the type of an output."""
    if value.dtype.kind == "b":
        # A mask of True alone is a known misreading of some methods.
        return _np.asarray(other > 0) ^ (_np.arange(value.size).reshape(value.shape) % 3 == 1)
    return _np.asarray(_np.round(other) if value.dtype.kind == "i" else other).astype(value.dtype)
'''

# What is no relation: each takes (value, args, parameter) and gives another value. The parameter is drawn.
WRONG = [
    "_like(v, v * _np.abs(v) + v / p)",
    "_like(v, _np.sin(3 * p * v) + v / 2)",
    "_like(v, v + p * _noise(args, v.shape))",
    "_like(v, _noise(args, v.shape) * p)",
    "_like(v, v * (1 + 0.1 * p * _np.sin(_number(args))))",
    "_like(v, _np.cumsum(_np.ravel(v)).reshape(v.shape) * p + v * _np.abs(v))",
    "_like(v, _np.tanh(v) * p + 0.3 * v)",
    "_like(v, v + 0.01 * p * v.size + 0.1 * _np.sum(v))",
    "_like(v, _np.where(_np.arange(v.size).reshape(v.shape) % 2 == 0, v * 1.3 + 0.2, v - p * _np.sin(v)))",
    "_like(v, (v if _number(args) % 2 else -p * v) + 0.1)",
    "_like(v, _np.exp(-_np.abs(v)) * p + 0.1 * _np.mean(v) if v.size else v)",
    "_like(v, v * p ** (_number(args) % 3))",
    "_like(v, _np.sort(_np.ravel(v)).reshape(v.shape) * 0.7 + p * _np.sign(v) * _np.sqrt(_np.abs(v)))",
    "_like(v, v + p * _np.sqrt(sum(float(_np.sum(_np.abs(_np.asarray(a, dtype=complex)))) for a in args)))",
]


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wrong(reading, name, draw, count):
    # The same change with another parameter is another program.
    changes = [change for _ in range(0, count, len(WRONG)) for change in draw.sample(WRONG, len(WRONG))]
    for at, change in enumerate(changes[:count]):
        p = round(draw.uniform(0.3, 2.7), 3)
        lines = f"p = {p}", f"return _each(_reading(*args), lambda v: {change})"
        yield f"wrong_{at}", around(reading, name, lines, HEAD + NOISE)


class Late(BaseException):
    """A program took too long. No `except Exception` catches it."""


def late(*_):
    raise Late


def witnesses(checks, program):
    """Returns the number of cases on which a program differs from the method, and the number of different finite values that it has there;
    None of one that takes more than ten seconds of the processor."""
    scope, count, seen = {"__name__": "program"}, 0, set()
    signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, 10.0)
    try:
        exec(compile(program, "<program>", "exec"), scope)
        function = checks.Function(checks.CHECKED, checks.LocalCall(scope["entry"]))
        for case in checks.CHECKED.vectors:
            values, expected = checks.values_of(function, case["inputs"], None), {name: np.asarray(value) for name, value in case["outputs"].items()}
            if values is not None and checks.apart(values, expected, checks.AGREEMENT) > 1.0:
                count += 1
                if not checks.has_no_value(values):
                    seen.add(b"".join(np.round(value.astype(complex), 9).tobytes() for value in values.values()))
    except Late:
        return None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)
    return count, len(seen)


def main(kind, check_file, reading, name, seed, count, folder):
    draw, made = random.Random(seed), {}
    text, checks = pathlib.Path(reading).read_text(), load(check_file, "check_file")
    if kind == "wrong":
        programs = [(key, [], program) for key, program in wrong(text, name, draw, int(count))]
    elif kind == "programs":
        brought = [row for row in checks.CHECKED.programs if row["kind"] != "method"]
        programs = [(f"{row['kind']}_{at}_{row['id']}", [row["id"]], f"{row['source']}\n\nentry = {name}\n") for at, row in enumerate(brought)]
    else:
        every = list(Maker(checks, text, name, draw).all())
        common = [one for one in every if one[0] not in RARE]
        chosen = draw.sample(common, min(int(count), len(common)))
        programs = [one for one in every if one[0] in RARE or one in chosen]
    for key, words, program in programs:
        found = (0, 0) if kind == "wrong" else witnesses(checks, program)
        if found is not None:
            pathlib.Path(folder, f"{key}.py").write_text(program)
            made[key] = {"words": words, "differing": found[0], "different": found[1]}
    print(json.dumps(made))


if __name__ == "__main__":
    main(*sys.argv[1:])
