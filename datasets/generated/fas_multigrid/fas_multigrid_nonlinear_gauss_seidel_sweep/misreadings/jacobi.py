# misreading: jacobi
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    old = np.array(w, dtype=float)
    new = old.copy()
    for p in range(1, len(old) - 1):
        c = 0.0
        for _ in range(niters):
            e = h * lam * np.exp(old[p] + c)
            phi = ell[p - 1] - (2.0 * (old[p] + c) - old[p - 1] - old[p + 1]) / h + e
            c = c - phi / (-2.0 / h + e)
        new[p] = old[p] + c
    return new
