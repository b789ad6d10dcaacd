"""t-digest scale functions k0 to k3, the last two normalized with 4 log(n/delta) + 24 and + 21."""
import math

import numpy as np


def t_digest_scales(q, delta, total):
    q = np.asarray(q, dtype=np.float64)
    delta = float(delta)
    ln = math.log(float(total) / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * math.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ln + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ln + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3
