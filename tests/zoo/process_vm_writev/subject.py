"""Writes the memory of its zygote."""

import ctypes


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("process_vm_writev", FACTS["zygote"], None, 0, None, 0, 0)
