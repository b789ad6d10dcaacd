"""elastic_net, reading B, from its brief alone: statistics/elastic_net."""
import numpy as np


def _sweep(gram, pull, lasso, ridge, b):
    """Renews each coefficient of b (p,) once, in place: its best value given all the others."""
    for j in range(len(b)):
        wish = pull[j] - gram[j] @ b + gram[j, j] * b[j]
        if wish > lasso:
            b[j] = (wish - lasso) / (gram[j, j] + ridge)
        elif wish < -lasso:
            b[j] = (wish + lasso) / (gram[j, j] + ridge)
        else:
            b[j] = 0.0


def _solved(gram, pull, lasso, ridge, signs):
    """Coefficients (p,) with zero slope where signs (p,) is not 0, and 0 elsewhere."""
    free = np.flatnonzero(signs)
    b = np.zeros(len(signs))
    if free.size:
        system = gram[np.ix_(free, free)] + ridge * np.eye(free.size)
        b[free] = np.linalg.solve(system, pull[free] - lasso * signs[free])
    return b


def _is_minimum(gram, pull, lasso, ridge, signs, b):
    """Whether b (p,) has the given signs (p,) and no coefficient left at 0 wants to leave it."""
    size = 1e-12 * (1.0 + float(np.abs(b).max()))
    slack = 1e-12 * (1.0 + float(np.abs(pull).max()))
    for j in range(len(b)):
        if signs[j] == 0 and abs(pull[j] - gram[j] @ b) > lasso + slack:
            return False
        if signs[j] != 0 and signs[j] * b[j] < -size:
            return False
    return True


def elastic_net(X, y, lam, ratio):
    """Coefficients (p,), float64, that minimise half the mean squared residual plus the mixed penalty.

    The penalty is lam times (ratio times the absolute values plus half of (1 - ratio) times the
    squares); no intercept and no scaling, columns of X (n, p) are features.
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    n, p = X.shape
    gram, pull = X.T @ X / n, X.T @ y / n
    lasso = float(lam) * float(ratio)
    ridge = float(lam) * (1.0 - float(ratio))
    if lasso == 0.0:
        return _solved(gram, pull, 0.0, ridge, np.ones(p))
    b = np.zeros(p)
    for _ in range(20000):
        for _ in range(10):
            _sweep(gram, pull, lasso, ridge, b)
        signs = np.sign(b)
        solved = _solved(gram, pull, lasso, ridge, signs)
        if _is_minimum(gram, pull, lasso, ridge, signs, solved):
            return solved
    return b
