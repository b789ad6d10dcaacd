# %% divided_by_k
"""Misread: the number found is divided by k."""

import numpy as np


def recall_at_k(ranking, relevant, k):
    found = int(np.sum(relevant[ranking[:k]]))
    total = int(np.sum(relevant))
    return found / int(k), 1.0 if found > 0 else 0.0


# %% divided_by_the_smaller
"""Variant: the number found is divided by the smaller of k and the number of relevant items."""

import numpy as np


def recall_at_k(ranking, relevant, k):
    found = int(np.sum(relevant[ranking[:k]]))
    total = int(np.sum(relevant))
    return found / min(total, int(k)), 1.0 if found > 0 else 0.0


# %% relevance_in_order_of_the_ranking
"""Misread: relevant says for each place whether it is relevant."""

import numpy as np


def recall_at_k(ranking, relevant, k):
    found = int(np.sum(relevant[:k]))
    total = int(np.sum(relevant))
    return found / total, 1.0 if found > 0 else 0.0


# %% places_from_zero
"""Misread: places count from 0, so that k + 1 of them are looked at."""

import numpy as np


def recall_at_k(ranking, relevant, k):
    found = int(np.sum(relevant[ranking[: k + 1]]))
    total = int(np.sum(relevant))
    return found / total, 1.0 if found > 0 else 0.0


# %% ranking_holds_ranks
"""Misread: ranking says for each item on which place it is."""

import numpy as np


def recall_at_k(ranking, relevant, k):
    found = int(np.sum(relevant[ranking < k]))
    total = int(np.sum(relevant))
    return found / total, 1.0 if found > 0 else 0.0


# %% without_hit_as_any
"""Misread: hit is the number of relevant items found over k."""

import numpy as np


def recall_at_k(ranking, relevant, k):
    found = int(np.sum(relevant[ranking[:k]]))
    total = int(np.sum(relevant))
    return found / total, found / int(k)
