"""Misread: sn is added to the diagonal as if it were the variance."""

import numpy as np


def gp_posterior(X, y, Xs, ell, sf, sn):
    kernel = lambda a, b: sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2) / (2.0 * ell**2))
    gram, cross = kernel(X, X) + sn * np.eye(len(X)), kernel(Xs, X)
    mu = cross @ np.linalg.solve(gram, y)
    return mu, np.maximum(sf**2 - (cross * np.linalg.solve(gram, cross.T).T).sum(axis=1), 0.0)
