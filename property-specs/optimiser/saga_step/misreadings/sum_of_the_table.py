"""saga_step: the sum in place of the mean."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table.sum(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table2
