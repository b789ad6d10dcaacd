"""cycle_consistency_loss: eq. 2."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    """Compute the cycle consistency loss of two translated and reconstructed batches.

    Parameters:
        x : float64 (n, d), examples of the first domain
        xr : float64 (n, d), the same after translation there and back
        y : float64 (m, e), examples of the second domain
        yr : float64 (m, e), the same after translation there and back

    Returns:
        loss : float, cycle consistency loss

    Conventions:
        Absolute differences are summed over the entries of an example and averaged over examples.
        Each domain is averaged by its own number; the factor lambda is not included.

    Example:
        >>> import numpy as np
        >>> x, y = np.zeros((2, 2)), np.zeros((1, 3))
        >>> cycle_consistency_loss(x, x + 1.0, y, y - 1.0)
        5.0

    Paper:
        https://arxiv.org/abs/1703.10593
    """
    return float(np.abs(xr - x).sum(axis=1).mean() + np.abs(yr - y).sum(axis=1).mean())
