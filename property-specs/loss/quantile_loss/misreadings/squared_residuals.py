"""Misread: the weights stand before squared residuals."""

import numpy as np


def quantile_loss(y, q, tau):
    r = y - q
    return np.where(r >= 0.0, tau, 1.0 - tau) * r**2
