"""REINFORCE returns, reading B, from its brief alone: reinforcement/reinforce_returns."""

import numpy as np


def reinforce_returns(r, gamma):
    """Discounted return from every step of one episode; float64, shape (n).

    r (n) holds the reward of each step; the step's own reward counts in full, later ones at rising powers
    of gamma, and nothing follows the end.
    """
    r = np.asarray(r, dtype=np.float64)
    gamma = float(gamma)
    G = np.zeros(len(r))
    later = 0.0
    for step in range(len(r) - 1, -1, -1):
        later = float(r[step]) + gamma * later
        G[step] = later
    return G
