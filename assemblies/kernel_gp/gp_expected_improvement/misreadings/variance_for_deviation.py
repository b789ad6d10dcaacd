"""Misread: sigma is the variance."""

import math

import numpy as np


def gp_expected_improvement(X, y, Xs, ell, sf, sn):
    def k(a, b):
        return sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(-1) / (2 * ell**2))

    K = k(X, X) + sn**2 * np.eye(len(X))
    ks = k(Xs, X)
    mu = ks @ np.linalg.solve(K, y)
    var = sf**2 - np.sum(ks * np.linalg.solve(K, ks.T).T, axis=1)
    s = var
    best = y.min()
    d = best - mu
    z = d / s
    Phi = np.array([0.5 * math.erfc(-t / math.sqrt(2)) for t in z])
    return d * Phi + s * np.exp(-z * z / 2) / math.sqrt(2 * math.pi)
