"""Nesterov's accelerated gradient in the form of Sutskever et al. (2013)."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    """One step on the quadratic theta.A theta / 2 - b.theta (eq. 3 and 4).

    w   float64 [n], parameters
    v   float64 [n], velocity before the step
    A   float64 [n, n], symmetric second derivatives
    b   float64 [n], linear part
    lr  float, learning rate, > 0
    mu  float, momentum, 0 <= mu < 1

    Returns w2 float64 [n] and v2 float64 [n].
    """
    n = len(w)
    coasted = mu * v  # what the old velocity alone would add
    ahead = w + coasted

    w2 = np.empty(n, dtype=np.float64)
    v2 = np.empty(n, dtype=np.float64)
    for i in range(n):
        slope_ahead = float(np.dot(A[i], ahead)) - b[i]
        v2[i] = coasted[i] - lr * slope_ahead
        w2[i] = w[i] + v2[i]
    return w2, v2
