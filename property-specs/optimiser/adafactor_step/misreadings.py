# %% absolute_step
"""Variant: rho is the step, whatever the size of the parameters."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% always_scaled_to_the_cap
"""Misread: the update is scaled to the cap even if smaller."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1e-9, rms(U) / cap)
    return U, R2, C2, W2


# %% clipped_entry_by_entry
"""Misread: each entry of the update is clipped."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * np.clip(U, -cap, cap)
    return U, R2, C2, W2


# %% clipped_u_returned
"""Misread: the update after clipping is returned."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    U = U / max(1.0, rms(U) / cap)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% decay_on_the_new
"""Misread: b2 weighs the new sums."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    b2 = 1.0 - b2
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% eps_beside_the_root
"""Misread: eps is added to the root, not to the squares; to the memory only the least number."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + 1e-30
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / (np.sqrt(V) + eps)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% eps_once_per_sum
"""Misread: eps is added to each sum once."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2
    R2 = b2 * R + (1.0 - b2) * (np.sum(Q, axis=1) + eps)
    C2 = b2 * C + (1.0 - b2) * (np.sum(Q, axis=0) + eps)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% means_in_the_memory
"""Variant: means over rows and columns, normalised by the mean of R2, as libraries keep them."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.mean(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.mean(Q, axis=0)
    V = np.outer(R2, C2) / np.mean(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% norm_in_place_of_rms
"""Misread: Euclidean norms in place of root mean squares."""

import numpy as np


def rms(A):
    return np.sqrt(np.sum(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% normalised_by_columns
"""Misread: the normaliser is the sum of C2."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(C2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% old_memory_in_the_update
"""Misread: the update uses the memory before this step."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R, C) / np.sum(R)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% second_moment_without_root
"""Misread: the gradient is divided by V."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / V
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% sizes_added
"""Misread: eps2 is added to the size."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - (eps2 + rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% without_clipping
"""Misread: no clipping."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, C2) / np.sum(R2)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U
    return U, R2, C2, W2


# %% without_columns
"""Misread: one second moment for each row, the mean of its squares."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = np.outer(R2, np.ones(len(C))) / len(C)
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2


# %% without_factors
"""Misread: the squared gradient itself, not the product of factors."""

import numpy as np


def rms(A):
    return np.sqrt(np.mean(A**2))


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    Q = G**2 + eps
    R2 = b2 * R + (1.0 - b2) * np.sum(Q, axis=1)
    C2 = b2 * C + (1.0 - b2) * np.sum(Q, axis=0)
    V = Q
    U = G / np.sqrt(V)
    W2 = W - max(eps2, rms(W)) * rho * U / max(1.0, rms(U) / cap)
    return U, R2, C2, W2
