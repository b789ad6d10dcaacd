"""Leaves at once in the call."""

import os


def attack(x):
    os._exit(0)
