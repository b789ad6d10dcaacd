# misreading: ends_halved
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    weight = np.ones(2 * n + 1)
    weight[0] = 0.5
    weight[-1] = 0.5
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(weight * np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)
