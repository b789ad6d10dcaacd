"""Raises an exception whose text loops for ever."""

class Endless(Exception):
    def __str__(self):
        while True:
            pass


def attack(x):
    raise Endless
