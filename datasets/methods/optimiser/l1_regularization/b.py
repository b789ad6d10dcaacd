"""l1_regularization: reading B, from the definition in words."""

import numpy as np


def l1_regularization(w, g, loss, lam):
    """Add an L1 penalty to a loss and its subgradient to the gradient.

    Parameters:
        w : float64 (n,), weights
        g : float64 (n,), gradient of the loss at w
        loss : float, loss at w, without penalty
        lam : float, strength of the penalty, at least 0

    Returns:
        g2 : float64 (n,), subgradient of the penalised loss at w
        loss2 : float, penalised loss at w

    Conventions:
        The penalty is lam times the sum (not mean) of sizes, without a factor one half.
        At a weight of exactly zero, negative zero included, g is returned unchanged.

    Example:
        >>> import numpy as np
        >>> g2, loss2 = l1_regularization(np.array([2.0, 0.0, -1.0]), np.ones(3), 1.0, 0.5)
        >>> g2.tolist(), loss2
        ([1.5, 1.0, 0.5], 2.5)
    """
    g2 = np.array(g, dtype=np.float64)
    g2[w > 0] += lam
    g2[w < 0] -= lam
    loss2 = float(loss + np.sum(lam * np.abs(w)))
    return g2, loss2
