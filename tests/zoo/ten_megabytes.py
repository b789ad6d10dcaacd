"""Is 10 MB of source."""

def attack(x):
    return x
