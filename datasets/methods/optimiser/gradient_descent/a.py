"""gradient_descent: least squares by a fixed number of moves along the whole gradient."""
import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    """Descend on half of the mean squared error of a linear model.

    Parameters:
        X : float64 (n, p), features, one row per observation
        y : float64 (n), targets
        w0 : float64 (p), weights at the start
        lr : float (scalar), step size
        steps : int (scalar), number of moves
    Returns:
        w : float64 (p), weights after the last move
        loss : float (scalar), half of the mean squared error at w
    Conventions:
        All rows at every move, no intercept, no momentum, no early stop.
    Example:
        >>> w, loss = gradient_descent(np.array([[1.0], [1.0]]), np.array([1.0, 3.0]),
        ...     np.zeros(1), 0.25, 1)
        >>> w.tolist(), loss
        ([0.5], 1.625)
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    n = X.shape[0]
    w = np.array(w0, dtype=np.float64)
    for _ in range(int(steps)):
        w = w - lr * (X.T @ ((X @ w - y) / n))
    residual = X @ w - y
    with np.errstate(over="ignore"):  # a loss beyond the largest float is infinite
        loss = float(np.sum(residual * residual) / (2.0 * n))
    return w, loss
