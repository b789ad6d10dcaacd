"""Index of the UCB1 policy (Auer, Cesa-Bianchi and Fischer, 2002, figure 1)."""

import math

import numpy as np


def ucb1_index(mu, n, t):
    """Upper confidence index of each arm.

    mu  float64 [k], mean rewards so far
    n   int64 [k], plays of each arm, >= 1
    t   int, plays over all arms, taken as given

    Returns float64 [k].
    """
    exploration = 2.0 * math.log(t)
    u = np.empty(len(mu), dtype=np.float64)
    for arm in range(len(mu)):
        bonus = math.sqrt(exploration / int(n[arm]))
        u[arm] = mu[arm] + bonus
    return u
