"""RMS normalisation: each row scaled by its root mean square, without centring.

Paper: Zhang and Sennrich, "Root Mean Square Layer Normalization" (arXiv 1910.07467), eq. 4.
"""
import math

import numpy as np


def rms_norm(x, g, eps):
    """x: [n, d], g: [d] gain, eps: [] -> y: [n, d] (eq. 4)."""
    n, d = x.shape
    y = np.zeros((n, d), dtype=np.float64)
    for i in range(n):
        row = x[i].tolist()
        mean_square = sum(entry * entry for entry in row) / d
        # eps is added to the mean square, inside the root.
        size = math.sqrt(mean_square + float(eps))
        for j in range(d):
            y[i, j] = float(g[j]) * (row[j] / size)
    return y
