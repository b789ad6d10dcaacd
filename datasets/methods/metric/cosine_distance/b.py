"""Cosine distance, reading B, from its brief alone: metric/cosine_distance."""
import numpy as np
import math


def _unit_arrow(row):
    """The row, shape (d), as a list of d floats scaled to length one, or None for a row of zeros."""
    entries = [float(v) for v in row]
    if all(v == 0.0 for v in entries):
        return None
    length = math.sqrt(math.fsum(v * v for v in entries))
    return [v / length for v in entries]


def _half_squared_gap(p, q):
    """Half of the squared distance (a float within 0 and 2) between two tips, lists of d floats."""
    half = 0.5 * math.fsum((a - b) * (a - b) for a, b in zip(p, q))
    return min(2.0, max(0.0, half))


def cosine_distance(X, Y):
    """Distances, float64 of shape (n, m), from 0 (same direction) to 2 (opposite), rows of X by rows of Y.

    Each entry is half of the squared gap between the unit arrows; it is 1 where either row is all zeros.
    """
    arrows_x = [_unit_arrow(row) for row in np.asarray(X, dtype=np.float64)]
    arrows_y = [_unit_arrow(row) for row in np.asarray(Y, dtype=np.float64)]
    D = np.ones((len(arrows_x), len(arrows_y)), dtype=np.float64)
    for i, p in enumerate(arrows_x):
        for j, q in enumerate(arrows_y):
            if p is not None and q is not None:
                D[i, j] = _half_squared_gap(p, q)
    return D
