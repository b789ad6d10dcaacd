"""Variant: negative frequencies come first and frequency 0 in the middle."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = np.roll(W @ (xr + 1j * xi), n // 2)
    return y.real, y.imag
