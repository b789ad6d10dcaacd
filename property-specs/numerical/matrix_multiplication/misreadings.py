# %% without_sum
"""Misread: Only the first product is kept."""


def matrix_multiplication(A, B):
    return A[:, :1] * B[:1]


# %% last_term_left_out
"""Misread: The sum runs to k - 1. Without a term it is 0."""

import numpy as np


def matrix_multiplication(A, B):
    return A[:, :-1] @ B[:-1] + np.zeros((A.shape[0], B.shape[1]))


# %% mean_of_products
"""Misread: The sum is divided by k."""


def matrix_multiplication(A, B):
    return A @ B / A.shape[1]


# %% second_factor_read_by_columns
"""Misread: The numbers of B are read column by column."""


def matrix_multiplication(A, B):
    return A @ B.reshape(-1, order="F").reshape(B.shape)


# %% factors_swapped_when_square
"""Misread: Square factors are multiplied in the other order."""


def matrix_multiplication(A, B):
    return B @ A if A.shape == B.shape and A.shape[0] == A.shape[1] else A @ B


# %% element_by_element_when_it_fits
"""Misread: Square factors of equal shape are multiplied element by element."""


def matrix_multiplication(A, B):
    return A * B if A.shape == B.shape and A.shape[0] == A.shape[1] else A @ B
