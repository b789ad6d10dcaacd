# %% maps_added
"""Misread: A1 + lam A2."""

import numpy as np


def differential_attention(q1, k1, q2, k2, v, lam):
    o = 0.0
    for q, k, c in ((q1, k1, 1.0), (q2, k2, lam)):
        s = q @ k.T / np.sqrt(q.shape[1])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o = o + c * (e / e.sum(axis=1, keepdims=True)) @ v
    return o


# %% scale_of_both_halves
"""Misread: products divided by the root of 2d, the size of both queries together."""

import numpy as np


def differential_attention(q1, k1, q2, k2, v, lam):
    o = 0.0
    for q, k, c in ((q1, k1, 1.0), (q2, k2, -lam)):
        s = q @ k.T / np.sqrt(2.0 * q.shape[1])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o = o + c * (e / e.sum(axis=1, keepdims=True)) @ v
    return o


# %% second_map_keeps_first_keys
"""Misread: both maps use the keys k1."""

import numpy as np


def differential_attention(q1, k1, q2, k2, v, lam):
    o = 0.0
    for q, c in ((q1, 1.0), (q2, -lam)):
        s = q @ k1.T / np.sqrt(q.shape[1])
        e = np.exp(s - s.max(axis=1, keepdims=True))
        o = o + c * (e / e.sum(axis=1, keepdims=True)) @ v
    return o


# %% softmax_of_the_difference
"""Misread: softmax(s1 - lam s2) v, one softmax only."""

import numpy as np


def differential_attention(q1, k1, q2, k2, v, lam):
    s = (q1 @ k1.T - lam * (q2 @ k2.T)) / np.sqrt(q1.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ v


# %% without_difference
"""Misread: softmax(q1 k1^T / sqrt(d)) v, nothing is subtracted."""

import numpy as np


def differential_attention(q1, k1, q2, k2, v, lam):
    s = q1 @ k1.T / np.sqrt(q1.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ v
