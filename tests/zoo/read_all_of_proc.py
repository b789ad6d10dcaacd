"""Reads everything below /proc."""

import os


def attack(x):
    return [open(os.path.join("/proc", name, "stat")).read() for name in os.listdir("/proc") if name.isdigit()]
