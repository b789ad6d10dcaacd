"""Checks functions against a small method that is made here, by cases around the number that a name needs and by readings that clip in
other forms, and prints what each is called.

    python thresholds.py FOLDER, which has the runtime of check files as checks_of_all.py
"""

import json
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import checks_of_all as checks

CASES = 20
# Bodies of a reading that doubles and clips at 20: of each form that docs/check.md names, and one that never ends without its comparison.
FORMS = {
    "call": "return np.minimum(2.0 * x, 20.0)",
    "if": "y = 2.0 * x\n    if y[0] > 20.0:\n        y = 0.0 * x + 20.0\n    return y",
    "early return": "if x[0] > 10.0:\n        return 0.0 * x + 20.0\n    return 2.0 * x",
    "conditional expression": "return 2.0 * x if x[0] < 10.0 else np.array([20.0])",
    "where": "y = 2.0 * x\n    return np.where(y > 20.0, 20.0, y)",
    "both sides": "y, z = 2.0 * x, 0.0 * x + 20.0\n    return np.where(y < z, y, z)",
    "index": "y = 2.0 * x\n    y[y > 20.0] = 20.0\n    return y",
    "loop": "y = 2.0 * x\n    while True:\n        if y[0] <= 20.0:\n            return y\n        y = 0.0 * x + 20.0",
    "both branches": "return np.where(x > 10.0, 0.0 * x + 20.0, 2.0 * x)",
}
METHOD = "def doubled(x):\n    return 2.0 * x\n"
# A member of the family: it differs from the method on the cases with numbers above a limit.
MEMBER = "import numpy as np\n\n\ndef doubled(x):\n    return np.where(x > {limit}, 3.0 * x, 2.0 * x)\n"


def row(name, kind, source):
    return {"id": name, "kind": kind, "text": "", "uses": [], "reports": [], "source": source}


def method(inputs, programs, reading=METHOD, function=lambda x: 2.0 * x):
    """Returns a method of one input and one output of one number, with these cases, its reading A and what that computes."""
    made = object.__new__(checks.Method)
    made.id = made.entry = "doubled"
    made.inputs = [{"name": "x", "dtype": "float64", "rank": 1, "size": False}]
    made.outputs = [{"name": "y", "dtype": "float64", "allow": [], "shape": lambda dims: (1,), "range": lambda dims: (-np.inf, np.inf)}]
    made.properties, made.programs = [], [row("doubled", "method", reading), *programs]
    arrays = [np.array([float(number)]) for number in inputs]
    made.vectors = [
        {"name": f"corpus-{at}", "dims": {}, "degenerate": "", "inputs": {"x": x}, "outputs": {"y": function(x)}, "with": {}}
        for at, x in enumerate(arrays)
    ]
    return made


def called(made, function):
    outcome = made.check(function).outcome
    return [outcome.kind, outcome.program["id"] if outcome.program else outcome.relation]


def of_member(differing):
    """Returns what a function is called that is a member, which differs from the method on so many cases."""
    limit = CASES - differing + 0.5
    made = method(range(1, CASES + 1), [row("tripled_above", "member", MEMBER.format(limit=limit))])
    return called(made, lambda x: np.where(x > limit, 3.0 * x, 2.0 * x))


def of_sign(inputs):
    """Returns what the method with the other sign is called: on a zero it is the method."""
    numbers = [*inputs, *[0.0] * (CASES - len(inputs))]
    return called(method(numbers, []), lambda x: -2.0 * x)


def without_clip(body):
    """Returns what a function is called that is a reading without its clip."""
    reading = f"import numpy as np\n\n\ndef doubled(x):\n    {body}\n"
    made = method([*range(1, CASES + 1), 0.5, 1.5], [], reading, lambda x: np.minimum(2.0 * x, 20.0))
    return called(made, lambda x: 2.0 * x)


print(
    json.dumps(
        {
            "member on 2 and 3 cases": [of_member(2), of_member(3)],
            "relation on 7 and 8 cases": [of_sign(range(1, 8)), of_sign(range(1, 9))],
            "relation on 8 equal cases": [of_sign([1.0] * 8)],
            "without a clip": {form: without_clip(body) for form, body in FORMS.items()},
        }
    )
)
