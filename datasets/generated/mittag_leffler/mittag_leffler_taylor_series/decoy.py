"""Mittag-Leffler Taylor polynomial, cut by the geometric remainder bound |z|^(N+1) / (min Gamma (1 - |z|))."""
import math

import numpy as np

_GAMMA_MIN = 0.8856031944108887


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    z = np.asarray(z, dtype=np.float64)
    alpha = float(alpha)
    beta = float(beta)
    tol = float(tolerance)
    m = z.shape[0]
    order = np.zeros(m, dtype=np.int64)
    approx = np.zeros(m, dtype=np.float64)
    bound = np.zeros(m, dtype=np.float64)
    for i in range(m):
        v = float(z[i])
        r = abs(v)
        n = 0
        b = r / (_GAMMA_MIN * (1.0 - r))
        while b > tol:
            n += 1
            b = r ** (n + 1) / (_GAMMA_MIN * (1.0 - r))
        total = 0.0
        for k in range(n, -1, -1):
            a = beta + alpha * k
            if a < 170.0:
                total += v ** k / math.gamma(a)
        order[i] = n
        approx[i] = total
        bound[i] = b
    return order, approx, bound
