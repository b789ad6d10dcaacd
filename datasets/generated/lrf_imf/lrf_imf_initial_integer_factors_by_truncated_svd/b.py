"""Initial integer factors of a matrix from its truncated singular value decomposition."""
import numpy as np


def initial_integer_factors(x, rank, alpha, beta):
    number_of_rows, number_of_columns = x.shape

    # Singular value decomposition; the singular values come in descending order.
    left, singular_values, right_transposed = np.linalg.svd(x, full_matrices=False)

    u_init = np.zeros((number_of_rows, rank), dtype=np.int64)
    v_init = np.zeros((number_of_columns, rank), dtype=np.int64)

    for r in range(rank):
        left_vector = left[:, r].copy()
        right_vector = right_transposed[r, :].copy()

        # Sign: the first entry of the largest absolute value in the left vector is positive.
        largest = np.max(np.abs(left_vector))
        leading = 0
        while abs(left_vector[leading]) < largest * (1.0 - 1e-12):
            leading = leading + 1
        if left_vector[leading] < 0.0:
            left_vector = -left_vector
            right_vector = -right_vector

        # Each factor takes the square root of the singular value.
        root = np.sqrt(singular_values[r])
        left_column = root * left_vector
        right_column = root * right_vector

        # Projection: round to the nearest integer, then clamp to the interval.
        u_init[:, r] = np.clip(np.rint(left_column), alpha, beta).astype(np.int64)
        v_init[:, r] = np.clip(np.rint(right_column), alpha, beta).astype(np.int64)

    return u_init, v_init
