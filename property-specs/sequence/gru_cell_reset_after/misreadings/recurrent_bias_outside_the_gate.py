"""Misread: r * (h U_k) + c_k."""

import numpy as np


def logistic(x):
    return 0.5 * (1.0 + np.tanh(0.5 * x))


def gru_cell_reset_after(x, h, W, U, b, c):
    m = h.shape[1]
    reset, update, new = slice(0, m), slice(m, 2 * m), slice(2 * m, 3 * m)
    r = logistic(x @ W[:, reset] + b[reset] + h @ U[:, reset] + c[reset])
    z = logistic(x @ W[:, update] + b[update] + h @ U[:, update] + c[update])
    k = np.tanh(x @ W[:, new] + b[new] + r * (h @ U[:, new]) + c[new])
    return z * h + (1.0 - z) * k
