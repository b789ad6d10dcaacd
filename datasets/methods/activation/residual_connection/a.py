"""residual_connection: sec. 3.2, eq. 1."""

import numpy as np


def residual_connection(x, fx):
    """Add the output of a branch to its input.

    Parameters:
        x : float64 (n, d), input of the branch
        fx : float64 (n, d), output of the branch for that input

    Returns:
        y : float64 (n, d), input and branch added

    Conventions:
        The sum alone: no activation, normalisation, scaling or projection.
        Both inputs have the same shape.

    Example:
        >>> import numpy as np
        >>> residual_connection(np.array([[1.0, 2.0]]), np.array([[0.5, -3.0]])).tolist()
        [[1.5, -1.0]]

    Paper:
        https://arxiv.org/abs/1512.03385
    """
    return np.add(fx, x)
