"""Variant: divided by the root of n."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ (xr + 1j * xi) / np.sqrt(n)
    return y.real, y.imag
