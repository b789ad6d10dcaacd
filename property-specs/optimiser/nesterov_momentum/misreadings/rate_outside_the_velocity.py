"""Misread: v2 = mu v - gradient and w2 = w + lr v2."""

import numpy as np


def nesterov_momentum(w, v, A, b, lr, mu):
    v2 = mu * v - (A @ (w + mu * v) - b)
    return w + lr * v2, v2
