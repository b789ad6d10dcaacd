"""elastic_net, reading A, from its brief alone: statistics/elastic_net."""

import numpy as np


def elastic_net(X, y, lam, ratio):
    """Coefficients that minimise the halved mean squared error with an elastic net penalty.

    Parameters:
        X : float64 (n, p), design matrix
        y : float64 (n), targets
        lam : float64 scalar, weight of the penalty
        ratio : float64 scalar, share of the absolute values

    Returns:
        b : float64 (p), coefficients

    Conventions:
        Squared errors are divided by 2 n. No intercept, no scaling; all coefficients are penalised. The
        minimiser itself, not stretched: as soon as the signs found by descent satisfy the conditions of the
        minimum, the linear system for the nonzero coefficients is solved. Others are exactly 0.

    Example:
        >>> import numpy as np
        >>> np.round(elastic_net(np.array([[1.0], [1.0]]), np.array([3.0, 1.0]), 1.0, 1.0), 9).tolist()
        [1.0]

    Paper:
        Elastic net (naive form)
    """
    X, y, lam, ratio = np.asarray(X, dtype=float), np.asarray(y, dtype=float), float(lam), float(ratio)
    n, p = X.shape
    G = X.T @ X / n + lam * (1.0 - ratio) * np.eye(p)
    q = X.T @ y / n
    threshold = lam * ratio
    if threshold == 0.0:
        return np.linalg.solve(G, q)
    b = np.zeros(p)
    for _ in range(20000):
        before = b.copy()
        for j in range(p):
            pull = q[j] - G[j] @ b + G[j, j] * b[j]
            b[j] = np.sign(pull) * max(abs(pull) - threshold, 0.0) / G[j, j]
        exact, met = _on_support(G, q, threshold, b)
        if met:
            return exact
        if np.abs(b - before).max() <= 1e-15 * np.abs(b).max():
            break
    return b


def _on_support(G, q, threshold, b):
    """Solution (p) for the signs of b (p) and whether it is the minimum, given G (p, p) and q (p)."""
    on = b != 0.0
    signs = np.sign(b[on])
    u = np.zeros(len(b))
    if on.any():
        u[on] = np.linalg.solve(G[np.ix_(on, on)], q[on] - threshold * signs)
    slack = threshold * (1.0 + 1e-12) + 1e-13 * np.abs(q).max() - np.abs(q - G @ u)
    return u, bool(np.all(u[on] * signs >= 0.0) and np.all(slack[~on] >= 0.0))
