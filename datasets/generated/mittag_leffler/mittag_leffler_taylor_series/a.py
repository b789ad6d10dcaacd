"""Taylor polynomial of the Mittag-Leffler function with a crude remainder bound."""
import math

import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    z = np.asarray(z, dtype=np.float64)
    alpha = float(alpha)
    beta = float(beta)
    tolerance = float(tolerance)
    m = z.shape[0]
    order = np.zeros(m, dtype=np.int64)
    approx = np.zeros(m, dtype=np.float64)
    bound = np.zeros(m, dtype=np.float64)

    def reciprocal_gamma(value):
        if value > 170.0:
            return math.exp(-math.lgamma(value))
        return 1.0 / math.gamma(value)

    for i in range(m):
        zi = float(z[i])
        size = abs(zi)
        n_max = 0
        rest = 1.3 * size / (1.0 - size)
        while rest > tolerance:
            n_max += 1
            rest = 1.3 * size ** (n_max + 1) / (1.0 - size)
        terms = [zi ** n * reciprocal_gamma(beta + n * alpha) for n in range(n_max + 1)]
        order[i] = n_max
        approx[i] = math.fsum(terms)
        bound[i] = rest
    return order, approx, bound
