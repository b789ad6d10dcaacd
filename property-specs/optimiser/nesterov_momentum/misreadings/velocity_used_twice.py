"""Misread: the step from the look-ahead point is w + mu v + v2."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    v2 = mu * v - lr * (A @ (w + mu * v) - b)
    return w + mu * v + v2, v2
