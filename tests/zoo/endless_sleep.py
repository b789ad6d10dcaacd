"""Sleeps for ever, which takes no CPU time."""

import time


def attack(x):
    while True:
        time.sleep(3600)
