"""Projection step of categorical distributional learning, C51 (Bellemare et al., 2017).

Every atom of the next state is moved by the Bellman update and drops its mass
on the two atoms of the fixed support between which it lands.
"""

import math

import numpy as np


def landing_place(value, vmin, spacing, k):
    """Lower neighbouring atom and the share of mass that goes to the one above."""
    place = min(max((value - vmin) / spacing, 0.0), k - 1.0)
    lower = min(math.floor(place), k - 2)  # the last atom is "all of it above k - 2"
    return lower, place - lower


def c51_projection(p, r, done, gamma, vmin, vmax):
    """Projected distributions (eq. 7, Algorithm 1).

    p           float64 [n, k], probabilities of the atoms at the next state
    r           float64 [n], rewards
    done        int64 [n], 1 when the episode ended
    gamma       float, discount
    vmin, vmax  floats, lowest and highest atom

    Returns float64 [n, k].
    """
    n, k = p.shape
    spacing = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k), dtype=np.float64)
    for row in range(n):
        discount = 0.0 if done[row] == 1 else gamma
        for atom in range(k):
            moved = float(r[row]) + discount * (vmin + atom * spacing)
            moved = min(max(moved, vmin), vmax)
            lower, share_above = landing_place(moved, vmin, spacing, k)
            m[row, lower] += p[row, atom] * (1.0 - share_above)
            m[row, lower + 1] += p[row, atom] * share_above
    return m
