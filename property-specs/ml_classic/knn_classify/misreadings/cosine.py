"""Misread: the angle in place of the distance."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = -(q @ x.T) / np.maximum(np.sqrt((q**2).sum(axis=1))[:, None] * np.sqrt((x**2).sum(axis=1))[None, :], 1e-9)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)
