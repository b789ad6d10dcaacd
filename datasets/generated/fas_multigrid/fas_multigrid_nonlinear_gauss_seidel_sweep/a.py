"""One forward nonlinear Gauss-Seidel sweep for the 1D Liouville-Bratu equation."""
import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    w_next = np.array(w, dtype=np.float64, copy=True)
    ell = np.asarray(ell, dtype=np.float64)
    h = np.float64(h)
    lam = np.float64(lam)
    n = ell.shape[0]
    with np.errstate(all="ignore"):
        for p in range(1, n + 1):
            left = w_next[p - 1]
            right = w_next[p + 1]
            wp = w_next[p]
            c = np.float64(0.0)
            for _ in range(int(niters)):
                react = h * lam * np.exp(wp + c)
                phi = ell[p - 1] - (2.0 * (wp + c) - left - right) / h + react
                dphi = -2.0 / h + react
                c = c - phi / dphi
            w_next[p] = wp + c
    return w_next
