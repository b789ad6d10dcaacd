# misreading: exponential_without_h
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for p in range(1, len(v) - 1):
        c = 0.0
        for _ in range(niters):
            e = lam * np.exp(v[p] + c)
            phi = ell[p - 1] - (2.0 * (v[p] + c) - v[p - 1] - v[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        v[p] = v[p] + c
    return v
