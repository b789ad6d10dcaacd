"""Misread: the largest difference of a feature as distance."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = np.abs(q[:, None, :] - x[None, :, :]).max(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)
