"""ArcFace logits with an additive angular margin (Deng et al., 2018, eq. 3)."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    """Scaled cosines, with the margin added to the angle of the true class.

    x : [n, d] features
    W : [k, d] class centres, one row per class
    y : [n] true classes, counted from 0
    s : scale of the logits
    m : margin in radians
    Returns [n, k].
    """
    x_unit = x / np.sqrt(np.sum(x ** 2, axis=1, keepdims=True))
    W_unit = W / np.sqrt(np.sum(W ** 2, axis=1, keepdims=True))
    c = np.clip(x_unit @ W_unit.T, -1.0, 1.0)
    theta = np.arccos(c)
    z = s * np.cos(theta)
    for i, y_i in enumerate(y):
        z[i, y_i] = s * np.cos(theta[i, y_i] + m)
    return z
