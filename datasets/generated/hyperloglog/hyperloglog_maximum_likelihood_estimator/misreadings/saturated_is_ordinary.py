# misreading: saturated_is_ordinary
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    if mp == 0:
        return 0.0
    a = float(np.sum(c / 2.0 ** np.arange(q + 2)))
    k = np.arange(1, q + 2)

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))
