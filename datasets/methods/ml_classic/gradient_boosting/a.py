"""gradient_boosting: regression by a shrunken sum of stumps fitted to residuals."""
import numpy as np


def all_splits(X):
    """Feature, threshold and left side (one row of n flags) of every split, in the order of ties."""
    n, p = X.shape
    feature, threshold, left = [], [], [np.zeros((0, n), dtype=bool)]
    for j in range(p):
        values = np.unique(X[:, j])
        a, b = values[:-1], values[1:]
        # halves first where the sum would overflow; never rounded up onto b
        huge = np.maximum(np.abs(a), np.abs(b)) > 1e300
        scale = np.where(huge, 0.5, 1.0)
        t = (a * scale + b * scale) * np.where(huge, 1.0, 0.5)
        threshold.extend(np.where(t < b, t, a).tolist())
        feature.extend([j] * a.size)
        left.append(X[:, j][None, :] <= a[:, None])
    return feature, threshold, np.vstack(left)


def gradient_boosting(X, y, Z, rounds, nu):
    """Boost stumps with squared error and predict.

    Parameters:
        X : float64 (n, p), features, one row per observation
        y : float64 (n), targets
        Z : float64 (m, p), points to predict
        rounds : int (scalar), number of stumps
        nu : float (scalar), shrinkage of the stumps
    Returns:
        pred : float64 (m), prediction for each row of Z
        mse : float (scalar), mean squared error on the training rows
    Conventions:
        Starts from the mean of y, which is not shrunken. Thresholds lie in the middle of
        neighbouring values and belong to the left side. Splits within 1e-9 of the sum of
        squares tie: smallest feature, then smallest threshold.
    Example:
        >>> pred, mse = gradient_boosting(np.array([[0.0], [1.0], [2.0]]),
        ...     np.array([0.0, 0.0, 3.0]), np.array([[1.5], [1.6]]), 1, 0.5)
        >>> pred.tolist(), mse
        ([0.5, 2.0], 0.5)
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    Z = np.asarray(Z, dtype=np.float64)
    start = y.mean()
    fitted = np.full(y.size, start)
    pred = np.full(Z.shape[0], start)
    feature, threshold, left = all_splits(X)
    n_left = left.sum(axis=1)
    n_right = y.size - n_left
    for _ in range(int(rounds) if feature else 0):
        e = y - fitted
        mean_left = (left @ e) / n_left
        mean_right = (~left @ e) / n_right
        stump = np.where(left, mean_left[:, None], mean_right[:, None])
        sse = np.sum((e - stump) ** 2, axis=1)
        # the first of those that tie with the smallest
        best = int(np.argmax(sse <= sse.min() + 1e-9 * np.sum(e * e)))
        fitted = fitted + nu * stump[best]
        query_left = Z[:, feature[best]] <= threshold[best]
        pred = pred + nu * np.where(query_left, mean_left[best], mean_right[best])
    return pred, float(np.mean((y - fitted) ** 2))
