# %% divided_by_the_positions
"""Variant: each answer is divided by the number of positions, a constant length."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return -np.mean((mask * obj).mean(axis=1))


# %% empty_answers_left_out
"""Misread: the mean runs over the answers that have tokens."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    full = mask.sum(axis=1) > 0
    each = (mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1)
    return -each.sum() / max(full.sum(), 1)


# %% mean_over_all_tokens
"""Variant: all tokens of the group weigh alike."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return -(mask * obj).sum() / max(mask.sum(), 1)


# %% normalised_in_the_group
"""Misread: advantages are centred and divided by their standard deviation first, where that is not 0."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    s = adv.std()
    a = ((adv - adv.mean()) / (s if s > 0.0 else 1.0))[:, None]
    r = np.exp(lp - old)
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))


# %% objective_not_loss
"""Misread: the objective to be maximised."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))


# %% penalty_the_other_way_round
"""Misread: the ratio in the penalty is current over reference."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (np.exp(lp - ref) - (lp - ref) - 1.0)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))


# %% plain_log_ratio_penalty
"""Variant: the penalty is lp - ref."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    r, a = np.exp(lp - old), adv[:, None]
    obj = np.minimum(r * a, np.clip(r, 1.0 - eps, 1.0 + eps) * a) - beta * (lp - ref)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))


# %% without_minimum
"""Misread: the clipped ratio always counts."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    c, a = np.clip(np.exp(lp - old), 1.0 - eps, 1.0 + eps), adv[:, None]
    obj = c * a - beta * (np.exp(ref - lp) - (ref - lp) - 1.0)
    return -np.mean((mask * obj).sum(axis=1) / np.maximum(mask.sum(axis=1), 1))
