"""Misread: classical momentum: the gradient is taken at w."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    v2 = mu * v - lr * (A @ w - b)
    return w + v2, v2
