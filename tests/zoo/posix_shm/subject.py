"""Leaves shared memory for the next run."""

from multiprocessing import shared_memory


def attack(x):
    shared_memory.SharedMemory("zoo-shm", create=True, size=4096)
    return "done"
