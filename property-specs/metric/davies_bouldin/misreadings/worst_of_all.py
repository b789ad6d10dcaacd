"""Misread: the largest ratio of all instead of their mean."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.mean(r)
    R = np.zeros(k)
    for c in range(k):
        Z = [(S[c] + S[e]) / np.sqrt(np.sum((M[c] - M[e]) ** 2)) for e in range(k) if e != c]
        R[c] = max(Z)
    return float(np.max(R))
