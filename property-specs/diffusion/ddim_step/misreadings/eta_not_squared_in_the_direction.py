"""Departs: the direction is weighted by sqrt(1 - aprev - eta V), V being the variance at eta = 1; the paper subtracts eta^2 V."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    variance = (1.0 - aprev) / (1.0 - at) * (1.0 - at / aprev)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    direction = np.sqrt(1.0 - aprev - eta * variance) * e
    return np.sqrt(aprev) * x0 + direction + eta * np.sqrt(variance) * z
