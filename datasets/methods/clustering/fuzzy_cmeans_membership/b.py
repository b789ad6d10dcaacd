"""Memberships of fuzzy c-means (Bezdek, Ehrlich and Full, 1984).

Each membership is a share of inverse powers of the distances.  The powers are
taken relative to the nearest centre, so none exceeds 1.
"""

import math

import numpy as np


def memberships(distances, exponent):
    """Memberships of one point from its distances to all centres."""
    closest = min(distances)
    if closest == 0.0:
        return [1.0 if distance == 0.0 else 0.0 for distance in distances]
    closeness = [(closest / distance) ** exponent for distance in distances]
    total = math.fsum(closeness)
    return [value / total for value in closeness]


def fuzzy_cmeans_membership(X, C, m):
    """Memberships of all points in all clusters.

    X  float64 [n, d], points
    C  float64 [k, d], centres
    m  float, fuzzifier, 1.2 <= m <= 4

    Returns float64 [n, k]; rows sum to 1.
    """
    centres = C.tolist()
    exponent = 2.0 / (m - 1.0)
    U = np.empty((len(X), len(centres)), dtype=np.float64)
    for i, point in enumerate(X.tolist()):
        distances = [math.dist(point, centre) for centre in centres]
        U[i] = memberships(distances, exponent)
    return U
