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
