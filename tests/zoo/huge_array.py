"""Makes an array of 100 GB."""

import numpy as np


def attack(x):
    return np.zeros(12_500_000_000)
