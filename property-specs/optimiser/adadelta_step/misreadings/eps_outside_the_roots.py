"""Misread: (sqrt(Ex) + eps) / (sqrt(Eg2) + eps)."""

import numpy as np


def adadelta_step(w, g, Eg, Ex, rho, eps):
    Eg2 = rho * Eg + (1.0 - rho) * g**2
    dx = -(np.sqrt(Ex) + eps) / (np.sqrt(Eg2) + eps) * g
    Ex2 = rho * Ex + (1.0 - rho) * dx**2
    return w + dx, Eg2, Ex2
