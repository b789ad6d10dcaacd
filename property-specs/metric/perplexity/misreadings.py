# %% base_two
"""Misread: 2 to the mean, though the logarithms are natural."""

import numpy as np


def perplexity(logp):
    return 2.0 ** (-np.mean(logp))


# %% inverse_mean_probability
"""Misread: 1 divided by the mean of the probabilities."""

import numpy as np


def perplexity(logp):
    top = np.max(logp)
    return np.exp(-top) / np.mean(np.exp(logp - top))


# %% mean_of_inverse_probabilities
"""Misread: the arithmetic mean of 1/p instead of the geometric one."""

import numpy as np


def perplexity(logp):
    return np.mean(np.exp(-logp))


# %% without_exponential
"""Misread: 1 plus the mean negative logarithm, so that a certain text has 1."""

import numpy as np


def perplexity(logp):
    return 1.0 - np.mean(logp)


# %% without_mean
"""Misread: the exponential of the sum, capped at exp(700)."""

import numpy as np


def perplexity(logp):
    return np.exp(min(-np.sum(logp), 700.0))
