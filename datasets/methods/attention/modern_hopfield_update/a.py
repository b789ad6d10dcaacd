"""Update of the modern Hopfield network, from "Hopfield Networks is All You
Need" (Ramsauer et al., 2020, eq. 3)."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    """State replaced by the softmax-weighted mean of the patterns.

    X : [d, n] stored patterns, one per column
    xi : [d] state
    beta : inverse temperature
    Returns [d].
    """
    a = X.T @ xi
    e = np.exp(beta * (a - np.max(a)))
    p = e / np.sum(e)
    return X @ p
