"""Misread: the label is that of the nearest example, the shares are those of k."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, y[near[:, 0]]
