"""Keeps memory in an anonymous shared mapping."""

import mmap


def attack(x):
    kept = []
    while True:
        page = mmap.mmap(-1, 16 << 20)
        page.write(bytes(1 << 20))
        kept.append(page)
