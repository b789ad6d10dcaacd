"""Makes a hard link to a file outside."""

import os

HOME = FACTS["home"]


def attack(x):
    os.link(HOME + "/canary", FACTS["cwd"] + "/linked")
    return "done"
