"""beta_pdf, reading A, from its brief alone: statistics/beta_pdf."""

import numpy as np
import math


def beta_pdf(x, a, b):
    """Density of the beta distribution at given places.

    Parameters:
        x : float64 (n), places strictly between 0 and 1
        a : float64 scalar, first parameter
        b : float64 scalar, second parameter

    Returns:
        p : float64 (n), density at each place

    Conventions:
        No location, no scale. The density itself; powers and gamma functions are joined as logarithms.

    Example:
        >>> import numpy as np
        >>> np.round(beta_pdf(np.array([0.25, 0.5]), 2.0, 1.0), 12).tolist()
        [0.5, 1.0]

    Paper:
        Beta distribution, eq. 2.13
    """
    x, a, b = np.asarray(x, dtype=float), float(a), float(b)
    constant = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return np.exp(constant + (a - 1.0) * np.log(x) + (b - 1.0) * np.log1p(-x))
