"""Misread: an example at distance 0 is no neighbour, unless there are too few others."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    D = np.where(D == 0.0, 1e30, D)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)
