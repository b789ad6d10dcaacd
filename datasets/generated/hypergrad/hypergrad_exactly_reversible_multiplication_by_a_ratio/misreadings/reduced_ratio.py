# misreading: reduced_ratio
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    g = int(np.gcd(numer, denom))
    numer = numer // g
    denom = denom // g
    i = buffer * denom
    i = i + value % denom
    c = value // denom
    c = c * numer
    c = c + i % numer
    i = i // numer
    return i, c
