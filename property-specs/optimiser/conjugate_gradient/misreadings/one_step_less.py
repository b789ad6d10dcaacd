"""Misread: the steps are counted from one."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(1, iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new + (new @ new) / (r @ r) * d
        r = new
    return x
