"""One RMSProp step (plain: no centring, momentum or bias correction).

Tieleman and Hinton, Lecture 6.5 "RMSProp" (2012), the MeanSquare recursion.
"""

import math

import numpy as np


def rmsprop_step(w, g, v, lr, rho, eps):
    """w, g, v: float64 [n]; lr, rho, eps: floats.

    Returns (new parameters float64 [n], new mean square float64 [n]).
    """
    size = w.shape[0]
    parameters = np.zeros(size)
    mean_square = np.zeros(size)
    for k in range(size):
        slope = float(g[k])
        kept = rho * float(v[k])
        added = (1.0 - rho) * (slope * slope)
        mean_square[k] = kept + added
        relative_slope = slope / (math.sqrt(kept + added) + eps)
        parameters[k] = float(w[k]) - lr * relative_slope
    return parameters, mean_square
