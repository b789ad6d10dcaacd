"""Reads the passwords of the machine."""

def attack(x):
    return open("/etc/shadow").read()
