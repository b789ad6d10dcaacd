"""fuzzy_cmeans_membership, reading B, from its brief alone: clustering/fuzzy_cmeans_membership."""
import math

import numpy as np


def _memberships_of_point(distances, exponent):
    """Return k memberships with sum 1, a list, from the list of k distances to the centres.

    Each membership is proportional to distance ** -exponent; distances enter relative to the smallest one.
    """
    nearest = min(distances)
    if nearest == 0.0:
        return [1.0 if distance == 0.0 else 0.0 for distance in distances]
    closeness = [(nearest / distance) ** exponent for distance in distances]
    total = math.fsum(closeness)
    return [share / total for share in closeness]


def fuzzy_cmeans_membership(X, C, m):
    """Return the graded memberships of the points in the clusters, float64 of shape (n, k), rows sum to 1.

    Memberships go as the Euclidean distance to the power -2/(m-1); a point exactly on a centre belongs to
    that centre alone.
    """
    X = np.asarray(X, dtype=np.float64)
    C = np.asarray(C, dtype=np.float64)
    exponent = 2.0 / (float(m) - 1.0)
    centres = C.tolist()
    U = np.zeros((X.shape[0], C.shape[0]), dtype=np.float64)
    for i, point in enumerate(X.tolist()):
        distances = [math.dist(point, centre) for centre in centres]
        U[i] = _memberships_of_point(distances, exponent)
    return U
