# %% cycles_stay_equal
"""Misread: every cycle has T0 iterations."""

import numpy as np


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    def rate(now):
        start, length = 0, T0
        while now >= start + length:
            start, length = start + length, length
        return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * (now - start) / length))

    return np.array([rate(int(now)) for now in t])


# %% lengths_grow_by_addition
"""Misread: L_i = T0 (1 + i (mult - 1))."""

import numpy as np


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    def rate(now):
        start, length = 0, T0
        while now >= start + length:
            start, length = start + length, length + T0 * (mult - 1)
        return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * (now - start) / length))

    return np.array([rate(int(now)) for now in t])


# %% restart_one_late
"""Misread: the last iteration of a cycle is t = B_i + L_i, where the rate is lr_min."""

import numpy as np


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    def rate(now):
        start, length = 0, T0
        while now > start + length:
            start, length = start + length, length * mult
        return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * (now - start) / length))

    return np.array([rate(int(now)) for now in t])


# %% whole_cosine
"""Misread: the cosine runs through 2 pi in a cycle."""

import numpy as np


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    def rate(now):
        start, length = 0, T0
        while now >= start + length:
            start, length = start + length, length * mult
        return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(2.0 * np.pi * (now - start) / length))

    return np.array([rate(int(now)) for now in t])


# %% without_restarts
"""Misread: after the first cycle the rate stays at lr_min."""

import numpy as np


def cosine_annealing_restarts(t, T0, mult, lr_min, lr_max):
    done = np.minimum(t / T0, 1.0)
    return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * done))
