"""SiLU activation (swish with beta 1): each pre-activation times the logistic function of itself.

Element by element and with the exact logistic function. The value at -|x| is computed first, from
an exponential that cannot overflow; the value at +|x| exceeds it by |x|.
"""
import math

import numpy as np


def shrink(entry):
    size = abs(entry)
    decay = math.exp(-size)
    at_negative = -size * (decay / (1.0 + decay))
    return at_negative + max(entry, 0.0)


def silu(x):
    flat = [shrink(entry) for row in x.tolist() for entry in row]
    return np.array(flat, dtype=np.float64).reshape(x.shape)
