# %% decaying_average
"""Misread: G2 = 0.9 G + 0.1 g^2."""

import numpy as np


def adagrad_step(w, g, G, lr, eps):
    G2 = 0.9 * G + 0.1 * g**2
    return w - lr * g / (eps + np.sqrt(G2)), G2


# %% epsilon_inside
"""Misread: g / sqrt(G2 + eps)."""

import numpy as np


def adagrad_step(w, g, G, lr, eps):
    G2 = G + g**2
    return w - lr * g / np.sqrt(G2 + eps), G2


# %% no_root
"""Misread: g / (G2 + eps)."""


def adagrad_step(w, g, G, lr, eps):
    G2 = G + g**2
    return w - lr * g / (eps + G2), G2


# %% old_sum
"""Misread: g / (sqrt(G) + eps)."""

import numpy as np


def adagrad_step(w, g, G, lr, eps):
    G2 = G + g**2
    return w - lr * g / (eps + np.sqrt(G)), G2


# %% without_adaptation
"""Misread: the sum is kept, but the step is lr g."""


def adagrad_step(w, g, G, lr, eps):
    return w - lr * g, G + g**2
