"""Pseudo-inverse by two triangular factorisations, the first with columns exchanged, in place of singular values."""

import numpy as np


def _pivoted(A):
    rest = A.copy()
    q, order = [], []
    largest = 0.0
    for _ in range(min(A.shape)):
        lengths = np.linalg.norm(rest, axis=0)
        j = int(np.argmax(lengths))
        largest = max(largest, lengths[j])
        if lengths[j] <= 1e-9 * largest:
            break
        direction = rest[:, j] / lengths[j]
        for earlier in q:
            direction = direction - earlier * (earlier @ direction)
        direction = direction / np.linalg.norm(direction)
        q.append(direction)
        order.append(j)
        rest = rest - np.outer(direction, direction @ rest)
        rest[:, order] = 0.0
    return q


def pseudo_inverse(A):
    m, n = A.shape
    q = _pivoted(A)
    if not q:
        return np.zeros((n, m)), 0
    q = np.stack(q, axis=1)
    z, t = np.linalg.qr((q.T @ A).T)
    return z @ np.linalg.solve(t.T, q.T), q.shape[1]
