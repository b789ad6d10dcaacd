"""Returns 2 GB that take no memory of its own."""

import numpy as np


def attack(x):
    return np.broadcast_to(x[:1], (1 << 28,))
