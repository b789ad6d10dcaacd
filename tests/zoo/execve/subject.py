"""Becomes another program."""

import os


def attack(x):
    os.execv("/bin/sh", ["sh", "-c", "sleep 1000"])
