"""Misread: the density term is not multiplied by sigma."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    z = (best - mu) / sigma
    tail = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])
    return np.maximum((best - mu) * tail + np.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi), 0.0)
