"""prelu: sec. 2.1, eq. 1."""
import numpy as np


def prelu(x, a):
    """Rectifier with a learned slope for the negative entries of each channel.

    Parameters:
        x : float64 (n, c), pre-activations, channels in columns
        a : float64 (c,), slope for negative entries of each channel

    Returns:
        y : float64 (n, c), activations

    Conventions:
        One slope per column; slopes are not restricted (negative or above 1 as they are).
        Decided by the sign of x, not as the larger of x and a x.

    Example:
        >>> import numpy as np
        >>> prelu(np.array([[2.0, -2.0], [-4.0, 6.0]]), np.array([0.25, -0.5])).tolist()
        [[2.0, 1.0], [-1.0, 6.0]]

    Paper:
        https://arxiv.org/abs/1502.01852
    """
    return np.where(x > 0, x, a * np.minimum(x, 0.0))
