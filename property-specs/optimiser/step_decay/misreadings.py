# %% amount_subtracted
"""step_decay: a share of the first rate is subtracted at each drop."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * np.maximum(0.0, 1.0 - (1.0 - factor) * (step // every))


# %% factor_divides
"""step_decay: the rate is divided by factor at each drop."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 / factor ** (step // every)


# %% one_step_early
"""Variant: the exponent is floor((1 + step) / every), as in tutorials for Keras."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * factor ** ((1 + step) // every)


# %% share_removed
"""step_decay: factor is the share that is removed."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * (1.0 - factor) ** (step // every)


# %% single_drop
"""step_decay: the rate drops once, at step = every."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return np.where(step >= every, lr0 * factor, lr0)


# %% without_steps
"""step_decay: smooth decay between the drops."""

import numpy as np


def step_decay(step, lr0, factor, every):
    return lr0 * factor ** (step / every)
