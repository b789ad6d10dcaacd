# %% always_rescaled
"""Misread: every row is brought to the length lam a_i."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a = np.sqrt((W**2).sum(axis=1, keepdims=True))
    b = np.sqrt((G**2).sum(axis=1, keepdims=True))
    safe = np.where(b > 0, b, 1.0)
    return lam * np.maximum(a, eps) / safe * G


# %% each_entry_alone
"""Misread: every entry of the gradient is compared with its own weight."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a, b = np.maximum(np.abs(W), eps), np.abs(G)
    return np.where(b > lam * a, lam * a * np.sign(G), G)


# %% eps_is_added
"""Misread: a_i = |W_i| + eps."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a = np.sqrt((W**2).sum(axis=1, keepdims=True))
    b = np.sqrt((G**2).sum(axis=1, keepdims=True))
    safe = np.where(b > 0, b, 1.0)
    a = a + eps
    return np.where(b > lam * a, lam * a / safe * G, G)


# %% one_norm_for_the_matrix
"""Misread: the norms are those of the whole matrices."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    a, b = max(np.sqrt((W**2).sum()), eps), np.sqrt((G**2).sum())
    return lam * a / b * G if b > lam * a else G + 0.0


# %% without_adaptation
"""Misread: every row is held to the length lam, whatever the weights."""

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    size = np.sqrt(np.sum(G**2, axis=1, keepdims=True))
    return G * np.minimum(1.0, lam / np.where(size > 0, size, lam))
