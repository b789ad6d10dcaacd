"""Leaves a daemon behind, by every system call that makes a process."""

import ctypes
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    machine = os.uname().machine
    refused = None
    # fork, vfork, clone, clone3; the newer architecture has the last two only.
    for number in {"x86_64": (57, 58, 56, 435), "aarch64": (220, 435)}[machine]:
        try:
            native("syscall", number, 17, 0, 0, 0, 0)  # 17: SIGCHLD
        except OSError as error:
            refused = error
            continue
        os.setsid()
        os.fork()
        while True:
            os.nice(0)
    raise PermissionError(refused)
