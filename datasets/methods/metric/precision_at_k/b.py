"""Precision at k, reading B, from its brief alone: metric/precision_at_k."""

import numpy as np


def precision_at_k(r, k):
    """Share of relevant items among the first k of a ranking, a float between 0 and 1.

    r (n) holds 1 for a relevant item and 0 otherwise, best item first; the divisor is k.
    """
    r = np.asarray(r)
    looked_at = int(k)
    relevant = 0
    for rank in range(looked_at):
        if r[rank] == 1:
            relevant += 1
    return relevant / looked_at
