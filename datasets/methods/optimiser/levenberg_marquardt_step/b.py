"""levenberg_marquardt_step, reading B, from its brief alone: optimiser/levenberg_marquardt_step."""
import math

import numpy as np


def _column_lengths(J):
    """Euclidean length (n,) of each column of J (m, n)."""
    return np.array([math.hypot(*J[:, j]) for j in range(J.shape[1])])


def levenberg_marquardt_step(theta, J, r, lam):
    """Parameters after the step (n,) and the step (n,), float64.

    The step minimises the squared predicted residuals r + J d plus lam times the squares of each change
    times the squared length of its column (Marquardt's scaling); one step, no test.
    """
    theta = np.asarray(theta, dtype=np.float64)
    J = np.asarray(J, dtype=np.float64)
    r = np.asarray(r, dtype=np.float64)
    lengths = _column_lengths(J)
    n = len(theta)
    stacked = np.concatenate([J / lengths, math.sqrt(float(lam)) * np.eye(n)])
    target = np.concatenate([-r, np.zeros(n)])
    Q, R = np.linalg.qr(stacked)
    d = np.linalg.solve(R, Q.T @ target) / lengths
    return theta + d, d
