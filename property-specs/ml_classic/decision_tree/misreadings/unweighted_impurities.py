"""Misread: the impurities of both sides are added without their sizes."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = gini(left) + gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba
