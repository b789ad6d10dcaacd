"""Kills its zygote and its host."""

import os


def attack(x):
    for process in (os.getppid(), FACTS["zygote"], FACTS["host"]):
        if process:
            os.kill(process, 9)
    return "done"
