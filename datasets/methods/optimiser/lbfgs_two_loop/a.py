"""lbfgs_two_loop, reading A, from its brief alone: optimiser/lbfgs_two_loop."""
import numpy as np


def _unit_rows(A):
    """Rows of A (m, n) scaled to length 1, and their lengths (m)."""
    top = np.max(np.abs(A), axis=1)
    B = A / top[:, None]
    length = np.sqrt(np.sum(B * B, axis=1))
    return B / length[:, None], top * length


def lbfgs_two_loop(g, S, Y):
    """Returns the search direction of the limited memory BFGS method.

    Parameters:
        g : float64 (n), gradient
        S : float64 (m, n), steps, the oldest first
        Y : float64 (m, n), changes of the gradient over the steps, the oldest first

    Returns:
        d : float64 (n), search direction

    Conventions:
        The first matrix is gamma times the identity, with gamma from the newest pair (the last row). All
        pairs are used, the direction has the minus sign and there is no line search. The pairs are scaled
        to length 1 inside, which leaves the direction as it is.

    Example:
        >>> import numpy as np
        >>> lbfgs_two_loop(np.array([2.0, 4.0]), np.array([[1.0, 0.0]]), np.array([[2.0, 0.0]])).tolist()
        [-1.0, -2.0]

    Paper:
        Limited memory BFGS, two-loop recursion (equations 7.16 and 7.19 of the brief's source)
    """
    s, s_len = _unit_rows(np.asarray(S, float))
    y, y_len = _unit_rows(np.asarray(Y, float))
    cos = np.sum(s * y, axis=1)
    ratio = s_len / y_len
    d = -np.asarray(g, float)
    m = cos.size
    alpha = np.empty(m)
    for i in range(m - 1, -1, -1):
        alpha[i] = (s[i] @ d) / cos[i]
        d = d - alpha[i] * y[i]
    d = ratio[-1] * cos[-1] * d
    for i in range(m):
        d = d + (ratio[i] * alpha[i] - (y[i] @ d) / cos[i]) * s[i]
    return d
