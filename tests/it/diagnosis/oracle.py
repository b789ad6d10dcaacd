"""Judges what a check calls a function: reads the name in the outcome, computes what that is, and compares on every case.

It shares no text with the check but the comparison of two results.
"""

import ast
import re

import numpy as np

LEAST_OF_PROGRAM, LEAST_OF_RELATION = 3, 8  # docs/check.md, "The outcomes"
BASES = {"e": np.e, "2": 2.0, "10": 10.0}
FUNCTIONS = {"e": "log|log1p", "2": "log2", "10": "log10"}


def is_true(checks, function, outcome):
    """Returns whether a function computes, on every case, what an outcome names."""
    if outcome.program:
        named = [row for row in checks.CHECKED.programs if row["id"] == outcome.program["id"]]
        claims, least = [of_calls(checks, row["source"]) for row in named], LEAST_OF_PROGRAM
    else:
        claims, least = list(read(checks, outcome.relation)), LEAST_OF_RELATION
    results = [checks.values_of(checks.Function(checks.CHECKED, checks.LocalCall(function)), case["inputs"], None) for case in checks.CHECKED.vectors]
    return any(holds(checks, claim, results, least) for claim in claims)


def holds(checks, claim, results, least):
    """Returns whether a claim, a function of a case, gives the results of every case, and differs from the method on some."""
    differing = 0
    for case, result in zip(checks.CHECKED.vectors, results):
        claimed = claim(case)
        if claimed is Ellipsis:
            continue
        if claimed is None and checks.apart(of_method(case), result, checks.AGREEMENT) <= 1.0:
            # Other inputs may leave the domain: nothing is claimed where the method has no value on them and the function is right.
            continue
        if checks.apart(claimed, result, checks.AGREEMENT) <= 1.0:
            differing += claimed is not None and checks.apart(claimed, of_method(case), checks.AGREEMENT) > 1.0
        elif not (checks.has_no_value(claimed) and checks.has_no_value(result)):
            return False
    return differing >= least


def of_method(case):
    return {name: np.asarray(value) for name, value in case["outputs"].items()}


def of_calls(checks, source, change=lambda case: case["inputs"]):
    """Returns the claim that a function is this program on other inputs. No inputs: nothing is claimed of the case."""
    call = checks.Function(checks.CHECKED, checks.CHECKED.program(source))

    def claim(case):
        inputs = change(case)
        return ... if inputs is None else checks.values_of(call, inputs, None)

    return claim


def read(checks, text):
    """Yields every claim that the words of a relation can be."""
    changes = [of_output(checks, part) for part in text.split("; ")]
    if all(changes):
        by_name = dict(changes)
        yield lambda case: {name: by_name.get(name, lambda value, case: value)(value, case) for name, value in of_method(case).items()}
    source = next(row["source"] for row in checks.CHECKED.programs if row["kind"] == "method")
    for change in of_inputs(checks, text):
        yield of_calls(checks, source, change)
    for other in rewritten(source, text):
        yield of_calls(checks, other)


def of_output(checks, text):
    """Returns (output, function of its value and the case); None for other words."""
    name, _, words = text.partition(" is ")
    if name not in {row["name"] for row in checks.CHECKED.outputs}:
        return None
    added = re.fullmatch(r"the method's and (\S+) more", words)
    base = re.fullmatch(r"the method's with another base of the logarithm, (\w+) for (\w+)", words)
    factor = re.fullmatch(r"(.+) times the method's", words)
    turn = turned(words)
    if words in ("the mean of the method's", "the sum of the method's"):
        reduce = np.mean if "mean" in words else np.sum
        return name, lambda value, case: np.asarray(reduce(value))
    if words == "negated":
        return name, lambda value, case: ~value
    if words == "of the other sign":
        return name, lambda value, case: -value
    if turn:
        return name, lambda value, case: turn(value)
    if added:
        return name, lambda value, case: value + float(added[1])
    if base:
        return name, lambda value, case: value * np.log(BASES[base[2]]) / np.log(BASES[base[1]])
    if factor:
        return name, lambda value, case: value * number(factor[1], case)
    return None


def number(text, case):
    """Returns a factor: a number, or an expression of sizes in which two that stand together are multiplied."""
    text = re.sub(r"(\w+)\.shape\[(\d)\]", lambda found: str(np.shape(case["inputs"][found[1]])[int(found[2])]), text)
    text = re.sub(r"\((\w+) (\w+)\)", r"(\1 * \2)", text).replace("^", "**")
    counts = {name: np.float64(value) for name, value in case["inputs"].items() if isinstance(value, int)}
    return eval(text, {"sqrt": np.sqrt, **counts, **{name: np.float64(size) for name, size in case["dims"].items()}})


