"""barycentric_lagrange, reading A, from its brief alone: numerical/barycentric_lagrange."""

import numpy as np


def barycentric_lagrange(x, y, q):
    """Values of the polynomial of least degree through the given nodes.

    Parameters:
        x : float64 (n), nodes
        y : float64 (n), values at the nodes
        q : float64 (m), places asked for

    Returns:
        p : float64 (m), values of the polynomial

    Conventions:
        Nodes in any order; places anywhere. On a node the product of its own ratios is exactly 1 and all
        others are 0, so the given value comes back and nothing is divided by zero. Values, not coefficients.

    Example:
        >>> import numpy as np
        >>> x = np.array([0.0, 1.0, 2.0])
        >>> barycentric_lagrange(x, np.array([0.0, 1.0, 4.0]), np.array([3.0, 1.0])).tolist()
        [9.0, 1.0]

    Paper:
        Lagrange interpolation, eq. 2.1 and 2.2
    """
    x, y, q = (np.asarray(a, dtype=float) for a in (x, y, q))
    same = np.eye(len(x), dtype=bool)
    divisor = np.where(same, 1.0, x[:, None] - x[None, :])
    factor = np.where(same, 1.0, (q[:, None] - x[None, :])[:, None, :] / divisor)
    return factor.prod(axis=2) @ y
