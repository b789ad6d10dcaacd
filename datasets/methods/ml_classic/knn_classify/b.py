"""Classification by the k nearest neighbours.

Thomas M. Cover, Peter E. Hart: "Nearest Neighbor Pattern Classification" (1967), no arXiv id.
"""
import numpy as np


def _distance(a, b):
    """Length of the straight line from a to b."""
    steps = np.abs(a.astype(np.longdouble) - b.astype(np.longdouble))
    longest = max(steps, default=np.longdouble(0))
    if longest == 0:
        return np.longdouble(0)
    return longest * np.sqrt(((steps / longest) ** 2).sum())


def knn_classify(x, y, q, k, m):
    """Share of each class among the k nearest training examples of each query, and the class with the largest.

    x : (n, d) training examples, one row each
    y : (n) class of each training example
    q : (r, d) queries, one row each
    k : () number of neighbours
    m : () number of classes
    returns p : (r, m)
    returns label : (r)
    Conventions: Euclidean distance, uniform weights; of equally far examples the earlier is nearer; of classes with equal shares the lower wins; classes count from 0 and may have no example; a query in the training set is its own neighbour; no scaling of features.

    >>> knn_classify(np.array([[0.0], [1.0], [3.0]]), np.array([0, 1, 1]), np.array([[0.5]]), 1, 2)
    (array([[1., 0.]]), array([0]))

    Thomas M. Cover, Peter E. Hart: Nearest Neighbor Pattern Classification (1967)
    """
    n = len(x)
    k = int(k)
    m = int(m)
    p = np.zeros((len(q), m), dtype=np.float64)
    label = np.zeros(len(q), dtype=np.int64)
    slack = np.longdouble(1e-12)    # far below a clear difference, far above rounding
    for i in range(len(q)):
        far = [_distance(x[j], q[i]) for j in range(n)]
        votes = [0] * m
        for j in range(n):
            before = 0      # how many examples come before j
            for other in range(n):
                equal = abs(far[other] - far[j]) <= slack * max(far[other], far[j])
                if (equal and other < j) or (not equal and far[other] < far[j]):
                    before += 1
            if before < k:
                votes[int(y[j])] += 1
        winner = 0
        for c in range(m):
            p[i, c] = votes[c] / k
            if votes[c] > votes[winner]:
                winner = c
        label[i] = winner
    return p, label
