"""Sends a UDP packet."""

import socket


def attack(x):
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", FACTS["udp"]))
    return "done"
