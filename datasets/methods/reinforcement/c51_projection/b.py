"""c51_projection, reading B, from its brief alone: reinforcement/c51_projection."""
import math

import numpy as np


def _position_on_grid(value, vmin, vmax, k):
    """Return the position, a float from 0 to k-1, of a value on the k atoms, limited to their range."""
    limited = min(max(value, vmin), vmax)
    position = (limited - vmin) / (vmax - vmin) * (k - 1)
    return min(max(position, 0.0), float(k - 1))


def _share_mass(row, mass, position):
    """Add mass to the two atoms of row, shape (k), next to position, in place, in proportion to closeness."""
    lower = math.floor(position)
    part = position - lower
    if part == 0.0:
        row[lower] += mass
    else:
        row[lower] += mass * (1.0 - part)
        row[lower + 1] += mass * part


def c51_projection(p, r, done, gamma, vmin, vmax):
    """Return the projected return distributions, float64 of shape (n, k), rows sum to 1.

    Each of k equally spaced atoms from vmin to vmax moves to reward plus discount times atom (the reward
    alone after an end), is limited to the range and gives its mass to the atoms beside it.
    """
    p = np.asarray(p, dtype=np.float64)
    n, k = p.shape
    gamma, vmin, vmax = float(gamma), float(vmin), float(vmax)
    atoms = [vmin + (vmax - vmin) * j / (k - 1) for j in range(k)]
    m = np.zeros((n, k), dtype=np.float64)
    for i in range(n):
        discount = 0.0 if done[i] else gamma
        for j in range(k):
            position = _position_on_grid(float(r[i]) + discount * atoms[j], vmin, vmax, k)
            _share_mass(m[i], p[i, j], position)
    return m
