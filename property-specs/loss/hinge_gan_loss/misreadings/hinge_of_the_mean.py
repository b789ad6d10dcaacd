"""hinge_gan_loss: the mean is taken before the hinge."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = max(0.0, 1.0 - dr.mean()) + max(0.0, 1.0 + df.mean())
    return float(ld), float(-df.mean())
