"""gibbs_sampling_normal, reading A, from its brief alone: mcmc/gibbs_sampling_normal."""
import numpy as np


def _conditionals(S):
    """Regression weights B (d, d), zero on the diagonal, and standard deviations (d) of each coordinate."""
    d = S.shape[0]
    B = np.zeros((d, d))
    sd = np.empty(d)
    for i in range(d):
        rest = np.arange(d) != i
        B[i, rest] = np.linalg.solve(S[np.ix_(rest, rest)], S[rest, i])
        sd[i] = np.sqrt(S[i, i] - S[i, rest] @ B[i, rest])
    return B, sd


def gibbs_sampling_normal(mu, S, x0, z):
    """Returns the points at the end of each sweep of a Gibbs sampler for a multivariate normal distribution.

    Parameters:
        mu : float64 (d), mean
        S : float64 (d, d), covariance, symmetric positive definite
        x0 : float64 (d), start
        z : float64 (T, d), standard normal draws, by sweep and coordinate

    Returns:
        y : float64 (T, d), point at the end of each sweep

    Conventions:
        Systematic scan in the order of the coordinates; each one sees the new values of those before it.
        The draws are given. Nothing is burnt in or thinned, and the start is not in the result. With d =
        1 there is nothing to condition on, so the sweeps are independent draws.

    Example:
        >>> import numpy as np
        >>> mu, S = np.array([1.0, 0.0]), np.array([[4.0, 0.0], [0.0, 9.0]])
        >>> gibbs_sampling_normal(mu, S, np.zeros(2), np.array([[1.0, -1.0], [0.0, 2.0]])).tolist()
        [[3.0, -3.0], [1.0, 6.0]]

    Paper:
        Gibbs sampling of a normal distribution
    """
    mu, S, z = np.asarray(mu, float), np.asarray(S, float), np.asarray(z, float)
    B, sd = _conditionals(S)
    dev = np.asarray(x0, float) - mu
    y = np.empty(z.shape)
    for t in range(z.shape[0]):
        for i in range(z.shape[1]):
            dev[i] = B[i] @ dev + sd[i] * z[t, i]
        y[t] = mu + dev
    return y
