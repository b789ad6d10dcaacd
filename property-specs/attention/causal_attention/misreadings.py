# %% mask_after_softmax
"""Misread: softmax over all keys, later weights set to zero without renormalising."""

import numpy as np


def causal_attention(q, k, v):
    s = q @ k.T / np.sqrt(q.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return np.tril(e / e.sum(axis=1, keepdims=True)) @ v


# %% mask_excludes_self
"""Misread: position i sees positions 1..i-1 only; the first sees nothing and returns zeros."""

import numpy as np


def causal_attention(q, k, v):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(1, n):
        s = k[:i] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[:i]
    return o


# %% sees_the_future
"""Misread: position i sees positions i..n."""

import numpy as np


def causal_attention(q, k, v):
    n, d = q.shape
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        s = k[i:] @ q[i] / np.sqrt(d)
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[i:]
    return o


# %% unscaled
"""Misread: products not divided by sqrt(d)."""

import numpy as np


def causal_attention(q, k, v):
    n = len(q)
    o = np.zeros((n, v.shape[1]))
    for i in range(n):
        s = k[: i + 1] @ q[i]
        e = np.exp(s - s.max())
        o[i] = e / e.sum() @ v[: i + 1]
    return o


# %% without_mask
"""Misread: every position sees all positions."""

import numpy as np


def causal_attention(q, k, v):
    s = q @ k.T / np.sqrt(q.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ v
