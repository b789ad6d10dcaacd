"""Misread: weighted arithmetic instead of harmonic mean."""

import numpy as np


def f_beta(y, p, beta):
    tp = int(np.sum(y * p))
    if tp == 0:
        return 0.0
    return float((tp / np.sum(p) + beta**2 * tp / np.sum(y)) / (1 + beta**2))
