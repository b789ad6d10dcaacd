"""normal_pdf, reading B, from its brief alone: statistics/normal_pdf."""
import math

import numpy as np


def normal_pdf(x, mu, sigma):
    """Density (n,), float64, of the normal distribution with mean mu and standard deviation sigma at x.

    One mean and one standard deviation for all places; too small a density is 0.
    """
    mu, sigma = float(mu), float(sigma)
    height = 1.0 / (sigma * math.sqrt(2.0 * math.pi))
    p = np.zeros(len(x))
    for i, place in enumerate(x):
        distance = (float(place) - mu) / sigma
        p[i] = height * math.exp(-0.5 * distance * distance)
    return p
