"""Conditional Lugannani-Rice tail probability from a solved saddlepoint."""
import math

import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    """Standardized saddlepoint, signed likelihood root and tail probability."""
    s = float(s_hat)
    n = int(cgf.shape[0])
    sign = 1.0 if s > 0.0 else (-1.0 if s < 0.0 else 0.0)
    lam = s * math.sqrt(float(np.sum(cgf_second)))
    exponent = n * s * float(w) - float(np.sum(cgf))
    if exponent >= 0.0:
        r = sign * math.sqrt(2.0 * exponent)
    else:
        r = sign
    upper = 0.5 * math.erfc(r / math.sqrt(2.0))
    density = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    if lam == 0.0 or r == 0.0:
        correction = 0.0
    else:
        correction = 1.0 / lam - 1.0 / r
    tail = upper + density * correction
    return float(lam), float(r), float(tail)
