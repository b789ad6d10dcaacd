"""Connects to the hypervisor."""

import socket


def attack(x):
    socket.socket(socket.AF_VSOCK).connect((2, 1024))
    return "done"
