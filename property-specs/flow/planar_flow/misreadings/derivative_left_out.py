"""Misread: logdet = ln|1 + u.w|."""

import numpy as np


def planar_flow(z, u, w, b):
    t = np.tanh(z @ w + b)
    logdet = np.log(abs(1.0 + u @ w))
    return z + np.outer(t, u), np.full(len(z), logdet)
