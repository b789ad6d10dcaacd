"""Writes programs beside a reading: one for each relation of docs/check.md, those that the check file brings, and wrong ones that are none
of them.

    python programs.py relations|programs|wrong CHECK_FILE READING ENTRY SEED COUNT FOLDER

Each program takes the inputs in order, and defines `entry`. The choice follows from the seed.
"""

import importlib.util
import json
import pathlib
import random
import sys

import numpy as np

HEAD = '''
import numpy as _np


def _each(result, change):
    """Changes every output."""
    if isinstance(result, dict):
        return {name: change(_np.asarray(value)) for name, value in result.items()}
    if isinstance(result, tuple):
        return tuple(change(_np.asarray(value)) for value in result)
    return change(_np.asarray(result))
'''

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


def around(reading, name, body, head=HEAD):
    return f"{reading}\n{head}\n_reading = {name}\n\n\ndef entry(*args):\n{body}\n"


def wrong(reading, name, draw, count):
    # The same change with another parameter is another program.
    changes = [change for _ in range(0, count, len(WRONG)) for change in draw.sample(WRONG, len(WRONG))]
    for at, change in enumerate(changes[:count]):
        p = round(draw.uniform(0.3, 2.7), 3)
        yield f"wrong_{at}", around(reading, name, f"    p = {p}\n    return _each(_reading(*args), lambda v: {change})", HEAD + NOISE)


def of_output(change):
    return f"    return _each(_reading(*args), lambda v: {change})"


def relations(checks, reading, name, draw):
    """Yields a program for each relation that the contract allows."""
    method = checks.CHECKED
    kinds = {output["dtype"] for output in method.outputs}
    ranks = [np.ndim(value) for value in method.vectors[0]["outputs"].values()]
    inputs = [(at, row) for at, row in enumerate(method.inputs) if not row["size"]]
    if kinds <= {"float64", "complex128"}:
        yield "constant_factor", of_output(f"v * {round(draw.uniform(1.2, 3.0), 3)}")
        yield "constant_added", of_output(f"v + {round(draw.uniform(0.2, 3.0), 3)}")
        yield "sign", of_output("-v")
        yield "logarithm", of_output("v / _np.log(2.0)")
        rows = [(at, row) for at, row in inputs if row["rank"]]
        if rows:
            at, _ = draw.choice(rows)
            yield "size", f"    n = _np.shape(args[{at}])[0]\n" + of_output("v / n")
    if all(rank >= 2 for rank in ranks):
        yield "transposed", of_output("_np.ascontiguousarray(_np.swapaxes(v, -1, -2))")
    if all(rank >= 1 for rank in ranks):
        yield "flipped", of_output("_np.ascontiguousarray(_np.flip(v, -1))")
        yield "rolled", of_output("_np.roll(v, 1, -1)")
    pairs = checks.exchangeable(method, method.vectors)
    if pairs:
        names = [row["name"] for row in method.inputs]
        a, b = (names.index(one) for one in draw.choice(pairs))
        yield "exchanged", f"    args = list(args)\n    args[{a}], args[{b}] = args[{b}], args[{a}]\n    return _reading(*args)"
    numbers = [(at, row) for at, row in inputs if not row["rank"] and row["dtype"] == "float64"]
    if numbers:
        at, _ = draw.choice(numbers)
        yield "ignored", f"    args = list(args)\n    args[{at}] = {draw.choice([1.0, 0.5, 0.9, 0.1])}\n    return _reading(*args)"
    steps = [(at, row) for at, row in inputs if not row["rank"] and row["dtype"] == "int64"]
    if steps:
        at, _ = draw.choice(steps)
        yield "step", f"    args = list(args)\n    args[{at}] += 1\n    return _reading(*args)"
    tree = checks.ast.parse(reading)
    without = checks.WithoutClip(0, 0)
    text = checks.ast.unparse(without.visit(tree))
    if without.text:
        yield "clip", text


def main(kind, check_file, reading, name, seed, count, folder):
    draw = random.Random(seed)
    text, folder = pathlib.Path(reading).read_text(), pathlib.Path(folder)
    if kind == "wrong":
        programs = dict(wrong(text, name, draw, int(count)))
    elif kind == "programs":
        named = [row for row in load(check_file, "check_file").CHECKED.programs if row["kind"] != "method"]
        programs = {f"{row['kind']}_{at}_{row['id']}": f"{row['source']}\n\nentry = {name}\n" for at, row in enumerate(named)}
    else:
        checks = load(check_file, "check_file")
        programs = {key: around(text, name, body) for key, body in relations(checks, text, name, draw) if key != "clip"}
        clips = [body for key, body in relations(checks, text, name, random.Random(seed)) if key == "clip"]
        programs |= {"clip": f"{body}\n\n\nentry = {name}\n" for body in clips}
    for key, program in programs.items():
        (folder / f"{key}.py").write_text(program)
    print(json.dumps(sorted(programs)))


if __name__ == "__main__":
    main(*sys.argv[1:])
