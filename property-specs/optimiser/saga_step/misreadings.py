# %% averaged_correction
"""saga_step: the correction is divided by m, as in SAG."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * ((fresh - table[i]) / len(y) + table.mean(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table2


# %% mean_after_replacement
"""saga_step: the mean is that of the new table."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table2.mean(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table2


# %% squared_error_not_halved
"""saga_step: the gradient of the squared error without the half."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = 2.0 * (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table.mean(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table2


# %% sum_of_the_table
"""saga_step: the sum in place of the mean."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table.sum(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table2


# %% table_not_updated
"""saga_step: the table stays as it is."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table.mean(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table.copy()


# %% threshold_without_step
"""saga_step: the threshold is lam, not lr lam."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * (fresh - table[i] + table.mean(axis=0))
    return np.sign(v) * np.maximum(np.abs(v) - lam, 0.0), table2


# %% without_memory
"""saga_step: plain stochastic gradient descent."""

import numpy as np


def saga_step(X, y, w, table, i, lr, lam):
    fresh = (X[i] @ w - y[i]) * X[i]
    table2 = table.copy()
    table2[i] = fresh
    v = w - lr * fresh
    return np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0.0), table2
