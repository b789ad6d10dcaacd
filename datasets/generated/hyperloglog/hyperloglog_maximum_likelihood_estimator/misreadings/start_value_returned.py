# misreading: start_value_returned
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    b = a - c[0] + c[-1] / 2.0 ** q
    return float(m * mp / (0.5 * b + a))
