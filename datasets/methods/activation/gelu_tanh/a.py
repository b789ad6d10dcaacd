"""gelu_tanh: section 2, first approximation."""

import numpy as np


def gelu_tanh(x):
    """Gaussian error linear unit, tanh approximation.

    Parameters:
        x : float64 (n, d), pre-activations

    Returns:
        y : float64 (n, d), activations, entry by entry

    Conventions:
        The cubic term has the coefficient 0.044715 and the factor is sqrt(2/pi) in full precision. Neither
        the exact form with the error function nor x sigmoid(1.702 x). Since (1 + tanh a) / 2 = sigmoid(2
        a), the sigmoid is used; the argument is cut at 30 in size, where it is saturated, so large entries
        give x or zero.

    Example:
        >>> import numpy as np
        >>> np.round(gelu_tanh(np.array([[0.0, 1.0, -1.0]])), 6).tolist()
        [[0.0, 0.841192, -0.158808]]
        >>> gelu_tanh(np.array([[1e300]])).tolist()
        [[1e+300]]

    Paper:
        https://arxiv.org/abs/1606.08415
    """
    c = np.clip(x, -30.0, 30.0)
    a = 2.0 * np.sqrt(2.0 / np.pi) * (c + 0.044715 * c ** 3)
    t = np.exp(-np.abs(a))
    return x * (np.where(a >= 0.0, 1.0, t) / (1.0 + t))
