# %% generator_aims_at_b
"""Misread: the generator wants the label of reals."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - b) ** 2)
    return ld, lg


# %% generator_first
"""Misread: the generator's loss comes first."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return lg, ld


# %% half_for_the_discriminator_only
"""Misread: the factor 1/2 in ld alone."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = np.mean((df - c) ** 2)
    return ld, lg


# %% half_for_the_generator_only
"""Misread: the factor 1/2 in lg alone."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = np.mean((dr - b) ** 2) + np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg


# %% labels_exchanged
"""Misread: a is the label of reals, b that of fakes."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - a) ** 2) + 0.5 * np.mean((df - b) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg


# %% pooled_mean
"""Misread: one mean over all n + m outputs in the discriminator's loss."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = (np.sum((dr - b) ** 2) + np.sum((df - a) ** 2)) / (len(dr) + len(df))
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg


# %% reals_in_the_generator
"""Misread: the reals' term stays in the generator's cost."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2) + 0.5 * np.mean((dr - c) ** 2)
    return ld, lg


# %% root_mean_square
"""Misread: roots of the mean squares."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.sqrt(np.mean((dr - b) ** 2)) + 0.5 * np.sqrt(np.mean((df - a) ** 2))
    lg = 0.5 * np.sqrt(np.mean((df - c) ** 2))
    return ld, lg


# %% scores_through_a_sigmoid
"""Misread: scores pass a sigmoid first."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    dr = 0.5 + 0.5 * np.tanh(dr / 2.0)
    df = 0.5 + 0.5 * np.tanh(df / 2.0)
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg


# %% sums
"""Misread: sums over the batches."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.sum((dr - b) ** 2) + 0.5 * np.sum((df - a) ** 2)
    lg = 0.5 * np.sum((df - c) ** 2)
    return ld, lg


# %% without_half
"""Variant: no factor 1/2 anywhere, as in MONAI."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = np.mean((dr - b) ** 2) + np.mean((df - a) ** 2)
    lg = np.mean((df - c) ** 2)
    return ld, lg


# %% without_least_squares
"""Misread: the original cross-entropy losses of sigmoid outputs; a, b and c play no part."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = np.mean(np.logaddexp(0.0, -dr)) + np.mean(np.logaddexp(0.0, df))
    lg = np.mean(np.logaddexp(0.0, -df))
    return ld, lg


# %% without_squares
"""Misread: absolute differences."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean(np.abs(dr - b)) + 0.5 * np.mean(np.abs(df - a))
    lg = 0.5 * np.mean(np.abs(df - c))
    return ld, lg
