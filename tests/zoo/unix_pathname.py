"""Connects to a unix socket with a path."""

import socket


def attack(x):
    socket.socket(socket.AF_UNIX).connect(FACTS["pathname"])
    return "done"
