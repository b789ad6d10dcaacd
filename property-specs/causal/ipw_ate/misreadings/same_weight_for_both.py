"""Misread: 1/e for controls too."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / e
    return float(np.mean(treated * y) - np.mean(control * y))
