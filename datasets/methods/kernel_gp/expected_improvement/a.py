"""Expected improvement, from "Efficient Global Optimization of Expensive
Black-Box Functions" (Jones, Schonlau and Welch, 1998, eq. 15)."""

import math

import numpy as np


def Phi(z):
    """Standard normal distribution function, through the error function."""
    return 0.5 * math.erfc(-z / math.sqrt(2.0))


def phi(z):
    """Standard normal density."""
    return math.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi)


def expected_improvement(mu, sigma, best):
    """Mean gain over the smallest value so far (minimisation).

    mu : [n] predicted means
    sigma : [n] predicted standard deviations, > 0
    best : smallest value observed
    Returns [n].
    """
    ei = np.empty(mu.shape[0], dtype=np.float64)
    for i, (mu_i, sigma_i) in enumerate(zip(mu.tolist(), sigma.tolist())):
        z_i = (best - mu_i) / sigma_i
        gain = (best - mu_i) * Phi(z_i) + sigma_i * phi(z_i)
        ei[i] = max(gain, 0.0)
    return ei
