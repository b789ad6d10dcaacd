# %% generator_hinged
"""hinge_gan_loss: the generator's loss is a hinge, too."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = np.maximum(0.0, 1.0 - dr).mean() + np.maximum(0.0, 1.0 + df).mean()
    return float(ld), float(np.maximum(0.0, 1.0 - df).mean())


# %% half_of_the_sum
"""hinge_gan_loss: the discriminator's loss is halved."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = 0.5 * (np.maximum(0.0, 1.0 - dr).mean() + np.maximum(0.0, 1.0 + df).mean())
    return float(ld), float(-df.mean())


# %% hinge_of_the_mean
"""hinge_gan_loss: the mean is taken before the hinge."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = max(0.0, 1.0 - dr.mean()) + max(0.0, 1.0 + df.mean())
    return float(ld), float(-df.mean())


# %% one_mean_over_all
"""hinge_gan_loss: one mean over all n + m scores."""

import numpy as np


def hinge_gan_loss(dr, df):
    costs = np.concatenate([np.maximum(0.0, 1.0 - dr), np.maximum(0.0, 1.0 + df)])
    return float(costs.mean()), float(-df.mean())


# %% sides_exchanged
"""hinge_gan_loss: real scores are pushed down and generated ones up."""

import numpy as np


def hinge_gan_loss(dr, df):
    ld = np.maximum(0.0, 1.0 + dr).mean() + np.maximum(0.0, 1.0 - df).mean()
    return float(ld), float(-df.mean())


# %% without_hinge
"""hinge_gan_loss: plain linear losses, as in a Wasserstein critic."""

import numpy as np


def hinge_gan_loss(dr, df):
    return float(2.0 - dr.mean() + df.mean()), float(-df.mean())
