"""Misread: shares sqrt(lam) and sqrt(1 - lam) for the inputs."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = np.sqrt(lam) * x + np.sqrt(1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym
