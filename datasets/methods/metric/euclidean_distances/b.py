"""Euclidean distance of every row of X from every row of Y.

Conventions: not squared; from differences of coordinates, so coinciding rows have distance 0.
"""

import math

import numpy as np


def euclidean_distances(X, Y):
    D = np.empty((len(X), len(Y)))
    for i, first in enumerate(X.tolist()):
        for j, second in enumerate(Y.tolist()):
            D[i, j] = math.dist(first, second)
    return D
