"""matrix_multiplication, reading A, from its brief alone: numerical/matrix_multiplication."""

import numpy as np


def matrix_multiplication(A, B):
    """Product of two real matrices.

    Parameters:
        A : float64 (m, k), left factor
        B : float64 (k, n), right factor

    Returns:
        C : float64 (m, n), product A B

    Conventions:
        Rows of A meet columns of B. No batches, nothing transposed, no factors; not element by element.

    Example:
        >>> import numpy as np
        >>> matrix_multiplication(np.array([[1.0, 2.0], [0.0, 1.0]]), np.array([[3.0], [4.0]])).tolist()
        [[11.0], [4.0]]

    Paper:
        Matrix multiplication
    """
    return np.asarray(A, dtype=float) @ np.asarray(B, dtype=float)
