"""l1_regularization: sec. 2.1, the lasso, with the sum of absolute values as a penalty."""
import numpy as np


def l1_regularization(w, g, loss, lam):
    """Add an L1 penalty to a loss and its subgradient to the gradient.

    Parameters:
        w : float64 (n,), weights
        g : float64 (n,), gradient of the loss at w
        loss : float, loss at w, without penalty
        lam : float, strength of the penalty, >= 0

    Returns:
        g2 : float64 (n,), subgradient of the penalised loss at w
        loss2 : float, penalised loss at w

    Conventions:
        A sum over all entries, not a mean, without the factor one half.
        The subgradient at zero (negative zero too) is 0; no weights are updated.

    Example:
        >>> import numpy as np
        >>> g2, loss2 = l1_regularization(np.array([2.0, -3.0, 0.0]), np.ones(3), 1.0, 0.5)
        >>> g2.tolist(), loss2
        ([1.5, 0.5, 1.0], 3.5)
    """
    g2 = g + lam * np.sign(w)
    loss2 = float(loss + np.sum(lam * np.abs(w)))
    return g2, loss2
