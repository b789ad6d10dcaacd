"""Misread: the paper's form: rows are not normalised here and anchors are added."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    u = z
    S = u @ u.T / tau
    terms = []
    for i in range(n):
        P = [j for j in range(n) if j != i and y[j] == y[i]]
        if not P:
            continue
        T = S[i, [j for j in range(n) if j != i]]
        top = T.max()
        lse = top + np.log(np.sum(np.exp(T - top)))
        terms.append(lse - np.mean(S[i, P]))
    return float(np.sum(terms)) if terms else 0.0
