"""smooth_l1_loss: squares for small errors, sizes for large ones (eq. 3, with a general beta)."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    """Mean smooth L1 loss.

    Parameters:
        p : float64 (n), predictions
        y : float64 (n), targets
        beta : float (scalar), size of error where the linear part begins, 1 in most uses

    Returns:
        loss : float (scalar), mean smooth L1 loss

    Conventions:
        The part of an error up to beta costs its square over 2 beta, the rest has slope 1, whatever beta
        is; in the linear part that is the error's size less beta / 2. beta = 1 is the loss of the paper,
        which sums over the four coordinates of a box; here the mean over all entries is taken.

    Example:
        >>> import numpy as np
        >>> smooth_l1_loss(np.array([1.0, 5.0]), np.array([0.0, 0.0]), 2.0)
        2.125

    Paper:
        https://arxiv.org/abs/1504.08083
    """
    error = np.abs(p - y)
    inner = np.minimum(error, beta)
    return float(np.mean(inner * (inner / beta) / 2 + (error - inner)))
