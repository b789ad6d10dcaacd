# misreading: ratio_upside_down
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * numer
    i = i + value % numer
    c = value // numer
    c = c * denom
    c = c + i % denom
    i = i // denom
    return i, c
