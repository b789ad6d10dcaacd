"""Asks the kernel for its network interfaces."""

import socket


def attack(x):
    socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0).send(bytes(20))
    return "done"
