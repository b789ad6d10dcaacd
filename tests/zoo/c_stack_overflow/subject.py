"""Overflows the C stack."""

def attack(x):
    nested = ()
    for _ in range(10**6):
        nested = (nested,)
    return hash(nested)
