"""Symmetric eigenproblem as a singular value decomposition of the matrix moved until it is positive."""

import numpy as np


def eigendecomposition(A):
    shift = np.linalg.norm(A)
    u, s, _ = np.linalg.svd(A + shift * np.eye(len(A)))
    w, v = s[::-1] - shift, u[:, ::-1].copy()
    for j in range(len(A)):
        sizes = np.abs(v[:, j])
        lead = np.flatnonzero(sizes >= sizes.max() - 1e-6)[0]
        v[:, j] *= np.sign(v[lead, j])
    return w, v
