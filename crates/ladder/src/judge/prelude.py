"""The judge: evaluates one property of a spec on one case, and asks the host whenever it needs the subject.

It runs in a sandboxed process of its own. `host_call(value)` is given by the runner; the subject lives in another
process and never sees predicates, expected values or its counterpart. The rules are in property-specs/README.md.
"""

import ast


# ---- the expression language ------------------------------------------------------------------------------------

NODES = (
    ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.BinOp, ast.UnaryOp, ast.Compare, ast.Call, ast.keyword,
    ast.Constant, ast.Name, ast.Load, ast.Attribute, ast.Subscript, ast.Slice, ast.Tuple, ast.List,
    ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.MatMult, ast.USub, ast.UAdd, ast.Not,
    ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.IfExp, ast.Invert, ast.BitAnd, ast.BitOr,
)  # fmt: skip

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

    def __init__(self, inputs, answer=None):
        self.inputs = inputs
        self.answer = answer  # what the host said on the case itself; it is asked for once

    def __call__(self, **overrides):
        unknown = overrides.keys() - self.inputs.keys()
        if unknown:
            raise NameError(f"f has no input named {sorted(unknown)}")
        if not overrides and self.answer is not None:
            return outputs_of(self.answer)
        answer = host_call({name: plain(overrides.get(name, value)) for name, value in self.inputs.items()})
        if not overrides:
            self.answer = answer
        return outputs_of(answer)

    @property
    def out(self):
        """The outputs on the case itself."""
        return self()


def outputs_of(answer):
    """Returns the outputs of the host's answer to a call."""
    if "fault" in answer:
        raise SubjectFault(answer["fault"])
    if "error" in answer:
        raise ValueError(answer["error"])
    return Bag(answer["outputs"])


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


# ---- the six kinds of property ----------------------------------------------------------------------------------


class Request:
    """One property on one case, as the host sent them."""

    def __init__(self, row, case):
        self.property = row
        self.outputs = case["outputs"]
        self.inputs = case["inputs"]
        self.drawn = case["with"]
        self.dims = Bag(case["dims"])
        self.f = Subject(self.inputs, case.get("answer"))
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
    """Returns (verdict, detail) of one property on each case, in order, up to the first that neither passes nor is assumed away."""
    judged = []
    with np.errstate(all="ignore"):
        for case in message["cases"]:
            judged.append(judge_case(message["property"], case))
            if judged[-1][0] not in ("pass", "assume"):
                break
    return judged


def judge_case(row, case):
    """Returns (verdict, detail) of one property on one case; the verdict is pass, fail, assume, fault or error."""
    try:
        r = Request(row, case)
        when = row.get("when")
        if when and not truth(evaluate(when, r.scope()), when):
            return "assume", ""
        difference = KIND_OF_PROPERTY[row["kind"]](r)
    except Assumption:
        return "assume", ""
    except Broken as broken:
        return "fail", str(broken)[:300]
    except SubjectFault as fault:
        return "fault", str(fault)[:300]
    except Exception as error:
        return "error", f"{type(error).__name__}: {error}"[:300]
    return "fail" if difference else "pass", difference or ""
