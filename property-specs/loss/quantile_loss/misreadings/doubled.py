"""Misread: scaled so that tau = 1/2 gives the absolute error."""

import numpy as np


def quantile_loss(y, q, tau):
    r = y - q
    return 2.0 * np.where(r >= 0.0, tau * r, (tau - 1.0) * r)
