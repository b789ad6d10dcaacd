"""Hyperbolic contour quadrature of E_{a,b}(-x): w(u) = mu (1 + sin(iu - phi)), trapezoidal rule with 2N+1 nodes."""
import math

import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    x = np.asarray(x, dtype=np.float64)
    alpha = float(alpha)
    beta = float(beta)
    phi = float(phi)
    n = int(half_count)
    a = math.acosh(2.0 * phi / ((4.0 * phi - math.pi) * math.sin(phi)))
    h = a / n
    mu = (4.0 * math.pi * phi - math.pi ** 2) / h
    total = np.zeros(x.shape[0], dtype=np.float64)
    for j in range(n, -1, -1):
        arg = complex(-phi, j * h)
        w = mu * (1.0 + np.sin(arg))
        deriv = mu * np.cos(arg)
        logw = np.log(w)
        num = np.exp(w) * np.exp((alpha - beta) * logw) * deriv
        vals = (num / (np.exp(alpha * logw) + x)).real
        total = total + (vals if j == 0 else 2.0 * vals)
    approx = h / (2.0 * math.pi) * total
    return np.asarray(approx, dtype=np.float64), float(h), float(mu)
