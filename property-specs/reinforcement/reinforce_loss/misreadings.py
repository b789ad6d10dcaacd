# %% sum_over_actions
"""Variant: the terms are added and not divided by n."""

import numpy as np


def reinforce_loss(logp, G, base):
    return float(-np.sum(logp * (G - base)))


# %% objective_in_place_of_loss
"""Misread: the minus is left out: what should be made large."""

import numpy as np


def reinforce_loss(logp, G, base):
    return float(np.mean(logp * (G - base)))


# %% without_baseline
"""Variant: the returns alone are the weights."""

import numpy as np


def reinforce_loss(logp, G, base):
    return float(-np.mean(logp * G))


# %% standardised_advantages
"""Variant: the differences are centred and divided by their standard deviation plus 1e-8."""

import numpy as np


def reinforce_loss(logp, G, base):
    a = G - base
    a = (a - np.mean(a)) / (np.std(a) + 1e-8)
    return float(-np.mean(logp * a))


# %% probabilities_in_place_of_logarithms
"""Misread: the probability of the action is weighted, not its logarithm."""

import numpy as np


def reinforce_loss(logp, G, base):
    return float(-np.mean(np.exp(logp) * (G - base)))


# %% one_baseline_for_all
"""Misread: the mean of the baselines is taken off every return."""

import numpy as np


def reinforce_loss(logp, G, base):
    return float(-np.mean(logp * (G - np.mean(base))))
