"""The honest reading that an attack is paired with: y = x³ − 2x, element by element."""


def attack(x):
    return (x * x - 2.0) * x
