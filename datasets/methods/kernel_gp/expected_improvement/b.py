"""Expected improvement for minimisation (Jones, Schonlau and Welch, 1998, eq. 15)."""

import math

import numpy as np


def standard_improvement(z):
    """Expected value of max(z - N, 0) for a standard normal N."""
    distribution = 0.5 * math.erfc(-z / math.sqrt(2.0))
    density = math.exp(-0.5 * z * z) / math.sqrt(2.0 * math.pi)
    return z * distribution + density


def expected_improvement(mu, sigma, best):
    """Expected improvement on the smallest value seen so far.

    mu     float64 [n], predicted means
    sigma  float64 [n], predicted standard deviations, > 0
    best   float, smallest value observed so far

    Returns float64 [n].
    """
    ei = np.empty(len(mu), dtype=np.float64)
    for i, (mean, deviation) in enumerate(zip(mu.tolist(), sigma.tolist())):
        z = (best - mean) / deviation
        ei[i] = max(deviation * standard_improvement(z), 0.0)
    return ei
