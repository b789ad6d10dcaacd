# misreading: rounds_to_zero
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * denom
    i = i + value % denom
    c = np.sign(value) * (np.abs(value) // denom)
    c = c * numer
    c = c + i % numer
    i = i // numer
    return i, c
