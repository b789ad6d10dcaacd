# %% last_step_is_the_end
"""Misread: the end is reached at T - 1, the last of T steps."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    share = np.minimum(t, T - 1) / max(T - 1, 1) if T > 1 else np.minimum(t, 1)
    return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * share))


# %% quarter_of_the_wave
"""Misread: lr_max cos(pi t / (2 T)), from the top to zero of one quarter."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    return np.maximum(lr_min + (lr_max - lr_min) * np.cos(0.5 * np.pi * np.minimum(t, T) / T), 0.0)


# %% restarts
"""Variant: t starts again at T: warm restarts."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    return lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * (t % T) / T))


# %% second_rise
"""Variant: the cosine goes on after T, so that the rate rises again."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    return np.maximum(lr_min + 0.5 * (lr_max - lr_min) * (1.0 + np.cos(np.pi * t / T)), 0.0)


# %% without_cosine
"""Misread: a straight line from lr_max to lr_min."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    return lr_max + (lr_min - lr_max) * np.minimum(t, T) / T
