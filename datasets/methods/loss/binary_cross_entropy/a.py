"""binary_cross_entropy: eq. 4.90, divided by n."""

import numpy as np


def binary_cross_entropy(p, y):
    """Mean binary cross-entropy of probabilities.

    Parameters:
        p : float64 (n), predicted probability of target 1, away from 0 and 1
        y : float64 (n), targets, anywhere from 0 to 1

    Returns:
        loss : float (scalar), mean loss in nats

    Conventions:
        Probabilities, not logits; natural logarithm; mean over the examples, not the sum; no weights; no
        floor on p.

    Example:
        >>> import numpy as np
        >>> round(binary_cross_entropy(np.array([0.5, 0.25]), np.array([0.3, 1.0])) / float(np.log(2.0)), 9)
        1.5
    """
    return float(-np.mean(y * np.log(p) + (1.0 - y) * np.log1p(-p)))
