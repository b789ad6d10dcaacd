# %% no_loop_of_its_own
"""Misread: no self-loops are added; nodes without neighbours are left with nothing."""

import numpy as np


def gcn_classifier(A, X, W0, W1):
    L = A
    d = L.sum(axis=1)
    P = L / np.sqrt(np.outer(np.maximum(d, 1.0), np.maximum(d, 1.0)))
    h = np.maximum(P @ X @ W0, 0.0)
    z = P @ h @ W1
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% normalised_by_rows
"""Variant: the neighbours are averaged, D^(-1) (A + I)."""

import numpy as np


def gcn_classifier(A, X, W0, W1):
    L = A + np.eye(len(A))
    d = L.sum(axis=1)
    P = L / d[:, None]
    h = np.maximum(P @ X @ W0, 0.0)
    z = P @ h @ W1
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% rectified_scores
"""Misread: the scores are rectified as well."""

import numpy as np


def gcn_classifier(A, X, W0, W1):
    L = A + np.eye(len(A))
    d = L.sum(axis=1)
    P = L / np.sqrt(np.outer(d, d))
    h = np.maximum(P @ X @ W0, 0.0)
    z = P @ h @ W1
    z = np.maximum(z, 0.0)
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% second_layer_alone
"""Misread: the output layer has no convolution."""

import numpy as np


def gcn_classifier(A, X, W0, W1):
    L = A + np.eye(len(A))
    d = L.sum(axis=1)
    P = L / np.sqrt(np.outer(d, d))
    h = np.maximum(P @ X @ W0, 0.0)
    z = h @ W1
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% without_propagation
"""Misread: P is left out in both layers: every node alone."""

import numpy as np


def gcn_classifier(A, X, W0, W1):
    z = np.maximum(X @ W0, 0.0) @ W1
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
