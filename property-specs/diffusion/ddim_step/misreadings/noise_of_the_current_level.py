"""Departs: sigma = eta sqrt(1 - at), and a direction whose weight would be imaginary is left out."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    sigma = eta * np.sqrt(1.0 - at)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    direction = np.sqrt(np.maximum(1.0 - aprev - sigma**2, 0.0)) * e
    return np.sqrt(aprev) * x0 + direction + sigma * z
