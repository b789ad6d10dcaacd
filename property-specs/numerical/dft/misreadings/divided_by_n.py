"""Variant: the forward transform has the factor 1/n, the Fourier coefficients."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ (xr + 1j * xi) / n
    return y.real, y.imag
