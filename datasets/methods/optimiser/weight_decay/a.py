"""weight_decay: eq. 1 and 2."""

import numpy as np


def weight_decay(w, g, loss, lam, lr):
    """Take one step of gradient descent with weight decay.

    Parameters:
        w : float64 (n,), weights
        g : float64 (n,), gradient of the loss at w
        loss : float, loss at w, without penalty
        lam : float >= 0, strength of the decay
        lr : float > 0, step size

    Returns:
        w2 : float64 (n,), weights after the step
        g2 : float64 (n,), gradient of the penalised loss at w
        loss2 : float, penalised loss at w

    Conventions:
        The penalty is (lam / 2) times the sum of squares of all entries.
        The decay uses the weights before the step and is multiplied by lr; no clipping.

    Example:
        >>> import numpy as np
        >>> w2, g2, loss2 = weight_decay(np.array([2.0, -4.0]), np.array([1.0, 0.0]), 1.0, 0.5, 0.5)
        >>> w2.tolist(), g2.tolist(), loss2
        ([1.0, -3.0], [2.0, -2.0], 6.0)
    """
    g2 = g + lam * w
    return w - lr * g2, g2, float(loss + lam / 2.0 * (w @ w))
