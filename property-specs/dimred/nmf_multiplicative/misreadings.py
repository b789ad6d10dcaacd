# %% both_at_once
"""Misread: H is updated with the old W."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W, H = W * (V @ H.T) / (W @ (H @ H.T)), H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(np.sum((V - W @ H) ** 2))


# %% half_the_squares
"""Misread: err is half the sum of squares."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * (V @ H.T) / (W @ (H @ H.T))
        H = H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(0.5 * np.sum((V - W @ H) ** 2))


# %% norm_of_the_error
"""Variant: err is the root of the sum of squares."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * (V @ H.T) / (W @ (H @ H.T))
        H = H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(np.sqrt(np.sum((V - W @ H) ** 2)))


# %% root_of_the_quotients
"""Misread: the factors are multiplied by the root of the quotient."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * np.sqrt((V @ H.T) / (W @ (H @ H.T)))
        H = H * np.sqrt((W.T @ V) / ((W.T @ W) @ H))
    return W, H, float(np.sum((V - W @ H) ** 2))


# %% updates_of_the_divergence
"""Variant: the updates that lower the divergence instead of the squared error."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * ((V / (W @ H)) @ H.T) / np.sum(H, axis=1)
        H = H * (W.T @ (V / (W @ H))) / np.sum(W, axis=0)[:, None]
    return W, H, float(np.sum((V - W @ H) ** 2))


# %% wide_factor_first
"""Misread: H is updated before W."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        H = H * (W.T @ V) / ((W.T @ W) @ H)
        W = W * (V @ H.T) / (W @ (H @ H.T))
    return W, H, float(np.sum((V - W @ H) ** 2))


# %% without_repetition
"""Misread: one round, however many are asked for."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(min(iters, 1)):
        W = W * (V @ H.T) / (W @ (H @ H.T))
        H = H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(np.sum((V - W @ H) ** 2))
