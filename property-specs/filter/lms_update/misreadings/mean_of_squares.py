"""Misread: the normalised step is divided by eps plus the mean of the squares."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = y - w @ x
    return err, w + mu * err * x, w + mu * err * x / (eps + np.mean(x * x))
