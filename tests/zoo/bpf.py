"""Loads a program into the kernel."""

import ctypes
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    table = (ctypes.c_uint32 * 16)(7, 4, 8, 1)  # BPF_MAP_CREATE of stack traces, for a program to fill
    return native("syscall", {"x86_64": 321, "aarch64": 280}[os.uname().machine], 0, table, 64)
