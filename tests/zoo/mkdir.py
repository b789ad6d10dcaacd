"""Makes a folder."""

import os

HOME = FACTS["home"]


def attack(x):
    os.mkdir(HOME + "/made")
    return "done"
