"""Misread: the control sum is added."""

import numpy as np


def ipw_ate(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    return float(np.mean(treated * y) + np.mean(control * y))
