# %% determinant
"""Misread: the determinant without the logarithm."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, np.exp(S.sum(axis=1))


# %% inverse_direction
"""Misread: the inverse map, (v - T) exp(-S)."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, (v - T) * np.exp(-S)], axis=1)
    return y, -S.sum(axis=1)


# %% logdet_of_the_inverse
"""Misread: the determinant of the inverse map."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, -S.sum(axis=1)


# %% logdet_over_the_batch
"""Misread: one logdet for the whole batch, at every row."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, np.full(len(x), S.sum())


# %% mean_log_scale
"""Misread: the mean of the log scales."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, S.mean(axis=1)


# %% scale_without_exponential
"""Misread: the scale is S itself, its size at least 1e-12 for the logarithm."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * S + T], axis=1)
    return y, np.log(np.maximum(np.abs(S), 1e-12)).sum(axis=1)


# %% second_half_passes
"""Misread: the second half passes and steers the first."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    v, u = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([v * np.exp(S) + T, u], axis=1)
    return y, S.sum(axis=1)


# %% shift_first
"""Misread: shift first, then scale."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, (v + T) * np.exp(S)], axis=1)
    return y, S.sum(axis=1)


# %% sigmoid_scale
"""Misread: a sigmoid of S + 2 as the scale, as in Glow."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    L = -np.logaddexp(0.0, -(S + 2.0))
    y = np.concatenate([u, v * np.exp(L) + T], axis=1)
    return y, L.sum(axis=1)


# %% sum_of_scales
"""Misread: the sum of the scales, not of their logarithms."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, np.exp(S).sum(axis=1)


# %% tanh_log_scale
"""Misread: the log scale passes a tanh."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = np.tanh(u @ Ws)
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, S.sum(axis=1)


# %% weights_transposed
"""Misread: outputs in rows of the weights."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws.T
    T = u @ Wt.T
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, S.sum(axis=1)


# %% without_coupling
"""Misread: scale and shift do not depend on the first half: column sums of the weights."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = np.ones_like(u) @ Ws
    T = np.ones_like(u) @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, S.sum(axis=1)


# %% without_scale
"""Misread: the additive coupling of NICE."""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v + T], axis=1)
    return y, 0.0 * S.sum(axis=1)
