"""elu: exponential linear unit (eq. 15)."""

import numpy as np


def elu(x, alpha):
    """Exponential linear unit, entry by entry.

    Parameters:
        x : float64 (n, d), entries
        alpha : float (scalar), depth of the negative side, 1 in most uses

    Returns:
        y : float64 (n, d), activations

    Conventions:
        alpha scales the negative side only and does not divide the entry inside the exponential; it is one
        number for all entries. No other scale. exp(x) - 1 is one function, exact near 0, and positive
        entries are kept out of it, so nothing overflows.

    Example:
        >>> import numpy as np
        >>> elu(np.array([[1e300, 2.0, -1e300]]), 0.5).tolist()
        [[1e+300, 2.0, -0.5]]
        >>> elu(np.array([[-1.0, 0.0]]), 1.0).round(6).tolist()
        [[-0.632121, 0.0]]

    Paper:
        https://arxiv.org/abs/1511.07289
    """
    return np.where(x > 0, x, alpha * np.expm1(np.minimum(x, 0.0)))
