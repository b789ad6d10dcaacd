"""monte_carlo_integration, reading A, from its brief alone: numerical/monte_carlo_integration."""
import numpy as np


def monte_carlo_integration(fx, lo, hi):
    """Returns the plain Monte Carlo estimate of an integral over a box and its standard error.

    Parameters:
        fx : float64 (n), values of the function at the random points, n at least 2
        lo : float64 (d), lower ends of the sides
        hi : float64 (d), upper ends of the sides, above lo

    Returns:
        estimate : float64 scalar, estimate of the integral
        se : float64 scalar, its standard error, >= 0

    Conventions:
        The values are given, nothing is drawn. The variance of the values has the divisor n - 1. Plain: no
        strata and no importance weights.

    Example:
        >>> import numpy as np
        >>> monte_carlo_integration(np.array([1.0, 3.0]), np.array([0.0, 1.0]), np.array([2.0, 2.0]))
        (4.0, 2.0)

    Paper:
        Numerical Recipes (equation 7.6.1), but with n - 1 in the divisor
    """
    fx = np.asarray(fx, float)
    n = fx.size
    volume = np.prod(np.asarray(hi, float) - np.asarray(lo, float))
    m = fx.mean()
    scale = np.max(np.abs(fx - m))
    se = 0.0
    if scale > 0.0:
        se = volume * (scale * np.sqrt(np.sum(((fx - m) / scale) ** 2) / (n * (n - 1.0))))
    return float(volume * m), float(se)
