"""Chances of the points to become the next centre in k-means++ seeding.

Conventions: squared distance to the nearest centre, from differences of coordinates; equal
chances when all are 0. Distances are divided by the largest before squaring, so none overflows.
"""

import math

import numpy as np


def kmeanspp_probs(X, C):
    centres = C.tolist()
    nearest = np.array([min(math.dist(point, centre) for centre in centres)
                        for point in X.tolist()])
    largest = np.max(nearest)
    if largest == 0:
        return np.full(len(X), 1.0 / len(X))
    squared = (nearest / largest) ** 2
    return squared / np.sum(squared)
