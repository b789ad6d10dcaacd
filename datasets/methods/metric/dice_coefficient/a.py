"""dice_coefficient: twice the common marks over all marks."""

import numpy as np


def dice_coefficient(p, y):
    """Dice coefficient of two masks.

    Parameters:
        p : int64 (n), predicted mask, 0 or 1
        y : int64 (n), true mask, 0 or 1

    Returns:
        v : float (scalar), Dice coefficient, between 0 and 1

    Conventions:
        Masks of zeros and ones, no probabilities and no smoothing constant. The coefficient, not one minus
        it. All places are one set. 1.0 when neither mask has a mark, 0.0 when just one is empty. Symmetric
        in p and y.

    Example:
        >>> import numpy as np
        >>> dice_coefficient(np.array([1, 1, 1, 0]), np.array([1, 0, 0, 0]))
        0.5
        >>> dice_coefficient(np.zeros(3, dtype=int), np.zeros(3, dtype=int))
        1.0
    """
    marks = np.count_nonzero(p == 1) + np.count_nonzero(y == 1)
    if marks == 0:
        return 1.0
    return float(2 * np.count_nonzero((p == 1) & (y == 1)) / marks)
