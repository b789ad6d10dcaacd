# misreading: optimal_constants
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    h = 1.081792 / n
    mu = 4.492075 * n
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)
