"""laplace_mechanism, reading B, from its brief alone: trust/laplace_mechanism."""
import math

import numpy as np


def laplace_quantile(share, mean_distance):
    """Return the float below which the share, in (0, 1), of a Laplace distribution about zero lies.

    mean_distance: float > 0, the mean distance of the distribution from zero.
    """
    if share < 0.5:
        return mean_distance * math.log(2.0 * share)
    if share > 0.5:
        return -mean_distance * math.log(2.0 * (1.0 - share))
    return 0.0


def laplace_mechanism(x, sens, eps, u):
    """Return y, float64 of shape (n,): the values x with Laplace noise whose mean distance is sens / eps.

    x: float64 (n,); sens, eps: scalars > 0; u: float64 (n,), uniform draws in (0, 1), one per value. Noise
    rises with u and is 0 at u = 1/2; nothing is clipped or rounded.
    """
    values = np.asarray(x, dtype=np.float64)
    draws = np.asarray(u, dtype=np.float64).tolist()
    mean_distance = float(sens) / float(eps)
    y = np.empty(values.shape[0], dtype=np.float64)
    for i, value in enumerate(values.tolist()):
        y[i] = value + laplace_quantile(draws[i], mean_distance)
    return y
