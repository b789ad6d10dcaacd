"""Changes the times of a file."""

import os

HOME = FACTS["home"]


def attack(x):
    os.utime(HOME + "/canary", (0, 0))
    return "done"
