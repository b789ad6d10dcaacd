"""Layer normalisation: each row centred and scaled by its own statistics, then gain and bias.

Paper: Ba, Kiros and Hinton, "Layer Normalization" (arXiv 1607.06450), eqs. 3 and 4.
"""
import math

import numpy as np


def layer_norm(x, gain, bias, eps):
    """x: [n, d], gain: [d], bias: [d], eps: [] -> y: [n, d] (eq. 4)."""
    n, d = x.shape
    y = np.zeros((n, d), dtype=np.float64)
    for i in range(n):
        row = x[i].tolist()
        # Mean and biased variance over the d features of this row, eq. 3.
        mean = sum(row) / d
        centred = [entry - mean for entry in row]
        variance = sum(entry * entry for entry in centred) / d
        # eps belongs to the variance, inside the root.
        spread = math.sqrt(variance + float(eps))
        for j in range(d):
            y[i, j] = float(gain[j]) * (centred[j] / spread) + float(bias[j])
    return y
