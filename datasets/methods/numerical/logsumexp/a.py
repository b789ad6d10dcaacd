"""logsumexp: logarithm of a sum of exponentials (eq. 1.1)."""

import numpy as np


def logsumexp(x):
    """Log-sum-exp of each row.

    Parameters:
        x : float64 (n, k), logarithms, one row per sum

    Returns:
        v : float64 (n), logarithm of the sum of exponentials of each row

    Conventions:
        Natural logarithm, along the last axis. No weights, no mask, no sign; the sum, not the mean. The
        largest entry of a row is taken out of the sum, so nothing overflows and very negative rows stay
        finite. A single column gives the entries.

    Example:
        >>> import numpy as np
        >>> logsumexp(np.array([[5000.0, -5000.0], [-9000.0, -9999.0]])).tolist()
        [5000.0, -9000.0]
        >>> logsumexp(np.zeros((1, 2))).round(6).tolist()
        [0.693147]
    """
    largest = x.max(axis=1)
    return largest + np.log(np.exp(x - largest[:, None]).sum(axis=1))
