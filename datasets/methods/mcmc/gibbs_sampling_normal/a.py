"""gibbs_sampling_normal, reading A, from its brief alone: mcmc/gibbs_sampling_normal."""

import numpy as np


def gibbs_sampling_normal(mu, S, x0, z):
    """Points at the end of each sweep of a Gibbs sampler for a multivariate normal, from given draws.

    Parameters:
        mu : float64 (d), mean
        S : float64 (d, d), covariance
        x0 : float64 (d), start
        z : float64 (T, d), standard normal draws, one sweep per row

    Returns:
        y : float64 (T, d), point at the end of each sweep

    Conventions:
        Coordinates in their order; each uses the new values of those before it. Draws are given. Every sweep
        is kept, the start is not among them. With d = 1 the draws are independent of the start.

    Example:
        >>> import numpy as np
        >>> S = np.array([[1.0, 0.5], [0.5, 1.0]])
        >>> gibbs_sampling_normal(np.zeros(2), S, np.array([0.0, 1.0]), np.zeros((1, 2))).tolist()
        [[0.5, 0.25]]

    Paper:
        Gibbs sampling of a multivariate normal
    """
    mu, S, z = np.asarray(mu, dtype=float), np.asarray(S, dtype=float), np.asarray(z, dtype=float)
    d = len(mu)
    slopes, scales = np.zeros((d, d)), np.zeros(d)
    for i in range(d):
        others = np.arange(d) != i
        if d > 1:
            slopes[i, others] = np.linalg.solve(S[np.ix_(others, others)], S[others, i])
        scales[i] = np.sqrt(S[i, i] - slopes[i] @ S[:, i])
    c = np.array(x0, dtype=float) - mu
    y = np.empty(z.shape)
    for t in range(len(z)):
        for i in range(d):
            c[i] = slopes[i] @ c + scales[i] * z[t, i]
        y[t] = mu + c
    return y
