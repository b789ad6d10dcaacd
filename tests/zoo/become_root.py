"""Becomes root."""

import os


def attack(x):
    for act in (os.setuid, os.setgid, os.seteuid, os.setegid):
        try:
            act(0)
            return "done"
        except PermissionError as error:
            refused = error
    raise refused
