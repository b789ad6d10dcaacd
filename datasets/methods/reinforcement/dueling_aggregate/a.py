"""Aggregation of the dueling architecture (Wang et al., 2015, eq. 9)."""

import numpy as np


def dueling_aggregate(V, A):
    """State value plus advantages with their mean removed.

    V : [n] state values
    A : [n, a] raw advantages
    Returns [n, a].
    """
    n, a = A.shape
    mean = np.sum(A, axis=1) / a
    return V[:, None] + (A - mean[:, None])
