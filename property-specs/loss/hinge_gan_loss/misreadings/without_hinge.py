"""hinge_gan_loss: plain linear losses, as in a Wasserstein critic."""

import numpy as np


def hinge_gan_loss(dr, df):
    return float(2.0 - dr.mean() + df.mean()), float(-df.mean())
