"""Leaves at once while it is imported."""

import os

os._exit(0)


def attack(x):
    return x
