"""brier_score_binary: half of eq. 2 for two classes."""

import numpy as np


def brier_score_binary(p, y):
    """Brier score of forecasts of one event.

    Parameters:
        p : float64 (n), forecast probability of the event
        y : int64 (n), 1 where it happened, 0 else

    Returns:
        b : float (scalar), score, from 0 (best) to 1

    Conventions:
        Mean squared difference, counted for the event alone: half of the sum over both classes. Equal
        weights.

    Example:
        >>> import numpy as np
        >>> brier_score_binary(np.array([0.5, 1.0]), np.array([1, 1]))
        0.125
    """
    return float(np.mean((p - y) ** 2))
