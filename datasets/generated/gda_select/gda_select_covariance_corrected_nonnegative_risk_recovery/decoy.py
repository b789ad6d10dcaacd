"""Covariance-corrected nonnegative recovery of candidate risks from pairwise disagreements."""
import numpy as np


def _nonnegative_minimum(q, b):
    """Minimise r'Qr/2 - b'r over r >= 0 by an active-set method (Q positive definite)."""
    m = b.shape[0]
    r = np.zeros(m)
    passive = np.zeros(m, dtype=bool)
    tol = 1e-13 * max(1.0, float(np.max(np.abs(b))))
    for _ in range(50 * m + 50):
        grad = b - q @ r
        grad[passive] = -np.inf
        j = int(np.argmax(grad))
        if not grad[j] > tol:
            break
        passive[j] = True
        while True:
            idx = np.flatnonzero(passive)
            s = np.zeros(m)
            if idx.size == 0:
                r = s
                break
            s[idx] = np.linalg.solve(q[np.ix_(idx, idx)], b[idx])
            if np.all(s[idx] > 0.0):
                r = s
                break
            neg = idx[s[idx] <= 0.0]
            gap = r[neg] - s[neg]
            ratio = np.where(gap > 0.0, r[neg] / np.where(gap > 0.0, gap, 1.0), 0.0)
            pos = int(np.argmin(ratio))
            step = float(ratio[pos])
            r = r + step * (s - r)
            r[neg[pos]] = 0.0
            drop = passive & (r <= 0.0)
            r[drop] = 0.0
            passive[drop] = False
    return np.maximum(r, 0.0)


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    """Solve the penalised weighted nonnegative least squares problem of one band."""
    m = r_prior.shape[0]
    target = d + 2.0 * c_hat
    first, second = np.triu_indices(m, k=1)
    rows = np.arange(first.shape[0])
    a = np.zeros((first.shape[0], m))
    a[rows, first] = 1.0
    a[rows, second] = 1.0
    q = a.T @ (w[:, None] * a) + (float(lambda_r) + float(lambda_p)) * np.eye(m)
    b = a.T @ (w * target) + float(lambda_p) * r_prior
    r_hat = _nonnegative_minimum(q, b)
    return np.asarray(r_hat, dtype=np.float64)
