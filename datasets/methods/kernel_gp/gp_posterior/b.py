"""Gaussian process posterior, reading B, from its brief alone: kernel_gp/gp_posterior."""
import numpy as np
import math


def _covariance(p, q, ell, sf):
    """Prior covariance (a float) of the function at two points p and q, each of shape (d)."""
    scaled = [(float(p[j]) - float(q[j])) / ell for j in range(p.shape[0])]
    return sf * sf * math.exp(-0.5 * math.fsum(z * z for z in scaled))


def _forward_solve(L, b):
    """Solution, shape (n), of L x = b for a lower triangular L of shape (n, n)."""
    n = b.shape[0]
    x = np.zeros(n, dtype=np.float64)
    for i in range(n):
        x[i] = (b[i] - np.dot(L[i, :i], x[:i])) / L[i, i]
    return x


def gp_posterior(X, y, Xs, ell, sf, sn):
    """Posterior mean and latent variance, both float64 of shape (m), of a zero-mean Gaussian process.

    Squared exponential kernel sf^2 exp(-distance^2 / (2 ell^2)); sn^2 is added to the diagonal of the
    training covariance only, never to the variance returned, and a negative variance becomes 0.
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    Xs = np.asarray(Xs, dtype=np.float64)
    ell, sf, sn = float(ell), float(sf), float(sn)
    n, m = X.shape[0], Xs.shape[0]
    noisy = np.zeros((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i + 1):
            noisy[i, j] = noisy[j, i] = _covariance(X[i], X[j], ell, sf)
        noisy[i, i] += sn * sn
    L = np.linalg.cholesky(noisy)
    whitened_y = _forward_solve(L, y)
    mu = np.zeros(m, dtype=np.float64)
    var = np.zeros(m, dtype=np.float64)
    for k in range(m):
        cross = np.array([_covariance(X[i], Xs[k], ell, sf) for i in range(n)], dtype=np.float64)
        whitened_cross = _forward_solve(L, cross)
        mu[k] = np.dot(whitened_cross, whitened_y)
        var[k] = max(0.0, sf * sf - np.dot(whitened_cross, whitened_cross))
    return mu, var
