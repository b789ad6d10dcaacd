# %% divided_by_the_root
"""Misread: W is divided by sqrt(sigma)."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / np.sqrt(u @ W @ v), u


# %% estimate_with_the_given_u
"""Misread: sigma = u_0^T W v with the u that came in, by its size."""

import numpy as np


def spectral_norm(W, u, iters):
    first = u
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / np.sqrt(1e-300 + (first @ W @ v) ** 2), u


# %% exact_singular_value
"""Misread: W is divided by its true largest singular value."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / np.linalg.svd(W, compute_uv=False)[0], u


# %% largest_eigenvalue_of_the_square
"""Misread: W is divided by the eigenvalue of W W^T."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / (u @ W @ v) ** 2, u


# %% one_refinement_always
"""Misread: iters is ignored."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(1):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / (u @ W @ v), u


# %% one_refinement_more
"""Misread: iters + 1 refinements."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters + 1):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / (u @ W @ v), u


# %% returns_the_given_u
"""Misread: u2 is the u that came in."""

import numpy as np


def spectral_norm(W, u, iters):
    first = u
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / (u @ W @ v), first


# %% small_constant_in_lengths
"""Misread: 1e-4 is added to each length."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / (np.sqrt(v @ v) + 1e-4)
        u = W @ v
        u = u / (np.sqrt(u @ u) + 1e-4)
    return W / (u @ W @ v), u


# %% v_made_anew
"""Misread: sigma with a v made from the last u."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    v = W.T @ u
    return W / np.sqrt(v @ v), u


# %% without_normalisation
"""Misread: W is returned as it is."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return 1.0 * W, u


# %% without_power_iteration
"""Misread: sigma is the length of W^T u, u stays."""

import numpy as np


def spectral_norm(W, u, iters):
    v = W.T @ u
    return W / np.sqrt(v @ v), u


# %% without_singular_value
"""Misread: W is divided by its Frobenius norm; u is refined."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / np.sqrt((W * W).sum()), u
