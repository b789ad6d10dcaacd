"""Traces its zygote."""

import ctypes


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("ptrace", 0x4206, FACTS["zygote"], 0, 0)  # PTRACE_SEIZE
