# %% both_neighbours_moved
"""Departs: where a shifted atom falls on an atom, the lower and the upper neighbour are both moved by one, and each receives the whole mass."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = r[i] + gamma * (1 - done[i]) * (vmin + j * dz)
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            low, high = int(np.floor(b)), min(int(np.ceil(b)), k - 1)
            if low == high:
                low, high = max(low - 1, 0), min(high + 1, k - 1)
            m[i, low] += p[i, j] * (high - b if high > b else 0.0)
            m[i, high] += p[i, j] * (b - low if b > low else 0.0)
    return m


# %% discount_on_the_reward
"""Misread: gamma multiplies the reward as well."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = gamma * (r[i] + (1 - done[i]) * (vmin + j * dz))
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            low = min(int(np.floor(b)), k - 2)
            m[i, low] += p[i, j] * (low + 1 - b)
            m[i, low + 1] += p[i, j] * (b - low)
    return np.maximum(m, 0.0)


# %% mass_lost_on_atoms
"""Departs: shares u - b and b - l with u = ceil(b), l = floor(b), also where they coincide."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = r[i] + gamma * (1 - done[i]) * (vmin + j * dz)
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            low, high = int(np.floor(b)), min(int(np.ceil(b)), k - 1)
            m[i, low] += p[i, j] * (high - b)
            m[i, high] += p[i, j] * (b - low)
    return np.maximum(m, 0.0)


# %% nearest_atom
"""Misread: the whole mass goes to the nearest atom."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = r[i] + gamma * (1 - done[i]) * (vmin + j * dz)
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            m[i, int(np.floor(b + 0.5))] += p[i, j]
    return np.maximum(m, 0.0)


# %% shares_swapped
"""Misread: each neighbour gets the distance to itself."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = r[i] + gamma * (1 - done[i]) * (vmin + j * dz)
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            low = min(int(np.floor(b)), k - 2)
            m[i, low] += p[i, j] * (b - low)
            m[i, low + 1] += p[i, j] * (low + 1 - b)
    return np.maximum(m, 0.0)


# %% without_projection
"""Misread: the probabilities stay on the atoms where they are."""


def c51_projection(p, r, done, gamma, vmin, vmax):
    return p.copy()
