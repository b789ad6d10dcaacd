"""The judge: evaluates one property of a spec on one case, and asks the host whenever it needs the subject.

It runs in a sandboxed process of its own. `host_call(value)` is given by the runner; the subject lives in another
process and never sees predicates, expected values or its counterpart. The rules are in property-specs/README.md.
"""

import ast

import numpy as np

REL = 1e-9  # property tolerance, docs/ladder.md; a property may say otherwise, with its reason


class SubjectFault(Exception):
    """The subject did not return a value of its contract."""


class Assumption(Exception):
    """The case does not meet the property's precondition."""


class Broken(Exception):
    """A python predicate found a difference."""


class Bag:
    """Named values with attribute access."""

    def __init__(self, values):
        self.__dict__.update(values)


# ---- comparison -------------------------------------------------------------------------------------------------


def gap(a, b, absolute=None, tol=REL):
    """Returns None where a and b agree everywhere, otherwise a line that names the first place they do not."""
    a, b = np.asarray(a), np.asarray(b)
    if a.shape != b.shape and a.ndim and b.ndim:
        raise TypeError(f"close: shapes {a.shape} and {b.shape} differ")
    a, b = np.broadcast_arrays(a, b)
    if a.size == 0:
        return None
    with np.errstate(all="ignore"):
        limit = absolute if absolute is not None else tol * np.maximum(1.0, np.maximum(np.abs(a), np.abs(b)))
        # An infinite scale would allow any difference: only finite numbers are measured, everything else must be equal.
        ok = (np.isfinite(a) & np.isfinite(b) & (np.abs(a - b) <= limit)) | (a == b)
    if np.all(ok):
        return None
    where = tuple(int(i) for i in np.argwhere(~ok)[0])
    return f"at {list(where)}: {a[where]!r} against {b[where]!r}"


# ---- the expression language ------------------------------------------------------------------------------------

NODES = (
    ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.BinOp, ast.UnaryOp, ast.Compare, ast.Call, ast.keyword,
    ast.Constant, ast.Name, ast.Load, ast.Attribute, ast.Subscript, ast.Slice, ast.Tuple, ast.List,
    ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.MatMult, ast.USub, ast.UAdd, ast.Not,
    ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.IfExp, ast.Invert, ast.BitAnd, ast.BitOr,
)  # fmt: skip


def pad(x, count, axis=-1):
    """Appends `count` zeros along one axis."""
    widths = [(0, 0)] * x.ndim
    widths[axis] = (0, int(count))
    return np.pad(x, widths)


def concat(*parts, axis=0):
    """Joins arrays along one axis; takes them one by one or as one list."""
    if len(parts) == 1 and isinstance(parts[0], (list, tuple)):
        parts = parts[0]
    return np.concatenate([np.asarray(p) for p in parts], axis=axis)


def transpose(x, *axes):
    """Swaps the last two axes, or permutes by the axes given."""
    return np.transpose(x, axes) if axes else np.swapaxes(x, -1, -2)


FUNCTIONS = {
    "abs": np.abs, "all": np.all, "any": np.any, "min": np.min, "max": np.max, "sum": np.sum, "mean": np.mean,
    "prod": np.prod, "sqrt": np.sqrt, "exp": np.exp, "log": np.log, "sign": np.sign, "ones": np.ones,
    "zeros": np.zeros, "eye": np.eye, "pad": pad, "transpose": transpose, "sort": np.sort, "argsort": np.argsort,
    "cumsum": np.cumsum, "where": np.where, "concat": concat, "arange": np.arange, "floor": np.floor,
    "minimum": np.minimum, "maximum": np.maximum, "diag": np.diag, "inv": np.linalg.inv, "det": np.linalg.det,
    "dot": np.dot, "isfinite": np.isfinite, "reshape": np.reshape, "stack": np.stack, "tanh": np.tanh,
    "cos": np.cos, "sin": np.sin, "outer": np.outer, "flip": np.flip, "roll": np.roll, "round": np.round,
    "float": np.float64, "len": len, "repeat": np.repeat, "trace": np.trace, "norm": np.linalg.norm,
}  # fmt: skip

COMPILED = {}


