"""Misread: the gain is mu - best."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    gap = mu - best
    z = gap / sigma
    tail = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])
    return np.maximum(gap * tail + sigma * np.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi), 0.0)
