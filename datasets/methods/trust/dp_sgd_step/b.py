"""dp_sgd_step, reading B, from its brief alone: trust/dp_sgd_step."""
import math

import numpy as np


def nearest_in_ball(row, radius):
    """Return the point, a list of d floats, of the ball of the radius around the origin nearest to row.

    row: list of d floats. The direction is taken from the row over its largest entry, so nothing overflows.
    """
    if math.hypot(*row) <= radius:
        return row
    largest = max(abs(entry) for entry in row)
    direction = [entry / largest for entry in row]
    factor = radius / math.hypot(*direction)
    return [entry * factor for entry in direction]


def dp_sgd_step(G, C, sigma, z):
    """Return g, float64 of shape (d,): the noisy mean of the clipped gradients.

    G: float64 (n, d), one gradient per row, each clipped to the length C; sigma: noise multiplier relative to
    C; z: float64 (d,), standard normal draws. The noise is added once, to the sum, before the division by n.
    """
    rows = np.asarray(G, dtype=np.float64).tolist()
    draws = np.asarray(z, dtype=np.float64).tolist()
    radius = float(C)
    spread = float(sigma) * radius

    clipped = [nearest_in_ball(row, radius) for row in rows]
    g = np.empty(len(draws), dtype=np.float64)
    for k, draw in enumerate(draws):
        total = math.fsum(row[k] for row in clipped)
        g[k] = (total + spread * draw) / len(rows)
    return g
