"""l2_regularizer: the term of eq. 1 without its half."""

import numpy as np


def l2_regularizer(w, lam):
    """Squared penalty of a matrix of weights.

    Parameters:
        w : float64 (n, m), weights of a layer
        lam : float (scalar), strength of the penalty, 0 or more

    Returns:
        penalty : float (scalar), number to add to the loss, 0 or more

    Conventions:
        lam times the sum of all squared entries: no half, no mean, no root. lam = 0 gives 0.

    Example:
        >>> import numpy as np
        >>> l2_regularizer(np.array([[1.0, 2.0], [0.0, -3.0]]), 0.5)
        7.0
    """
    return float(np.sum(lam * w * w))
