# %% ids_from_one
"""Misread: token ids count from 1."""


def repetition_penalty_divide(z, seen, theta):
    z2 = z.copy()
    z2[seen - 1] = z[seen - 1] / theta
    return z2


# %% negative_scores_multiplied
"""Variant: negative scores of seen tokens are multiplied by theta."""

import numpy as np


def repetition_penalty_divide(z, seen, theta):
    z2 = z.copy()
    z2[seen] = np.where(z[seen] < 0.0, z[seen] * theta, z[seen] / theta)
    return z2


# %% once_for_every_occurrence
"""Misread: a score is divided as often as its token occurs."""

import numpy as np


def repetition_penalty_divide(z, seen, theta):
    return z / theta ** np.bincount(seen, minlength=z.shape[0])


# %% only_the_last_token
"""Misread: only the token produced last is penalised."""


def repetition_penalty_divide(z, seen, theta):
    z2 = z.copy()
    z2[seen[-1]] = z[seen[-1]] / theta
    return z2


# %% theta_subtracted
"""Misread: theta - 1 is subtracted from the scores of seen tokens."""


def repetition_penalty_divide(z, seen, theta):
    z2 = z.copy()
    z2[seen] = z[seen] - (theta - 1.0)
    return z2


# %% unseen_divided
"""Misread: the scores of the tokens that do not occur are divided."""


def repetition_penalty_divide(z, seen, theta):
    z2 = z / theta
    z2[seen] = z[seen]
    return z2


# %% without_memory
"""Misread: every score is divided, whether its token occurs or not: a temperature."""


def repetition_penalty_divide(z, seen, theta):
    return z / theta
