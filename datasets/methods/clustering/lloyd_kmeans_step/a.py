"""One iteration of Lloyd's k-means, from "Least squares quantization in PCM"
(Lloyd, 1982)."""

import numpy as np


def lloyd_kmeans_step(X, C):
    """Assignment to the nearest centroid, then move to the means.

    X : [n, d] points
    C : [k, d] centroids before the step
    Returns (C2 [k, d], y [n], sse).
    """
    n, k = X.shape[0], C.shape[0]
    y = np.empty(n, dtype=np.int64)
    sse = 0.0
    for i in range(n):
        squared = np.sum((X[i] - C) ** 2, axis=1)
        y[i] = np.argmin(squared)               # the first of equal minima
        sse += squared[y[i]]
    C2 = np.array(C, dtype=np.float64)
    for j in range(k):
        members = X[y == j]
        if len(members) > 0:                    # an empty cluster stays
            C2[j] = np.sum(members, axis=0) / len(members)
    return C2, y, float(sse)
