"""multivariate_normal_density, reading A, from its brief alone: statistics/multivariate_normal_density."""
import numpy as np


def multivariate_normal_density(x, mu, S):
    """Returns the logarithm of the multivariate normal density and the density at each point.

    Parameters:
        x : float64 (n, d), points, one per row, any finite real
        mu : float64 (d), mean, any finite real
        S : float64 (d, d), covariance, symmetric positive definite, condition number at most 1e8

    Returns:
        logp : float64 (n), natural logarithm of the density at each point
        p : float64 (n), density at each point, >= 0

    Conventions:
        S is the covariance, neither its inverse nor its Cholesky factor; one mean and one covariance
        serve all rows. The constant with 2 pi is included. logp does not pass through p, so it stays
        exact where p underflows to 0.

    Example:
        >>> import numpy as np
        >>> logp, p = multivariate_normal_density(np.array([[0.0], [2.0]]), np.zeros(1), np.array([[4.0]]))
        >>> np.round(logp, 4).tolist(), np.round(p, 4).tolist()
        ([-1.6121, -2.1121], [0.1995, 0.121])

    Paper:
        Multivariate normal density
    """
    x = np.asarray(x, dtype=np.float64)
    mu = np.asarray(mu, dtype=np.float64)
    factor = np.linalg.cholesky(np.asarray(S, dtype=np.float64))
    half = 0.5 * x - 0.5 * mu
    size = np.max(np.abs(half), axis=1)
    size = np.where(size > 0.0, size, 1.0)
    z = np.linalg.solve(factor, (half / size[:, None]).T)
    with np.errstate(over="ignore", under="ignore"):
        length = size * np.sqrt(np.sum(z * z, axis=0))
        logp = -2.0 * length**2 - np.sum(np.log(np.diag(factor))) - 0.5 * x.shape[1] * np.log(2.0 * np.pi)
        return logp, np.exp(logp)
