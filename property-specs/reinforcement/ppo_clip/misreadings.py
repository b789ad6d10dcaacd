# %% clip_the_logarithm
"""Misread: the logarithm of the ratio is clipped to -eps .. eps."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp - lp0)
    clipped = np.exp(np.clip(lp - lp0, -eps, eps))
    return float(np.mean(np.minimum(ratio * adv, clipped * adv)))


# %% larger_of_the_two
"""Misread: the larger of the two products."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp - lp0)
    clipped = np.clip(ratio, 1.0 - eps, 1.0 + eps)
    return float(np.mean(np.maximum(ratio * adv, clipped * adv)))


# %% no_minimum
"""Misread: only the clipped product is kept."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp - lp0)
    clipped = np.clip(ratio, 1.0 - eps, 1.0 + eps)
    return float(np.mean(clipped * adv))


# %% ratio_upside_down
"""Misread: the ratio is old over new."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    ratio = np.exp(lp0 - lp)
    clipped = np.clip(ratio, 1.0 - eps, 1.0 + eps)
    return float(np.mean(np.minimum(ratio * adv, clipped * adv)))


# %% without_clipping
"""Misread: the mean of ratio times advantage."""

import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    return float(np.mean(np.exp(lp - lp0) * adv))
