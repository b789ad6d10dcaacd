"""Orthonormal columns from the Cholesky factor of the Gram matrix, twice, the second time to remove what rounding left."""

import numpy as np


def _once(A):
    upper = np.linalg.cholesky(A.T @ A).T
    return np.linalg.solve(upper.T, A.T).T, upper


def gram_schmidt_qr(A):
    rough, first = _once(A)
    q, second = _once(rough)
    return q, np.triu(second @ first)
