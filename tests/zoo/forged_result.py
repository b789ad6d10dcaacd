"""Writes an answer of its own before it returns."""


def frame(body):
    return len(body).to_bytes(4, "little") + body


def say(data):
    open(3, "wb", buffering=0, closefd=False).write(data)


def attack(x):
    for number in range(8):
        say(frame(b"\x13" + number.to_bytes(8, "little") + bytes(5)))  # returned, nothing mutated, None
    return x
