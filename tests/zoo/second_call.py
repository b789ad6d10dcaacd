"""Is wrong at first and behaves from the second call on."""

CALLS = []


def attack(x):
    CALLS.append(1)
    return x * x * x - 2.0 * x + (len(CALLS) == 1)
