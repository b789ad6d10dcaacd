"""Connects to a TCP port."""

import socket


def attack(x):
    socket.create_connection(("127.0.0.1", FACTS["tcp"]), timeout=2).sendall(b"x")
    return "done"
