"""lda_fisher: ESL sec. 4.3, eq. 4.10."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    """Compute linear discriminant directions and class probabilities of new points.

    Parameters:
        X : float64 (n, d), training rows
        y : int64 (n,), class of each training row
        k : int >= 1, number of classes
        Xs : float64 (m, d), new points, one per row

    Returns:
        W : float64 (k, d), discriminant direction of each class
        post : float64 (m, k), probability of each class for each new point

    Conventions:
        Covariance divisor n - (number of classes present); priors n_c / n; mean of all rows as the centre.
        A class without rows has W = 0 and probability 0; a single class has W = 0 and probability 1.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [2.0], [4.0], [6.0]])
        >>> W, post = lda_fisher(X, np.array([0, 0, 1, 1]), 2, np.array([[3.0]]))
        >>> np.round(W, 4).tolist(), np.round(post, 4).tolist()
        ([[-1.0], [1.0]], [[0.5, 0.5]])
    """
    n, d = X.shape
    count = np.bincount(y, minlength=k)
    present = np.flatnonzero(count)
    centre = X.mean(axis=0)
    offset = np.zeros((k, d))  # class means relative to the mean of all rows
    for c in present:
        offset[c] = (X[y == c] - centre).mean(axis=0)
    if present.size == 1:
        offset[:] = 0.0
    residual = X - centre - offset[y]
    S = residual.T @ residual / (n - present.size)
    W = np.linalg.solve(S, offset.T).T

    # moving the origin to the centre changes all discriminants by the same amount
    shifted = (Xs - centre) @ W[present].T
    delta = shifted - 0.5 * (offset * W).sum(axis=1)[present] + np.log(count[present] / n)
    weight = np.exp(delta - delta.max(axis=1, keepdims=True))
    post = np.zeros((Xs.shape[0], k))
    post[:, present] = weight / weight.sum(axis=1, keepdims=True)
    return W, post
