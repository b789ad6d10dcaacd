"""Values and how they are compared: agreement, the functions of the expression language, the kinds of outputs.

The judge and every check file contain this text. The rules are in property-specs/README.md.
"""

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
    if absolute is None and a.dtype.kind == b.dtype.kind == "f":
        # Most values are this near, and the rule below allows at least as much.
        with np.errstate(all="ignore"):
            if (np.abs(a - b) <= tol).all():
                return None
    a, b = np.broadcast_arrays(a, b)
    if a.size == 0:
        return None
    if a.dtype == b.dtype == np.bool_:  # numpy has no difference of two truth values
        a, b = a.astype(np.int8), b.astype(np.int8)
    with np.errstate(all="ignore"):
        limit = absolute if absolute is not None else tol * np.maximum(1.0, np.maximum(np.abs(a), np.abs(b)))
        # An infinite scale would allow any difference: only finite numbers are measured, everything else must be equal.
        ok = (np.isfinite(a) & np.isfinite(b) & (np.abs(a - b) <= limit)) | (a == b)
    if np.all(ok):
        return None
    where = tuple(int(i) for i in np.argwhere(~ok)[0])
    return f"at {list(where)}: {a[where]!r} against {b[where]!r}"


# ---- functions of the expression language -----------------------------------------------------------------------


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


# ---- output kinds -----------------------------------------------------------------------------------------------


def near(a, b, kind):
    return gap(a, b, tol=kind.get("tolerance", REL)) is None


def symmetric(x, kind):
    return near(x, np.swapaxes(x, -1, -2), kind)


def orthogonal(x, kind):
    return near(np.swapaxes(x, -1, -2) @ x, np.broadcast_to(np.eye(x.shape[-1]), x.shape).copy(), kind)


KINDS = {
    "real": lambda x, k: np.isfinite(x).all(),
    "nonnegative": lambda x, k: (x >= 0).all(),
    "positive": lambda x, k: (x > 0).all(),
    "nonpositive": lambda x, k: (x <= 0).all(),
    "unit": lambda x, k: ((x >= 0) & (x <= 1)).all(),
    "probability": lambda x, k: ((x >= 0) & (x <= 1)).all(),
    "range": lambda x, k: ((x >= k.get("lo", -np.inf)) & (x <= k.get("hi", np.inf))).all(),
    "simplex": lambda x, k: (x >= 0).all() and near(x.sum(axis=k.get("axis", -1)), 1.0, k),
    "stochastic": lambda x, k: (x >= 0).all() and near(x.sum(axis=k.get("axis", -1)), 1.0, k),
    "symmetric": symmetric,
    "psd": lambda x, k: symmetric(x, k) and np.linalg.eigvalsh(x).min() >= -REL * max(1.0, np.abs(x).max()),
    "spd": lambda x, k: symmetric(x, k) and np.linalg.eigvalsh(x).min() > 0,
    "orthogonal": orthogonal,
    "sorted": lambda x, k: (np.diff(x, axis=k.get("axis", -1)) >= 0).all(),
    "permutation": lambda x, k: (np.sort(x, axis=-1) == np.arange(x.shape[-1])).all(),
    "integer": lambda x, k: (x == np.floor(x)).all(),
    "label": lambda x, k: (x == np.floor(x)).all() and (x >= 0).all() and (x < k.get("classes", np.inf)).all(),
    "one_hot": lambda x, k: ((x == 0) | (x == 1)).all() and (x.sum(axis=k.get("axis", -1)) == 1).all(),
    "boolean": lambda x, k: np.asarray(x).dtype == np.bool_,
    "mask": lambda x, k: np.asarray(x).dtype == np.bool_ or ((x == 0) | (x == 1)).all(),
    "count": lambda x, k: (x == np.floor(x)).all() and (x >= 0).all(),
    "unit_norm": lambda x, k: near(np.sqrt((x * x).sum(axis=k.get("axis", -1))), 1.0, k),
}


# ---- what a property is written with ---------------------------------------------------------------------------


def truth(value, text):
    """A check must say yes or no: exactly one truth value."""
    value = np.asarray(value)
    if value.dtype != np.bool_ or value.ndim:
        raise TypeError(f"a check must give one truth value, this gives {value.dtype}{list(value.shape)}: {text}")
    return bool(value)


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
