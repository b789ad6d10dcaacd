"""Frizzle: combination of shifted spectra by a weighted Fourier-series fit."""
import math

import numpy as np


def _basis(position, length_scale, p):
    """Constant first, then sine and cosine of each multiple of the base frequency."""
    a = np.empty((position.shape[0], p), dtype=np.float64)
    for j in range(p):
        harmonic = (j + 1) // 2
        phase = 2.0 * math.pi * harmonic * position / length_scale
        a[:, j] = np.cos(phase) if j % 2 == 0 else np.sin(phase)
    return a


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    """Fit all good pixels by weighted least squares and evaluate on the output grid."""
    p = int(n_basis)
    scale = float(length_scale)
    n, pixels = y.shape
    rows = []
    values = []
    for i in range(n):
        good = np.ones(pixels, dtype=bool)
        good[:bad.shape[1]] = ~bad[i]
        idx = np.flatnonzero(good)
        weight = inv_cov[i][np.ix_(idx, idx)]
        weight = 0.5 * (weight + weight.T)
        root = np.linalg.cholesky(weight).T
        design = _basis(x[i, idx] - shift[i, idx], scale, p)
        rows.append(root @ design)
        values.append(root @ y[i, idx])
    theta = np.linalg.lstsq(np.concatenate(rows, axis=0), np.concatenate(values),
                            rcond=None)[0]
    y_star = _basis(x_star, scale, p) @ theta
    return np.asarray(y_star, dtype=np.float64)
