# %% counted_twice
"""Misread: a position in both sets counts twice."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l >= l - c]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max()) * np.array([1.0 + (j // l == i // l and j % l >= l - c) for j in see])
        o[i] = e / e.sum() @ v[see]
    return o


# %% mask_after_softmax
"""Misread: softmax over all earlier positions, unseen weights set to zero without renormalising."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l >= l - c]
        s = k[: i + 1] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = (e / e.sum())[see] @ v[see]
    return o


# %% one_summary_too_few
"""Misread: j mod l > l - c."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l > l - c]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% one_summary_too_many
"""Misread: j mod l >= l - c - 1."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l >= l - c - 1]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% own_position_left_out
"""Misread: j < i, except at the first position."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i) if j // l == i // l or j % l >= l - c] or [i]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% sees_the_whole_own_block
"""Misread: the own block is seen to its end."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(min(n, (i // l + 1) * l)) if j // l == i // l or j % l >= l - c]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% sliding_window
"""Misread: the last l positions in place of the own block."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if i - j < l or j % l >= l - c]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% summary_at_the_start
"""Misread: the first c positions of each block are the summaries."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l < c]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% two_heads_averaged
"""Misread: a softmax over each set, then the mean of both."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        own = [j for j in range(i + 1) if j // l == i // l]
        ends = [j for j in range(i + 1) if j % l >= l - c] or own
        for see in (own, ends):
            s = k[see] @ q[i] / np.sqrt(d)
            e = np.exp(s - s.max())
            o[i] += 0.5 * (e / e.sum()) @ v[see]
    return o


# %% unscaled
"""Misread: products not divided by sqrt(d)."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l or j % l >= l - c]
        s = k[see] @ q[i]
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% without_factorization
"""Misread: causal attention to every earlier position."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1)]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% without_own_block
"""Misread: the summaries and the own position alone."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j == i or j % l >= l - c]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o


# %% without_summaries
"""Misread: the own block alone."""

import numpy as np


def fixed_factorized_attention(q, k, v, l, c):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        see = [j for j in range(i + 1) if j // l == i // l]
        s = k[see] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[see]
    return o
