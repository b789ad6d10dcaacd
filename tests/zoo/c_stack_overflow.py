"""Overflows the C stack."""

def attack(x):
    nested = ()
    for _ in range(300_000):
        nested = (nested,)
    return hash(nested)
