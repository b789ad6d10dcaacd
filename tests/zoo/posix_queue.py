"""Leaves a POSIX message queue."""

import ctypes
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("mq_open", b"/zoo", os.O_CREAT | os.O_RDWR, 0o777, None)
