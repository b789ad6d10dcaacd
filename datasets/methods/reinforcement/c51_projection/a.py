"""Categorical projection of C51, from "A Distributional Perspective on
Reinforcement Learning" (Bellemare, Dabney and Munos, 2017, eq. 7)."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    """Shifted and shrunk return distributions, projected onto the atoms.

    p : [n, k] probabilities of the atoms at the next state
    r : [n] rewards
    done : [n] 1 at the end of an episode
    gamma : discount
    vmin, vmax : lowest and highest atom
    Returns [n, k].
    """
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    z = vmin + np.arange(k) * dz
    m = np.zeros((n, k), dtype=np.float64)
    for i in range(n):
        for j in range(k):
            Tz = r[i] + gamma * (1 - done[i]) * z[j]
            Tz = min(max(Tz, vmin), vmax)
            closeness = np.maximum(0.0, 1.0 - np.abs(Tz - z) / dz)
            m[i] += p[i, j] * closeness
    return m
