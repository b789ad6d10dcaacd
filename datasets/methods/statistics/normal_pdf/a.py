"""normal_pdf, reading A, from its brief alone: statistics/normal_pdf."""

import numpy as np


def normal_pdf(x, mu, sigma):
    """Density of the normal distribution at given places.

    Parameters:
        x : float64 (n), places
        mu : float64 scalar, mean
        sigma : float64 scalar, standard deviation

    Returns:
        p : float64 (n), density at each place

    Conventions:
        sigma is the standard deviation. The density itself; one too small for a float64 is 0.

    Example:
        >>> import numpy as np
        >>> np.round(normal_pdf(np.array([1.0]), 1.0, 2.0), 6).tolist()
        [0.199471]

    Paper:
        Normal distribution, eq. 1.46
    """
    u = (np.asarray(x, dtype=float) - mu) / sigma
    with np.errstate(under="ignore"):
        return np.exp(-0.5 * u * u) / (sigma * np.sqrt(2.0 * np.pi))
