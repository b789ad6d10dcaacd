"""precision_at_k, reading B, from its brief alone: metric/precision_at_k."""
import numpy as np


def precision_at_k(r, k):
    """Share of relevant items among the first k of the ranking r (n,), a float64 from 0 to 1.

    r is in the order of the ranking, best first, 1 where relevant; the divisor is k.
    """
    k = int(k)
    relevant = 0
    for place in range(k):
        if int(r[place]) == 1:
            relevant += 1
    return np.float64(relevant / k)
