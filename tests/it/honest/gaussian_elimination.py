"""Linear system by reflections and back-substitution in place of elimination."""

import numpy as np


def gaussian_elimination(A, b):
    q, r = np.linalg.qr(A)
    right = q.T @ b
    x = np.zeros(len(b))
    for i in reversed(range(len(b))):
        x[i] = (right[i] - r[i, i + 1 :] @ x[i + 1 :]) / r[i, i]
    return x
