"""Matern kernel through the recursion of reverse Bessel polynomials in place of its three closed forms."""

import math

import numpy as np


def _theta(order, s):
    before, now = 1.0, 1.0 + s
    if order == 0:
        return before
    for k in range(2, order + 1):
        before, now = now, (2 * k - 1) * now + s * s * before
    return now


def matern_kernel(X, Y, ell, nu2):
    order = (nu2 - 1) // 2
    kernel = np.empty((len(X), len(Y)))
    for i, a in enumerate(X.tolist()):
        for j, b in enumerate(Y.tolist()):
            s = math.sqrt(nu2) * math.dist(a, b) / ell
            kernel[i, j] = _theta(order, s) / _theta(order, 0.0) * math.exp(-s) if s < 750.0 else 0.0
    return kernel
