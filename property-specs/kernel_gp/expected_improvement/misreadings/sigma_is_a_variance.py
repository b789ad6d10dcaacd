"""Misread: sigma is taken for the variance."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    deviation = np.sqrt(sigma)
    z = (best - mu) / deviation
    tail = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])
    return np.maximum((best - mu) * tail + deviation * np.exp(-z * z / 2.0) / math.sqrt(2.0 * math.pi), 0.0)
