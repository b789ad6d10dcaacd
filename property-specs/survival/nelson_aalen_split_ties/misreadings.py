# %% censored_counted_as_events
"""Misread: the censored subjects count as events."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t):
        d = int(np.sum(t == time))
        r = np.sum(t >= time)
        H = H + np.where(time <= q, np.sum(1.0 / (r - np.arange(d))), 0.0)
    return H


# %% censored_leave_first
"""Misread: subjects censored at s are not at risk at s."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        d = int(np.sum((t == time) & (e == 1)))
        r = np.sum(t > time) + d
        H = H + np.where(time <= q, np.sum(1.0 / (r - np.arange(d))), 0.0)
    return H


# %% left_continuous
"""Misread: only events at s < q count."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        d = int(np.sum((t == time) & (e == 1)))
        r = np.sum(t >= time)
        H = H + np.where(time < q, np.sum(1.0 / (r - np.arange(d))), 0.0)
    return H


# %% one_event_for_ties
"""Misread: tied events count as one and add 1/r."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        r = np.sum(t >= time)
        H = H + np.where(time <= q, 1.0 / r, 0.0)
    return H


# %% one_quotient_for_ties
"""Variant: d tied events add d/r."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        d = int(np.sum((t == time) & (e == 1)))
        r = np.sum(t >= time)
        H = H + np.where(time <= q, d / r, 0.0)
    return H


# %% product_limit
"""Misread: minus the sum of ln(1 - d/r), with 1/2 in place of 0 for the survivors where all of them die."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        d = int(np.sum((t == time) & (e == 1)))
        r = np.sum(t >= time)
        H = H + np.where(time <= q, -np.log(max(r - d, 0.5) / r), 0.0)
    return H


# %% without_risk_set
"""Misread: everybody stays at risk: r is n at every time."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        d = int(np.sum((t == time) & (e == 1)))
        r = len(t)
        H = H + np.where(time <= q, np.sum(1.0 / (r - np.arange(d))), 0.0)
    return H
