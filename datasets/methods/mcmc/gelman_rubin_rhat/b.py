"""Potential scale reduction factor of several chains (plain, unsplit).

Gelman and Rubin, "Inference from Iterative Simulation Using Multiple
Sequences" (1992), section 2.2.
"""

import math


def average(values):
    return math.fsum(values) / len(values)


def spread(values):
    """Unbiased variance of a list of at least two numbers."""
    centre = average(values)
    squares = [(value - centre) * (value - centre) for value in values]
    return math.fsum(squares) / (len(values) - 1)


def gelman_rubin_rhat(X):
    """X: float64 [m, n], one chain per row, m >= 2 and n >= 2.

    Returns the factor, a float.
    """
    draws = X.shape[1]
    chain_centres = []
    chain_spreads = []
    for chain in X.tolist():
        chain_centres.append(average(chain))
        chain_spreads.append(spread(chain))
    within = average(chain_spreads)
    between_centres = spread(chain_centres)
    pooled = within * (draws - 1) / draws + between_centres
    return float(math.sqrt(pooled / within))
