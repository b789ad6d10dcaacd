"""mean_reciprocal_rank, reading B, from its brief alone: metric/mean_reciprocal_rank."""
import math

import numpy as np


def _credit(marks):
    """One over the rank, counted from 1, of the first mark (n,) that is 1; 0 if there is none."""
    for seen, mark in enumerate(marks, start=1):
        if int(mark) == 1:
            return 1.0 / seen
    return 0.0


def mean_reciprocal_rank(y):
    """Mean reciprocal rank (float64) and the reciprocal rank of each query (q,), float64.

    Rows of y (q, n) are in order of rank; queries without a relevant item count as 0.
    """
    rr = np.array([_credit(row) for row in y], dtype=np.float64)
    v = math.fsum(rr) / len(rr)
    return np.float64(v), rr
