"""Misread: every map sees the starting points, the pushes add."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(z @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq
