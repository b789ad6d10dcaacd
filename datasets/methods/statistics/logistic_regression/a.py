"""logistic_regression"""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    """Compute probabilities, penalised loss and gradient of logistic regression.

    Parameters:
        X : float64 (n, p), features, one row per example
        y : int64 (n,), labels 0 or 1
        w : float64 (p,), coefficients
        b : float, intercept
        lam : float >= 0, weight of the penalty

    Returns:
        prob : float64 (n,), probability of class 1
        loss : float, penalised mean negative log-likelihood
        gw : float64 (p,), gradient with respect to the coefficients
        gb : float, derivative with respect to the intercept

    Conventions:
        Mean over examples plus (lam / 2) |w|^2; the intercept is not penalised.
        Natural logarithm; finite for scores in the thousands.

    Example:
        >>> import numpy as np
        >>> prob, loss, gw, gb = logistic_regression(np.array([[2.0]]), np.array([1]), np.array([0.0]), 0.0, 1.0)
        >>> prob.tolist(), round(loss, 4), gw.tolist(), gb
        ([0.5], 0.6931, [-1.0], -0.5)
    """
    n = X.shape[0]
    score = X @ w + b
    e = np.exp(-np.abs(score))
    prob = np.where(score >= 0, 1.0, e) / (1.0 + e)
    loss = np.logaddexp(0.0, (1 - 2 * y) * score).mean() + lam / 2.0 * (w @ w)
    error = prob - y
    return prob, float(loss), X.T @ error / n + lam * w, float(error.mean())
