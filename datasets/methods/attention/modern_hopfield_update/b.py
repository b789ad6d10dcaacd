"""Update of the modern Hopfield network (Ramsauer et al., 2020, eq. 3)."""

import math

import numpy as np


def modern_hopfield_update(X, xi, beta):
    """One synchronous update of the state.

    X     float64 [d, n], stored patterns, one per column
    xi    float64 [d], state before the update
    beta  float, inverse temperature, > 0

    Returns float64 [d].
    """
    d, n = X.shape
    overlaps = [float(np.dot(X[:, j], xi)) for j in range(n)]
    best = max(overlaps)
    weights = [math.exp(beta * (overlap - best)) for overlap in overlaps]
    total = math.fsum(weights)

    state = np.zeros(d, dtype=np.float64)
    for j in range(n):
        state += (weights[j] / total) * X[:, j]
    return state
