"""hinge_gan_loss: one mean over all n + m scores."""

import numpy as np


def hinge_gan_loss(dr, df):
    costs = np.concatenate([np.maximum(0.0, 1.0 - dr), np.maximum(0.0, 1.0 + df)])
    return float(costs.mean()), float(-df.mean())
