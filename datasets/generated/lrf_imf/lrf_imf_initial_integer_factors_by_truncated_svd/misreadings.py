# %% no_square_root
# misreading: no_square_root
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    r = int(rank)
    u, s, vt = np.linalg.svd(np.asarray(x, dtype=float), full_matrices=False)
    u, s, v = u[:, :r], s[:r], vt[:r].T
    sign = np.sign(u[np.argmax(np.abs(u), axis=0), np.arange(r)])
    sign[sign == 0] = 1.0
    left = u * sign * s
    right = v * sign * s
    u_init = np.clip(np.round(left), alpha, beta).astype(np.int64)
    v_init = np.clip(np.round(right), alpha, beta).astype(np.int64)
    return u_init, v_init


# %% all_to_the_left
# misreading: all_to_the_left
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    r = int(rank)
    u, s, vt = np.linalg.svd(np.asarray(x, dtype=float), full_matrices=False)
    u, s, v = u[:, :r], s[:r], vt[:r].T
    sign = np.sign(u[np.argmax(np.abs(u), axis=0), np.arange(r)])
    sign[sign == 0] = 1.0
    left = u * sign * s
    right = v * sign
    u_init = np.clip(np.round(left), alpha, beta).astype(np.int64)
    v_init = np.clip(np.round(right), alpha, beta).astype(np.int64)
    return u_init, v_init


# %% truncation
# misreading: truncation
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    r = int(rank)
    u, s, vt = np.linalg.svd(np.asarray(x, dtype=float), full_matrices=False)
    u, s, v = u[:, :r], s[:r], vt[:r].T
    sign = np.sign(u[np.argmax(np.abs(u), axis=0), np.arange(r)])
    sign[sign == 0] = 1.0
    left = u * sign * np.sqrt(s)
    right = v * sign * np.sqrt(s)
    u_init = np.clip(np.trunc(left), alpha, beta).astype(np.int64)
    v_init = np.clip(np.trunc(right), alpha, beta).astype(np.int64)
    return u_init, v_init


# %% sign_of_the_right
# misreading: sign_of_the_right
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    r = int(rank)
    u, s, vt = np.linalg.svd(np.asarray(x, dtype=float), full_matrices=False)
    u, s, v = u[:, :r], s[:r], vt[:r].T
    sign = np.sign(v[np.argmax(np.abs(v), axis=0), np.arange(r)])
    sign[sign == 0] = 1.0
    left = u * sign * np.sqrt(s)
    right = v * sign * np.sqrt(s)
    u_init = np.clip(np.round(left), alpha, beta).astype(np.int64)
    v_init = np.clip(np.round(right), alpha, beta).astype(np.int64)
    return u_init, v_init


# %% symmetric_interval
# misreading: symmetric_interval
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    r = int(rank)
    u, s, vt = np.linalg.svd(np.asarray(x, dtype=float), full_matrices=False)
    u, s, v = u[:, :r], s[:r], vt[:r].T
    sign = np.sign(u[np.argmax(np.abs(u), axis=0), np.arange(r)])
    sign[sign == 0] = 1.0
    left = u * sign * np.sqrt(s)
    right = v * sign * np.sqrt(s)
    u_init = np.clip(np.round(left), -beta, beta).astype(np.int64)
    v_init = np.clip(np.round(right), -beta, beta).astype(np.int64)
    return u_init, v_init


# %% ascending_order
# misreading: ascending_order
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    r = int(rank)
    u, s, vt = np.linalg.svd(np.asarray(x, dtype=float), full_matrices=False)
    u, s, v = u[:, :r][:, ::-1], s[:r][::-1], vt[:r].T[:, ::-1]
    sign = np.sign(u[np.argmax(np.abs(u), axis=0), np.arange(r)])
    sign[sign == 0] = 1.0
    left = u * sign * np.sqrt(s)
    right = v * sign * np.sqrt(s)
    u_init = np.clip(np.round(left), alpha, beta).astype(np.int64)
    v_init = np.clip(np.round(right), alpha, beta).astype(np.int64)
    return u_init, v_init
