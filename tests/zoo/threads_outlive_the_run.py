"""Starts a thread that goes on when the call is over."""

import threading


def spin():
    while True:
        pass


def attack(x):
    threading.Thread(target=spin, daemon=True).start()
    return "done"
