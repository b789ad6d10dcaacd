"""Nonlinear Gauss-Seidel sweep for -u'' - lam e^u = g in hat functions, Newton at each point in ascending order."""
import math

import numpy as np


def ngs_sweep(w, ell, h, lam, niters):
    u = np.array(w, dtype=np.float64)
    h = float(h)
    lam = float(lam)
    n = u.shape[0] - 2
    for p in range(1, n + 1):
        base = float(u[p])
        left = float(u[p - 1])
        right = float(u[p + 1])
        src = float(ell[p - 1])
        c = 0.0
        for _ in range(int(niters)):
            v = base + c
            e = math.exp(v)
            phi = (2.0 * v - left - right) / h - h * lam * e - src
            dphi = 2.0 / h - h * lam * e
            c = c - phi / dphi
        u[p] = base + c
    return u
