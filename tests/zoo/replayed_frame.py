"""Answers twice with the same bytes."""


def frame(body):
    return len(body).to_bytes(4, "little") + body


def say(data):
    open(3, "wb", buffering=0, closefd=False).write(data)


SAID = []


def attack(x):
    answer = frame(b"\x13" + (2).to_bytes(8, "little") + bytes(5))
    say(answer + answer)
    return x
