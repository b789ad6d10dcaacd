"""Notes which lines and conditions of a source its calls execute.

It is evidence beside a level and never a level: a source may notice that it is watched, and change what is noted.
"""

import ast
import dis
import inspect
import sys
import types

# Instructions of a condition, and the result with which each jumps: of `is None` where the name says so. **Source**: CPython 3.11, Doc/library/dis.rst.
JUMPS = {
    "JUMP_IF_FALSE_OR_POP": False,
    "JUMP_IF_TRUE_OR_POP": True,
    "POP_JUMP_BACKWARD_IF_FALSE": False,
    "POP_JUMP_BACKWARD_IF_NONE": True,
    "POP_JUMP_BACKWARD_IF_NOT_NONE": False,
    "POP_JUMP_BACKWARD_IF_TRUE": True,
    "POP_JUMP_FORWARD_IF_FALSE": False,
    "POP_JUMP_FORWARD_IF_NONE": True,
    "POP_JUMP_FORWARD_IF_NOT_NONE": False,
    "POP_JUMP_FORWARD_IF_TRUE": True,
}

# The compiler writes `not` before a comparison of these as the opposite comparison.
FOLDED = (ast.Is, ast.IsNot, ast.In, ast.NotIn)

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

# Events after which nothing more is noted. Each takes some 0.3 microseconds.
MOST_EVENTS = 1_000_000


class Watch:
    """Watches the functions of one source, of which it takes the code and the tree, from now on."""

    def __init__(self, module, tree):
        self.functions = {}
        self.events = 0
        negated = negations(tree)
        for function in inner(module):
            # The body of a class runs with what is around it, mostly with the import; so does the frame of an assembly's brick.
            if function.co_flags & inspect.CO_OPTIMIZED and not function.co_name.startswith("_brick_"):
                self.functions[function] = Function(function, *negated)
        sys.settrace(self.called)

    def unreached(self):
        """Returns lines that did not run, (line, result) of conditions that never had this result, and whether all was noted."""
        lines, conditions = set(), set()
        for function in self.functions.values():
            lines |= function.lines
            conditions |= {(line, result) for (line, *_), result in function.conditions}
        return sorted(lines), sorted(conditions), self.events <= MOST_EVENTS

    def called(self, frame, event, argument):
        self.events += 1
        if self.events > MOST_EVENTS:
            sys.settrace(None)
            return None
        function = self.functions.get(frame.f_code)
        if function is None or function.is_done():
            return None
        frame.f_trace_opcodes = True
        jump = None

        def step(frame, event, argument):
            nonlocal jump
            self.events += 1
            if event == "line":
                function.lines.discard(frame.f_lineno)
            elif event == "opcode":
                at = frame.f_lasti
                if jump:
                    condition, result, target = jump
                    function.conditions.discard((condition, result if at == target else not result))
                jump = function.jumps.get(at)
                if function.is_done() or self.events > MOST_EVENTS:
                    frame.f_trace_opcodes = frame.f_trace_lines = False
            return step

        return step


class Function:
    """What is not yet reached of one code object."""

    def __init__(self, code, negated, not_none):
        lines = {line for _, _, line in code.co_lines() if line}
        # The first line is that of `def`, unless the body stands there too.
        self.lines = lines - {code.co_firstlineno} or lines
        self.jumps = {}
        self.conditions = set()
        start, before = None, None
        for instruction in dis.get_instructions(code):
            # The prefixes of an instruction and the instruction are one event, at the first prefix.
            start = instruction.offset if start is None else start
            if instruction.opname == "EXTENDED_ARG":
                continue
            name = instruction.opname
            # What a `with` asks about an exception is no condition of the source.
            if name in JUMPS and instruction.positions.lineno and before != "WITH_EXCEPT_START":
                # The compiler may write one condition twice, at the head and at the foot of a loop.
                condition = tuple(number or 0 for number in instruction.positions)
                result = JUMPS[name] ^ (condition in negated) ^ (name.endswith("NONE") and condition in not_none)
                self.jumps[start] = condition, result, instruction.argval
                self.conditions |= {(condition, False), (condition, True)}
            start, before = None, name

    def is_done(self):
        return not self.lines and not self.conditions


def negations(tree):
    """Returns where every jump has the opposite of the result that is written, and where a jump at None has it.

    A condition with `and`, `or` or `if` within has a jump for each part, whose results are those of the parts without `not`.
    """
    negated, not_none = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[-1], ast.IsNot):
            not_none ^= {position(node)}
        test, is_negated = condition_of(node), False
        while isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            test, is_negated = test.operand, not is_negated
        if not is_negated or any(isinstance(part, (ast.BoolOp, ast.IfExp)) for part in ast.walk(test)):
            continue
        if not isinstance(test, ast.Compare):
            negated.add(position(node))
        elif len(test.ops) == 1 and isinstance(test.ops[0], FOLDED):
            not_none ^= {position(test)}
        else:
            negated.add(position(test))
    return negated, not_none


def condition_of(node):
    """Returns the only condition of a statement or an expression, or None."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp, ast.Assert)):
        return node.test
    if isinstance(node, COMPREHENSIONS):
        conditions = [condition for generator in node.generators for condition in generator.ifs]
        return conditions[0] if len(conditions) == 1 else None
    return None


def position(node):
    """Returns the position of a node as its instructions have it."""
    return node.lineno, node.end_lineno, node.col_offset, node.end_col_offset


def inner(code):
    """Returns every code object inside another one."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from inner(constant)
