"""BFGS update multiplied out: two vectors and two scalars in place of two projections."""

import numpy as np


def bfgs_update(H, s, y):
    curvature = s @ y
    image = H @ y
    factor = (curvature + y @ image) / curvature
    mixed = np.outer(image, s)
    return H + (factor * np.outer(s, s) - mixed - mixed.T) / curvature
