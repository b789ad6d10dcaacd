"""Initial factors of a bounded integer matrix factorization from the truncated SVD."""

import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    """Split the singular values evenly by square roots, round, and clamp to [alpha, beta]."""
    r = int(rank)
    u, s, vt = np.linalg.svd(np.asarray(x, dtype=np.float64), full_matrices=False)
    root = np.sqrt(s[:r])
    left = u[:, :r] * root[None, :]
    right = vt[:r, :].T * root[None, :]
    u_init = np.clip(np.rint(left), alpha, beta).astype(np.int64)
    v_init = np.clip(np.rint(right), alpha, beta).astype(np.int64)
    return np.ascontiguousarray(u_init), np.ascontiguousarray(v_init)
