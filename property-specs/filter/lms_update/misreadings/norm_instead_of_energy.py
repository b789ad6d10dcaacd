"""Misread: the normalised step is divided by eps + |x|."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = y - w @ x
    return err, w + mu * err * x, w + mu * err * x / (eps + np.sqrt(x @ x))
