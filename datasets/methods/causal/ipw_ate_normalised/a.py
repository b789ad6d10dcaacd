"""ipw_ate_normalised: the second of the weighted estimators, IPW2."""

import numpy as np


def ipw_ate_normalised(y, t, e):
    """Average treatment effect by inverse propensity weights, normalised in each arm.

    Parameters:
        y : float64 (n), observed outcomes
        t : int64 (n), 1 for a treated unit, 0 for a control
        e : float64 (n), given probability of treatment, between 0 and 1

    Returns:
        ate : float (scalar), estimated average treatment effect

    Conventions:
        The weighted sum of an arm is divided by the sum of its own weights, not by the number of units.
        Propensities are taken as given, neither estimated nor clipped. An arm without units has the mean 0.

    Example:
        >>> import numpy as np
        >>> y, t = np.array([1.0, 4.0, 2.0]), np.array([1, 1, 0])
        >>> ipw_ate_normalised(y, t, np.array([0.25, 0.5, 0.5]))
        0.0
    """
    def mean(w):
        total = np.sum(w)
        return np.sum(w * y) / total if total > 0.0 else 0.0

    return float(mean(t / e) - mean((1 - t) / (1.0 - e)))
