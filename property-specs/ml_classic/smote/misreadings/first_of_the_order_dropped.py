"""Misread: the first row of the order is dropped, whether it is the point itself or one that coincides with it."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = np.argsort(D, kind="stable")[1:]
        neighbour[r] = order[pick[r]]
    return X[base] + u[:, None] * (X[neighbour] - X[base]), neighbour
