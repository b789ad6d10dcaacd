"""Combine shifted spectra by a weighted least squares fit of a Fourier basis."""
import numpy as np


def _design(positions, length_scale, n_basis):
    matrix = np.empty((positions.shape[0], n_basis), dtype=np.float64)
    for j in range(1, n_basis + 1):
        if j % 2 == 1:
            matrix[:, j - 1] = np.cos(np.pi * (j - 1) / length_scale * positions)
        else:
            matrix[:, j - 1] = np.sin(np.pi * j / length_scale * positions)
    return matrix


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    n = y.shape[0]
    first = bad.shape[1]
    p = int(n_basis)
    scale = float(length_scale)

    rows = []
    values = []
    for i in range(n):
        good = np.ones(y.shape[1], dtype=bool)
        good[:first] = ~bad[i]
        index = np.nonzero(good)[0]
        weight = inv_cov[i][np.ix_(index, index)]
        root = np.linalg.cholesky(weight)
        design = _design((x[i] - shift[i])[index], scale, p)
        rows.append(root.T @ design)
        values.append(root.T @ y[i][index])

    whitened = np.concatenate(rows, axis=0)
    target = np.concatenate(values, axis=0)
    q_part, r_part = np.linalg.qr(whitened)
    try:
        theta = np.linalg.solve(r_part, q_part.T @ target)
    except np.linalg.LinAlgError:
        theta = np.linalg.lstsq(whitened, target, rcond=None)[0]
    y_star = _design(x_star, scale, p) @ theta
    return np.array(y_star, dtype=np.float64)
