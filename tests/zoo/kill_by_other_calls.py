"""Kills its zygote by the system calls beside kill."""

import ctypes
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    result = getattr(library, name)(*arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), name)
    return result


def by_descriptor(zygote):
    return native("syscall", 424, native("syscall", 434, zygote, 0), 9, None, 0)  # pidfd_send_signal, pidfd_open


def attack(x):
    zygote = FACTS["zygote"]
    tkill, tgkill = {"x86_64": (200, 234), "aarch64": (130, 131)}[os.uname().machine]
    ways = (
        lambda: native("syscall", tkill, zygote, 9),
        lambda: native("syscall", tgkill, zygote, zygote, 9),
        lambda: by_descriptor(zygote),
    )
    refused = None
    for way in ways:
        try:
            return way()
        except OSError as error:
            refused = error
    raise refused
