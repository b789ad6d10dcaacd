"""normal_pdf, reading B, from its brief alone: statistics/normal_pdf."""
import math

import numpy as np


def normal_pdf(x, mu, sigma):
    """Return p (n,), float64: the density at each x of the normal law with mean mu and deviation sigma.

    The height falls with half the square of the distance in units of sigma; the area under it is one.
    """
    places = np.asarray(x, dtype=np.float64).tolist()
    mu, sigma = float(mu), float(sigma)
    top = 1.0 / (sigma * math.sqrt(2.0 * math.pi))
    p = np.empty(len(places))
    for i, place in enumerate(places):
        sigmas_away = (place - mu) / sigma
        p[i] = top * math.exp(-0.5 * sigmas_away * sigmas_away)
    return p
