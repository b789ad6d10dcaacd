"""Conversions of v-prediction (Salimans and Ho, 2022, appendix D).

In the plane of data and noise, z is the point at angle phi and v the direction
in which it moves; going back from (z, v) is the rotation by -phi.
"""

import math


def v_prediction(x0, eps, vhat, phi):
    """Noised data, target, and what a prediction stands for.

    x0    float64 [n, d], clean data
    eps   float64 [n, d], noise
    vhat  float64 [n, d], predicted v at z
    phi   float, angle in radians

    Returns z, v, x0hat, epshat, each float64 [n, d].
    """
    alpha = math.cos(phi)
    sigma = math.sin(phi)

    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0

    x0hat = alpha * z - sigma * vhat
    epshat = sigma * z + alpha * vhat
    return z, v, x0hat, epshat
