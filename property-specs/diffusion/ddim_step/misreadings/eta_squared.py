"""Misread: eta^2 in sigma."""

import numpy as np


def ddim_step(xt, e, z, at, aprev, eta):
    sigma = eta**2 * np.sqrt((1.0 - aprev) / (1.0 - at)) * np.sqrt(1.0 - at / aprev)
    x0 = (xt - np.sqrt(1.0 - at) * e) / np.sqrt(at)
    return np.sqrt(aprev) * x0 + np.sqrt(1.0 - aprev - sigma**2) * e + sigma * z
