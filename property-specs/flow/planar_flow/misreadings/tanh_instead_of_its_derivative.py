"""Misread: psi = tanh(w.z + b) w."""

import numpy as np


def planar_flow(z, u, w, b):
    t = np.tanh(z @ w + b)
    psi = np.outer(t, w)
    return z + np.outer(t, u), np.log(np.abs(1.0 + psi @ u))
