"""trapezoidal_rule, reading A, from its brief alone: numerical/trapezoidal_rule."""

import numpy as np


def trapezoidal_rule(y, x):
    """Integral of samples at given positions by the trapezoidal rule.

    Parameters:
        y : float64 (n), samples
        x : float64 (n), positions of the samples, ascending

    Returns:
        I : float64 scalar, integral

    Conventions:
        Samples first, then positions, which need not be evenly spaced. The total; one sample gives 0.

    Example:
        >>> import numpy as np
        >>> float(trapezoidal_rule(np.array([1.0, 3.0, 5.0]), np.array([0.0, 1.0, 3.0])))
        10.0

    Paper:
        Trapezoidal rule
    """
    y, x = np.asarray(y, dtype=float), np.asarray(x, dtype=float)
    return float((np.diff(x) * (0.5 * y[1:] + 0.5 * y[:-1])).sum())
