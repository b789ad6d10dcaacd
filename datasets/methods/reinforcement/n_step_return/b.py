"""n-step bootstrapped return (Mnih et al., 2016, section 4)."""

import numpy as np


def n_step_return(r, v, n, gamma):
    """Return of each step with at most n rewards and a bootstrap value.

    r      float64 [t], rewards
    v      float64 [t+1], values of the visited states
    n      int, largest number of rewards before bootstrapping, >= 1
    gamma  float, discount

    Returns float64 [t].  Each return is folded up from its bootstrap value
    backwards, so every reward ends with its own power of gamma.
    """
    t = len(r)
    G = np.empty(t, dtype=np.float64)
    for i in range(t):
        end = min(i + n, t)
        value = float(v[end])
        for step in range(end - 1, i - 1, -1):
            value = float(r[step]) + gamma * value
        G[i] = value
    return G
