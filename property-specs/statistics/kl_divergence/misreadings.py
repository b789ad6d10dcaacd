# %% base_two
"""Misread: the logarithm to the base 2."""

import numpy as np


def kl_divergence(p, q):
    return np.sum(p * np.log2(np.where(p > 0.0, p / q, 1.0)))


# %% both_ways
"""Variant: the divergences of both directions are added, over the outcomes that p allows."""

import numpy as np


def kl_divergence(p, q):
    some = p > 0.0
    return max(0.0, float(np.sum((p[some] - q[some]) * np.log(p[some] / q[some]))))


# %% entropy_of_p_left_out
"""Misread: -p ln q: the cross-entropy."""

import numpy as np


def kl_divergence(p, q):
    return -np.sum(p * np.log(q))


# %% mean_over_the_outcomes
"""Variant: the sum is divided by k, as torch's kl_div does by default."""

import numpy as np


def kl_divergence(p, q):
    return np.mean(p * np.log(np.where(p > 0.0, p / q, 1.0)))


# %% other_way_round
"""Variant: the mean is under q: q ln(q/p), over the outcomes that p allows."""

import numpy as np


def kl_divergence(p, q):
    some = p > 0.0
    return max(0.0, float(np.sum(q[some] * np.log(q[some] / p[some]))))


# %% size_of_each_term
"""Misread: the absolute values of the terms are summed."""

import numpy as np


def kl_divergence(p, q):
    return np.sum(np.abs(p * np.log(np.where(p > 0.0, p / q, 1.0))))


# %% without_reference
"""Misread: the entropy of p: q does not enter."""

import numpy as np


def kl_divergence(p, q):
    return -np.sum(p * np.log(np.where(p > 0.0, p, 1.0)))
