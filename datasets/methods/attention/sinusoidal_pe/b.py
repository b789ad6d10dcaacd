"""Sinusoidal positional encoding (Vaswani et al., 2017, section 3.5)."""

import math

import numpy as np

BASE = 10000.0


def sinusoidal_pe(n, d):
    """Encodings of positions 0..n-1.

    n  int, number of positions
    d  int, size of the encoding, even

    Returns float64 [n, 2*c] with 2*c = d, sines in the even and cosines in the odd columns.
    """
    pe = np.empty((n, d), dtype=np.float64)
    for even in range(0, d, 2):
        wavelength = BASE ** (even / d)  # over 2 pi; shared by the pair
        for position in range(n):
            angle = position / wavelength
            pe[position, even] = math.sin(angle)
            pe[position, even + 1] = math.cos(angle)
    return pe
