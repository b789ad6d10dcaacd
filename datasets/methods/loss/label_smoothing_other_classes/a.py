"""label_smoothing_other_classes: section 7, with the other classes only."""

import numpy as np


def label_smoothing_other_classes(z, y, eps):
    """Mean cross-entropy against a target smoothed over the other classes.

    Parameters:
        z : float64 (n, k), logits, a row for each example, a column for each class
        y : int64 (n), true class of each row, from 0
        eps : float (scalar), mass taken from the true class, from 0, below 1

    Returns:
        loss : float (scalar), mean cross-entropy in nats

    Conventions:
        The true class keeps 1 - eps, each of the other k - 1 classes has eps / (k - 1). The entropy of the
        target is not taken off. No class is left out and none is weighted; mean over the rows, natural
        logarithm. The largest logit of a row is taken off before the exponentials.

    Example:
        >>> import numpy as np
        >>> label_smoothing_other_classes(np.array([[0.0, 2000.0]]), np.array([1]), 0.25)
        500.0

    Paper:
        https://arxiv.org/abs/1512.00567
    """
    k = z.shape[1]
    s = z - np.max(z, axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    q = np.where(y[:, None] == np.arange(k), 1.0 - eps, eps / (k - 1))
    return float(-np.mean(np.sum(q * logp, axis=1)))
