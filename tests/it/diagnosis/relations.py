"""Makes programs of a reading by one relation each: the list of docs/check.md, "The outcomes".

`Maker.all` yields (relation, words, program): an outcome that names the relation ends with one of the words.
"""

import re
from types import SimpleNamespace

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

FLOATS = {"float64", "complex128"}

# A size n or two of them, n and m, as an output is multiplied.
FACTORS = {
    "size": "n",
    "inverse": "1 / n",
    "root": "n ** 0.5",
    "inverse_root": "1 / n ** 0.5",
    "double": "2 * n",
    "square": "n ** 2",
    "product": "n * m",
    "less_one": "n / (n - 1)",
}

# Relations that few readings have.
RARE = {"negated", "logarithm", "clip", "minimum", "maximum", "comparison"}

# The functions that clip, and the relation that one of them is missing.
CLIPS = {"clip": "clip", "minimum": "minimum", "min": "minimum", "maximum": "maximum", "max": "maximum"}


def around(reading, name, lines, head=HEAD):
    """Returns a reading with a function around it."""
    body = "\n".join(f"    {line}" for line in lines)
    return f"{reading}\n{head}\n_reading = {name}\n\n\ndef entry(*args):\n{body}\n"


def along(text, rank, axis):
    return f"{text} along axis {axis}" if rank > 1 else text


