"""barycentric_lagrange, reading A, from its brief alone: numerical/barycentric_lagrange."""
import numpy as np


def barycentric_lagrange(x, y, q):
    """Return the values at the places q of the polynomial through the nodes.

    Parameters:
        x : float64 (n), nodes, distinct, in any order
        y : float64 (n), values at the nodes
        q : float64 (m), places asked for

    Returns:
        p : float64 (m), values of the polynomial

    Conventions:
        Places may lie between, outside of or on nodes; on a node the given value comes back.
        The only divisors are differences of nodes, so nothing is divided by zero.
        One node gives a constant.

    Example:
        >>> import numpy as np
        >>> x, y = np.array([0.0, 1.0, 2.0]), np.array([0.0, 1.0, 4.0])
        >>> barycentric_lagrange(x, y, np.array([3.0, 1.0])).tolist()
        [9.0, 1.0]

    Paper: barycentric Lagrange interpolation, eq. 2.1 and 2.2
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    q = np.asarray(q, dtype=np.float64)
    same = np.eye(x.shape[0], dtype=bool)
    gaps = np.where(same, 1.0, x[:, None] - x[None, :])
    factors = np.where(same, 1.0, (q[:, None, None] - x) / gaps)
    return np.sum(y * np.prod(factors, axis=2), axis=1)
