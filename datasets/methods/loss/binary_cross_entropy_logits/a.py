"""binary_cross_entropy_logits: mean logistic loss of logits."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    """Mean binary cross-entropy of logits and targets, in nats.

    Parameters:
        z : float64 (n), logits of the target 1
        y : float64 (n), targets, 0 <= y <= 1

    Returns:
        loss : float (scalar), mean loss in nats

    Conventions:
        Logits, not probabilities; a target may be any number from 0 to 1. Natural logarithm; mean over the
        examples. No weights, no weight of the positive class, no label smoothing. max(z, 0) - z y is
        written as a product, z (1 - y) for positive z and -z y otherwise, so that nothing cancels, and the
        rest is left to log1p: large logits of either sign neither overflow nor lose digits.

    Example:
        >>> import numpy as np
        >>> binary_cross_entropy_logits(np.array([2000.0, -4000.0]), np.array([0.0, 1.0]))
        3000.0
        >>> round(binary_cross_entropy_logits(np.array([0.0]), np.array([0.25])), 6)
        0.693147
    """
    linear = np.where(z > 0, z * (1 - y), -z * y)
    return float(np.mean(linear + np.log1p(np.exp(-np.abs(z)))))
