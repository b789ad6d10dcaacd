"""matrix_multiplication, reading B, from its brief alone: numerical/matrix_multiplication."""
import numpy as np


def apply_map(A, vector):
    """Return A (m, k) applied to a vector (k,): the columns of A added up, each times its entry, (m,)."""
    image = np.zeros(A.shape[0])
    for column in range(A.shape[1]):
        image = image + vector[column] * A[:, column]
    return image


def matrix_multiplication(A, B):
    """Return C (m, n), float64: column j is what A (m, k) makes of column j of B (k, n).

    Two real matrices, A on the left; nothing is transposed, scaled or added.
    """
    A = np.asarray(A, dtype=np.float64)
    B = np.asarray(B, dtype=np.float64)
    C = np.empty((A.shape[0], B.shape[1]))
    for j in range(B.shape[1]):
        C[:, j] = apply_map(A, B[:, j])
    return C
