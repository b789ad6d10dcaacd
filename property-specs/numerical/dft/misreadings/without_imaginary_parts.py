"""Misread: the imaginary parts of the sequence are left out."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ xr
    return y.real, y.imag
