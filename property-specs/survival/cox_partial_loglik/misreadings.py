# %% efron_correction
"""Misread: tied events leave the risk set bit by bit, after Efron."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    eta, ll = X @ b, 0.0
    for time in np.unique(t[e == 1]):
        tied, risk = (t == time) & (e == 1), t >= time
        top = eta[risk].max()
        for place in range(tied.sum()):
            rest = np.exp(eta[risk] - top).sum() - place / tied.sum() * np.exp(eta[tied] - top).sum()
            ll -= top + np.log(rest)
        ll += eta[tied].sum()
    return ll


# %% events_only_at_risk
"""Misread: censored subjects never count in a risk set."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    eta, ll = X @ b, 0.0
    for i in np.flatnonzero(e):
        risk = (t >= t[i]) & (e == 1)
        top = eta[risk].max()
        ll += eta[i] - top - np.log(np.exp(eta[risk] - top).sum())
    return ll


# %% mean_over_events
"""Misread: the sum is divided by the number of events."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    eta, ll = X @ b, 0.0
    for i in np.flatnonzero(e):
        risk = t >= t[i]
        top = eta[risk].max()
        ll += eta[i] - top - np.log(np.exp(eta[risk] - top).sum())
    return ll / max(e.sum(), 1)


# %% tied_ones_not_at_risk
"""Misread: the risk set holds the subject itself and those with later times only."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    eta, ll = X @ b, 0.0
    for i in np.flatnonzero(e):
        risk = (t > t[i]) | (np.arange(len(t)) == i)
        top = eta[risk].max()
        ll += eta[i] - top - np.log(np.exp(eta[risk] - top).sum())
    return ll


# %% without_risk_sets
"""Misread: every share is one of all subjects."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    eta = X @ b
    top = eta.max()
    return float(np.sum(np.where(e == 1, eta - top - np.log(np.exp(eta - top).sum()), 0.0)))
