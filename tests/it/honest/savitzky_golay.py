"""Savitzky-Golay filter in orthonormal polynomials on the window (QR) in place of normal equations."""

import math

import numpy as np


def savitzky_golay(x, half, order, deriv):
    n = len(x)
    grid = np.arange(-half, half + 1) / half
    q, r = np.linalg.qr(np.vander(grid, order + 1, increasing=True))
    y = np.empty(n)
    for t in range(n):
        centre = min(max(t, half), n - 1 - half)
        powers = np.linalg.solve(r, q.T @ x[centre - half : centre + half + 1])
        u = (t - centre) / half
        terms = [math.perm(j, deriv) * powers[j] * u ** (j - deriv) for j in range(deriv, order + 1)]
        y[t] = sum(terms) / half**deriv
    return y
