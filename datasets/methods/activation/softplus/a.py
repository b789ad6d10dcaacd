"""softplus, reading A, from its brief alone: activation/softplus."""
import numpy as np


def softplus(x):
    """Return the softplus ln(1 + exp(x)) of every entry.

    Parameters:
        x : float64 (n, d), pre-activations, any finite real

    Returns:
        y : float64 (n, d), activations, at least 0

    Conventions:
        Each entry on its own, natural logarithm, sharpness one, no threshold above which the identity is
        used. No finite entry overflows; very negative entries give exp(x), or 0 where that underflows,
        and never a negative number.

    Example:
        >>> import numpy as np
        >>> softplus(np.array([[1000.0, -1000.0]])).tolist()
        [[1000.0, 0.0]]
        >>> np.round(softplus(np.array([[0.0, np.log(3.0)]])), 6).tolist()
        [[0.693147, 1.386294]]

    Paper:
        Softplus
    """
    x = np.asarray(x, dtype=np.float64)
    return np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x)))
