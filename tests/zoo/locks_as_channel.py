"""Tells a neighbour something by a lock on a file that both can open."""

import fcntl
import os


def attack(x):
    file = open(os.__file__)
    refused = None
    for lock in (fcntl.flock, fcntl.lockf):
        for kind in (fcntl.LOCK_SH, fcntl.LOCK_EX):
            try:
                lock(file, kind | fcntl.LOCK_NB)
                return "done"
            except PermissionError as error:
                refused = error
    raise refused