def compiled(text):
    """Compiles one expression after checking every node against the allow-list."""
    if text not in COMPILED:
        tree = ast.parse(text.strip(), mode="eval")
        for node in ast.walk(tree):
            if not isinstance(node, NODES):
                raise SyntaxError(f"{type(node).__name__} is not part of the expression language: {text}")
            name = getattr(node, "attr", getattr(node, "id", ""))
            if isinstance(name, str) and name.startswith("_"):
                raise SyntaxError(f"names may not begin with an underscore: {name}")
        COMPILED[text] = compile(tree, "<property>", "eval")
    return COMPILED[text]


class Subject:
    """Calls the subject through the host: `f(**overrides)` keeps the case's other inputs."""

    def __init__(self, inputs):
        self.inputs = inputs
        self.kept = None

    def __call__(self, **overrides):
        unknown = set(overrides) - set(self.inputs)
        if unknown:
            raise NameError(f"f has no input named {sorted(unknown)}")
        answer = host_call({name: plain(overrides.get(name, value)) for name, value in self.inputs.items()})
        if "fault" in answer:
            raise SubjectFault(answer["fault"])
        if "error" in answer:
            raise ValueError(answer["error"])
        return Bag(answer["outputs"])

    @property
    def out(self):
        """The outputs on the case itself, asked for once."""
        if self.kept is None:
            self.kept = self()
        return self.kept


def plain(value):
    """Turns whatever an expression made into a value that may cross to the host."""
    if isinstance(value, (bool, int, float)):
        return value
    return np.ascontiguousarray(value)


class Scope(dict):
    """Names of one evaluation; `out` is computed when it is first asked for."""

    def __missing__(self, name):
        if name == "out":
            return self["f"].out
        raise NameError(f"unknown name: {name}")


def evaluate(text, scope):
    """Evaluates one expression of the allow-listed language."""
    return eval(compiled(text), {"__builtins__": {}}, scope)


def truth(value, text):
    """A check must say yes or no: exactly one truth value."""
    value = np.asarray(value)
    if value.dtype != np.bool_ or value.ndim:
        raise TypeError(f"a check must give one truth value, this gives {value.dtype}{list(value.shape)}: {text}")
    return bool(value)


# ---- output kinds -----------------------------------------------------------------------------------------------


def symmetric(x):
    return gap(x, np.swapaxes(x, -1, -2)) is None


def identity_gap(x):
    return gap(x, np.broadcast_to(np.eye(x.shape[-1]), x.shape).copy())


KINDS = {
    "real": lambda x, k: np.isfinite(x).all(),
    "nonnegative": lambda x, k: (x >= 0).all(),
    "positive": lambda x, k: (x > 0).all(),
    "nonpositive": lambda x, k: (x <= 0).all(),
    "unit": lambda x, k: ((x >= 0) & (x <= 1)).all(),
    "probability": lambda x, k: ((x >= 0) & (x <= 1)).all(),
    "range": lambda x, k: ((x >= k.get("lo", -np.inf)) & (x <= k.get("hi", np.inf))).all(),
    "simplex": lambda x, k: (x >= 0).all() and gap(x.sum(axis=k.get("axis", -1)), 1.0) is None,
    "stochastic": lambda x, k: (x >= 0).all() and gap(x.sum(axis=k.get("axis", -1)), 1.0) is None,
    "symmetric": lambda x, k: symmetric(x),
    "psd": lambda x, k: symmetric(x) and np.linalg.eigvalsh(x).min() >= -REL * max(1.0, np.abs(x).max()),
    "spd": lambda x, k: symmetric(x) and np.linalg.eigvalsh(x).min() > 0,
    "orthogonal": lambda x, k: identity_gap(np.swapaxes(x, -1, -2) @ x) is None,
    "sorted": lambda x, k: (np.diff(x, axis=k.get("axis", -1)) >= 0).all(),
    "permutation": lambda x, k: (np.sort(x, axis=-1) == np.arange(x.shape[-1])).all(),
    "integer": lambda x, k: (x == np.floor(x)).all(),
    "label": lambda x, k: (x == np.floor(x)).all() and (x >= 0).all() and (x < k.get("classes", np.inf)).all(),
    "one_hot": lambda x, k: ((x == 0) | (x == 1)).all() and (x.sum(axis=k.get("axis", -1)) == 1).all(),
    "boolean": lambda x, k: np.asarray(x).dtype == np.bool_,
    "mask": lambda x, k: np.asarray(x).dtype == np.bool_ or ((x == 0) | (x == 1)).all(),
    "count": lambda x, k: (x == np.floor(x)).all() and (x >= 0).all(),
    "unit_norm": lambda x, k: gap(np.sqrt((x * x).sum(axis=k.get("axis", -1))), 1.0) is None,
}


