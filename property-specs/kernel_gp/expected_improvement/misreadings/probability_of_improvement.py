"""Misread: Phi(z) alone."""

import math
import numpy as np


def expected_improvement(mu, sigma, best):
    z = (best - mu) / sigma
    return np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in z])
