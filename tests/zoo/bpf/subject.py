"""Loads a program into the kernel."""

import ctypes
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("syscall", {"x86_64": 321, "aarch64": 280}[os.uname().machine], 0, None, 0)
