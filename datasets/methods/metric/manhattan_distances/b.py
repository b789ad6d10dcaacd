"""manhattan_distances: city-block distance of each point of X from each point of Y, and from the nearest of them.

Rows belong to X, columns to Y. Neither divided by the number of coordinates nor weighted. Equal points are at
distance exactly 0.
"""
import numpy as np


def _walk(here, there):
    """Length of a path along the axes, one axis at a time."""
    length = 0.0
    for a, b in zip(here, there):
        length += max(a, b) - min(a, b)
    return length


def manhattan_distances(X, Y):
    """Walk from every point to every goal and remember the shortest walk."""
    goals = Y.tolist()
    D = np.empty((X.shape[0], Y.shape[0]))
    nearest = np.empty(X.shape[0])
    for i, here in enumerate(X.tolist()):
        shortest = float("inf")
        for j, there in enumerate(goals):
            length = _walk(here, there)
            D[i, j] = length
            if length < shortest:
                shortest = length
        nearest[i] = shortest
    return D, nearest
