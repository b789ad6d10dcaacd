# %% columns_first
"""Misread: v = b/(K^T u) before u."""

import numpy as np


def sinkhorn(a, b, C, eps, iters):
    K = np.exp(-C / eps)
    u, v = np.ones(len(a)), np.ones(len(b))
    for _ in range(iters):
        v = b / (K.T @ u)
        u = a / (K @ v)
    return u[:, None] * K * v


# %% kernel_times_eps
"""Misread: exp(-eps C)."""

import numpy as np


def sinkhorn(a, b, C, eps, iters):
    K = np.exp(-C * eps)
    u, v = np.ones(len(a)), np.ones(len(b))
    for _ in range(iters):
        u = a / (K @ v)
        v = b / (K.T @ u)
    return u[:, None] * K * v


# %% kernel_without_eps
"""Misread: exp(-C)."""

import numpy as np


def sinkhorn(a, b, C, eps, iters):
    K = np.exp(-C)
    u, v = np.ones(len(a)), np.ones(len(b))
    for _ in range(iters):
        u = a / (K @ v)
        v = b / (K.T @ u)
    return u[:, None] * K * v


# %% without_scaling
"""Misread: the kernel is brought to the whole mass, and neither to its rows nor to its columns."""

import numpy as np


def sinkhorn(a, b, C, eps, iters):
    K = np.exp(-C / eps)
    return K / K.sum()
