"""normal_pdf, reading B, from its brief alone: statistics/normal_pdf."""
import math

import numpy as np


def height_of_bell(place, centre, spread):
    """Return the float density at one place of the bell curve around centre with standard deviation spread.

    The exponential is applied in two halves, so that a narrow curve is not cut to 0 too early, and half
    distances are used, so that the distance of two huge numbers does not overflow.
    """
    half_distance = (0.5 * place - 0.5 * centre) / spread
    half_fall = math.exp(-half_distance * half_distance)
    return half_fall / math.sqrt(2.0 * math.pi) / spread * half_fall


def normal_pdf(x, mu, sigma):
    """Return p, float64 of shape (n,): the normal density at each place of x.

    x: float64 (n,); mu: mean; sigma: standard deviation (not variance), > 0; both are shared by
    all places. A density too small for a float64 becomes 0.
    """
    places = np.asarray(x, dtype=np.float64)
    centre = float(mu)
    spread = float(sigma)
    p = np.empty(places.shape[0], dtype=np.float64)
    for i, place in enumerate(places.tolist()):
        p[i] = height_of_bell(place, centre, spread)
    return p
