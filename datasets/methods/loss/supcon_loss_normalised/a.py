"""supcon_loss_normalised: mean of the positives outside the logarithm."""

import numpy as np


def supcon_loss_normalised(z, y, tau):
    """Supervised contrastive loss of normalised rows.

    Parameters:
        z : float64 (n, d), embeddings, a row for each sample
        y : int64 (n), class of each sample
        tau : float (scalar), temperature, 0.1 or more

    Returns:
        loss : float (scalar), mean of the anchors' losses

    Conventions:
        Rows are divided by their length or by 1e-12 if that is larger; a zero row stays zero. For an anchor
        the mean over its positives (other rows of its class) stands outside the logarithm, and the sum
        inside runs over all other rows. The outer mean is over the anchors that have a positive. No factor
        tau. If all labels are equal (also n = 1) or no anchor has a positive, the loss is 0. Lengths are
        taken with the largest entry of a row as the unit, so squares do not overflow.

    Example:
        >>> import numpy as np
        >>> z = np.array([[2.0, 0.0], [5.0, 0.0], [0.0, 3.0]])
        >>> round(float(np.exp(supcon_loss_normalised(z, np.array([1, 1, 0]), 1.0 / np.log(3.0)))), 9)
        1.333333333
        >>> supcon_loss_normalised(z, np.array([4, 4, 4]), 0.5)
        0.0

    Paper:
        https://arxiv.org/abs/2004.11362
    """
    top = np.max(np.abs(z), axis=1, keepdims=True)
    r = z / np.where(top > 0.0, top, 1.0)
    length = np.sqrt(np.sum(r * r, axis=1, keepdims=True))
    u = r / np.maximum(length, 1e-12 / np.maximum(top, 1e-300))
    same = y[:, None] == y
    others = ~np.eye(y.shape[0], dtype=bool)
    pos = same & others
    count = np.sum(pos, axis=1)
    if np.all(same) or not np.any(count):
        return 0.0
    S = u @ u.T / tau
    top = np.max(np.where(others, S, -np.inf), axis=1)
    lse = top + np.log(np.sum(np.where(others, np.exp(S - top[:, None]), 0.0), axis=1))
    terms = lse - np.sum(np.where(pos, S, 0.0), axis=1) / np.maximum(count, 1)
    return float(np.mean(terms[count > 0]))
