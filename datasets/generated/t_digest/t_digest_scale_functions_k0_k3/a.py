"""The four scale functions of a t-digest at given quantiles."""
import math

import numpy as np


def t_digest_scales(q, delta, total):
    delta = float(delta)
    log_ratio = math.log(float(total) / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * math.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * log_ratio + 24.0) * np.log(q / (1.0 - q))
    lower = q <= 0.5
    # the smaller of the two tails, so that no branch takes the logarithm of an unused argument
    tail = np.where(lower, q, 1.0 - q)
    log_tail = np.log(2.0 * tail)
    k3 = delta / (4.0 * log_ratio + 21.0) * np.where(lower, log_tail, -log_tail)
    return k0, k1, k2, k3
