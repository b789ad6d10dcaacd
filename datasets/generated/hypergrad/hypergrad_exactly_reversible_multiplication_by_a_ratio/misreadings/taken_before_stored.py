# misreading: taken_before_stored
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    c = value // denom
    c = c * numer + buffer % numer
    i = buffer // numer
    i = i * denom + value % denom
    return i, c
