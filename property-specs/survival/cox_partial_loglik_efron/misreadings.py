# %% censored_taken_off_too
"""Misread: the share l/d is taken of everybody who leaves at that time."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for s in sorted(set(t[e == 1].tolist())):
        at_risk = t >= s
        tied = (t == s) & (e == 1)
        leaving = t == s
        d = int(np.sum(leaving))
        top = np.max(eta[at_risk])
        risk = np.sum(np.exp(eta[at_risk] - top))
        off = np.sum(np.exp(eta[leaving] - top))
        share = np.arange(int(np.sum(tied))) / d
        ll += np.sum(eta[tied]) - np.sum(top + np.log(risk - share * off))
    return float(ll)


# %% mean_of_the_denominators
"""Misread: one denominator for all events of a time, the mean of Efron's."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for s in sorted(set(t[e == 1].tolist())):
        at_risk = t >= s
        tied = (t == s) & (e == 1)
        leaving = tied
        d = int(np.sum(leaving))
        top = np.max(eta[at_risk])
        risk = np.sum(np.exp(eta[at_risk] - top))
        off = np.sum(np.exp(eta[leaving] - top))
        share = np.arange(int(np.sum(tied))) / d
        ll += np.sum(eta[tied]) - np.sum(top + 0.0 * share + np.log(np.mean(risk - share * off)))
    return float(ll)


# %% mean_over_events
"""Misread: the sum is divided by the number of events."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for s in sorted(set(t[e == 1].tolist())):
        at_risk = t >= s
        tied = (t == s) & (e == 1)
        leaving = tied
        d = int(np.sum(leaving))
        top = np.max(eta[at_risk])
        risk = np.sum(np.exp(eta[at_risk] - top))
        off = np.sum(np.exp(eta[leaving] - top))
        share = np.arange(int(np.sum(tied))) / d
        ll += np.sum(eta[tied]) - np.sum(top + np.log(risk - share * off))
    return float(ll / max(np.sum(e), 1))


# %% negative_sign
"""Misread: the loss to be minimised."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for s in sorted(set(t[e == 1].tolist())):
        at_risk = t >= s
        tied = (t == s) & (e == 1)
        leaving = tied
        d = int(np.sum(leaving))
        top = np.max(eta[at_risk])
        risk = np.sum(np.exp(eta[at_risk] - top))
        off = np.sum(np.exp(eta[leaving] - top))
        share = np.arange(int(np.sum(tied))) / d
        ll += np.sum(eta[tied]) - np.sum(top + np.log(risk - share * off))
    return float(-ll)


# %% one_after_another_by_row
"""Misread: tied events leave the risk set one after another in the order of the rows."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for i in np.flatnonzero(e == 1):
        gone = (t == t[i]) & (e == 1) & (np.arange(len(t)) < i)
        at_risk = (t >= t[i]) & ~gone
        top = np.max(eta[at_risk])
        ll += eta[i] - top - np.log(np.sum(np.exp(eta[at_risk] - top)))
    return float(ll)


# %% share_of_one_more
"""Misread: l/(d+1) in place of l/d."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for s in sorted(set(t[e == 1].tolist())):
        at_risk = t >= s
        tied = (t == s) & (e == 1)
        leaving = tied
        d = int(np.sum(leaving))
        top = np.max(eta[at_risk])
        risk = np.sum(np.exp(eta[at_risk] - top))
        off = np.sum(np.exp(eta[leaving] - top))
        share = np.arange(int(np.sum(tied))) / (d + 1)
        ll += np.sum(eta[tied]) - np.sum(top + np.log(risk - share * off))
    return float(ll)


# %% tied_censored_not_at_risk
"""Misread: those censored at the time of an event are out of its risk set."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for s in sorted(set(t[e == 1].tolist())):
        at_risk = (t > s) | ((t == s) & (e == 1))
        tied = (t == s) & (e == 1)
        leaving = tied
        d = int(np.sum(leaving))
        top = np.max(eta[at_risk])
        risk = np.sum(np.exp(eta[at_risk] - top))
        off = np.sum(np.exp(eta[leaving] - top))
        share = np.arange(int(np.sum(tied))) / d
        ll += np.sum(eta[tied]) - np.sum(top + np.log(risk - share * off))
    return float(ll)


# %% without_efron
"""Variant: every tied event has the full risk set."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    eta = X @ b
    ll = 0.0
    for s in sorted(set(t[e == 1].tolist())):
        at_risk = t >= s
        tied = (t == s) & (e == 1)
        leaving = tied
        d = int(np.sum(leaving))
        top = np.max(eta[at_risk])
        risk = np.sum(np.exp(eta[at_risk] - top))
        off = np.sum(np.exp(eta[leaving] - top))
        share = np.arange(int(np.sum(tied))) / d
        ll += np.sum(eta[tied]) - np.sum(top + np.log(risk - 0.0 * share * off))
    return float(ll)
