"""smote: synthetic points on the lines between points of the rare class and their chosen neighbours.

All draws are given. A point is not its own neighbour, but points that coincide with it are its first ones. Among
equal distances the earlier row comes first. One share serves all coordinates. Rows and ranks count from 0.
"""
import math

import numpy as np


def _ranked(rows, base, rank):
    """Row of the other point that exactly so many others precede; found by counting, without sorting."""
    far = {}
    for other, row in enumerate(rows):
        if other != base:
            far[other] = math.fsum((a - b) * (a - b) for a, b in zip(row, rows[base]))
    for candidate, distance in far.items():
        ahead = sum(d < distance or (d == distance and other < candidate) for other, d in far.items())
        if ahead == rank:
            return candidate
    raise ValueError("rank is not below the number of other points")


def smote(X, k, base, pick, u):
    """Choose the neighbour, then divide the line."""
    rows = X.tolist()
    new = np.empty((len(base), X.shape[1]))
    neighbour = np.empty(len(base), dtype=np.int64)
    for which, (start, rank, share) in enumerate(zip(base.tolist(), pick.tolist(), u.tolist())):
        goal = _ranked(rows, start, rank)
        neighbour[which] = goal
        new[which] = [a + share * (b - a) for a, b in zip(rows[start], rows[goal])]
    return new, neighbour
