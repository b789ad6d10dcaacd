"""Misread: every step goes along the residual."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new.copy()
        r = new
    return x
