"""Writes 2 GB to the descriptor of its results."""

def attack(x):
    rpc = open(3, "wb", buffering=0, closefd=False)
    for _ in range(128):
        rpc.write(b"\xff" * (1 << 24))
