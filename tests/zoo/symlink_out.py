"""Makes a symbolic link to the outside."""

import os

HOME = FACTS["home"]


def attack(x):
    os.symlink("/etc", HOME + "/linked")
    return "done"
