"""pseudo_inverse, reading B, from its brief alone: numerical/pseudo_inverse."""
import numpy as np


def pseudo_inverse(A):
    """Pseudo-inverse X (n, m), float64, and the number of singular values that count, int64.

    Singular values of at most 1e-9 of the largest count as zero; a zero matrix gives zeros and rank 0.
    """
    A = np.asarray(A, dtype=np.float64)
    m, n = A.shape
    left, stretches, right = np.linalg.svd(A, full_matrices=False)
    largest = float(stretches[0])
    X = np.zeros((n, m))
    rank = 0
    for i, stretch in enumerate(stretches):
        if stretch > 1e-9 * largest:
            X += np.outer(right[i] / stretch, left[:, i])
            rank += 1
    return X, np.int64(rank)
