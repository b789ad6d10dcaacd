"""GELU (sigmoid approximation), reading A, from its brief alone: activation/quick_gelu."""
import numpy as np


def quick_gelu(x):
    """Gaussian error linear unit, sigmoid approximation (sec. 2, second approximation).

    Parameters:
        x : float64 (n, d), pre-activations

    Returns:
        y : float64 (n, d), x sigma(1.702 x), entry by entry

    Conventions:
        Neither the exact form with the error function nor the tanh approximation. The argument of the
        sigmoid is cut where it is saturated, so large entries give x or zero.

    Example:
        >>> import numpy as np
        >>> np.round(quick_gelu(np.array([[0.0, 1.0, -1.0]])), 6).tolist()
        [[0.0, 0.845796, -0.154204]]

    Paper:
        https://arxiv.org/abs/1606.08415
    """
    # Beyond 1000 the sigmoid is 0 or 1 in float64 anyway; the bound keeps 1.702 x from overflowing.
    a = 1.702 * np.clip(x, -1000.0, 1000.0)
    # exp(-|a|) never overflows, and 1 / (1 + exp(-a)) = exp(a) / (1 + exp(a)).
    e = np.exp(-np.abs(a))
    sigma = np.where(a >= 0.0, 1.0, e) / (1.0 + e)
    return x * sigma
