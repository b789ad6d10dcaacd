"""Lugannani-Rice saddlepoint approximation of an upper tail probability."""
import math

import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    n = cgf.shape[0]
    s = float(s_hat)
    k_mean = float(np.mean(cgf))
    k2_mean = float(np.mean(cgf_second))

    lam = s * math.sqrt(n * k2_mean)
    sign = 1.0 if s > 0.0 else (-1.0 if s < 0.0 else 0.0)
    legendre = s * float(w) - k_mean
    if legendre >= 0.0:
        r = sign * math.sqrt(2.0 * n * legendre)
    else:
        r = sign

    if r == 0.0 or lam == 0.0:
        tail = 0.5
    else:
        upper = 0.5 * math.erfc(r / math.sqrt(2.0))
        density = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
        tail = upper + density * (1.0 / lam - 1.0 / r)
    return float(lam), float(r), float(tail)
