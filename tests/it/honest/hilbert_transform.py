"""Analytic signal in real arithmetic: the quarter-turned part is the signal times a matrix of summed sines, without a Fourier transform."""

import numpy as np


def hilbert_transform(x):
    n = len(x)
    lag = np.subtract.outer(np.arange(n), np.arange(n))
    quarter = np.zeros((n, n))
    for k in range(1, (n + 1) // 2):
        quarter += np.sin(2.0 * np.pi * (k * lag % n) / n)
    turned = quarter @ x * (2.0 / n)
    return x + 1j * turned, np.hypot(x, turned)
