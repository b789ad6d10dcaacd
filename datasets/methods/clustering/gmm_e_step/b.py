"""E-step of a Gaussian mixture (Dempster, Laird and Rubin, 1977, section 4.3)."""

import math

import numpy as np


def forward_substitution(L, rhs):
    """Solution s of L s = rhs for a lower triangular L."""
    solution = np.zeros(len(rhs), dtype=np.float64)
    for i in range(len(rhs)):
        solution[i] = (rhs[i] - np.dot(L[i, :i], solution[:i])) / L[i, i]
    return solution


def log_density(x, mean, factor):
    """ln N(x; mean, L L^T) for the Cholesky factor L of the covariance."""
    d = len(x)
    half_log_det = math.fsum(math.log(factor[i, i]) for i in range(d))
    whitened = forward_substitution(factor, x - mean)
    return -0.5 * d * math.log(2.0 * math.pi) - half_log_det - 0.5 * float(whitened @ whitened)


def gmm_e_step(X, w, mu, S):
    """Responsibilities and log likelihood.

    X   float64 [n, d], points
    w   float64 [k], mixing weights
    mu  float64 [k, d], means
    S   float64 [k, d, d], covariances

    Returns R float64 [n, k] and the float ll, the sum over the points of the
    log density of the mixture.
    """
    n, k = X.shape[0], len(w)
    factors = [np.linalg.cholesky(S[j]) for j in range(k)]
    R = np.empty((n, k), dtype=np.float64)
    ll = 0.0
    for i in range(n):
        joint = [math.log(w[j]) + log_density(X[i], mu[j], factors[j]) for j in range(k)]
        top = max(joint)
        parts = [math.exp(value - top) for value in joint]
        total = math.fsum(parts)
        R[i] = [part / total for part in parts]
        ll += top + math.log(total)
    return R, ll
