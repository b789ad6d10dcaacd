"""lda_within_over_n: eq. 4.78 to 4.80."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    """Linear discriminant analysis with the covariance divided by n.

    Parameters:
        X : float64 (n, d), training rows
        y : int64 (n), class of each training row, from 0
        k : int (scalar), number of classes
        Xs : float64 (m, d), new points as rows

    Returns:
        W : float64 (k, d), direction of each class
        post : float64 (m, k), probability of each class for each new point

    Conventions:
        The pooled covariance within classes has the divisor n; the centre is the mean of all rows; priors
        are the shares of the classes. W has a row for each class, not scaled; a class without rows has
        zeros in W and probability 0, and a single occupied class has W = 0 and probability 1. No shrinkage.
        Discriminants are taken about the common mean, which adds the same number to all classes, and less
        the largest before the exponential.

    Example:
        >>> import numpy as np
        >>> X, y = np.array([[-3.0], [-1.0], [1.0], [3.0]]), np.array([0, 0, 1, 1])
        >>> W, post = lda_within_over_n(X, y, 2, np.array([[0.0], [1000.0]]))
        >>> W.tolist(), post.tolist()
        ([[-2.0], [2.0]], [[0.5, 0.5], [0.0, 1.0]])
    """
    n, k = X.shape[0], int(k)
    hot = (y[:, None] == np.arange(k)).astype(np.float64)
    nc = np.sum(hot, axis=0)
    has = nc > 0
    mu = np.mean(X, axis=0)
    Z = X - mu
    a = hot.T @ Z / np.maximum(nc, 1.0)[:, None]
    if np.sum(has) == 1:
        a = np.zeros_like(a)
    R = Z - a[y]
    W = np.linalg.solve(R.T @ R / n, a.T).T
    delta = (Xs - mu) @ W.T - 0.5 * np.sum(a * W, axis=1) + np.log(np.where(has, nc, 1.0) / n)
    delta = np.where(has, delta, -np.inf)
    e = np.exp(delta - np.max(delta, axis=1, keepdims=True))
    return W, e / np.sum(e, axis=1, keepdims=True)
