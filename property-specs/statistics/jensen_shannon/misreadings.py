# %% natural_logarithm
"""Misread: nats instead of bits."""

import numpy as np


def jensen_shannon(p, q):
    middle = (p + q) / 2.0
    part = lambda r: np.where(r > 0.0, r * np.log(np.where(r > 0.0, r, 1.0) / np.where(middle > 0.0, middle, 1.0)), 0.0).sum()
    return max((part(p) + part(q)) / 2.0, 0.0)


# %% one_side_only
"""Misread: the divergence of p from the middle."""

import numpy as np


def jensen_shannon(p, q):
    middle = (p + q) / 2.0
    return max(np.where(p > 0.0, p * np.log2(np.where(p > 0.0, p, 1.0) / np.where(middle > 0.0, middle, 1.0)), 0.0).sum(), 0.0)


# %% square_root
"""Misread: the distance, the root of the divergence."""

import numpy as np


def jensen_shannon(p, q):
    middle = (p + q) / 2.0
    part = lambda r: np.where(r > 0.0, r * np.log2(np.where(r > 0.0, r, 1.0) / np.where(middle > 0.0, middle, 1.0)), 0.0).sum()
    return np.sqrt(max((part(p) + part(q)) / 2.0, 0.0))


# %% sum_of_both_sides
"""Misread: the two divergences from the middle are added, not averaged."""

import numpy as np


def jensen_shannon(p, q):
    middle = (p + q) / 2.0
    part = lambda r: np.where(r > 0.0, r * np.log2(np.where(r > 0.0, r, 1.0) / np.where(middle > 0.0, middle, 1.0)), 0.0).sum()
    return max(part(p) + part(q), 0.0)


# %% without_the_middle
"""Misread: each divergence is from the other distribution, not from the middle (outcomes that one of them rules out do not count)."""

import numpy as np


def jensen_shannon(p, q):
    both = (p > 0.0) & (q > 0.0)
    log = np.log2(np.where(both, p, 1.0)) - np.log2(np.where(both, q, 1.0))
    return float(max(0.5 * np.sum((p - q) * log), 0.0))
