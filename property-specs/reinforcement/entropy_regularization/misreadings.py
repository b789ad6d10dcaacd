# %% advantages_normalised
"""Misread: advantages less their mean, over their standard deviation (1 where it is 0)."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    sd = np.std(adv)
    adv = (adv - np.mean(adv)) / (sd if sd > 0 else 1.0)
    return float(-np.mean(taken * adv + beta * H)), H


# %% binary_logarithm
"""Misread: the entropy is in bits."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    H = H / np.log(2.0)
    return float(-np.mean(taken * adv + beta * H)), H


# %% bonus_summed
"""Misread: the policy term is a mean, the bonus a sum."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    return float(-np.mean(taken * adv) - beta * np.sum(H)), H


# %% entropy_as_a_penalty
"""Misread: beta H is added to the loss."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    return float(-np.mean(taken * adv) + beta * np.mean(H)), H


# %% entropy_divided_by_actions
"""Misread: the entropy is a mean over the actions."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    H = H / a
    return float(-np.mean(taken * adv + beta * H)), H


# %% probability_in_place_of_its_logarithm
"""Misread: pi of the action taken times the advantage."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    return float(-np.mean(np.exp(taken) * adv + beta * H)), H


# %% small_number_in_the_logarithm
"""Misread: ln(pi + 1e-8)."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    logp = np.log(p + 1e-8)
    H = np.maximum(-np.sum(p * logp, axis=1), 0.0)
    taken = logp[np.arange(n), act]
    return float(-np.mean(taken * adv + beta * H)), H


# %% sum_over_rows
"""Misread: both terms are sums over the rows."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    return float(-np.sum(taken * adv + beta * H)), H


# %% surprise_of_the_action_taken
"""Misread: the entropy is -ln pi of the action taken."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    H = np.maximum(-taken, 0.0)
    return float(-np.mean(taken * adv + beta * H)), H


# %% without_bonus
"""Misread: the loss is the policy gradient's alone."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    return float(-np.mean(taken * adv)), H
