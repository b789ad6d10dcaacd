"""kmeanspp_probs: chances of the next k-means++ centre (sec. 2.2, step 1b)."""

import numpy as np


def kmeanspp_probs(X, C):
    """Probability of each point to become the next centre.

    Parameters:
        X : float64 (n, d), points, one row each
        C : float64 (m, d), centres that have been chosen

    Returns:
        p : float64 (n), probability of each point to become the next centre, sum 1

    Conventions:
        Proportional to the squared distance to the nearest centre. Distances come from differences of
        coordinates, so a point on a centre has probability exactly 0; they are divided by the largest
        before squaring. Uniform when every point coincides with a centre. Nothing is drawn; centres need
        not be points of X; duplicates each count.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [1.0], [3.0], [7.0]])
        >>> kmeanspp_probs(X, np.array([[0.0], [6.0]])).round(6).tolist()
        [0.0, 0.090909, 0.818182, 0.090909]
        >>> kmeanspp_probs(X, X).tolist()
        [0.25, 0.25, 0.25, 0.25]
    """
    n = len(X)
    distances = np.hypot.reduce(X[:, None, :] - C[None, :, :], axis=2).min(axis=1)
    largest = distances.max()
    if largest == 0:
        return np.full(n, 1 / n)
    squares = (distances / largest) ** 2
    return squares / squares.sum()
