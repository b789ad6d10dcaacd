"""Starts another program."""

import subprocess


def attack(x):
    subprocess.run(["/bin/sh", "-c", "sleep 1000"])
    return "done"
