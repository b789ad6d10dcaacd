"""Gaussian process regression, from "Gaussian Processes for Machine Learning"
(Rasmussen and Williams, 2006, eqs. 2.25, 2.26 and 2.31)."""

import numpy as np


def squared_exponential(A, B, ell, sf):
    """Kernel matrix k(a, b) for all rows a of A and b of B (eq. 2.31)."""
    difference = A[:, None, :] - B[None, :, :]
    return sf ** 2 * np.exp(-np.sum(difference ** 2, axis=2) / (2.0 * ell ** 2))


def gp_posterior(X, y, Xs, ell, sf, sn):
    """Posterior mean and variance of the latent function at new inputs.

    X : [n, d] training inputs
    y : [n] observations
    Xs : [m, d] new inputs
    ell, sf, sn : length scale, deviation of the function and of the noise
    Returns (mu [m], var [m]).
    """
    n = X.shape[0]
    G = squared_exponential(X, X, ell, sf) + sn ** 2 * np.eye(n)
    Ks = squared_exponential(Xs, X, ell, sf)
    L = np.linalg.cholesky(G)                       # G = L L^T
    half = np.linalg.solve(L, Ks.T)                 # L^(-1) k(X, Xs)
    mu = half.T @ np.linalg.solve(L, y)             # eq. 2.25
    var = sf ** 2 - np.sum(half ** 2, axis=0)       # eq. 2.26, diagonal
    return mu, np.maximum(var, 0.0)
