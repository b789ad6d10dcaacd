# %% always_rescaled
"""Misread: the joint norm is always brought to max_norm."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    size = np.sqrt((g1**2).sum() + (g2**2).sum())
    q = max_norm / size if size > 0 else 1.0
    return g1 * q, g2 * q


# %% each_entry_alone
"""Misread: every entry is cut off at plus and minus max_norm."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    return np.clip(g1, -max_norm, max_norm), np.clip(g2, -max_norm, max_norm)


# %% each_gradient_by_its_own_norm
"""Misread: every gradient is clipped by its own norm."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    def clip(g):
        size = np.sqrt((g**2).sum())
        return g * (max_norm / size if size > max_norm else 1.0)

    return clip(g1), clip(g2)


# %% squared_norm
"""Misread: the sum of squares without the root."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    size = (g1**2).sum() + (g2**2).sum()
    q = max_norm / size if size > max_norm else 1.0
    return g1 * q, g2 * q


# %% without_clipping
"""Misread: the gradients stay as they are."""


def clip_by_global_norm(g1, g2, max_norm):
    return g1, g2
