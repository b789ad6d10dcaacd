"""Announces a frame of 4 GB."""


def frame(body):
    return len(body).to_bytes(4, "little") + body


def say(data):
    open(3, "wb", buffering=0, closefd=False).write(data)


def attack(x):
    say(b"\xff\xff\xff\xff")
    return x
