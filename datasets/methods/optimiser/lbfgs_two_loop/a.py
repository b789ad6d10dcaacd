"""lbfgs_two_loop, reading A, from its brief alone: optimiser/lbfgs_two_loop."""

import numpy as np


def lbfgs_two_loop(g, S, Y):
    """Search direction of limited-memory BFGS from a gradient and pairs of steps and gradient changes.

    Parameters:
        g : float64 (n), gradient
        S : float64 (m, n), steps, the oldest first
        Y : float64 (m, n), changes of the gradient over the steps

    Returns:
        d : float64 (n), search direction

    Conventions:
        The oldest pair is in the first row. The first matrix is the identity times s.y / y.y of the newest
        pair. All pairs are used. The direction has the minus sign. A common factor of a pair does not matter,
        so each pair is scaled by the largest entry of its step.

    Example:
        >>> import numpy as np
        >>> lbfgs_two_loop(np.array([4.0]), np.array([[1.0]]), np.array([[2.0]])).tolist()
        [-2.0]

    Paper:
        Limited-memory BFGS, eq. 7.16 and 7.19
    """
    g, S, Y = (np.asarray(a, dtype=float) for a in (g, S, Y))
    size = np.abs(S).max(axis=1, keepdims=True)
    S, Y = S / size, Y / size
    products = (S * Y).sum(axis=1)
    alpha = np.zeros(len(S))
    r = g.copy()
    for i in range(len(S) - 1, -1, -1):
        alpha[i] = S[i] @ r / products[i]
        r = r - alpha[i] * Y[i]
    r = r * (products[-1] / (Y[-1] @ Y[-1]))
    for i in range(len(S)):
        r = r + (alpha[i] - Y[i] @ r / products[i]) * S[i]
    return -r
