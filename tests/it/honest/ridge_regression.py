"""Ridge regression as plain least squares with the penalty as further rows, by a QR decomposition."""

import numpy as np


def ridge_regression(X, y, lam):
    p = X.shape[1]
    rows = np.concatenate([X, np.sqrt(lam) * np.eye(p)])
    q, r = np.linalg.qr(rows)
    return np.linalg.solve(r, q[: len(X)].T @ y)
