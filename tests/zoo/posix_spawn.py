"""Starts another program without forking itself."""

import os


def attack(x):
    os.posix_spawn("/bin/sh", ["sh", "-c", "sleep 1000"], {})
    return "done"
