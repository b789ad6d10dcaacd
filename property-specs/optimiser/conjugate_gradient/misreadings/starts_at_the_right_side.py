"""Misread: x starts at b, with the residual of zero."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = b.copy()
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new + (new @ new) / (r @ r) * d
        r = new
    return x
