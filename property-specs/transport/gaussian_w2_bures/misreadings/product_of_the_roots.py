"""Misread: the root of S1^(1/2) S2 S1^(1/2) is taken for S1^(1/2) S2^(1/2)."""

import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    def root(S):
        values, vectors = np.linalg.eigh(S)
        return (vectors * np.sqrt(values)) @ vectors.T
    return max(((m1 - m2) ** 2).sum() + np.trace(S1 + S2 - 2.0 * root(S1) @ root(S2)), 0.0)
