import math

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    """New features of each node from the mean of its neighbours and from itself.

    For each node its neighbours are gathered and their mean is laid behind the node's own features as one
    long row. The two weight matrices, stacked in the same order, then act on this row at once, and the
    bias is added.
    """
    n, d = X.shape
    stacked = [list(map(float, row)) for row in Wr] + [list(map(float, row)) for row in Wl]
    H = np.zeros((n, Wl.shape[1]), dtype=np.float64)
    for node in range(n):
        neighbours = [other for other in range(n) if other != node and A[node, other] != 0.0]
        long_row = [float(entry) for entry in X[node]]
        for feature in range(d):
            if neighbours:
                total = math.fsum(float(X[other, feature]) for other in neighbours)
                long_row.append(total / len(neighbours))
            else:
                long_row.append(0.0)
        for out in range(H.shape[1]):
            terms = [float(b[out])]
            for entry, weights in zip(long_row, stacked):
                terms.append(entry * weights[out])
            H[node, out] = math.fsum(terms)
    return H
