"""Tells a neighbour something by a lease or a notice on a folder that both can open."""

import fcntl
import os


def attack(x):
    file = os.open(os.path.dirname(os.__file__), os.O_RDONLY)
    refused = None
    for command, value in ((1024, 0), (1026, 1), (8, os.getpid())):  # F_SETLEASE, F_NOTIFY, F_SETOWN
        try:
            fcntl.fcntl(file, command, value)
            return "done"
        except OSError as error:
            refused = error
    raise refused
