"""gaussian_nll_no_constant: cost of the network, with the mean and a floor."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    """Mean Gaussian negative log-likelihood without its constant.

    Parameters:
        y : float64 (n), targets
        mu : float64 (n), predicted means
        var : float64 (n), predicted variances, 0 or more
        eps : float (scalar), floor of the variances

    Returns:
        loss : float (scalar), mean loss, may be negative

    Conventions:
        The term ln(2 pi) / 2 is left out. Variances (not deviations, not logarithms) below eps are raised
        to eps, in the logarithm and in the quotient; nothing is added to them. Mean over the examples.

    Example:
        >>> import numpy as np
        >>> gaussian_nll_no_constant(np.array([3.0, 1.0]), np.array([1.0, 1.0]), np.array([0.0, 1.0]), 1.0)
        1.0
    """
    v = np.maximum(var, eps)
    return float(0.5 * np.mean(np.log(v) + (y - mu) ** 2 / v))
