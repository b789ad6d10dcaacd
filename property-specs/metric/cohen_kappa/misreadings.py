# %% linear_weights
"""Variant: disagreement weighs by the distance of the category numbers."""

import numpy as np


def cohen_kappa(a, b):
    seen = np.mean(np.abs(a - b))
    chance = np.mean(np.abs(a[:, None] - b[None, :]))
    return float(max(1 - seen / chance, -1.0)) if chance > 0 else 1.0


# %% without_chance
"""Misread: the share of agreement without correction."""

import numpy as np


def cohen_kappa(a, b):
    return float(np.mean(a == b))


# %% pooled_marginals
"""Misread: the expected agreement uses the pooled marginal of both raters."""

import numpy as np


def cohen_kappa(a, b):
    both = np.concatenate([a, b])
    po = np.mean(a == b)
    pe = sum(np.mean(both == c) ** 2 for c in set(both.tolist()))
    return float((po - pe) / (1 - pe)) if pe < 1 else 1.0


# %% uniform_chance
"""Misread: the expected agreement is one over the number of categories."""

import numpy as np


def cohen_kappa(a, b):
    k = len(set(a.tolist()) | set(b.tolist()))
    po = np.mean(a == b)
    return float((po - 1 / k) / (1 - 1 / k)) if k > 1 else 1.0
