"""Positive-part James-Stein estimate, shrinking towards zero.

James and Stein, "Estimation with Quadratic Loss" (1961).
"""

import numpy as np


def james_stein(x, s2):
    """x: float64 [n], n >= 3, observed means; s2: float known variance.

    Returns the shrunken means, float64 [n].
    """
    observed = x.tolist()
    size = len(observed)
    squared_length = 0.0
    for value in observed:
        squared_length += value * value
    threshold = (size - 2) * s2
    estimate = np.zeros(size)
    if squared_length <= threshold:
        return estimate
    kept = 1.0 - threshold / squared_length
    for k, value in enumerate(observed):
        estimate[k] = kept * value
    return estimate
