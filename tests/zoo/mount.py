"""Mounts a file system over a folder of its host."""

import ctypes


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
    return "done"


def attack(x):
    return native("mount", b"zoo", FACTS["cwd"].encode(), b"tmpfs", 0, None)
