# misreading: helper_left_out
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    return float(m * mp / a)