def turned(words):
    """Returns the function that turns an array; None for other words."""
    turn = re.fullmatch(r"(?:flipped|rolled by (-?1))(?: along axis (\d))?", words)
    if words == "transposed":
        return lambda value: np.ascontiguousarray(np.swapaxes(value, -1, -2))
    if not turn:
        return None
    axis = int(turn[2] or 0)
    return lambda value: np.roll(value, int(turn[1]), axis) if turn[1] else np.ascontiguousarray(np.flip(value, axis))


def of_inputs(checks, text):
    """Yields the changes of the inputs of a case that these words can be."""
    exchanged = re.fullmatch(r"(\w+) and (\w+) are exchanged", text)
    step = re.fullmatch(r"one step (more|less) in (\w+)", text)
    ignored = re.fullmatch(r"(\w+) is ignored, as if it were (\S+)", text)
    if exchanged:
        a, b = exchanged.groups()
        yield lambda case: {**case["inputs"], a: case["inputs"][b], b: case["inputs"][a]}
    elif step:
        yield of_step(checks, step[2], 1 if step[1] == "more" else -1)
    elif ignored and "." in ignored[2] and ignored[2].partition(".")[0] in {row["name"] for row in checks.CHECKED.inputs}:
        yield lambda case: {**case["inputs"], ignored[1]: int(number(ignored[2], case))}
    elif ignored:
        for default in defaults(checks, *ignored.groups()):
            yield lambda case, default=default: {**case["inputs"], ignored[1]: in_form_of(case["inputs"][ignored[1]], default)}
    elif turned(text.partition(" is ")[2]):
        name, _, words = text.partition(" is ")
        if name in {row["name"] for row in checks.CHECKED.inputs}:
            yield lambda case: {**case["inputs"], name: turned(words)(case["inputs"][name])}


def of_step(checks, name, step):
    """Returns the change by one step, of which nothing is claimed below what is drawn."""
    least = min((np.min(case["inputs"][name]) for case in checks.CHECKED.vectors if np.size(case["inputs"][name])), default=0)

    def change(case):
        value = case["inputs"][name]
        return None if np.size(value) and np.min(value) + step < least else {**case["inputs"], name: value + step}

    return change


def defaults(checks, name, text):
    """Returns the values that are written in this way: the cases have longer ones."""
    if text in ("True", "False"):
        return [text == "True"]
    values = [case["inputs"][name] for case in checks.CHECKED.vectors if np.ndim(case["inputs"][name]) == 0]
    return [float(text), *{value for value in values if f"{value:g}" == text}]


def in_form_of(value, default):
    return np.full_like(value, default) if np.ndim(value) else type(value)(default)


def rewritten(source, text):
    """Yields reading A with another logarithm, with either argument of a call that clips in its place, or without a comparison."""
    base = re.fullmatch(r"another base of the logarithm, (\w+) for (\w+)", text)
    clip = re.fullmatch(r"without the clip `(.+)`", text)
    comparison = re.fullmatch(r"without the comparison `(.+)`", text)
    if base:
        factor = np.log(BASES[base[2]]) / np.log(BASES[base[1]])
        other = re.sub(rf"\b((?:np|math)\.(?:{FUNCTIONS[base[2]]}))\(", r"_other(\1)(", source)
        yield f"{other}\n\n\ndef _other(function):\n    return lambda *args: {factor!r} * function(*args)\n"
    elif clip:
        whole = ast.unparse(ast.parse(source))
        parts = whole.split(clip[1])
        for at in range(1, len(parts)):
            for argument in ast.parse(clip[1], mode="eval").body.args[:2]:
                yield clip[1].join(parts[:at]) + f"({ast.unparse(argument)})" + clip[1].join(parts[at:])
    elif comparison:
        whole = ast.unparse(ast.parse(source))
        pattern = r"\s+".join(map(re.escape, comparison[1].split()))
        for rest in branches(comparison[1]):
            for found in re.finditer(pattern, whole):
                yield whole[: found.start()] + rest + whole[found.end() :]


def branches(text):
    """Returns the texts that may stand in the place of a part that decides by a comparison: its values, or nothing for a statement."""
    part = ast.parse(text).body[0]
    if not isinstance(part, ast.Expr):
        return ["pass"]
    values = part.value.args[1:] if isinstance(part.value, ast.Call) else [part.value.body, part.value.orelse]
    return [f"({ast.unparse(value)})" for value in values]
