"""Adadelta (Zeiler, 2012, Algorithm 1)."""

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    """One step without a learning rate.

    w, g : [n] parameters and gradient
    Eg, Ex : [n] running means of squared gradients and squared updates
    rho : decay of both means
    eps : added under both roots
    Returns (w2 [n], Eg2 [n], Ex2 [n]).
    """
    Eg2 = rho * Eg + (1.0 - rho) * g ** 2
    dx = -np.sqrt(Ex + eps) / np.sqrt(Eg2 + eps) * g
    Ex2 = rho * Ex + (1.0 - rho) * dx ** 2
    w2 = w + dx
    return w2, Eg2, Ex2
