"""james_stein_plain: the estimator of the paper of 1961."""

import numpy as np


def james_stein_plain(x, s2):
    """James-Stein estimate of a vector of means.

    Parameters:
        x : float64 (n), observed means, three or more
        s2 : float (scalar), known variance of every coordinate

    Returns:
        m : float64 (n), shrunken means

    Conventions:
        Shrinks towards 0 by the factor 1 - (n - 2) s2 / |x|^2, which is not cut at zero. s2 is a variance.
        The quotient is taken in units of the largest entry, so squares neither overflow nor vanish.

    Example:
        >>> import numpy as np
        >>> james_stein_plain(np.array([1.0, 2.0, 2.0, 4.0]), 6.25).tolist()
        [0.5, 1.0, 1.0, 2.0]
    """
    unit = np.max(np.abs(x))
    ratio = s2 / unit / unit / np.sum((x / unit) ** 2)
    return (1.0 - (x.shape[0] - 2) * ratio) * x
