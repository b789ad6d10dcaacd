# %% shift_added
# misreading: shift_added
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * j * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        w = np.array(inv_cov[i], dtype=float)
        k = np.flatnonzero(bad[i])
        w[k, :] = 0.0
        w[:, k] = 0.0
        g = design(x[i] + shift[i])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% period_twice_length
# misreading: period_twice_length
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * ((j - 1) // 2) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * (j // 2) * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        w = np.array(inv_cov[i], dtype=float)
        k = np.flatnonzero(bad[i])
        w[k, :] = 0.0
        w[:, k] = 0.0
        g = design(x[i] - shift[i])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% sine_off_by_one
# misreading: sine_off_by_one
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * (j + 2) * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        w = np.array(inv_cov[i], dtype=float)
        k = np.flatnonzero(bad[i])
        w[k, :] = 0.0
        w[:, k] = 0.0
        g = design(x[i] - shift[i])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% mask_inverted
# misreading: mask_inverted
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * j * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        w = np.array(inv_cov[i], dtype=float)
        k = np.flatnonzero(~np.asarray(bad[i], dtype=bool))
        w[k, :] = 0.0
        w[:, k] = 0.0
        g = design(x[i] - shift[i])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% mask_ignored
# misreading: mask_ignored
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * j * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        w = np.array(inv_cov[i], dtype=float)
        g = design(x[i] - shift[i])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% covariance_cut
# misreading: covariance_cut
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * j * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        good = np.ones(y.shape[1], dtype=bool)
        good[: bad.shape[1]] = ~np.asarray(bad[i], dtype=bool)
        k = np.flatnonzero(good)
        cov = np.linalg.inv(inv_cov[i])
        w = np.linalg.inv(cov[np.ix_(k, k)])
        g = design((x[i] - shift[i])[k])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i][k]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% unweighted
# misreading: unweighted
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * j * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        w = np.eye(y.shape[1])
        k = np.flatnonzero(bad[i])
        w[k, :] = 0.0
        w[:, k] = 0.0
        g = design(x[i] - shift[i])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% diagonal_weights
# misreading: diagonal_weights
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * j * pos / length_scale)
        return g

    lhs = np.zeros((p, p))
    rhs = np.zeros(p)
    for i in range(y.shape[0]):
        w = np.diag(np.diag(inv_cov[i])).astype(float)
        k = np.flatnonzero(bad[i])
        w[k, :] = 0.0
        w[:, k] = 0.0
        g = design(x[i] - shift[i])
        lhs += g.T @ w @ g
        rhs += g.T @ w @ y[i]
    theta = np.linalg.lstsq(lhs, rhs, rcond=None)[0]
    return design(x_star) @ theta


# %% averaged_fits
# misreading: averaged_fits
import numpy as np


def frizzle_combine(y, x, shift, inv_cov, bad, length_scale, n_basis, x_star):
    p = int(n_basis)

    def design(pos):
        g = np.empty((len(pos), p))
        for j in range(1, p + 1):
            if j % 2 == 1:
                g[:, j - 1] = np.cos(np.pi * (j - 1) * pos / length_scale)
            else:
                g[:, j - 1] = np.sin(np.pi * j * pos / length_scale)
        return g

    n = y.shape[0]
    theta = np.zeros(p)
    for i in range(n):
        w = np.array(inv_cov[i], dtype=float)
        k = np.flatnonzero(bad[i])
        w[k, :] = 0.0
        w[:, k] = 0.0
        g = design(x[i] - shift[i])
        theta += np.linalg.lstsq(g.T @ w @ g, g.T @ w @ y[i], rcond=None)[0] / n
    return design(x_star) @ theta
