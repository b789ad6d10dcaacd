"""Variant: the residual is divided by the diagonal of A before it becomes a direction."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    m = 1.0 / np.diag(A)
    r, d = b.copy(), m * b
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ (m * r)) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = m * new + (new @ (m * new)) / (r @ (m * r)) * d
        r = new
    return x
