"""Mittag-Leffler function at negative arguments by quadrature along a hyperbolic contour."""
import math

import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    alpha = float(alpha)
    beta = float(beta)
    phi = float(phi)
    n_half = int(half_count)
    a = math.acosh(2.0 * math.pi * phi / ((4.0 * phi - math.pi) * math.pi * math.sin(phi)))
    b = (4.0 * math.pi * phi - math.pi ** 2) / a
    h = a / n_half
    mu = b * n_half

    total = np.zeros(x.shape[0], dtype=np.float64)
    for n in range(n_half, -1, -1):
        angle = 1j * (n * h) - phi
        w = mu * (1.0 + np.sin(angle))
        f = w ** (alpha - beta) / (w ** alpha + x)
        term = (np.exp(w) * f * np.cos(angle)).real
        if n == 0:
            total = total + 0.5 * term
        else:
            total = total + term
    approx = (h * mu / math.pi) * total
    return approx, float(h), float(mu)
