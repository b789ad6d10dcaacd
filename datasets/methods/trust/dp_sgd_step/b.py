"""dp_sgd_step, reading B, from its brief alone: trust/dp_sgd_step."""
import math

import numpy as np


def nearest_in_ball(row, radius):
    """Return the point, shape (d), nearest to row, shape (d), in the ball of the radius around zero."""
    length = math.hypot(*row.tolist())
    if length <= radius:
        return row.copy()
    return row * (radius / length)


def dp_sgd_step(G, C, sigma, z):
    """Return the noisy mean of the clipped gradients, float64 of shape (d).

    Each row of G, shape (n, d), is clipped to length C; noise of standard deviation sigma C, made from the
    draws z, is added once to the sum, and all is divided by n.
    """
    G = np.asarray(G, dtype=float)
    z = np.asarray(z, dtype=float)
    C, sigma = float(C), float(sigma)
    n, d = G.shape
    total = np.zeros(d)
    for example in range(n):
        total += nearest_in_ball(G[example], C)
    noise = sigma * C * z
    return (total + noise) / n
