# %% censored_leave_first
"""Misread: subjects censored at s are not at risk at s."""

import numpy as np


def kaplan_meier(t, e, q):
    S = np.ones(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t > s) + d
        S[s <= q] *= 1.0 - d / r
    return S


# %% exponential_of_hazard
"""Misread: exp(-sum d/r)."""

import numpy as np


def kaplan_meier(t, e, q):
    S = np.ones(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        S[s <= q] *= np.exp(-d / r)
    return S


# %% fixed_denominator
"""Misread: 1 - d/n with n all subjects."""

import numpy as np


def kaplan_meier(t, e, q):
    S = np.ones(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = len(t)
        S[s <= q] *= 1.0 - d / r
    return S


# %% left_continuous
"""Misread: only events at s < q count."""

import numpy as np


def kaplan_meier(t, e, q):
    S = np.ones(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        S[s < q] *= 1.0 - d / r
    return S


# %% without_censoring
"""Misread: every subject counts as an event: the empirical curve."""

import numpy as np


def kaplan_meier(t, e, q):
    return np.mean(t[None, :] > q[:, None], axis=1)
