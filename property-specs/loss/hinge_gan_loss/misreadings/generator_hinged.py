"""hinge_gan_loss: the generator's loss is a hinge, too."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = np.maximum(0.0, 1.0 - dr).mean() + np.maximum(0.0, 1.0 + df).mean()
    return float(ld), float(np.maximum(0.0, 1.0 - df).mean())
