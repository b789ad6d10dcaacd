# %% divided_by_p
"""Misread: p taken as the probability of keeping: kept weights divided by p (by 1 where p is 0)."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = a / a.sum(axis=2, keepdims=True) / (p if p > 0.0 else 1.0)
    return np.where(mask, a, 0.0) @ v


# %% dropout_on_the_scores
"""Misread: scores are dropped and scaled before the softmax."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    s = np.where(mask, s / (1.0 - p), 0.0)
    a = np.exp(s - s.max(axis=2, keepdims=True))
    return a / a.sum(axis=2, keepdims=True) @ v


# %% mask_marks_the_dropped
"""Misread: mask true = dropped."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = a / a.sum(axis=2, keepdims=True) / (1.0 - p)
    return np.where(mask, 0.0, a) @ v


# %% products_not_scaled
"""Misread: softmax of q k^T without 1/sqrt(d)."""

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1)
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = a / a.sum(axis=2, keepdims=True) / (1.0 - p)
    return np.where(mask, a, 0.0) @ v


# %% renormalised
"""Misread: kept weights are divided by their sum."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = np.where(mask, a / a.sum(axis=2, keepdims=True), 0.0)
    t = a.sum(axis=2, keepdims=True)
    return a / np.where(t > 0.0, t, 1.0) @ v


# %% softmax_over_queries
"""Misread: normalised along the axis of the queries."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=1, keepdims=True))
    a = a / a.sum(axis=1, keepdims=True) / (1.0 - p)
    return np.where(mask, a, 0.0) @ v


# %% unscaled_dropout
"""Misread: kept weights are left as they are."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=2, keepdims=True))
    a = a / a.sum(axis=2, keepdims=True)
    return np.where(mask, a, 0.0) @ v


# %% without_dropout
"""Misread: mask and rate are left out: plain attention."""

import math

import numpy as np


def attention_dropout(q, k, v, mask, p):
    s = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[2])
    a = np.exp(s - s.max(axis=2, keepdims=True))
    return a / a.sum(axis=2, keepdims=True) @ v
