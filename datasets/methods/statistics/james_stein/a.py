"""Positive-part James-Stein estimator of a normal mean vector, shrinking to 0.

James and Stein, "Estimation with Quadratic Loss" (1961).
"""
import numpy as np


def james_stein(x, s2):
    """(1 - (n - 2) s2 / |x|^2)_+ x for x ~ N(theta, s2 I).

    x : (n,) observation, n >= 3, s2 : scalar variance
    returns m : (n,)
    """
    R = float(np.sum(x * x))
    bound = (x.size - 2) * s2
    if R <= bound:                                 # covers R = 0 without dividing
        return np.zeros(x.size)
    return (1.0 - bound / R) * x
