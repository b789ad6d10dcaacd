"""label_smoothing_kl: section 7, with the other classes and less the entropy of the target."""

import numpy as np


def label_smoothing_kl(z, y, eps):
    """Mean divergence of softmax probabilities from a target smoothed over the other classes.

    Parameters:
        z : float64 (n, k), logits, a row for each example, a column for each class
        y : int64 (n), true class of each row, from 0
        eps : float (scalar), mass taken from the true class, from 0, below 1

    Returns:
        loss : float (scalar), mean divergence, 0 or more

    Conventions:
        The true class keeps 1 - eps, each of the other k - 1 classes has eps / (k - 1). The entropy of the
        target is taken off, with 0 ln 0 = 0, so eps = 0 is the plain cross-entropy. Mean over all rows,
        natural logarithm; a negative rounding error counts as 0. The largest logit of a row is taken off
        before the exponentials.

    Example:
        >>> import numpy as np
        >>> label_smoothing_kl(np.array([[0.0, 2000.0]]), np.array([0]), 0.0)
        2000.0
        >>> round(label_smoothing_kl(np.log([[0.8, 0.1, 0.1]]), np.array([0]), 0.2), 9)
        0.0

    Paper:
        https://arxiv.org/abs/1512.00567
    """
    k = z.shape[1]
    s = z - np.max(z, axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    q = np.where(y[:, None] == np.arange(k), 1.0 - eps, eps / (k - 1))
    terms = q * (np.log(np.where(q > 0.0, q, 1.0)) - logp)
    return float(np.maximum(np.mean(np.sum(terms, axis=1)), 0.0))
