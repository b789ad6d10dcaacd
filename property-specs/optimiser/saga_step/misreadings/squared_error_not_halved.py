"""saga_step: the gradient of the squared error without the half."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = 2.0 * (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table.mean(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table2
