"""Changes the mode of a file."""

import os

HOME = FACTS["home"]


def attack(x):
    os.chmod(HOME + "/canary", 0)
    return "done"
