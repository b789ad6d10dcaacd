"""Misread: every gradient is clipped by its own norm."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    def clip(g):
        size = np.sqrt((g**2).sum())
        return g * (max_norm / size if size > max_norm else 1.0)

    return clip(g1), clip(g2)
