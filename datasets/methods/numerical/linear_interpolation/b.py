"""Linear interpolation, reading B, from its brief alone: numerical/linear_interpolation."""

import numpy as np


def _last_not_after(points, place):
    """Index of the last of the rising points (m) that is not after place, given points[0] <= place."""
    low, high = 0, len(points)
    while high - low > 1:
        middle = (low + high) // 2
        if points[middle] <= place:
            low = middle
        else:
            high = middle
    return low


def _height(points, values, place):
    """Height at place, a float, of the graph through points (m) and values (m), level beyond the ends."""
    if place <= points[0]:
        return values[0]
    if place >= points[-1]:
        return values[-1]
    left = _last_not_after(points, place)
    if place == points[left]:
        return values[left]
    gap = points[left + 1] - points[left]
    share_right = (place - points[left]) / gap
    share_left = (points[left + 1] - place) / gap
    return share_left * values[left] + share_right * values[left + 1]


def linear_interpolation(x, xp, fp):
    """Height at each query x (n) of the straight pieces that join the points xp (m) with values fp (m).

    Returns float64 of shape (n). Before the first point the first value holds, after the last the last;
    at a known point its own value is returned exactly.
    """
    points = np.asarray(xp, dtype=np.float64).tolist()
    values = np.asarray(fp, dtype=np.float64).tolist()
    queries = np.asarray(x, dtype=np.float64).tolist()
    return np.array([_height(points, values, place) for place in queries], dtype=np.float64)
