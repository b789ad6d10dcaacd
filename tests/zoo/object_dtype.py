"""Returns an array of objects."""

import numpy as np


def attack(x):
    return np.array([object(), x], dtype=object)
