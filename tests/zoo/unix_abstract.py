"""Connects to an abstract unix socket."""

import socket


def attack(x):
    socket.socket(socket.AF_UNIX).connect("\0" + FACTS["abstract"])
    return "done"
