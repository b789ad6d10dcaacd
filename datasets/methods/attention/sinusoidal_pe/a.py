"""Sinusoidal positional encoding, from "Attention Is All You Need"
(Vaswani et al., 2017, section 3.5)."""

import math

import numpy as np


def sinusoidal_pe(n, d):
    """Sines in the even columns, cosines in the odd columns.

    n : number of positions
    d : size of the encoding, even
    Returns [n, d].
    """
    pe = np.empty((n, d), dtype=np.float64)
    for t in range(n):
        for i in range(d // 2):
            angle = t / 10000.0 ** (2 * i / d)
            pe[t, 2 * i] = math.sin(angle)
            pe[t, 2 * i + 1] = math.cos(angle)
    return pe
