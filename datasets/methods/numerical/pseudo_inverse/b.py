"""Pseudo-inverse, reading B, from its brief alone: numerical/pseudo_inverse."""
import numpy as np

CUT_OFF = 1e-9


def _stretches(A):
    """Triples of a stretch, its direction, shape (n), and the image's direction, shape (m), largest first."""
    images, sizes, directions = np.linalg.svd(A, full_matrices=False)
    return [(float(sizes[i]), directions[i], images[:, i]) for i in range(sizes.shape[0])]


def pseudo_inverse(A):
    """Pseudo-inverse, float64 of shape (n, m), of A of shape (m, n), and the rank (an int).

    Directions with a stretch of at most 1e-9 of the largest count as sent to zero; each other direction of
    an image is sent back to its origin, divided by the stretch. A matrix of zeros gives zeros and rank 0.
    """
    A = np.asarray(A, dtype=np.float64)
    m, n = A.shape
    stretches = _stretches(A)
    largest = stretches[0][0]
    X = np.zeros((n, m), dtype=np.float64)
    rank = 0
    for size, direction, image in stretches:
        if size > CUT_OFF * largest:
            X += np.outer(direction / size, image)
            rank += 1
    return X, rank
