"""RAdam, from "On the Variance of the Adaptive Learning Rate and Beyond"
(Liu et al., 2019, Algorithm 2)."""

import math

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    """One rectified adaptive step, or a momentum step early on.

    w, g : [n] parameters and gradient
    m, v : [n] first and second moment before the step, v > 0
    t : number of this step, from 1
    lr, b1, b2 : step size and decays
    Returns (w2 [n], m2 [n], v2 [n]).
    """
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g ** 2
    mhat = m2 / (1.0 - b1 ** t)
    correction = -math.expm1(t * math.log(b2))      # 1 - b2^t, exact for b2 near 1
    R = 2.0 / (1.0 - b2) - 1.0
    rho = R - 2.0 * t * b2 ** t / correction
    if rho > 4.0:
        l = np.sqrt(correction / v2)
        c = math.sqrt((rho - 4.0) * (rho - 2.0) * R / ((R - 4.0) * (R - 2.0) * rho))
        w2 = w - lr * c * mhat * l
    else:
        w2 = w - lr * mhat
    return w2, m2, v2
