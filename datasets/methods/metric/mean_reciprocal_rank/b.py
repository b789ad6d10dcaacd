"""Mean reciprocal rank, reading B, from its brief alone: metric/mean_reciprocal_rank."""

import math

import numpy as np


def _items_until_relevant(row):
    """Number of items of the row (n) read up to the first relevant one, it included; 0 if there is none."""
    seen = 0
    for item in row:
        seen += 1
        if item == 1:
            return seen
    return 0


def mean_reciprocal_rank(y):
    """Average credit of all queries and the credit of each query.

    y is (q, n), one list of 0 and 1 per row, best answer first. Returns v (float) and rr (float64,
    shape (q)); the credit is one over the rank of the first relevant item, and 0 without one.
    """
    y = np.asarray(y)
    rr = np.zeros(len(y))
    for query in range(len(y)):
        seen = _items_until_relevant(y[query])
        if seen > 0:
            rr[query] = 1.0 / seen
    return math.fsum(rr) / len(rr), rr
