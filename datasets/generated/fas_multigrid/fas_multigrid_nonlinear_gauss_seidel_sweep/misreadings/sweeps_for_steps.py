# misreading: sweeps_for_steps
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    v = np.array(w, dtype=float)
    for _ in range(niters):
        for p in range(1, len(v) - 1):
            e = h * lam * np.exp(v[p])
            phi = ell[p - 1] - (2.0 * v[p] - v[p - 1] - v[p + 1]) / h + e
            v[p] = v[p] - phi / (-2.0 / h + e)
    return v
