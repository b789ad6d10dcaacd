"""sgd_step: the stochastic approximation step with the gradient of a sample in place of the expectation."""

import numpy as np


def sgd_step(w, G, lr):
    """Take one step of minibatch stochastic gradient descent.

    Parameters:
        w : float64 (n,), parameters
        G : float64 (b, n), gradient of each example of the minibatch, one row each
        lr : float > 0, step size

    Returns:
        w2 : float64 (n,), updated parameters
        gm : float64 (n,), mean gradient of the minibatch

    Conventions:
        Rows of G are examples; the estimate is their mean, not their sum.
        No momentum, weight decay, clipping or projection.

    Example:
        >>> import numpy as np
        >>> w2, gm = sgd_step(np.array([1.0, 1.0]), np.array([[2.0, 0.0], [4.0, 2.0]]), 0.5)
        >>> w2.tolist(), gm.tolist()
        ([-0.5, 0.5], [3.0, 1.0])
    """
    gm = G.mean(axis=0)
    return w - lr * gm, gm
