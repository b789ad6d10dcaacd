"""Misread: the sum is divided by n*n."""

import numpy as np


def siglip_loss(img, txt, t, b):
    e = 2.0 * np.eye(len(img)) - 1.0
    return np.mean(np.logaddexp(0.0, -e * (t * img @ txt.T + b)))
