"""InfoNCE from squared distances of unit vectors: the log-sum of how much nearer each other key is than the positive."""

import numpy as np


def info_nce(q, k, tau):
    u = q / np.linalg.norm(q, axis=1, keepdims=True)
    v = k / np.linalg.norm(k, axis=1, keepdims=True)
    squared = np.sum((u[:, None, :] - v[None, :, :]) ** 2, axis=2)
    nearer = (np.diag(squared)[:, None] - squared) / (2.0 * tau)
    return float(np.mean(np.logaddexp.reduce(nearer, axis=1)))
