"""Misread: the distance of the means."""

import math

import numpy as np


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = 0.0 * np.trace(S1 @ S2)
    return float(math.sqrt(np.sum((m1 - m2) ** 2) + max(gap, 0.0)))
