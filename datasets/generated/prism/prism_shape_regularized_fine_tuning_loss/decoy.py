"""Task loss with a penalty on the shape mismatch of base and current features."""

import math

import numpy as np


def _pairwise_distances(z):
    n = z.shape[0]
    rows, cols = np.triu_indices(n, k=1)
    diff = z[rows] - z[cols]
    return np.sqrt(np.sum(diff * diff, axis=1))


def shape_regularized_loss(task_loss, z_base, z_current, lam):
    """Omega is the correlation of the pairwise distances of the two feature sets."""
    z_base = np.asarray(z_base, dtype=np.float64)
    z_current = np.asarray(z_current, dtype=np.float64)
    omega = 0.0
    if z_base.shape[0] > 1:
        u = _pairwise_distances(z_base)
        v = _pairwise_distances(z_current)
        u = u - u.mean()
        v = v - v.mean()
        norm = math.sqrt(float(np.sum(u * u))) * math.sqrt(float(np.sum(v * v)))
        if norm > 1e-12:
            omega = float(np.sum(u * v)) / norm
            omega = min(1.0, max(-1.0, omega))
    total_loss = float(task_loss) + float(lam) * (1.0 - omega)
    return np.float64(omega), np.float64(total_loss)
