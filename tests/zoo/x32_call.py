"""Makes a system call of x32."""

import ctypes


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("syscall", 0x40000027)  # getpid
