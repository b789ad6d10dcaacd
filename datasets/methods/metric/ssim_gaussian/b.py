"""Mean structural similarity of two grey images with a Gaussian window of 11 by 11.

Conventions: only windows wholly within the image; standard deviation 1.5; weighted moments
without correction; constants (0.01 L)^2 and (0.03 L)^2.
"""

import numpy as np


def ssim_gaussian(x, y, L):
    offsets = np.arange(-5, 6)
    bell = np.exp(-(offsets[:, None] ** 2 + offsets[None, :] ** 2) / (2.0 * 1.5 ** 2))
    weights = bell / np.sum(bell)
    c1 = (0.01 * L) ** 2
    c2 = (0.03 * L) ** 2
    h, w = x.shape
    total = 0.0
    for i in range(h - 10):
        for j in range(w - 10):
            a = x[i:i + 11, j:j + 11]
            b = y[i:i + 11, j:j + 11]
            mean_a = np.sum(weights * a)
            mean_b = np.sum(weights * b)
            var_a = np.sum(weights * (a - mean_a) ** 2)
            var_b = np.sum(weights * (b - mean_b) ** 2)
            cov = np.sum(weights * ((a - mean_a) * (b - mean_b)))
            means = (2.0 * mean_a * mean_b + c1) / (mean_a ** 2 + mean_b ** 2 + c1)
            spreads = (2.0 * cov + c2) / (var_a + var_b + c2)
            total += means * spreads
    return float(total / ((h - 10) * (w - 10)))
