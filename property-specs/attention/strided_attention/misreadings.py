# %% blocks
"""Misread: the own block of l positions in place of the window."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% counted_twice
"""Misread: a position in both sets counts twice."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l or (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max()) * np.array([1.0 + (i - j <= l and (i - j) % l == 0) for j in see])
        o[i] = e / e.sum() @ v[see]
    return o


# %% fixed_columns
"""Misread: the second set holds the multiples of l and not the positions at multiples of l away."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l or j % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% mask_after_softmax
"""Misread: softmax over all earlier positions, unseen weights set to zero without renormalising."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l or (i - j) % l == 0]
        s = k[: i + 1] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = (e / e.sum())[see] @ v[see]
    return o


# %% own_position_left_out
"""Misread: j < i, except at the first position."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i) if i - j <= l or (i - j) % l == 0] or [i]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% sees_both_sides
"""Misread: distances to later positions count, too."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(n) if abs(i - j) <= l or (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% stride_one_more
"""Misread: every (l + 1)-th position."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l or (i - j) % (l + 1) == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% two_heads_averaged
"""Misread: a softmax over each set, then the mean of both."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        for see in ([j for j in range(i + 1) if i - j <= l], [j for j in range(i + 1) if (i - j) % l == 0]):
            s = k[see] @ q[i] / np.sqrt(d)
            e = np.exp(s - s.max())
            o[i] += 0.5 * (e / e.sum()) @ v[see]
    return o


# %% unscaled
"""Misread: products not divided by sqrt(d)."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l or (i - j) % l == 0]
        s = k[see] @ q[i]
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% window_one_long
"""Misread: the recent window has l + 2 positions."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l + 1 or (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% window_one_short
"""Misread: the recent window has l - 1 positions with the own one."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j < l - 1 or (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% without_sparsity
"""Misread: causal attention to every earlier position."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1)]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% without_stride
"""Misread: the recent window alone."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j <= l]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% without_window
"""Misread: every l-th position alone."""

import numpy as np


def strided_attention(q, k, v, l):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if (i - j) % l == 0]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o
