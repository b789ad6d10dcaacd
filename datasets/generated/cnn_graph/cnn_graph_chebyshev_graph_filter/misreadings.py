# %% adjacency_operator
# misreading: adjacency_operator
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = adj / np.linalg.eigvalsh(adj)[-1]
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% degree_bound
# misreading: degree_bound
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    degree = adj.sum(axis=1)
    lap = np.diag(degree) - adj
    lap = 2.0 * lap / (2.0 * degree.max()) - np.eye(len(x))
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% half_scale
# misreading: half_scale
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% halved_first
# misreading: halved_first
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    prev = x.astype(float)
    y = 0.5 * theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% last_term_lost
# misreading: last_term_lost
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta) - 1):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% monomials
# misreading: monomials
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    cur = x.astype(float)
    y = theta[0] * cur
    for k in range(1, len(theta)):
        cur = lap @ cur
        y = y + theta[k] * cur
    return y


# %% no_shift
# misreading: no_shift
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1]
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% normalized_laplacian
# misreading: normalized_laplacian
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    s = 1.0 / np.sqrt(adj.sum(axis=1))
    lap = np.eye(len(x)) - s[:, None] * adj * s[None, :]
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% reversed_coefficients
# misreading: reversed_coefficients
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    theta = theta[::-1]
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% second_kind
# misreading: second_kind
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = 2.0 * lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y


# %% unscaled_laplacian
# misreading: unscaled_laplacian
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    prev = x.astype(float)
    y = theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y
