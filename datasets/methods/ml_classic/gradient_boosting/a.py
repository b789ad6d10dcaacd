"""gradient_boosting, reading A, from its brief alone: ml_classic/gradient_boosting."""
import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    """Return the predictions of least-squares boosted stumps and their mean squared training error.

    Parameters:
        X : float64 (n, p), features, one row per observation
        y : float64 (n), targets
        Z : float64 (m, p), points to predict
        rounds : int64 scalar, number of stumps, >= 0
        nu : float64 scalar, shrinkage, 0 < nu <= 1

    Returns:
        pred : float64 (m), prediction for each row of Z
        mse : float64 scalar, mean squared error on the training rows

    Conventions:
        Every stump is fitted to the whole sample by squared error; rounds = 0 returns the mean.
        Splits whose SSE is within 1e-9 times the sum of e_i^2 of the smallest are tied: smallest
        feature, then smallest threshold.
        The threshold is the midpoint of consecutive distinct values and belongs to the left side.
        Without two distinct values in any feature the stump is 0; nu shrinks stumps, not the mean.

    Example:
        >>> import numpy as np
        >>> X, y, Z = np.array([[0.0], [1.0]]), np.array([0.0, 4.0]), np.array([[0.5], [0.75]])
        >>> pred, mse = gradient_boosting(X, y, Z, 1, 0.5)
        >>> pred.tolist(), float(mse)
        ([1.0, 3.0], 1.0)

    Paper: gradient boosting, algorithm 2 with a step of nu
    """
    X = np.asarray(X, dtype=np.float64)
    Z = np.asarray(Z, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    n = y.shape[0]
    exponent = int(np.frexp(np.abs(y).max())[1])
    y = np.ldexp(y, -exponent)
    order = np.argsort(X, axis=0, kind="stable")
    ranked = np.take_along_axis(X, order, axis=0)
    col, pos = np.nonzero((ranked[1:] > ranked[:-1]).T)
    below, above = ranked[pos, col], ranked[pos + 1, col]
    middle = 0.5 * below + 0.5 * above
    threshold = np.where(middle < above, middle, below)
    n_left = pos + 1.0
    n_right = n - n_left
    fit = np.full(n, np.mean(y))
    pred = np.full(Z.shape[0], np.mean(y))
    for _ in range(int(rounds) if col.size else 0):
        e = y - fit
        left_sum = np.cumsum(e[order], axis=0)[pos, col]
        right_sum = e.sum() - left_sum
        explained = left_sum ** 2 / n_left + right_sum ** 2 / n_right
        best = np.flatnonzero(explained >= explained.max() - 1e-9 * np.sum(e ** 2))[0]
        j, t = col[best], threshold[best]
        left = X[:, j] <= below[best]
        mean_left, mean_right = e[left].mean(), e[~left].mean()
        fit += nu * np.where(left, mean_left, mean_right)
        pred += nu * np.where(Z[:, j] <= t, mean_left, mean_right)
    mse = np.mean((y - fit) ** 2)
    return np.ldexp(pred, exponent), np.ldexp(mse, 2 * exponent)
