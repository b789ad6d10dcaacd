"""Misread: u is the share of the way from the neighbour."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = [b for b in np.argsort(D, kind="stable") if b != a]
        neighbour[r] = order[pick[r]]
    return X[base] + (1.0 - u[:, None]) * (X[neighbour] - X[base]), neighbour
