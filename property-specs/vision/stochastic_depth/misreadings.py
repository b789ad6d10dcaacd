# %% divided_by_the_drop_rate
"""stochastic_depth: p is read as the probability of dropping."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    scale = 1.0 / max(1.0 - p, 1e-3)
    return x + keep[:, None] * fx * scale


# %% everything_rescaled
"""stochastic_depth: the whole sum is divided by p."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return (x + keep[:, None] * fx) / p


# %% not_rescaled
"""Variant: the kept branch is added as it is, the paper's own form in training."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return x + keep[:, None] * fx + 0.0 * p


# %% one_decision_for_all
"""Variant: the first row's decision holds for the whole batch."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return x + keep[0] * fx / p


# %% rectified
"""stochastic_depth: a rectifier after the sum."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return np.maximum(x + keep[:, None] * fx / p, 0.0)


# %% whole_block_dropped
"""stochastic_depth: a dropped row is zero."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return keep[:, None] * (x + fx / p)


# %% without_dropping
"""stochastic_depth: every branch survives, unscaled."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return x + fx + 0.0 * keep[:, None]
