"""Variant: plus in the exponent."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ (xr + 1j * xi)
    return y.real, y.imag
