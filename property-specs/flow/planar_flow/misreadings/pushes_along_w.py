"""Misread: y = z + w tanh(u.z + b)."""

import numpy as np


def planar_flow(z, u, w, b):
    # u and w change places in the determinant too
    t = np.tanh(z @ u + b)
    psi = np.outer(1.0 - t**2, u)
    return z + np.outer(t, w), np.log(np.abs(1.0 + psi @ w))
