"""E-step for a Gaussian mixture (Dempster, Laird and Rubin, 1977, section 4.3)."""

import math

import numpy as np


def log_normal_density(X, mean, covariance):
    """ln N(x; mean, covariance) for each row x of X."""
    d = X.shape[1]
    L = np.linalg.cholesky(covariance)
    whitened = np.linalg.solve(L, (X - mean).T)
    mahalanobis = np.sum(whitened ** 2, axis=0)
    log_det = 2.0 * np.sum(np.log(np.diag(L)))
    return -0.5 * (d * math.log(2.0 * math.pi) + log_det + mahalanobis)


def gmm_e_step(X, w, mu, S):
    """Responsibilities of the components and log likelihood.

    X : [n, d] points
    w : [k] mixing weights
    mu : [k, d] means
    S : [k, d, d] covariances
    Returns (R [n, k], ll).
    """
    n, k = X.shape[0], w.shape[0]
    log_joint = np.empty((n, k), dtype=np.float64)
    for j in range(k):
        log_joint[:, j] = math.log(w[j]) + log_normal_density(X, mu[j], S[j])
    top = np.max(log_joint, axis=1, keepdims=True)
    relative = np.exp(log_joint - top)
    total = np.sum(relative, axis=1, keepdims=True)
    R = relative / total
    ll = np.sum(top + np.log(total))
    return R, float(ll)
