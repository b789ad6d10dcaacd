# %% old_columns
# misreading: old_columns
import numpy as np


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    x = np.asarray(x, dtype=float)
    u = np.array(u_init, dtype=float)
    v = np.array(v_init, dtype=float)
    for _ in range(int(n_iter)):
        e = x - u @ v.T
        new = u.copy()
        for r in range(u.shape[1]):
            d = float(v[:, r] @ v[:, r])
            if d > 0:
                z = (e + np.outer(u[:, r], v[:, r])) @ v[:, r] / d
                new[:, r] = np.clip(np.round(z), alpha, beta)
        u = new
        e = x - u @ v.T
        new = v.copy()
        for r in range(v.shape[1]):
            d = float(u[:, r] @ u[:, r])
            if d > 0:
                z = (e + np.outer(u[:, r], v[:, r])).T @ u[:, r] / d
                new[:, r] = np.clip(np.round(z), alpha, beta)
        v = new
    return u.astype(np.int64), v.astype(np.int64)


# %% no_residual
# misreading: no_residual
import numpy as np


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    x = np.asarray(x, dtype=float)
    u = np.array(u_init, dtype=float)
    v = np.array(v_init, dtype=float)
    for _ in range(int(n_iter)):
        for r in range(u.shape[1]):
            d = float(v[:, r] @ v[:, r])
            if d > 0:
                u[:, r] = np.clip(np.round(x @ v[:, r] / d), alpha, beta)
        for r in range(v.shape[1]):
            d = float(u[:, r] @ u[:, r])
            if d > 0:
                v[:, r] = np.clip(np.round(x.T @ u[:, r] / d), alpha, beta)
    return u.astype(np.int64), v.astype(np.int64)


# %% no_clamp
# misreading: no_clamp
import numpy as np


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    x = np.asarray(x, dtype=float)
    u = np.array(u_init, dtype=float)
    v = np.array(v_init, dtype=float)
    for _ in range(int(n_iter)):
        for r in range(u.shape[1]):
            d = float(v[:, r] @ v[:, r])
            if d > 0:
                e = x - u @ v.T + np.outer(u[:, r], v[:, r])
                u[:, r] = np.round(e @ v[:, r] / d)
        for r in range(v.shape[1]):
            d = float(u[:, r] @ u[:, r])
            if d > 0:
                e = x - u @ v.T + np.outer(u[:, r], v[:, r])
                v[:, r] = np.round(e.T @ u[:, r] / d)
    return u.astype(np.int64), v.astype(np.int64)


# %% old_left_factor
# misreading: old_left_factor
import numpy as np


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    x = np.asarray(x, dtype=float)
    u = np.array(u_init, dtype=float)
    v = np.array(v_init, dtype=float)
    for _ in range(int(n_iter)):
        old = u.copy()
        for r in range(u.shape[1]):
            d = float(v[:, r] @ v[:, r])
            if d > 0:
                e = x - u @ v.T + np.outer(u[:, r], v[:, r])
                u[:, r] = np.clip(np.round(e @ v[:, r] / d), alpha, beta)
        for r in range(v.shape[1]):
            d = float(old[:, r] @ old[:, r])
            if d > 0:
                e = x - old @ v.T + np.outer(old[:, r], v[:, r])
                v[:, r] = np.clip(np.round(e.T @ old[:, r] / d), alpha, beta)
    return u.astype(np.int64), v.astype(np.int64)


# %% halves_upwards
# misreading: halves_upwards
import numpy as np


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    x = np.asarray(x, dtype=float)
    u = np.array(u_init, dtype=float)
    v = np.array(v_init, dtype=float)
    for _ in range(int(n_iter)):
        for r in range(u.shape[1]):
            d = float(v[:, r] @ v[:, r])
            if d > 0:
                e = x - u @ v.T + np.outer(u[:, r], v[:, r])
                u[:, r] = np.clip(np.floor(e @ v[:, r] / d + 0.5), alpha, beta)
        for r in range(v.shape[1]):
            d = float(u[:, r] @ u[:, r])
            if d > 0:
                e = x - u @ v.T + np.outer(u[:, r], v[:, r])
                v[:, r] = np.clip(np.floor(e.T @ u[:, r] / d + 0.5), alpha, beta)
    return u.astype(np.int64), v.astype(np.int64)


# %% norm_not_squared
# misreading: norm_not_squared
import numpy as np


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    x = np.asarray(x, dtype=float)
    u = np.array(u_init, dtype=float)
    v = np.array(v_init, dtype=float)
    for _ in range(int(n_iter)):
        for r in range(u.shape[1]):
            d = float(np.sqrt(v[:, r] @ v[:, r]))
            if d > 0:
                e = x - u @ v.T + np.outer(u[:, r], v[:, r])
                u[:, r] = np.clip(np.round(e @ v[:, r] / d), alpha, beta)
        for r in range(v.shape[1]):
            d = float(np.sqrt(u[:, r] @ u[:, r]))
            if d > 0:
                e = x - u @ v.T + np.outer(u[:, r], v[:, r])
                v[:, r] = np.clip(np.round(e.T @ u[:, r] / d), alpha, beta)
    return u.astype(np.int64), v.astype(np.int64)


# %% zero_column_spreads
# misreading: zero_column_spreads
import numpy as np


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    x = np.asarray(x, dtype=float)
    u = np.array(u_init, dtype=float)
    v = np.array(v_init, dtype=float)
    for _ in range(int(n_iter)):
        for r in range(u.shape[1]):
            d = max(float(v[:, r] @ v[:, r]), 1e-12)
            e = x - u @ v.T + np.outer(u[:, r], v[:, r])
            u[:, r] = np.clip(np.round(e @ v[:, r] / d), alpha, beta)
        for r in range(v.shape[1]):
            d = max(float(u[:, r] @ u[:, r]), 1e-12)
            e = x - u @ v.T + np.outer(u[:, r], v[:, r])
            v[:, r] = np.clip(np.round(e.T @ u[:, r] / d), alpha, beta)
    return u.astype(np.int64), v.astype(np.int64)
