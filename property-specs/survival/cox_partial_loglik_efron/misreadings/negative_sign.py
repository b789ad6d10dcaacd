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
