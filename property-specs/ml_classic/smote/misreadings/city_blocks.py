"""Misread: sums of absolute differences."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum(np.abs(X - X[a]), axis=1)
        order = [b for b in np.argsort(D, kind="stable") if b != a]
        neighbour[r] = order[pick[r]]
    return X[base] + u[:, None] * (X[neighbour] - X[base]), neighbour
