"""Makes a pair of sockets, to hand descriptors on."""

import socket


def attack(x):
    socket.socketpair()
    return "done"
