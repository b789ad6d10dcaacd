"""Leapfrog integration of Hamiltonian motion for a zero-mean Gaussian target.

Neal, "MCMC using Hamiltonian dynamics" (2012), section 2.3.
"""

import numpy as np


def uphill(precision, position):
    """Gradient of the potential energy: precision matrix times position."""
    slopes = []
    for line in precision:
        total = 0.0
        for weight, coordinate in zip(line, position):
            total += weight * coordinate
        slopes.append(total)
    return slopes


def pushed(values, rates, duration):
    """Every value moved along its rate for a while, as a new list."""
    return [value + duration * rate for value, rate in zip(values, rates)]


def hmc_leapfrog(q, p, A, eps, L):
    """q, p: float64 [d] position and momentum; A: float64 [d, d] precision;
    eps: float step size; L: int number of steps.

    Returns (position float64 [d], momentum float64 [d]) after L steps.
    """
    precision = A.tolist()
    position, momentum = q.tolist(), p.tolist()
    half = eps / 2.0
    slopes = uphill(precision, position)
    for _ in range(int(L)):
        momentum = pushed(momentum, slopes, -half)
        position = pushed(position, momentum, eps)
        slopes = uphill(precision, position)  # serves the next step as well
        momentum = pushed(momentum, slopes, -half)
    return np.array(position, dtype=np.float64), np.array(momentum, dtype=np.float64)
