"""Asks the host something, as only a judge may."""


def frame(body):
    return len(body).to_bytes(4, "little") + body


def say(data):
    open(3, "wb", buffering=0, closefd=False).write(data)


def attack(x):
    for number in range(8):
        say(frame(b"\x19" + number.to_bytes(8, "little") + b"\x00"))  # host_call of None
    return x
