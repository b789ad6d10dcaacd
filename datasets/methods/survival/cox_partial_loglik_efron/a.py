"""cox_partial_loglik_efron: Efron's handling of ties."""

import numpy as np


def cox_partial_loglik_efron(X, t, e, b):
    """Cox partial log-likelihood with Efron's ties.

    Parameters:
        X : float64 (n, p), covariates, a row for each subject
        t : float64 (n), time of event or censoring
        e : int64 (n), 1 for an event, 0 for censoring
        b : float64 (p), coefficients

    Returns:
        ll : float (scalar), partial log-likelihood, at most 0

    Conventions:
        At each event time everyone with this time or a later one is at risk, also those censored at it. The
        l-th of d tied events, l from 0, takes l / d of the hazard of the tied events off. Sum over events,
        positive sign; 0 without events. No centring, scaling, weights or strata. The largest predictor of a
        risk set is taken off before the exponentials, and the hazard of the others is summed apart, so
        nothing overflows or cancels.

    Example:
        >>> import numpy as np
        >>> X, t, e = np.zeros((4, 1)), np.array([1.0, 2.0, 2.0, 2.0]), np.array([0, 1, 1, 0])
        >>> round(float(np.exp(-cox_partial_loglik_efron(X, t, e, np.array([1.0])))), 9)
        6.0
    """
    eta = X @ b
    ll = 0.0
    for s in np.unique(t[e == 1]):
        risk = t >= s
        dead = (t == s) & (e == 1)
        top = np.max(eta[risk])
        d = np.sum(dead)
        tied = np.sum(np.exp(eta[dead] - top))
        rest = np.sum(np.exp(eta[risk & ~dead] - top))
        ll += np.sum(eta[dead] - top) - np.sum(np.log(rest + (1.0 - np.arange(d) / d) * tied))
    return float(ll)
