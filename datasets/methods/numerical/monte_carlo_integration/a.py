"""monte_carlo_integration, reading A, from its brief alone: numerical/monte_carlo_integration."""

import numpy as np


def monte_carlo_integration(fx, lo, hi):
    """Estimate of an integral over a box from values at random points, and its standard error.

    Parameters:
        fx : float64 (n), values of the function at the random points
        lo : float64 (d), lower ends of the sides
        hi : float64 (d), upper ends of the sides

    Returns:
        estimate : float64 scalar, estimate of the integral
        se : float64 scalar, its standard error

    Conventions:
        The values are given. The variance has n - 1 in its divisor, the variance of the mean n more. Plain,
        without strata or weights.

    Example:
        >>> import numpy as np
        >>> estimate, se = monte_carlo_integration(np.array([1.0, 3.0]), np.array([0.0, -1.0]), np.ones(2))
        >>> float(estimate), round(float(se), 12)
        (4.0, 2.0)

    Paper:
        Numerical Recipes, eq. 7.6.1
    """
    fx = np.asarray(fx, dtype=float)
    n = len(fx)
    volume = np.prod(np.asarray(hi, dtype=float) - np.asarray(lo, dtype=float))
    m = fx.mean()
    scale = np.abs(fx - m).max()
    if scale == 0.0:
        return float(volume * m), 0.0
    spread = scale * np.sqrt((((fx - m) / scale) ** 2).sum() / (n * (n - 1.0)))
    return float(volume * m), float(volume * spread)
