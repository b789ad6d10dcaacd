"""Misread: votes count 1 / (1 + distance)."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / (1.0 + np.sqrt(D[r, i]))
    p = p / p.sum(axis=1, keepdims=True)
    return p, np.argmax(p, axis=1)
