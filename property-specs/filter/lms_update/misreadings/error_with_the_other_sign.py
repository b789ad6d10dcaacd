"""Misread: the error is the output less the target, and is added all the same."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    err = w @ x - y
    return err, w + mu * err * x, w + mu * err * x / (eps + x @ x)