class Maker:
    """The material of one method's programs."""

    def __init__(self, checks, reading, name, draw):
        self.checks, self.reading, self.name, self.draw = checks, reading, name, draw
        self.method, self.cases = checks.CHECKED, checks.CHECKED.vectors
        self.inputs = [(at, row) for at, row in enumerate(self.method.inputs) if not row["size"]]
        self.types = {output["dtype"] for output in self.method.outputs}
        self.ranks = {np.ndim(value) for value in self.cases[0]["outputs"].values()}

    def all(self):
        for group in (self.of_outputs, self.turned_outputs, self.reduced, self.factors, self.counts, self.of_inputs, self.steps, self.turned_inputs, self.logarithm, self.clips):
            yield from group()

    def changed(self, change, *before):
        """Returns the reading with every output `v` changed."""
        return around(self.reading, self.name, [*before, f"return _each(_reading(*args), lambda v: {change})"])

    def called(self, at, change, *before):
        """Returns the reading with the input `x` at a place changed."""
        lines = ["args = list(args)", f"x = args[{at}]", *before, f"args[{at}] = {change}", "return _reading(*args)"]
        return around(self.reading, self.name, lines)

    def of_outputs(self):
        if "bool" in self.types:
            yield "negated", ["is negated"], self.changed("~v if v.dtype.kind == 'b' else v")
        if self.types <= FLOATS:
            factor, summand = round(self.draw.uniform(1.2, 3.0), 3), round(self.draw.uniform(0.2, 3.0), 3)
            yield "constant_factor", [f"is {factor:g} times the method's"], self.changed(f"v * {factor}")
            yield "constant_added", [f"is the method's and {summand:g} more"], self.changed(f"v + {summand}")
            yield "sign", ["is of the other sign"], self.changed("-v")
            yield "other_base", ["is the method's with another base of the logarithm, 2 for e"], self.changed("v / _np.log(2.0)")

    def turned_outputs(self):
        if min(self.ranks) >= 2:
            yield "transposed", ["is transposed"], self.changed("_np.ascontiguousarray(_np.swapaxes(v, -1, -2))")
        if min(self.ranks) >= 1:
            step = self.draw.choice([1, -1])
            for key, text, change in (
                ("flipped", "is flipped", "_np.ascontiguousarray(_np.flip(v, -1))"),
                ("rolled", f"is rolled by {step}", f"_np.roll(v, {step}, -1)"),
            ):
                yield key, [along(text, rank, rank - 1) for rank in self.ranks], self.changed(change)

    def reduced(self):
        if min(self.ranks) >= 1 and self.types <= FLOATS:
            for name in ("mean", "sum"):
                yield name, [f"is the {name} of the method's"], self.changed(f"_np.{name}(v)")

    def factors(self):
        places = self.sizes()
        if not places or not self.types <= FLOATS:
            return
        names = self.draw.sample(sorted(places), min(2, len(places)))
        for key, text in FACTORS.items():
            if len(names) == 1 and "m" in text:
                continue
            sizes = [f"_np.float64(_np.shape(args[{at}])[{axis}])" for at, axis in (places[names[0]], places[names[-1]])]
            with np.errstate(all="ignore"):
                numbers = [[np.float64(case["dims"][name]) for name in (names[0], names[-1])] for case in self.cases]
                values = [eval(text, {"n": n, "m": m}) for n, m in numbers]
            yield key, self.names_of_size(values), self.changed(f"v * ({text})", f"n, m = {', '.join(sizes)}")

    def counts(self):
        integers = [(at, row["name"]) for at, row in self.inputs if not row["rank"] and row["dtype"] == "int64"]
        if integers and self.types <= FLOATS:
            at, name = self.draw.choice(integers)
            values = [np.float64(case["inputs"][name]) for case in self.cases]
            yield "count", self.names_of_size(values), self.changed("v * n", f"n = _np.float64(args[{at}])")

    def sizes(self):
        """Returns, of each size that varies, the input and the axis that have it in every case."""
        places = {}
        for name in self.cases[0]["dims"]:
            if len({case["dims"][name] for case in self.cases}) > 1:
                for at, row in enumerate(self.method.inputs):
                    for axis in range(row["rank"]):
                        if all(np.shape(case["inputs"][row["name"]])[axis] == case["dims"][name] for case in self.cases):
                            places.setdefault(name, (at, axis))
        return places

    def names_of_size(self, values):
        """Returns the words of every factor that has these values in the cases: two sizes may be equal everywhere."""
        with np.errstate(all="ignore"):
            named = self.checks.sizes([(SimpleNamespace(case=self.cases[0]), None, None)])
            return [f"is {text} times the method's" for text, size in named if np.allclose([size(case) for case in self.cases], values, rtol=1e-12)]

    def of_inputs(self):
        pairs = self.checks.exchangeable(self.method, self.cases)
        if pairs:
            names = [row["name"] for row in self.method.inputs]
            a, b = self.draw.choice(pairs)
            lines = ["args = list(args)", "args[{0}], args[{1}] = args[{1}], args[{0}]".format(names.index(a), names.index(b)), "return _reading(*args)"]
            yield "exchanged", [f"{a} and {b} are exchanged"], around(self.reading, self.name, lines)
        numbers = [(at, row) for at, row in self.inputs if row["dtype"] == "float64"]
        if numbers:
            at, row = self.draw.choice(numbers)
            default = self.draw.choice([0.0, 1.0] if row["rank"] else [1.0, 0.5, 0.9, 0.1])
            change = f"_np.full_like(x, {default})" if row["rank"] else default
            yield "ignored", [f"{row['name']} is ignored, as if it were {default:g}"], self.called(at, change)

    def steps(self):
        integers = [(at, row) for at, row in self.inputs if not row["rank"] and row["dtype"] == "int64"]
        if integers:
            at, row = self.draw.choice(integers)
            yield "step_more", [f"one step more in {row['name']}"], self.called(at, "x + 1")
            # Below what is drawn a reading may never end.
            least = min(case["inputs"][row["name"]] for case in self.cases)
            before = f"if x <= {least}:", "    raise ValueError('one step less is not drawn')"
            yield "step_less", [f"one step less in {row['name']}"], self.called(at, "x - 1", *before)

    def turned_inputs(self):
        for least, key, text, change in (
            (2, "input_transposed", "transposed", "_np.ascontiguousarray(_np.swapaxes(x, -1, -2))"),
            (1, "input_flipped", "flipped", "_np.ascontiguousarray(_np.flip(x, {axis}))"),
            (1, "input_rolled", "rolled by {step}", "_np.roll(x, {step}, {axis})"),
        ):
            arrays = [(at, row) for at, row in self.inputs if row["rank"] >= least]
            if arrays:
                at, row = self.draw.choice(arrays)
                drawn = {"axis": self.draw.randrange(row["rank"]), "step": self.draw.choice([1, -1])}
                text = f"{row['name']} is {text.format(**drawn)}"
                words = text if key == "input_transposed" else along(text, row["rank"], drawn["axis"])
                yield key, [words], self.called(at, change.format(**drawn))

    def logarithm(self):
        """Yields the reading with logarithms to base two."""
        other = re.sub(r"\b(np|math)\.log\(", r"\1.log2(", self.reading)
        is_whole = not re.search(r"(?<![\w.])log\(|log1p", other)
        if other != self.reading and is_whole:
            yield "logarithm", ["another base of the logarithm, 2 for e"], f"{other}\n\nentry = {self.name}\n"

    def clips(self):
        """Yields the reading without the first call of each function that clips, and without its first comparison."""
        seen = set()
        for words, other in self.checks.without_clips(self.reading):
            part = words.partition("`")[2]
            key = "comparison" if words.startswith("without the comparison") else CLIPS.get(part.partition("(")[0].rpartition(".")[2])
            if key and key not in seen:
                seen.add(key)
                yield key, [words], f"{other}\n\nentry = {self.name}\n"
