"""Misread: A^-1 q as the force."""

import numpy as np


def hmc_leapfrog(q, p, A, eps, L):
    # an A of zeros has no inverse: the pseudo-inverse, no force either
    inverse = np.linalg.pinv(A)
    for _ in range(L):
        p = p - 0.5 * eps * (inverse @ q)
        q = q + eps * p
        p = p - 0.5 * eps * (inverse @ q)
    return q, p
