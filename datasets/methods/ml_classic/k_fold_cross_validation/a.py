"""k_fold_cross_validation: prediction error of ridge regression for several penalties, by blocks left out."""
import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    """Cross-validate ridge regression without intercept.

    Parameters:
        X : float64 (n, p), features, one row per observation
        y : float64 (n), targets
        k : int (scalar), number of blocks
        lam : float64 (m), penalties
    Returns:
        fold : int64 (n), block in which each row is left out
        error : float64 (m), mean squared error of prediction for each penalty
    Conventions:
        Consecutive blocks, the first n mod k of them one row longer, no shuffling. The
        penalty is added to the sum of squares as it is. The mean is over all rows.
    Example:
        >>> fold, error = k_fold_cross_validation(
        ...     np.ones((3, 1)), np.array([2.0, 2.0, 4.0]), 2, np.array([1.0]))
        >>> fold.tolist(), error.round(6).tolist()
        ([0, 0, 1], [2.37037])
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    lam = np.asarray(lam, dtype=np.float64)
    k = int(k)
    n, p = X.shape
    sizes = n // k + (np.arange(k) < n % k)
    fold = np.repeat(np.arange(k, dtype=np.int64), sizes)
    # the penalty as p further rows sqrt(lam) I with target 0: an ordinary least squares
    # problem, solved by QR, which does not square the condition number
    penalty_rows = np.sqrt(lam)[:, None, None] * np.eye(p)
    squares = np.zeros(lam.size)
    for g in range(k):
        out = fold == g
        rows = np.broadcast_to(X[~out], (lam.size, n - int(sizes[g]), p))
        Q, R = np.linalg.qr(np.concatenate([rows, penalty_rows], axis=1))
        target = np.concatenate([y[~out], np.zeros(p)])
        w = np.linalg.solve(R, np.swapaxes(Q, 1, 2) @ target[:, None])[:, :, 0]
        residual = y[out] - w @ X[out].T
        squares += np.sum(residual * residual, axis=1)
    return fold, squares / n
