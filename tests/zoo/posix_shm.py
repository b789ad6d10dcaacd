"""Leaves shared memory for the next run."""

import os


def attack(x):
    os.open("/dev/shm/zoo-shm", os.O_CREAT | os.O_RDWR, 0o666)
    return "done"
