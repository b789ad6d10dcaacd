"""triplet_loss_plain_distance: the library's form with plain distances."""

import numpy as np


def triplet_loss_plain_distance(a, p, q, margin):
    """Mean triplet hinge of plain Euclidean distances.

    Parameters:
        a : float64 (n, d), embeddings of the anchors
        p : float64 (n, d), embeddings of the positives
        q : float64 (n, d), embeddings of the negatives
        margin : float (scalar), margin between the distances, above 0

    Returns:
        loss : float (scalar), mean hinge over the triplets

    Conventions:
        Distances have the root; 0.000001 is added with its sign to each coordinate of anchor minus other,
        inside the norm. Row i of the three inputs is one triplet; mean over the rows. No swap, no
        normalisation, no mining. The norm is taken with hypot, so squares do not overflow.

    Example:
        >>> import numpy as np
        >>> a, p, q = np.zeros((2, 2)), np.array([[3.0, 4.0], [0.0, 1.0]]), np.array([[0.0, 4.0], [9.0, 0.0]])
        >>> round(triplet_loss_plain_distance(a, p, q, 0.5), 4)
        0.75
    """
    def dist(u, v):
        return np.hypot.reduce(np.abs(u - v + 0.000001), axis=1)

    return float(np.mean(np.maximum(dist(a, p) - dist(a, q) + margin, 0.0)))
