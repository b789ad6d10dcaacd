"""Kills its host by the system calls beside kill."""

import ctypes
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    host = FACTS["host"]
    refused = None
    # tkill, tgkill, rt_sigqueueinfo, pidfd_open
    numbers = {"x86_64": (200, 234, 129, 434), "aarch64": (130, 131, 138, 434)}[os.uname().machine]
    for number, arguments in zip(numbers, ((host, 9), (host, host, 9), (host, 9, None), (host, 0))):
        try:
            return native("syscall", number, *arguments)
        except OSError as error:
            refused = error
    raise refused
