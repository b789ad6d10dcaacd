"""hinge_gan_loss: real scores are pushed down and generated ones up."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = np.maximum(0.0, 1.0 + dr).mean() + np.maximum(0.0, 1.0 - df).mean()
    return float(ld), float(-df.mean())
