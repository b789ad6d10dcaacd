"""Misread: the sum is divided by the number of events."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    eta, ll = X @ b, 0.0
    for i in np.flatnonzero(e):
        risk = t >= t[i]
        top = eta[risk].max()
        ll += eta[i] - top - np.log(np.exp(eta[risk] - top).sum())
    return ll / max(e.sum(), 1)
