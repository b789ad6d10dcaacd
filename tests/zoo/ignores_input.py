"""Returns the same whatever it is given."""

import numpy as np


def attack(x):
    return np.linspace(1.0, 2.0, x.size)
