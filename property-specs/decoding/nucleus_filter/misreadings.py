# %% crossing_token_dropped
"""Misread: only tokens whose cumulative mass is at most top_p."""

import numpy as np


def nucleus_filter(p, top_p):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        order = np.argsort(-row, kind="stable")
        mass = np.cumsum(row[order])
        # where the first token already crosses, it stays alone
        chosen = order[: max(np.sum(mass <= top_p), 1)]
        kept = row[chosen]
        q[i, chosen] = kept / np.sum(kept)
    return q


# %% least_probable_first
"""Misread: tokens ordered by ascending probability."""

import numpy as np


def nucleus_filter(p, top_p):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        order = np.argsort(row, kind="stable")
        mass = np.cumsum(row[order])
        chosen = order[: np.sum(mass < top_p) + 1]
        kept = row[chosen]
        q[i, chosen] = kept / np.sum(kept)
    return q


# %% mass_has_to_exceed
"""Variant: the mass must be > top_p."""

import numpy as np


def nucleus_filter(p, top_p):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        order = np.argsort(-row, kind="stable")
        mass = np.cumsum(row[order])
        chosen = order[: np.sum(mass <= top_p) + 1]
        kept = row[chosen]
        q[i, chosen] = kept / np.sum(kept)
    return q


# %% not_renormalised
"""Misread: the kept probabilities are left as they are."""

import numpy as np


def nucleus_filter(p, top_p):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        order = np.argsort(-row, kind="stable")
        mass = np.cumsum(row[order])
        chosen = order[: np.sum(mass < top_p) + 1]
        kept = row[chosen]
        q[i, chosen] = kept
    return q


# %% without_nucleus
"""Misread: every token is kept."""


def nucleus_filter(p, top_p):
    return p / p.sum(axis=1, keepdims=True)
