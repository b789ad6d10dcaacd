# %% divided_by_root_of_units
"""Misread: scores divided by the root of the number of hidden units."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = np.tanh(s @ W + ann @ U) @ v / np.sqrt(len(v))
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann


# %% logistic_units
"""Misread: a logistic sigmoid instead of tanh."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = 0.5 * (1.0 + np.tanh((s @ W + ann @ U) / 2.0)) @ v
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann


# %% state_left_out
"""Misread: e_j = v . tanh(ann_j U)."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = np.tanh(ann @ U) @ v
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann


# %% tanh_outside_the_sum
"""Misread: e_j = tanh(v . (s W + ann_j U))."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = np.tanh((s @ W + ann @ U) @ v)
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann


# %% without_tanh
"""Misread: e_j = v . (s W + ann_j U), no hidden units between."""

import numpy as np


def additive_attention(s, ann, W, U, v):
    e = (s @ W + ann @ U) @ v
    w = np.exp(e - e.max())
    w = w / w.sum()
    return w, w @ ann
