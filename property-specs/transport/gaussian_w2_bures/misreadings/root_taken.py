"""Misread: the distance itself, the root of the sum."""

import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    shared = np.sqrt(np.maximum(np.linalg.eigvals(S1 @ S2).real, 0.0)).sum()
    return np.sqrt(max(((m1 - m2) ** 2).sum() + np.trace(S1) + np.trace(S2) - 2.0 * shared, 0.0))
