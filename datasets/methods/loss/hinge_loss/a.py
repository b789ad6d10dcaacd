"""hinge_loss: mean shortfall of margins."""

import numpy as np


def hinge_loss(y, f_x):
    """Mean hinge loss of decision values.

    Parameters:
        y : int64 (n), labels, -1 or 1
        f_x : float64 (n), decision values

    Returns:
        loss : float (scalar), mean hinge loss, at least 0

    Conventions:
        Labels are -1 and +1; decision values are raw, not probabilities. Not squared, not halved; mean over
        the examples. No weights, no penalty of a model. A margin of exactly 1 costs 0.

    Example:
        >>> import numpy as np
        >>> hinge_loss(np.array([1, -1, 1, -1]), np.array([1.0, -3.0, 0.5, 2.0]))
        0.875
    """
    return float(np.mean(np.maximum(0.0, 1 - y * f_x)))
