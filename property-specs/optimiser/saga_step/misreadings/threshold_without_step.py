"""saga_step: the threshold is lam, not lr lam."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table.mean(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lam, 0.0), table2
