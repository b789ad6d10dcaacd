# %% divided_by_n
"""Variant: the forward transform has the factor 1/n, the Fourier coefficients."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ (xr + 1j * xi) / n
    return y.real, y.imag


# %% frequency_zero_in_the_middle
"""Variant: negative frequencies come first and frequency 0 in the middle."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = np.roll(W @ (xr + 1j * xi), n // 2)
    return y.real, y.imag


# %% other_sign
"""Variant: plus in the exponent."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ (xr + 1j * xi)
    return y.real, y.imag


# %% unitary
"""Variant: divided by the root of n."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ (xr + 1j * xi) / np.sqrt(n)
    return y.real, y.imag


# %% without_imaginary_parts
"""Misread: the imaginary parts of the sequence are left out."""

import numpy as np


def dft(xr, xi):
    n = len(xr)
    W = np.exp(-2j * np.pi * np.outer(np.arange(n), np.arange(n)) / n)
    y = W @ xr
    return y.real, y.imag
