"""Misread: the similarities are divided by t."""

import numpy as np


def siglip_loss(img, txt, t, b):
    n = len(img)
    e = 2.0 * np.eye(n) - 1.0
    return np.sum(np.logaddexp(0.0, -e * (img @ txt.T / t + b))) / n
