"""kernel_density_estimate: mean of Gaussian bumps on the data."""

import numpy as np


def kernel_density_estimate(x, q, h):
    """Gaussian kernel density estimate in one dimension.

    Parameters:
        x : float64 (n), data
        q : float64 (m), places
        h : float (scalar), bandwidth, the standard deviation of a bump

    Returns:
        p : float64 (m), estimated density at each place

    Conventions:
        h is the standard deviation of the bumps, in the units of x; it is given, not chosen from the data.
        Densities, not logarithms. No weights, no correction at borders; equal data points each count. A
        place too far from all data gets density 0.

    Example:
        >>> import numpy as np
        >>> x = np.array([-1.0, 1.0])
        >>> kernel_density_estimate(x, np.array([0.0, 1e300]), 1.0).round(6).tolist()
        [0.241971, 0.0]
    """
    with np.errstate(over="ignore"):  # an infinite square means a bump of height 0
        bumps = np.exp(-0.5 * ((q[:, None] - x[None, :]) / h) ** 2)
    return bumps.mean(axis=1) / (h * np.sqrt(2 * np.pi))
