"""Robinson's saddlepoint formula for the upper tail probability of an average of summands."""

import math

import numpy as np


def _log_normal_sf(x):
    """Logarithm of 1 - Phi(x), stable for large positive x."""
    if x < 25.0:
        return math.log(0.5 * math.erfc(x / math.sqrt(2.0)))
    # continued fraction of the Mills ratio
    frac = x
    for j in range(40, 0, -1):
        frac = x + j / frac
    return -0.5 * x * x - 0.5 * math.log(2.0 * math.pi) - math.log(frac)


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    """Return lambda, r and exp((lambda^2 - r^2) / 2) * (1 - Phi(lambda))."""
    s = np.asarray(saddlepoint, dtype=np.float64)
    w = np.asarray(cutoff, dtype=np.float64)
    k0 = np.asarray(cgf_value, dtype=np.float64)
    k2 = np.asarray(cgf_curvature, dtype=np.float64)
    n = float(num_summands)

    lam = math.sqrt(n) * s * np.sqrt(k2)

    exponent = s * w - k0
    sign = np.sign(s)
    # when s*w - K(s) is negative the root is replaced by the sign of s
    r_root = np.where(
        exponent >= 0.0,
        sign * np.sqrt(2.0 * n * np.maximum(exponent, 0.0)),
        sign,
    )

    log_sf = np.array([_log_normal_sf(float(x)) for x in lam], dtype=np.float64)
    tail = np.exp(0.5 * (lam * lam - r_root * r_root) + log_sf)
    return lam, r_root, tail
