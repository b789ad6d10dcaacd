"""dp_sgd_step, reading B, from its brief alone: trust/dp_sgd_step."""
import math

import numpy as np


def _clipped(row, C):
    """The point of the ball of radius C that is nearest to row (d,)."""
    length = math.hypot(*row)
    if length <= C:
        return row
    return row * (C / length)


def dp_sgd_step(G, C, sigma, z):
    """Noisy mean gradient (d,), float64: rows of G (n, d) clipped to length C, added up, noise, over n.

    The noise is the given normal draws z times sigma times C, added once to the sum.
    """
    G = np.asarray(G, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    n, d = G.shape
    total = np.zeros(d)
    for row in G:
        total += _clipped(row, float(C))
    total += float(sigma) * float(C) * z
    return total / n
