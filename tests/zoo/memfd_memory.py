"""Keeps memory in a file without a name, which no address-space limit counts."""

import os


def attack(x):
    file = os.memfd_create("zoo")
    while True:
        os.write(file, bytes(1 << 20))
