"""simpsons_rule, reading A, from its brief alone: numerical/simpsons_rule."""

import numpy as np


def simpsons_rule(y, dx):
    """Integral of evenly spaced samples by the composite Simpson rule.

    Parameters:
        y : float64 (2*m+1), samples of the function
        dx : float64 scalar, distance of neighbouring points

    Returns:
        integral : float64 scalar, estimate of the integral over all intervals

    Conventions:
        An odd number of samples in order. Weights 1, 4, 2, 4, ..., 2, 4, 1 times dx / 3; area below zero is
        negative.

    Example:
        >>> import numpy as np
        >>> float(simpsons_rule(np.array([0.0, 1.0, 4.0, 9.0, 16.0]), 1.5))
        32.0

    Paper:
        Simpson's rule, eq. 4.1.13
    """
    y = np.asarray(y, dtype=float)
    total = y[0] + y[-1] + 4.0 * y[1::2].sum() + 2.0 * y[2:-1:2].sum()
    return float(dx / 3.0 * total)
