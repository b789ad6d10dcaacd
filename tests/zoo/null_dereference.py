"""Reads at address 0."""

import ctypes


def attack(x):
    return ctypes.string_at(0)
