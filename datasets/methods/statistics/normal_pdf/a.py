"""normal_pdf, reading A, from its brief alone: statistics/normal_pdf."""
import numpy as np


def normal_pdf(x, mu, sigma):
    """Returns the density of the normal distribution at each place.

    Parameters:
        x : float64 (n), places, any finite real
        mu : float64 scalar, mean, any finite real
        sigma : float64 scalar, standard deviation, > 0

    Returns:
        p : float64 (n), density at each place

    Conventions:
        sigma is the standard deviation, not the variance. The result is the density, neither its
        logarithm nor the distribution function. One mean and one standard deviation serve all x.
        A density too small for a float64 becomes 0.

    Example:
        >>> import numpy as np
        >>> np.round(normal_pdf(np.array([1.0, 3.0]), 1.0, 2.0), 6).tolist()
        [0.199471, 0.120985]

    Paper:
        Normal density
    """
    x = np.asarray(x, dtype=np.float64)
    mu, sigma = float(mu), float(sigma)
    with np.errstate(over="ignore", under="ignore"):
        gap = x - mu
        z = np.where(np.isfinite(gap), gap / sigma, (0.5 * x - 0.5 * mu) / sigma * 2.0)
        root = np.exp(-0.25 * z * z)
        return root / np.sqrt(2.0 * np.pi) / sigma * root
