"""Cox partial log-likelihood with Breslow's ties (Cox, 1972).

The times are visited from the latest to the earliest; at each time everybody
with that time joins the risk set before its events are counted.
"""

import math

import numpy as np


def log_sum_exp(values):
    """ln of the sum of exponentials, shifted by the largest value."""
    top = max(values)
    return top + math.log(math.fsum(math.exp(value - top) for value in values))


def cox_partial_loglik(X, t, e, b):
    """Partial log-likelihood, summed over the events.

    X  float64 [n, p], covariates
    t  float64 [n], times, ties allowed
    e  int64 [n], 1 = event observed, 0 = censored
    b  float64 [p], coefficients

    Returns a float; 0.0 without any event.
    """
    eta = [float(np.dot(row, b)) for row in X]
    subjects_at = {}
    for i, time in enumerate(t.tolist()):
        subjects_at.setdefault(time, []).append(i)

    at_risk = []
    terms = []
    for time in sorted(subjects_at, reverse=True):
        at_risk.extend(eta[i] for i in subjects_at[time])
        events = [i for i in subjects_at[time] if e[i] == 1]
        if events:
            log_risk = log_sum_exp(at_risk)
            terms.extend(eta[i] - log_risk for i in events)
    return math.fsum(terms)
