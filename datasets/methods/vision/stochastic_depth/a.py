"""stochastic_depth: sec. 3, eq. 2, with the test-time factor p of eq. 5 moved into training."""
import numpy as np


def stochastic_depth(x, fx, keep, p):
    """Residual block in training whose branch survives or is dropped for each example.

    Parameters:
        x : float64 (n, d), input of the residual block, one example per row
        fx : float64 (n, d), output of the residual branch for that input
        keep : float64 (n,), 1 where the example's branch survives, 0 where it is dropped
        p : float, probability with which a branch survives, 0 < p <= 1

    Returns:
        y : float64 (n, d), output of the residual block

    Conventions:
        p is the survival probability; a kept branch is divided by p in training.
        One decision per row; no rectifier after the sum; with p = 1 the mask still applies.

    Example:
        >>> import numpy as np
        >>> x = np.array([[1.0, 2.0], [3.0, 4.0]])
        >>> fx = np.array([[1.0, -1.0], [5.0, 5.0]])
        >>> stochastic_depth(x, fx, np.array([1.0, 0.0]), 0.5).tolist()
        [[3.0, 0.0], [3.0, 4.0]]

    Paper:
        https://arxiv.org/abs/1603.09382
    """
    return x + keep[:, None] * fx / p
