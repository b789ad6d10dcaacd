"""Changes its argument."""

def attack(x):
    result = x * x * x - 2.0 * x
    x[...] = 0.0
    return result
