"""contrastive_loss_hadsell, reading A, from its brief alone: loss/contrastive_loss_hadsell."""

import numpy as np


def contrastive_loss_hadsell(x1, x2, y, m):
    """Mean contrastive loss of pairs of embeddings, and the loss of each pair.

    Parameters:
        x1 : float64 (n, d), first embedding of each pair
        x2 : float64 (n, d), second embedding of each pair
        y : int64 (n), 1 for dissimilar pairs, 0 for similar ones
        m : float64 scalar, margin

    Returns:
        loss : float64 scalar, mean over the pairs
        pair : float64 (n), loss of each pair

    Conventions:
        Similar pairs pay half the squared distance, dissimilar ones half the squared shortfall of the
        distance from the margin. Euclidean distance, not squared inside the margin; embeddings as given.

    Example:
        >>> import numpy as np
        >>> loss, pair = contrastive_loss_hadsell(
        ...     np.zeros((2, 2)), np.array([[3.0, 4.0], [0.0, 1.0]]), np.array([0, 1]), 2.0)
        >>> float(loss), pair.tolist()
        (6.5, [12.5, 0.5])

    Paper:
        Contrastive loss of Hadsell and others, eq. 4
    """
    difference = np.abs(np.asarray(x1, dtype=float) - np.asarray(x2, dtype=float))
    size = difference.max(axis=1)
    scale = np.where(size > 0.0, size, 1.0)
    D = scale * np.sqrt(((difference / scale[:, None]) ** 2).sum(axis=1))
    shortfall = np.where(np.asarray(y) == 1, np.maximum(0.0, m - D), D)
    pair = 0.5 * shortfall * shortfall
    return float(pair.mean()), pair
