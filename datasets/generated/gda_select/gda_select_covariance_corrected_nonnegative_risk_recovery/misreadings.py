# %% clipped_afterwards
# misreading: clipped_afterwards
import numpy as np


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = len(r_prior)
    one, two = np.triu_indices(m, 1)
    rows = np.zeros((len(one), m))
    rows[np.arange(len(one)), one] = 1.0
    rows[np.arange(len(one)), two] = 1.0
    hess = rows.T @ (w[:, None] * rows) + (lambda_r + lambda_p) * np.eye(m)
    lin = rows.T @ (w * (d + 2.0 * c_hat)) + lambda_p * r_prior
    return np.maximum(np.linalg.solve(hess, lin), 0.0)


# %% covariance_subtracted
# misreading: covariance_subtracted
import numpy as np


def cone_minimum(hess, lin):
    m = len(lin)
    x = np.zeros(m)
    passive = np.zeros(m, dtype=bool)
    for _ in range(20 * m + 50):
        up = np.where(passive, -np.inf, lin - hess @ x)
        j = int(np.argmax(up))
        if up[j] <= 1e-13 * (1.0 + np.max(np.abs(lin))):
            break
        passive[j] = True
        while passive.any():
            idx = np.flatnonzero(passive)
            z = np.zeros(m)
            z[idx] = np.linalg.solve(hess[np.ix_(idx, idx)], lin[idx])
            bad = idx[z[idx] <= 0.0]
            if len(bad) == 0:
                x = z
                break
            step = x[bad] / (x[bad] - z[bad] + 1e-300)
            k = int(np.argmin(step))
            x = np.maximum(x + step[k] * (z - x), 0.0)
            passive[bad[k]] = False
            x[~passive] = 0.0
    return x


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = len(r_prior)
    one, two = np.triu_indices(m, 1)
    rows = np.zeros((len(one), m))
    rows[np.arange(len(one)), one] = 1.0
    rows[np.arange(len(one)), two] = 1.0
    hess = rows.T @ (w[:, None] * rows) + (lambda_r + lambda_p) * np.eye(m)
    lin = rows.T @ (w * (d - 2.0 * c_hat)) + lambda_p * r_prior
    return cone_minimum(hess, lin)


# %% covariance_once
# misreading: covariance_once
import numpy as np


def cone_minimum(hess, lin):
    m = len(lin)
    x = np.zeros(m)
    passive = np.zeros(m, dtype=bool)
    for _ in range(20 * m + 50):
        up = np.where(passive, -np.inf, lin - hess @ x)
        j = int(np.argmax(up))
        if up[j] <= 1e-13 * (1.0 + np.max(np.abs(lin))):
            break
        passive[j] = True
        while passive.any():
            idx = np.flatnonzero(passive)
            z = np.zeros(m)
            z[idx] = np.linalg.solve(hess[np.ix_(idx, idx)], lin[idx])
            bad = idx[z[idx] <= 0.0]
            if len(bad) == 0:
                x = z
                break
            step = x[bad] / (x[bad] - z[bad] + 1e-300)
            k = int(np.argmin(step))
            x = np.maximum(x + step[k] * (z - x), 0.0)
            passive[bad[k]] = False
            x[~passive] = 0.0
    return x


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = len(r_prior)
    one, two = np.triu_indices(m, 1)
    rows = np.zeros((len(one), m))
    rows[np.arange(len(one)), one] = 1.0
    rows[np.arange(len(one)), two] = 1.0
    hess = rows.T @ (w[:, None] * rows) + (lambda_r + lambda_p) * np.eye(m)
    lin = rows.T @ (w * (d + c_hat)) + lambda_p * r_prior
    return cone_minimum(hess, lin)


# %% weights_on_residuals
# misreading: weights_on_residuals
import numpy as np


def cone_minimum(hess, lin):
    m = len(lin)
    x = np.zeros(m)
    passive = np.zeros(m, dtype=bool)
    for _ in range(20 * m + 50):
        up = np.where(passive, -np.inf, lin - hess @ x)
        j = int(np.argmax(up))
        if up[j] <= 1e-13 * (1.0 + np.max(np.abs(lin))):
            break
        passive[j] = True
        while passive.any():
            idx = np.flatnonzero(passive)
            z = np.zeros(m)
            z[idx] = np.linalg.solve(hess[np.ix_(idx, idx)], lin[idx])
            bad = idx[z[idx] <= 0.0]
            if len(bad) == 0:
                x = z
                break
            step = x[bad] / (x[bad] - z[bad] + 1e-300)
            k = int(np.argmin(step))
            x = np.maximum(x + step[k] * (z - x), 0.0)
            passive[bad[k]] = False
            x[~passive] = 0.0
    return x


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = len(r_prior)
    one, two = np.triu_indices(m, 1)
    rows = np.zeros((len(one), m))
    rows[np.arange(len(one)), one] = 1.0
    rows[np.arange(len(one)), two] = 1.0
    square = w ** 2
    hess = rows.T @ (square[:, None] * rows) + (lambda_r + lambda_p) * np.eye(m)
    lin = rows.T @ (square * (d + 2.0 * c_hat)) + lambda_p * r_prior
    return cone_minimum(hess, lin)


