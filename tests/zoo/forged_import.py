"""Says by itself that it was imported, and would answer calls by itself."""


def frame(body):
    return len(body).to_bytes(4, "little") + body


def say(data):
    open(3, "wb", buffering=0, closefd=False).write(data)


for number in range(8):
    say(frame(b"\x11" + number.to_bytes(8, "little")))  # loaded
while True:
    open(3, "rb", buffering=0, closefd=False).read(4096)
