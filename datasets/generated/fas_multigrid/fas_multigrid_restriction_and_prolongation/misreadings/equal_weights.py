# misreading: equal_weights
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    ell = 0.5 * l[0:-1:2] + l[1::2] + 0.5 * l[2::2]
    r = (g[0:-1:2] + g[1::2] + g[2::2]) / 3.0
    return p, ell, r
