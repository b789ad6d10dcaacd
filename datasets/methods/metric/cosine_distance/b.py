"""cosine_distance: one minus the cosine of the angle between each row of X and each row of Y.

Rows of the result belong to X, columns to Y. 0 is the same direction, 1 a right angle, 2 the opposite one.
A row of zeros has no direction and is at distance 1 from everything.
"""
import math

import numpy as np


def _tip(arrow):
    """The end of the arrow drawn with length one, or None if it has no direction."""
    reach = math.hypot(*arrow)
    return [part / reach for part in arrow] if reach > 0.0 else None


def cosine_distance(X, Y):
    """Half of the squared chord between the tips of two arrows of length one."""
    goals = [_tip(arrow) for arrow in Y.tolist()]
    D = np.ones((X.shape[0], Y.shape[0]))
    for i, arrow in enumerate(X.tolist()):
        here = _tip(arrow)
        for j, there in enumerate(goals):
            if here is not None and there is not None:
                chord = math.dist(here, there)
                D[i, j] = min(chord * chord / 2.0, 2.0)
    return D
