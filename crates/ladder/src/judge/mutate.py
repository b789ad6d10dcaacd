"""Mutants of a reading: the same text with one small thing changed. The operators are those of docs/ladder.md.

It runs as a judge, in a sandboxed process of its own, because even parsing a reading may crash an interpreter.
"""

import ast
import copy

ARITHMETIC = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.Pow: ast.Mult,
    ast.FloorDiv: ast.Div, ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
RELATIONAL = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,),
}  # fmt: skip
ORDERED = (ast.Sub, ast.Div, ast.Pow, ast.MatMult, ast.FloorDiv, ast.Mod)
FUNCTIONS = {
    "sum": "mean", "mean": "sum", "prod": "sum", "max": "min", "min": "max", "maximum": "minimum",
    "minimum": "maximum", "argmax": "argmin", "argmin": "argmax", "amax": "amin", "exp": "expm1", "log": "log1p",
    "log1p": "log", "expm1": "exp", "sqrt": "square", "square": "abs", "abs": "square", "sin": "cos", "cos": "sin",
    "tanh": "sin", "cumsum": "cumprod", "cumprod": "cumsum", "var": "std", "std": "var", "all": "any", "any": "all",
    "ones": "zeros", "zeros": "ones", "ones_like": "zeros_like", "zeros_like": "ones_like", "floor": "ceil",
    "ceil": "floor", "dot": "outer", "triu": "tril", "tril": "triu", "sign": "abs", "erf": "tanh",
}  # fmt: skip
TRANSPOSES = ("transpose", "swapaxes")


def become(node, other):
    """Makes a node another one in place."""
    node.__class__ = other.__class__
    node.__dict__ = other.__dict__


def binary(node):
    if type(node.op) in ARITHMETIC:
        yield "arithmetic", lambda n: setattr(n, "op", ARITHMETIC[type(n.op)]())
    if isinstance(node.op, ORDERED):
        yield "operand_swap", lambda n: n.__dict__.update(left=n.right, right=n.left)
    yield "operand_drop", lambda n: become(n, n.left)
    yield "operand_drop", lambda n: become(n, n.right)


def unary(node):
    if isinstance(node.op, (ast.USub, ast.Not, ast.Invert)):
        yield "operand_drop", lambda n: become(n, n.operand)


def compare(node):
    for other in RELATIONAL.get(type(node.ops[0]), ()):
        yield "relational", lambda n, other=other: n.ops.__setitem__(0, other())


def constant(node):
    if isinstance(node.value, bool):
        yield "constant", lambda n: setattr(n, "value", not n.value)
    elif isinstance(node.value, (int, float)):
        yield "constant", lambda n: setattr(n, "value", n.value + 1)
        yield "constant", lambda n: setattr(n, "value", n.value - 1 if isinstance(n.value, int) else n.value * 1.01)


def call(node):
    function = node.func
    name = getattr(function, "attr", getattr(function, "id", ""))
    if name in FUNCTIONS:
        key = "attr" if isinstance(function, ast.Attribute) else "id"
        yield "function_swap", lambda n: setattr(n.func, key, FUNCTIONS[getattr(n.func, key)])
    for at in range(len(node.keywords)):
        yield "keyword_drop", lambda n, at=at: n.keywords.pop(at)
    if len(node.args) >= 2:
        yield "argument_swap", lambda n: n.args.__setitem__(slice(0, 2), [n.args[1], n.args[0]])
    if name in TRANSPOSES and isinstance(function, ast.Attribute):
        whole = isinstance(function.value, ast.Name) and function.value.id in ("np", "numpy")
        if not whole or node.args:
            yield "transpose_drop", lambda n: become(n, n.args[0] if whole else n.func.value)


def attribute(node):
    if node.attr == "T":
        yield "transpose_drop", lambda n: become(n, n.value)


def augmented(node):
    yield "augmented_assignment", lambda n: become(n, ast.Assign(targets=[n.target], value=n.value, lineno=n.lineno))
    if type(node.op) in ARITHMETIC:
        yield "augmented_assignment", lambda n: setattr(n, "op", ARITHMETIC[type(n.op)]())


def statement(node):
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr, ast.If, ast.For, ast.While)) and not is_text:
        yield "statement_deletion", lambda n: become(n, ast.Pass())


OPERATORS = {
    ast.BinOp: binary, ast.UnaryOp: unary, ast.Compare: compare, ast.Constant: constant, ast.Call: call,
    ast.Attribute: attribute, ast.AugAssign: augmented,
}  # fmt: skip


def edits(node):
    """The changes that can be made to one node: pairs of an operator's name and what it does to a copy of the node."""
    yield from OPERATORS.get(type(node), lambda n: ())(node)
    yield from statement(node)


def mutate(message):
    """Returns every mutant of the text `source`: a list of {operator, line, before, after, source}."""
    tree = ast.parse(message["source"])
    plain = ast.unparse(tree)
    seen, mutants = {plain}, []
    for at, node in enumerate(ast.walk(tree)):
        for operator, change in edits(node):
            other = copy.deepcopy(tree)
            change(list(ast.walk(other))[at])
            text = ast.unparse(ast.fix_missing_locations(other))
            if text in seen:
                continue
            seen.add(text)
            before, after = first_difference(plain.splitlines(), text.splitlines())
            line = getattr(node, "lineno", 0)
            mutants.append({"operator": operator, "line": line, "before": before, "after": after, "source": text})
    return mutants


def first_difference(plain, changed):
    for before, after in zip(plain, changed):
        if before != after:
            return before.strip(), after.strip()
    return (plain + [""])[min(len(plain), len(changed))], ""
