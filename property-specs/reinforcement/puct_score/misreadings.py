# %% node_counted_too
"""Misread: N includes the visit of the node itself."""

import numpy as np


def puct_score(q, p, n, c1, c2):
    total = n.sum() + 1
    rate = c1 + np.log((total + c2 + 1.0) / c2)
    return q + p * np.sqrt(total) / (1 + n) * rate


# %% rate_is_a_product
"""Misread: c1 times the logarithm."""

import numpy as np


def puct_score(q, p, n, c1, c2):
    total = n.sum()
    rate = c1 * np.log((total + c2 + 1.0) / c2)
    return q + p * np.sqrt(total) / (1 + n) * rate


# %% root_over_all
"""Misread: sqrt(N / (1 + n))."""

import numpy as np


def puct_score(q, p, n, c1, c2):
    total = n.sum()
    rate = c1 + np.log((total + c2 + 1.0) / c2)
    return q + p * np.sqrt(total / (1 + n)) * rate


# %% visits_without_one
"""Misread: division by max(n, 1)."""

import numpy as np


def puct_score(q, p, n, c1, c2):
    total = n.sum()
    rate = c1 + np.log((total + c2 + 1.0) / c2)
    return q + p * np.sqrt(total) / np.maximum(n, 1) * rate


# %% without_prior
"""Misread: every action has the prior 1 / a."""

import numpy as np


def puct_score(q, p, n, c1, c2):
    total = n.sum()
    rate = c1 + np.log((total + c2 + 1.0) / c2)
    return q + np.sqrt(total) / (1 + n) / len(p) * rate
