"""Misread: a batch of one class has the loss of its anchors."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    n = len(z)
    u = z / np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-12)
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
    return float(np.mean(terms)) if terms else 0.0
