# %% features_not_normalised
"""Misread: only the weights are normalised, the features keep their length."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    length = np.linalg.norm(x, axis=1, keepdims=True)
    c = (x / length) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    rows = np.arange(len(y))
    c[rows, y] = np.cos(np.arccos(np.clip(c[rows, y], -1.0, 1.0)) + m)
    return s * length * c


# %% linear_beyond_pi
"""Misread: beyond pi the cosine is replaced by cos(theta) - m sin(m)."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    c = (x / np.linalg.norm(x, axis=1, keepdims=True)) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    c = np.clip(c, -1.0, 1.0)
    for r in range(len(y)):
        theta = np.arccos(c[r, y[r]])
        if theta + m > np.pi:
            c[r, y[r]] = np.cos(theta) - m * np.sin(m)
        else:
            c[r, y[r]] = np.cos(theta + m)
    return s * c


# %% margin_on_every_class
"""Misread: the margin is added to all angles."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    c = (x / np.linalg.norm(x, axis=1, keepdims=True)) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    return s * np.cos(np.arccos(np.clip(c, -1.0, 1.0)) + m)


# %% margin_on_the_cosine
"""Misread: s (cos theta - m) for the true class."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    c = (x / np.linalg.norm(x, axis=1, keepdims=True)) @ (W / np.linalg.norm(W, axis=1, keepdims=True)).T
    c[np.arange(len(y)), y] -= m
    return s * c


# %% without_margin
"""Misread: the angle of the true class gets no margin."""

import numpy as np


def arcface_logits(x, W, y, s, m):
    length = np.outer(np.linalg.norm(x, axis=1), np.linalg.norm(W, axis=1))
    return s * np.clip((x @ W.T) / length, -1.0, 1.0)
