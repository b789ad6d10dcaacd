# misreading: functional_off_by_one
import numpy as np


def restrict_prolong(w_coarse, ell_fine, w_fine):
    w = np.asarray(w_coarse, dtype=float)
    l = np.asarray(ell_fine, dtype=float)
    g = np.asarray(w_fine, dtype=float)
    p = np.zeros(2 * w.size + 1)
    p[1::2] += w
    p[0:-1:2] += 0.5 * w
    p[2::2] += 0.5 * w
    s = np.concatenate([[0.0], l[:-1]])
    ell = 0.5 * s[0:-1:2] + s[1::2] + 0.5 * s[2::2]
    r = 0.25 * g[0:-1:2] + 0.5 * g[1::2] + 0.25 * g[2::2]
    return p, ell, r
