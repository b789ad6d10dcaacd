"""Cox partial log-likelihood with Breslow's handling of ties, from "Regression
Models and Life-Tables" (Cox, 1972, section 5)."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    """Sum over the events of the log share of the hazard in the risk set.

    X : [n, p] covariates
    t : [n] times of event or censoring
    e : [n] 1 event, 0 censored
    b : [p] coefficients
    """
    eta = X @ b
    ll = 0.0
    for i in range(X.shape[0]):
        if e[i] == 1:
            at_risk = eta[t >= t[i]]
            top = np.max(at_risk)
            ll += eta[i] - (top + np.log(np.sum(np.exp(at_risk - top))))
    return float(ll)
