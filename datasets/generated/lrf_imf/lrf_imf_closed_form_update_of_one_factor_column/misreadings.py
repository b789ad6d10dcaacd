# %% new_left_column
# misreading: new_left_column
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    a = u[:, col]
    b = v[:, col]
    e = x - u @ v.T + np.outer(a, b)
    if np.any(b != 0):
        new_a = np.clip(np.rint(e @ b / float(b @ b)), low, high).astype(np.int64)
    else:
        new_a = np.array(a)
    if np.any(new_a != 0):
        new_b = np.clip(np.rint(e.T @ new_a / float(new_a @ new_a)), low, high).astype(np.int64)
    else:
        new_b = np.array(b)
    return e, new_a, new_b


# %% own_term_removed
# misreading: own_term_removed
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    a = u[:, col]
    b = v[:, col]
    e = x - u @ v.T
    if np.any(b != 0):
        new_a = np.clip(np.rint(e @ b / float(b @ b)), low, high).astype(np.int64)
    else:
        new_a = np.array(a)
    if np.any(a != 0):
        new_b = np.clip(np.rint(e.T @ a / float(a @ a)), low, high).astype(np.int64)
    else:
        new_b = np.array(b)
    return e, new_a, new_b


# %% norm_not_squared
# misreading: norm_not_squared
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    a = u[:, col]
    b = v[:, col]
    e = x - u @ v.T + np.outer(a, b)
    if np.any(b != 0):
        new_a = np.clip(np.rint(e @ b / np.sqrt(float(b @ b))), low, high).astype(np.int64)
    else:
        new_a = np.array(a)
    if np.any(a != 0):
        new_b = np.clip(np.rint(e.T @ a / np.sqrt(float(a @ a))), low, high).astype(np.int64)
    else:
        new_b = np.array(b)
    return e, new_a, new_b


# %% cut_off
# misreading: cut_off
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    a = u[:, col]
    b = v[:, col]
    e = x - u @ v.T + np.outer(a, b)
    if np.any(b != 0):
        new_a = np.clip(np.trunc(e @ b / float(b @ b)), low, high).astype(np.int64)
    else:
        new_a = np.array(a)
    if np.any(a != 0):
        new_b = np.clip(np.trunc(e.T @ a / float(a @ a)), low, high).astype(np.int64)
    else:
        new_b = np.array(b)
    return e, new_a, new_b


# %% halves_upwards
# misreading: halves_upwards
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    a = u[:, col]
    b = v[:, col]
    e = x - u @ v.T + np.outer(a, b)
    if np.any(b != 0):
        new_a = np.clip(np.floor(e @ b / float(b @ b) + 0.5), low, high).astype(np.int64)
    else:
        new_a = np.array(a)
    if np.any(a != 0):
        new_b = np.clip(np.floor(e.T @ a / float(a @ a) + 0.5), low, high).astype(np.int64)
    else:
        new_b = np.array(b)
    return e, new_a, new_b


# %% not_clamped
# misreading: not_clamped
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    a = u[:, col]
    b = v[:, col]
    e = x - u @ v.T + np.outer(a, b)
    if np.any(b != 0):
        new_a = np.rint(e @ b / float(b @ b)).astype(np.int64)
    else:
        new_a = np.array(a)
    if np.any(a != 0):
        new_b = np.rint(e.T @ a / float(a @ a)).astype(np.int64)
    else:
        new_b = np.array(b)
    return e, new_a, new_b


# %% zero_opposite_gives_zero
# misreading: zero_opposite_gives_zero
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    a = u[:, col]
    b = v[:, col]
    e = x - u @ v.T + np.outer(a, b)
    if np.any(b != 0):
        new_a = np.clip(np.rint(e @ b / float(b @ b)), low, high).astype(np.int64)
    else:
        new_a = np.zeros_like(a)
    if np.any(a != 0):
        new_b = np.clip(np.rint(e.T @ a / float(a @ a)), low, high).astype(np.int64)
    else:
        new_b = np.zeros_like(b)
    return e, new_a, new_b
