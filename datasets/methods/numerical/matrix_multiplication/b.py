"""matrix_multiplication, reading B, from its brief alone: numerical/matrix_multiplication."""
import numpy as np


def _image(A, column):
    """What the map of A (m, k) makes of a column (k,): the columns of A, weighted and added, (m,)."""
    total = np.zeros(A.shape[0])
    for i in range(A.shape[1]):
        total += A[:, i] * column[i]
    return total


def matrix_multiplication(A, B):
    """Product A B (m, n), float64, of A (m, k) on the left and B (k, n) on the right.

    Column j of the product is the image of column j of B under A; nothing is transposed or scaled.
    """
    A = np.asarray(A, dtype=np.float64)
    B = np.asarray(B, dtype=np.float64)
    C = np.zeros((A.shape[0], B.shape[1]))
    for j in range(B.shape[1]):
        C[:, j] = _image(A, B[:, j])
    return C
