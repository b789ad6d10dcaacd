import math

import numpy as np


def square_factor(S):
    """A matrix whose product with its own transpose is the covariance, from axes and spreads along them."""
    spreads, axes = np.linalg.eigh(S)
    factor = np.zeros(S.shape, dtype=np.float64)
    for column, spread in enumerate(spreads):
        factor[:, column] = axes[:, column] * math.sqrt(max(0.0, float(spread)))
    return factor


def bures_wasserstein_distance(m1, S1, m2, S2):
    """The 2-Wasserstein distance of two Gaussians.

    Each covariance is split into a factor times its transpose, which leaves a rotation open. The squared
    distance of the covariances is the smallest squared distance of the two factors over all rotations of
    the second one. The best rotation follows from the singular vectors of the product of the factors, and
    the singular values of that product add up to the trace in question; so the difference can be taken
    entry by entry, where nothing cancels. Together with the difference of the means these entries make up
    one long vector, whose length is the result.
    """
    one = square_factor(S1)
    two = square_factor(S2)
    left, _, right = np.linalg.svd(np.dot(two.T, one))
    turned = np.dot(two, np.dot(left, right))
    distance = 0.0
    for a, b in zip(one.ravel(), turned.ravel()):
        distance = math.hypot(distance, float(a) - float(b))
    for a, b in zip(m1, m2):
        distance = math.hypot(distance, float(a) - float(b))
    return distance
