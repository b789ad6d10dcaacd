"""Haar wavelet transform, reading B, from its brief alone: sequence/haar_wavelet."""

import numpy as np


def _with_boxes(x, length):
    """Inner products of x (n) with the unit box of each block of the given length; a list."""
    size = np.sqrt(length)
    return [float(np.sum(x[start:start + length])) / size for start in range(0, len(x), length)]


def _with_steps(x, length):
    """Inner products of x (n) with the unit step (first half plus, second minus) of each block; a list."""
    size = np.sqrt(length)
    half = length // 2
    products = []
    for start in range(0, len(x), length):
        first = float(np.sum(x[start:start + half]))
        second = float(np.sum(x[start + half:start + length]))
        products.append((first - second) / size)
    return products


def haar_wavelet(x, levels):
    """Orthonormal Haar transform of x (8*m) to the given number of levels; float64, shape (8*m).

    The approximation comes first, then the details from coarse to fine; a detail is first half minus second
    half. With 0 levels the signal itself is returned.
    """
    x = np.asarray(x, dtype=np.float64)
    length = 2 ** int(levels)
    parts = _with_boxes(x, length)
    while length >= 2:
        parts.extend(_with_steps(x, length))
        length //= 2
    return np.array(parts, dtype=np.float64)
