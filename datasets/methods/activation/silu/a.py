"""silu: sigmoid linear unit."""

import numpy as np


def silu(x):
    """Sigmoid linear unit, entry by entry.

    Parameters:
        x : float64 (n, d), pre-activations

    Returns:
        y : float64 (n, d), activations

    Conventions:
        x times the exact logistic sigmoid; no parameter, not the piecewise linear form. Written with
        exp(-|x|), which cannot overflow: x where it is large, 0 where it is very negative.

    Example:
        >>> import numpy as np
        >>> silu(np.array([[1.0, 0.0, -1.0]])).round(6).tolist()
        [[0.731059, 0.0, -0.268941]]
        >>> silu(np.array([[1e300]])).tolist()
        [[1e+300]]

    Paper:
        https://arxiv.org/abs/1702.03118
    """
    small = np.exp(-np.abs(x))
    return x * (np.where(x >= 0, 1.0, small) / (1 + small))
