"""Huber loss: quadratic for small residuals, linear for large ones.

Paper: Huber, "Robust Estimation of a Location Parameter" (1964), section 4.
"""
import numpy as np


def huber_loss(r, delta):
    """r: [n] residuals, delta: [] -> loss: [n], no reduction (sec. 4)."""
    n = r.shape[0]
    delta = float(delta)
    loss = np.zeros(n, dtype=np.float64)
    for i in range(n):
        size = abs(float(r[i]))
        if size <= delta:
            loss[i] = size * size / 2.0
        else:
            # Continues the parabola with value and slope at |r| = delta.
            loss[i] = delta * (size - delta / 2.0)
    return loss
