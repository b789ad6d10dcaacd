# %% base_two
"""exponential_decay: powers of two in place of e."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * 2.0 ** (-k * step)


# %% counts_from_one
"""exponential_decay: step + 1 in place of step."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.exp(-k * (step + 1))


# %% growing
"""exponential_decay: exp(+k step)."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.exp(np.minimum(k * step, 700.0))


# %% inverse_time
"""exponential_decay: lr0 / (1 + k step)."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 / (1.0 + k * step)


# %% share_per_step
"""exponential_decay: the rate loses the share k at each step: (1 - k)^step."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.maximum(0.0, 1.0 - k) ** step


# %% without_decay
"""exponential_decay: the rate stays at lr0."""

import numpy as np


def exponential_decay(step, lr0, k):
    return lr0 * np.ones(step.shape)
