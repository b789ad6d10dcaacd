"""Leaves a key in the keyring of its user."""

import ctypes
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("syscall", {"x86_64": 248, "aarch64": 217}[os.uname().machine], b"user", b"zoo", b"x", 1, -3)
