"""Asymptotic expansion E_{a,b}(-x) ~ sum_{k>=1} (-1)^(k+1) x^(-k) / Gamma(b - a k)."""
import math

import numpy as np


def _rgamma(z):
    if z <= 0.0 and z == math.floor(z):
        return 0.0
    if z < -170.0:
        sign_sin = math.sin(math.pi * (z - 2.0 * math.floor(z / 2.0)))
        lg = math.lgamma(1.0 - z)
        if lg > 709.0:
            return math.copysign(math.inf, sign_sin) if sign_sin != 0.0 else 0.0
        return sign_sin * math.exp(lg) / math.pi
    g = math.gamma(z) if z < 171.0 else math.inf
    return 1.0 / g


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    x = np.asarray(x, dtype=np.float64)
    kmax = int(n_terms)
    terms = np.zeros((x.shape[0], kmax), dtype=np.float64)
    for k in range(1, kmax + 1):
        c = _rgamma(float(beta) - float(alpha) * k)
        sign = 1.0 if k % 2 == 1 else -1.0
        if c != 0.0:
            terms[:, k - 1] = sign * c * x ** (-float(k))
    return terms, np.asarray(terms.sum(axis=1), dtype=np.float64)