# %% strengths_swapped
# misreading: strengths_swapped
import numpy as np


def cone_minimum(hess, lin):
    m = len(lin)
    x = np.zeros(m)
    passive = np.zeros(m, dtype=bool)
    for _ in range(20 * m + 50):
        up = np.where(passive, -np.inf, lin - hess @ x)
        j = int(np.argmax(up))
        if up[j] <= 1e-13 * (1.0 + np.max(np.abs(lin))):
            break
        passive[j] = True
        while passive.any():
            idx = np.flatnonzero(passive)
            z = np.zeros(m)
            z[idx] = np.linalg.solve(hess[np.ix_(idx, idx)], lin[idx])
            bad = idx[z[idx] <= 0.0]
            if len(bad) == 0:
                x = z
                break
            step = x[bad] / (x[bad] - z[bad] + 1e-300)
            k = int(np.argmin(step))
            x = np.maximum(x + step[k] * (z - x), 0.0)
            passive[bad[k]] = False
            x[~passive] = 0.0
    return x


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = len(r_prior)
    one, two = np.triu_indices(m, 1)
    rows = np.zeros((len(one), m))
    rows[np.arange(len(one)), one] = 1.0
    rows[np.arange(len(one)), two] = 1.0
    hess = rows.T @ (w[:, None] * rows) + (lambda_r + lambda_p) * np.eye(m)
    lin = rows.T @ (w * (d + 2.0 * c_hat)) + lambda_r * r_prior
    return cone_minimum(hess, lin)


# %% mean_over_pairs
# misreading: mean_over_pairs
import numpy as np


def cone_minimum(hess, lin):
    m = len(lin)
    x = np.zeros(m)
    passive = np.zeros(m, dtype=bool)
    for _ in range(20 * m + 50):
        up = np.where(passive, -np.inf, lin - hess @ x)
        j = int(np.argmax(up))
        if up[j] <= 1e-13 * (1.0 + np.max(np.abs(lin))):
            break
        passive[j] = True
        while passive.any():
            idx = np.flatnonzero(passive)
            z = np.zeros(m)
            z[idx] = np.linalg.solve(hess[np.ix_(idx, idx)], lin[idx])
            bad = idx[z[idx] <= 0.0]
            if len(bad) == 0:
                x = z
                break
            step = x[bad] / (x[bad] - z[bad] + 1e-300)
            k = int(np.argmin(step))
            x = np.maximum(x + step[k] * (z - x), 0.0)
            passive[bad[k]] = False
            x[~passive] = 0.0
    return x


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = len(r_prior)
    one, two = np.triu_indices(m, 1)
    count = len(one)
    rows = np.zeros((count, m))
    rows[np.arange(count), one] = 1.0
    rows[np.arange(count), two] = 1.0
    hess = rows.T @ (w[:, None] * rows) / count + (lambda_r + lambda_p) * np.eye(m)
    lin = rows.T @ (w * (d + 2.0 * c_hat)) / count + lambda_p * r_prior
    return cone_minimum(hess, lin)


# %% order_by_second
# misreading: order_by_second
import numpy as np


def cone_minimum(hess, lin):
    m = len(lin)
    x = np.zeros(m)
    passive = np.zeros(m, dtype=bool)
    for _ in range(20 * m + 50):
        up = np.where(passive, -np.inf, lin - hess @ x)
        j = int(np.argmax(up))
        if up[j] <= 1e-13 * (1.0 + np.max(np.abs(lin))):
            break
        passive[j] = True
        while passive.any():
            idx = np.flatnonzero(passive)
            z = np.zeros(m)
            z[idx] = np.linalg.solve(hess[np.ix_(idx, idx)], lin[idx])
            bad = idx[z[idx] <= 0.0]
            if len(bad) == 0:
                x = z
                break
            step = x[bad] / (x[bad] - z[bad] + 1e-300)
            k = int(np.argmin(step))
            x = np.maximum(x + step[k] * (z - x), 0.0)
            passive[bad[k]] = False
            x[~passive] = 0.0
    return x


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = len(r_prior)
    rows = np.zeros((m * (m - 1) // 2, m))
    k = 0
    for j in range(m):
        for i in range(j):
            rows[k, i] = 1.0
            rows[k, j] = 1.0
            k += 1
    hess = rows.T @ (w[:, None] * rows) + (lambda_r + lambda_p) * np.eye(m)
    lin = rows.T @ (w * (d + 2.0 * c_hat)) + lambda_p * r_prior
    return cone_minimum(hess, lin)
