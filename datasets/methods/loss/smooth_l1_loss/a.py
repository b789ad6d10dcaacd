"""smooth_l1_loss, reading A, from its brief alone: loss/smooth_l1_loss."""
import numpy as np


def smooth_l1_loss(p, y, beta):
    """Return the mean smooth L1 loss of predictions.

    Parameters:
        p : float64 (n), predictions, n at least 1
        y : float64 (n), targets
        beta : float64 scalar, size of error where the linear part begins, > 0

    Returns:
        loss : float64 scalar, mean smooth L1 loss

    Conventions:
        The quadratic part, for errors smaller than beta, is divided by beta, so that the linear part has
        slope 1 whatever beta is; an error of size exactly beta is in the linear part, where both agree.
        Mean, not sum, over the n entries.

    Example:
        >>> import numpy as np
        >>> float(smooth_l1_loss(np.array([0.5, 3.0]), np.array([0.0, 1.0]), 1.0))
        0.8125

    Paper:
        https://arxiv.org/abs/1504.08083
    """
    size = np.abs(np.asarray(p, dtype=np.float64) - np.asarray(y, dtype=np.float64))
    beta = float(beta)
    inner = np.minimum(size, beta)
    quadratic = 0.5 * inner * (inner / beta)
    return float(np.mean(np.where(size < beta, quadratic, size - 0.5 * beta)))
