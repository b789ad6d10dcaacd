"""Misread: logdet = -ln|det|."""

import numpy as np


def planar_flow(z, u, w, b):
    t = np.tanh(z @ w + b)
    psi = np.outer(1.0 - t**2, w)
    return z + np.outer(t, u), -np.log(np.abs(1.0 + psi @ u))
