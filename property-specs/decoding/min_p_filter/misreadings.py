# %% absolute_bar
"""Misread: p_j >= pmin."""

import numpy as np


def min_p_filter(p, pmin):
    # where no token reaches the bar, the most probable ones stay
    kept = p >= min(pmin, np.max(p))
    q = np.where(kept, p, 0.0)
    return q / np.sum(q)


# %% bar_below_the_top
"""Misread: p_j >= max p - pmin."""

import numpy as np


def min_p_filter(p, pmin):
    kept = p >= np.max(p) - pmin
    q = np.where(kept, p, 0.0)
    return q / np.sum(q)


# %% not_renormalised
"""Misread: the kept probabilities are left as they are."""

import numpy as np


def min_p_filter(p, pmin):
    return np.where(p >= pmin * np.max(p), p, 0.0)


# %% strictly_above
"""Misread: p_j > pmin * max p."""

import numpy as np


def min_p_filter(p, pmin):
    kept = p > pmin * np.max(p)
    # where no token is above the bar, the first most probable one stays
    kept[np.argmax(p)] = True
    q = np.where(kept, p, 0.0)
    return q / np.sum(q)


# %% without_bar
"""Misread: every token is kept."""


def min_p_filter(p, pmin):
    return p / p.sum()
