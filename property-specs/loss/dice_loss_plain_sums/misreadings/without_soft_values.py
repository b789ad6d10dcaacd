"""Misread: the prediction is cut to 0 or 1 at one half first."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    hard = np.where(p > 0.5, 1.0, 0.0)
    return 1.0 - (2.0 * np.sum(hard * g) + eps) / (np.sum(hard) + np.sum(g) + eps)
