"""Adadelta step (Zeiler, 2012, Algorithm 1)."""

import math

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    """One step, parameter by parameter.

    w    float64 [n], parameters
    g    float64 [n], gradient
    Eg   float64 [n], running mean of squared gradients before the step
    Ex   float64 [n], running mean of squared updates before the step
    rho  float, decay of both means, 0 <= rho < 1
    eps  float, added under both roots, > 0

    Returns w2, Eg2, Ex2, each float64 [n].
    """
    n = len(w)
    w2 = np.empty(n, dtype=np.float64)
    Eg2 = np.empty(n, dtype=np.float64)
    Ex2 = np.empty(n, dtype=np.float64)
    for i in range(n):
        gradient = float(g[i])
        Eg2[i] = rho * Eg[i] + (1.0 - rho) * gradient * gradient
        rate = math.sqrt(Ex[i] + eps) / math.sqrt(Eg2[i] + eps)
        change = -rate * gradient
        Ex2[i] = rho * Ex[i] + (1.0 - rho) * change * change
        w2[i] = w[i] + change
    return w2, Eg2, Ex2
