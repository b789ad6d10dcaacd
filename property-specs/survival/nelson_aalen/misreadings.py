# %% censored_leave_first
"""Misread: subjects censored at s are not at risk at s."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t > s) + d
        H[s <= q] += d / r
    return H


# %% left_continuous
"""Misread: only events at s < q count."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        H[s < q] += d / r
    return H


# %% log_of_kaplan_meier
"""Misread: -sum log(1 - d/r)."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        # where all at risk fail at once the logarithm is infinite: a large finite term
        H[s <= q] -= np.log(max(1.0 - d / r, 1e-12))
    return H


# %% ties_broken_in_turn
"""Misread: d simultaneous events add 1/r + 1/(r-1) + ...."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        H[s <= q] += np.sum(1.0 / (r - np.arange(d)))
    return H


# %% without_censoring
"""Misread: every subject counts as an event."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t):
        H[s <= q] += np.sum(t == s) / np.sum(t >= s)
    return H
