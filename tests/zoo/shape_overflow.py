"""Answers with an array whose size overflows."""


def frame(body):
    return len(body).to_bytes(4, "little") + body


def say(data):
    open(3, "wb", buffering=0, closefd=False).write(data)


def attack(x):
    shape = b"".join((1 << 62).to_bytes(8, "little") for _ in range(4))
    array = b"\x0a\x0a\x04" + shape  # an array of float64, four axes
    say(frame(b"\x13" + (2).to_bytes(8, "little") + bytes(4) + array))
    return x
