"""Sinkhorn iteration for entropic optimal transport.

M. Cuturi, "Sinkhorn Distances: Lightspeed Computation of Optimal
Transportation Distances", arXiv:1306.0895, section 4, Algorithm 1, with
eps = 1 / lambda and a fixed number of iterations.
"""
import numpy as np


def logsumexp(s, axis):
    """ln sum exp(s) along one axis, with the maximum taken out."""
    s_max = s.max(axis=axis, keepdims=True)
    return np.squeeze(s_max, axis=axis) + np.log(np.sum(np.exp(s - s_max), axis=axis))


def sinkhorn(a, b, C, eps, iters):
    """Transport plan P = diag(u) K diag(v) after iters iterations.

    a     : (n,) source masses      b : (m,) target masses
    C     : (n, m) costs            eps : entropic regularisation, > 0
    iters : number of full iterations, >= 1
    returns P : (n, m); its columns sum to b
    """
    # K = exp(-C / eps) vanishes in floating point for small eps, and a row
    # of zeros would make u infinite.  The iterates are therefore kept as
    # logarithms; in exact arithmetic they are those of Algorithm 1.
    log_K = -C / eps
    log_a, log_b = np.log(a), np.log(b)

    log_v = np.zeros(b.shape)  # v = (1, ..., 1)
    for _ in range(iters):
        log_u = log_a - logsumexp(log_K + log_v[None, :], axis=1)  # u = a / (K v)
        log_v = log_b - logsumexp(log_K + log_u[:, None], axis=0)  # v = b / (K^T u)

    # P = diag(u) K diag(v)
    P = np.exp(log_u[:, None] + log_K + log_v[None, :])
    return P
