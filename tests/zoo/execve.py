"""Becomes another program."""

import os


def attack(x):
    os.execv("/bin/sleep", ["sleep", "1000"])
