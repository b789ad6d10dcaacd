# %% entropy_outside
"""Misread: the entropy term is neither discounted nor dropped at the end."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    return r - alpha * logp + gamma * (1 - done) * np.minimum(q1, q2)


# %% entropy_subtracted
"""Misread: alpha logp is added."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    soft = np.minimum(q1, q2) + alpha * logp
    return r + gamma * (1 - done) * soft


# %% larger_critic
"""Misread: the larger critic."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    soft = np.maximum(q1, q2) - alpha * logp
    return r + gamma * (1 - done) * soft


# %% mean_of_critics
"""Misread: the mean of the two critics."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    soft = 0.5 * (q1 + q2) - alpha * logp
    return r + gamma * (1 - done) * soft


# %% without_entropy
"""Misread: the smaller critic alone, with no entropy term."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    return r + gamma * (1 - done) * np.minimum(q1, q2)
