"""hinge_gan_loss: the discriminator's loss is halved."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = 0.5 * (np.maximum(0.0, 1.0 - dr).mean() + np.maximum(0.0, 1.0 + df).mean())
    return float(ld), float(-df.mean())
