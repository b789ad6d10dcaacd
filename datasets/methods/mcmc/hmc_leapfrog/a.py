"""Leapfrog integration of Hamiltonian dynamics for a Gaussian target.

Neal, "MCMC using Hamiltonian dynamics" (2012), eqs. 2.28-2.30, with
U(q) = q^T A q / 2 and unit masses.
"""
import numpy as np


def hmc_leapfrog(q, p, A, eps, L):
    """L leapfrog steps of size eps from the phase-space point (q, p).

    q, p : (d,) position and momentum, A : (d, d) precision, eps : scalar, L : int >= 1
    returns q2 : (d,), p2 : (d,)
    """
    def grad_U(position):
        return A @ position

    force = -grad_U(q)
    for _ in range(L):
        p_half = p + 0.5 * eps * force             # eq. 2.28
        q = q + eps * p_half                       # eq. 2.29
        force = -grad_U(q)                         # shared with the next step's first half
        p = p_half + 0.5 * eps * force             # eq. 2.30
    return q, p