# ---- the six kinds of property ----------------------------------------------------------------------------------


class Request:
    """One property on one case, as the host sent it."""

    def __init__(self, message):
        self.property = message["property"]
        self.outputs = message["outputs"]
        self.inputs = dict(message["inputs"])
        self.drawn = message["with"]
        self.dims = Bag(message["dims"])
        self.inputs.update(self.property.get("fix", {}))
        self.f = Subject(self.inputs)
        self.tol = self.property.get("tolerance", REL)

    def scope(self, extra=()):
        scope = Scope(FUNCTIONS)
        scope["close"] = lambda a, b, abs=None: gap(a, b, abs, self.tol) is None
        scope.update(self.inputs)
        scope.update(self.drawn)
        scope.update(extra)
        scope.update(f=self.f, dims=self.dims)
        return scope

    def wanted(self):
        return self.property.get("compare") or [o["name"] for o in self.outputs]


def contract(r):
    for output in r.outputs:
        kind = output["kind"]
        if kind["name"] not in KINDS:
            raise LookupError(f"no judge for output kind {kind['name']}")
        if not KINDS[kind["name"]](np.asarray(getattr(r.f.out, output["name"])), kind):
            return f"{output['name']} is not {kind['name']}"
    return None


def pin(r):
    got = r.f(**r.property["at"])
    for name, expected in r.property["expect"].items():
        difference = gap(getattr(got, name), expected, tol=r.tol)
        if difference:
            return f"{name} {difference}"
    return None


def transformed(r):
    scope = r.scope()
    return r.f(**{name: evaluate(text, scope) for name, text in r.property["transform"].items()})


def invariance(r):
    got = transformed(r)
    for name in r.wanted():
        difference = gap(getattr(got, name), getattr(r.f.out, name), tol=r.tol)
        if difference:
            return f"{name} {difference}"
    return None


def equivariance(r):
    got = transformed(r)
    scope = r.scope(extra=vars(r.f.out))
    for name, text in r.property["result"].items():
        difference = gap(getattr(got, name), evaluate(text, scope), tol=r.tol)
        if difference:
            return f"{name} {difference}"
    return None


def expr(r):
    text = r.property["check"]
    return None if truth(evaluate(text, r.scope()), text) else "the check is false"


class Hand:
    """What a python predicate is given as `h`: assumptions, checks and numpy's functions under their own names."""

    def __init__(self, tol):
        self.tol = tol

    def __getattr__(self, name):
        return FUNCTIONS[name] if name in FUNCTIONS else getattr(np, name)

    def assume(self, condition):
        if not truth(condition, "assume"):
            raise Assumption

    def close(self, a, b, note="", tol=None, abs=None):
        difference = gap(a, b, abs, tol or self.tol)
        if difference:
            raise Broken(f"{note} {difference}".strip())

    def check(self, condition, note=""):
        if not truth(condition, note or "check"):
            raise Broken(note or "the check is false")


def python(r):
    predicate = globals().get("prop_" + r.property["id"])
    if predicate is None:
        raise LookupError(f"no function prop_{r.property['id']} beside the spec")
    case = Bag({**r.inputs, **r.drawn, "dims": r.dims})
    predicate(r.f, case, Hand(r.tol))
    return None


KIND_OF_PROPERTY = {
    "contract": contract, "pin": pin, "invariance": invariance, "equivariance": equivariance, "expr": expr,
    "python": python,
}  # fmt: skip


def judge(message):
    """Returns {"verdict": pass | fail | assume | fault | error, "detail": text} for one property on one case."""
    try:
        with np.errstate(all="ignore"):
            r = Request(message)
            when = r.property.get("when")
            if when and not truth(evaluate(when, r.scope()), when):
                return {"verdict": "assume", "detail": ""}
            difference = KIND_OF_PROPERTY[r.property["kind"]](r)
    except Assumption:
        return {"verdict": "assume", "detail": ""}
    except Broken as broken:
        return {"verdict": "fail", "detail": str(broken)[:300]}
    except SubjectFault as fault:
        return {"verdict": "fault", "detail": str(fault)[:300]}
    except Exception as error:
        return {"verdict": "error", "detail": f"{type(error).__name__}: {error}"[:300]}
    return {"verdict": "fail" if difference else "pass", "detail": difference or ""}
