"""Misread: each feature is divided by its range over the training examples."""

import numpy as np


def knn_classify(x, y, q, k, m):
    span = np.ptp(x, axis=0)
    span = np.where(span > 0.0, span, 1.0)
    x, q = x / span, q / span
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)
