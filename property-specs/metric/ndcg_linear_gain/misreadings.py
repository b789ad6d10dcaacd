# %% discount_from_the_second_rank
"""Misread: the paper's own discount: ranks 1 and 2 undivided, then log2 of the rank."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.maximum(np.log2(np.arange(k) + 1.0), 1.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% exponential_gain
"""Misread: the gain is 2^grade - 1."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.log2(np.arange(k) + 2.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((2.0 ** top - 1.0) * discount[:len(top)]))
    ideal = float(np.sum((2.0 ** best - 1.0) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% grades_as_yes_or_no
"""Misread: any grade counts 1."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.log2(np.arange(k) + 2.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((np.minimum(top, 1.0)) * discount[:len(top)]))
    ideal = float(np.sum((np.minimum(best, 1.0)) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% ideal_of_all_ranks
"""Misread: the ideal sum does not stop after k ranks."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.log2(np.arange(len(rel)) + 2.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% ideal_of_the_retrieved
"""Misread: the best order is that of the k items retrieved."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.log2(np.arange(k) + 2.0)
    top = rel[order][:k]
    best = np.sort(rel[order][:k])[::-1]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% lowest_score_first
"""Misread: items in rising order of score."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(s)
    discount = 1.0 / np.log2(np.arange(k) + 2.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% no_grades_give_one
"""Variant: v = 1 when all grades are zero."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.log2(np.arange(k) + 2.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 1.0


# %% reciprocal_rank_discount
"""Misread: divided by the rank itself."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / (np.arange(k) + 1.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% without_cut
"""Misread: both sums run over all ranks, whatever k is."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.log2(np.arange(len(rel)) + 2.0)
    top = rel[order]
    best = np.sort(rel)[::-1]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0


# %% without_discount
"""Misread: grades are added, whatever the rank."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = np.ones(k)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0
