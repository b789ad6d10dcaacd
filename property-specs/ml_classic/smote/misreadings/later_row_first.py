"""Misread: of equal distances the later row comes first."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = [b for b in np.argsort(D[::-1], kind="stable") if len(D) - 1 - b != a]
        neighbour[r] = len(D) - 1 - order[pick[r]]
    return X[base] + u[:, None] * (X[neighbour] - X[base]), neighbour
