# misreading: numerator_first
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    c = value * numer
    c = c + buffer % numer
    i = buffer // numer
    i = i * denom
    i = i + c % denom
    c = c // denom
    return i, c
