# %% share_of_the_relevant
"""Misread: recall: divided by the number of relevant items, 0 where there is none."""

import numpy as np


def precision_at_k(r, k):
    return float(np.sum(r[:k])) / max(1, int(np.sum(r)))


# %% divided_by_the_list
"""Misread: divided by the length of the list."""

import numpy as np


def precision_at_k(r, k):
    return float(np.sum(r[:k])) / len(r)


# %% divided_by_what_could_be_found
"""Variant: divided by the smaller of k and the number of relevant items, 0 where there is none."""

import numpy as np


def precision_at_k(r, k):
    return float(np.sum(r[:k])) / max(1, min(k, int(np.sum(r))))


# %% rank_k_left_out
"""Misread: the first k - 1 items are looked at, divided by k."""

import numpy as np


def precision_at_k(r, k):
    return float(np.sum(r[: k - 1])) / k


# %% ranks_counted_from_zero
"""Misread: items 0 to k are looked at, k + 1 of them as far as there are so many."""

import numpy as np


def precision_at_k(r, k):
    return float(np.mean(r[: k + 1]))


# %% averaged_precision
"""Variant: the mean of the precisions at the relevant ranks up to k, 0 where there is none."""

import numpy as np


def precision_at_k(r, k):
    top = r[:k] * 1.0
    at = np.cumsum(top) / (np.arange(k) + 1.0)
    return float(np.sum(at * top) / max(1.0, np.sum(top)))


# %% without_the_cut
"""Misread: k is ignored: the share of relevant items in the list."""

import numpy as np


def precision_at_k(r, k):
    return float(np.mean(r))


# %% any_hit
"""Variant: 1 if any of the first k items is relevant."""

import numpy as np


def precision_at_k(r, k):
    return float(np.max(r[:k]))
