"""Gaussian process regression (Rasmussen and Williams, 2006, chapter 2).

The covariance of the observations is factored once; every new point then
needs one forward substitution for both its mean and its variance.
"""

import math

import numpy as np


def covariance(a, b, ell, sf):
    """Squared exponential kernel of two points (eq. 2.31)."""
    distance = math.dist(a, b) / ell
    return sf * sf * math.exp(-0.5 * distance * distance)


def cholesky_factor(G):
    """Lower triangular L with L L^T = G, column by column."""
    n = len(G)
    L = np.zeros((n, n), dtype=np.float64)
    for j in range(n):
        L[j, j] = math.sqrt(G[j, j] - np.dot(L[j, :j], L[j, :j]))
        for i in range(j + 1, n):
            L[i, j] = (G[i, j] - np.dot(L[i, :j], L[j, :j])) / L[j, j]
    return L


def forward_substitution(L, rhs):
    """Solution s of L s = rhs."""
    solution = np.zeros(len(rhs), dtype=np.float64)
    for i in range(len(rhs)):
        solution[i] = (rhs[i] - np.dot(L[i, :i], solution[:i])) / L[i, i]
    return solution


def gp_posterior(X, y, Xs, ell, sf, sn):
    """Posterior mean and variance of the latent function (eq. 2.25 and 2.26).

    X    float64 [n, d], training inputs
    y    float64 [n], observations
    Xs   float64 [m, d], new inputs
    ell  float, length scale
    sf   float, standard deviation of the function
    sn   float, standard deviation of the noise

    Returns mu float64 [m] and var float64 [m].
    """
    inputs = X.tolist()
    n = len(inputs)
    G = np.empty((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(n):
            G[i, j] = covariance(inputs[i], inputs[j], ell, sf)
        G[i, i] += sn * sn
    L = cholesky_factor(G)
    whitened_y = forward_substitution(L, y)

    mu = np.empty(len(Xs), dtype=np.float64)
    var = np.empty(len(Xs), dtype=np.float64)
    for new, point in enumerate(Xs.tolist()):
        cross = np.array([covariance(point, other, ell, sf) for other in inputs])
        whitened_cross = forward_substitution(L, cross)
        mu[new] = np.dot(whitened_cross, whitened_y)
        var[new] = max(sf * sf - np.dot(whitened_cross, whitened_cross), 0.0)
    return mu, var
