"""Misread: the steps carry the factor 2 of the derivative of the squared error."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = y - w @ x
    return err, w + 2.0 * mu * err * x, w + 2.0 * mu * err * x / (eps + x @ x)
