"""Notes which lines and conditions of a source its calls execute.

It is evidence beside a level and never a level: a source may notice that it is watched, and change what is noted.
"""

import dis
import sys
import types

# Instructions of a condition, and the result of the condition with which each jumps. **Source**: CPython 3.11, Doc/library/dis.rst.
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

# Events after which nothing more is noted. Each takes some 0.3 microseconds.
MOST_EVENTS = 1_000_000


class Watch:
    """Watches the functions of one source from now on."""

    def __init__(self, module):
        self.functions = {}
        self.events = 0
        for function in inner(module):
            self.functions[function] = Function(function)
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

    def __init__(self, code):
        # The first line is that of `def`.
        self.lines = {line for _, _, line in code.co_lines() if line} - {code.co_firstlineno}
        self.jumps = {}
        self.conditions = set()
        for instruction in dis.get_instructions(code):
            if instruction.opname in JUMPS and instruction.positions.lineno:
                # The compiler may write one condition twice, at the head and at the foot of a loop.
                condition = tuple(number or 0 for number in instruction.positions)
                self.jumps[instruction.offset] = condition, JUMPS[instruction.opname], instruction.argval
                self.conditions |= {(condition, False), (condition, True)}

    def is_done(self):
        return not self.lines and not self.conditions


def inner(code):
    """Returns every code object inside another one."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from inner(constant)
