"""Exactly reversible multiplication by n/d: i=i*d+(c mod d); c=(c//d)*n+(i mod n); i=i//n."""
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = np.array(buffer, dtype=np.int64)
    c = np.array(value, dtype=np.int64)
    n = np.int64(numer)
    d = np.int64(denom)
    i = i * d + np.mod(c, d)
    c = np.floor_divide(c, d)
    c = c * n + np.mod(i, n)
    i = np.floor_divide(i, n)
    return i.astype(np.int64), c.astype(np.int64)
