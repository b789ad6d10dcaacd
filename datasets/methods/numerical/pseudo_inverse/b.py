"""pseudo_inverse, reading B, from its brief alone: numerical/pseudo_inverse."""
import numpy as np


def _directions_that_count(A, share):
    """Return a list of (from, to, stretch) with vectors of shapes (n) and (m) for the directions that A, of
    shape (m, n), stretches by more than share of its largest stretch."""
    images, stretches, origins = np.linalg.svd(A, full_matrices=False)
    largest = stretches[0]
    kept = []
    for j, stretch in enumerate(stretches):
        if stretch > share * largest:
            kept.append((origins[j], images[:, j], stretch))
    return kept


def pseudo_inverse(A):
    """Return (X, rank): the Moore-Penrose inverse of A, float64 (n, m), and how many singular values count.

    A singular value counts when it is larger than 1e-9 of the largest; a matrix of zeros has rank 0 and the
    inverse of zeros.
    """
    A = np.asarray(A, dtype=np.float64)
    m, n = A.shape
    X = np.zeros((n, m), dtype=np.float64)
    kept = _directions_that_count(A, 1e-9)
    for origin, image, stretch in kept:
        X += np.outer(origin / stretch, image)
    return X, np.int64(len(kept))
