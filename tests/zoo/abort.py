"""Aborts."""

import os


def attack(x):
    os.abort()
