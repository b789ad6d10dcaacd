# %% bias_subtracted
"""Misread: the logit is t img . txt - b."""

import numpy as np


def siglip_loss(img, txt, t, b):
    n = len(img)
    e = 2.0 * np.eye(n) - 1.0
    return np.sum(np.logaddexp(0.0, -e * (t * img @ txt.T - b))) / n


# %% matching_pairs_only
"""Misread: the other pairs of the batch are left out."""

import numpy as np


def siglip_loss(img, txt, t, b):
    return np.mean(np.logaddexp(0.0, -(t * np.sum(img * txt, axis=1) + b)))


# %% mean_over_all_pairs
"""Misread: the sum is divided by n*n."""

import numpy as np


def siglip_loss(img, txt, t, b):
    e = 2.0 * np.eye(len(img)) - 1.0
    return np.mean(np.logaddexp(0.0, -e * (t * img @ txt.T + b)))


# %% temperature_divides
"""Misread: the similarities are divided by t."""

import numpy as np


def siglip_loss(img, txt, t, b):
    n = len(img)
    e = 2.0 * np.eye(n) - 1.0
    return np.sum(np.logaddexp(0.0, -e * (img @ txt.T / t + b))) / n


# %% without_sigmoid
"""Misread: a softmax over the texts of each image takes the place of one sigmoid per pair."""

import numpy as np


def siglip_loss(img, txt, t, b):
    logit = t * (img @ txt.T) + b
    a = logit - logit.max(axis=1, keepdims=True)
    return np.mean(np.log(np.sum(np.exp(a), axis=1)) - np.diag(a))
