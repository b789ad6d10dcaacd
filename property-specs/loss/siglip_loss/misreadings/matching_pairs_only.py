"""Misread: the other pairs of the batch are left out."""

import numpy as np


def siglip_loss(img, txt, t, b):
    return np.mean(np.logaddexp(0.0, -(t * np.sum(img * txt, axis=1) + b)))
