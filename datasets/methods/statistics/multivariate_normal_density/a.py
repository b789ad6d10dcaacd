"""multivariate_normal_density, reading A, from its brief alone: statistics/multivariate_normal_density."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    """Logarithm and value of the multivariate normal density at given points.

    Parameters:
        x : float64 (n, d), points, one per row
        mu : float64 (d), mean
        S : float64 (d, d), covariance

    Returns:
        logp : float64 (n), natural logarithm of the density at each point
        p : float64 (n), density at each point

    Conventions:
        S is the covariance. The constant with 2 pi is included. Where the density underflows p is 0 and
        logp stays exact.

    Example:
        >>> import numpy as np
        >>> x, mu, S = np.array([[1.0], [3.0]]), np.array([1.0]), np.array([[4.0]])
        >>> logp, p = multivariate_normal_density(x, mu, S)
        >>> np.round(logp, 6).tolist(), np.round(p, 6).tolist()
        ([-1.612086, -2.112086], [0.199471, 0.120985])

    Paper:
        Multivariate normal distribution, eq. 2.43
    """
    x, mu, S = (np.asarray(v, dtype=float) for v in (x, mu, S))
    L = np.linalg.cholesky(S)
    white = np.linalg.solve(L, (x - mu).T)
    constant = np.log(np.diagonal(L)).sum() + 0.5 * len(mu) * np.log(2.0 * np.pi)
    logp = -0.5 * (white ** 2).sum(axis=0) - constant
    with np.errstate(under="ignore"):
        return logp, np.exp(logp)
