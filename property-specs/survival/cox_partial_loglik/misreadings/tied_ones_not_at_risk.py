"""Misread: the risk set holds the subject itself and those with later times only."""

import numpy as np


def cox_partial_loglik(X, t, e, b):
    eta, ll = X @ b, 0.0
    for i in np.flatnonzero(e):
        risk = (t > t[i]) | (np.arange(len(t)) == i)
        top = eta[risk].max()
        ll += eta[i] - top - np.log(np.exp(eta[risk] - top).sum())
    return ll
