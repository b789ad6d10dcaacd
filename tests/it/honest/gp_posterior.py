"""Gaussian process conditioned on one observation after another: each takes its rank-one part off the joint covariance."""

import numpy as np


def gp_posterior(X, y, Xs, ell, sf, sn):
    n = len(X)
    points = np.concatenate([X, Xs]) / ell
    gaps = points[:, None, :] - points[None, :, :]
    covariance = sf**2 * np.exp(-0.5 * np.einsum("ijc,ijc->ij", gaps, gaps))
    covariance[np.arange(n), np.arange(n)] += sn**2
    mean = np.zeros(len(points))
    for i in range(n):
        gain = covariance[:, i] / covariance[i, i]
        mean = mean + gain * (y[i] - mean[i])
        covariance = covariance - np.outer(gain, covariance[i])
    return mean[n:], np.clip(np.diag(covariance)[n:], 0.0, sf**2)
