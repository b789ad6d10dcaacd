"""Aggregation of the dueling network (Wang et al., 2015, eq. 9)."""

import math

import numpy as np


def dueling_aggregate(V, A):
    """Action values from state value and advantages less their mean.

    V  float64 [n], value of each state
    A  float64 [n, a], raw advantages, one row per state

    Returns float64 [n, a].
    """
    Q = np.empty(A.shape, dtype=np.float64)
    for state, advantages in enumerate(A.tolist()):
        mean = math.fsum(advantages) / len(advantages)
        for action, advantage in enumerate(advantages):
            Q[state, action] = V[state] + (advantage - mean)
    return Q
