# %% covariance
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


# %% full_step_first
"""Misread: momentum moves a whole step, then the position (no half steps)."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L):
        p = p - eps * (A @ q)
        q = q + eps * p
    return q, p


# %% momentum_negated
"""Misread: p2 with the other sign, as a proposal."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L):
        p = p - 0.5 * eps * (A @ q)
        q = q + eps * p
        p = p - 0.5 * eps * (A @ q)
    return q, -p


# %% one_step_too_few
"""Misread: L - 1 steps."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L - 1):
        p = p - 0.5 * eps * (A @ q)
        q = q + eps * p
        p = p - 0.5 * eps * (A @ q)
    return q, p


# %% position_first
"""Misread: half steps of position around a full step of momentum."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L):
        q = q + 0.5 * eps * p
        p = p - eps * (A @ q)
        q = q + 0.5 * eps * p
    return q, p


# %% without_leapfrog
"""Misread: position and momentum both move a whole step from their old values, as in the method of Euler."""

def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L):
        q, p = q + eps * p, p - eps * (A @ q)
    return q, p
