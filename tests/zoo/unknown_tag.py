"""Answers with a tag that is none."""


def frame(body):
    return len(body).to_bytes(4, "little") + body


def say(data):
    open(3, "wb", buffering=0, closefd=False).write(data)


def attack(x):
    say(frame(b"\xee" + bytes(12)))
    return x
