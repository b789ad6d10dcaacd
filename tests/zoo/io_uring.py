"""Makes a ring by which the kernel acts for it."""

import ctypes


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("syscall", 425, 1, ctypes.create_string_buffer(120))
