"""nelder_mead_step, reading A, from its brief alone: optimiser/nelder_mead_step."""

import numpy as np


def nelder_mead_step(S, A, c, s):
    """Simplex and its values after s steps of Nelder and Mead's method on a quadratic bowl.

    Parameters:
        S : float64 (n+1, n), start, one vertex per row
        A : float64 (n, n), matrix of the bowl
        c : float64 (n), minimum of the bowl
        s : int64 scalar, number of steps

    Returns:
        S2 : float64 (n+1, n), vertices after the steps, the best first
        v : float64 (n+1), their values, ascending

    Conventions:
        Coefficients 1, 2, 1/2, 1/2 and exactly s steps. The order is stable, and a new vertex stands after
        those of equal value. With n = 1 the best is also the second worst. s = 0 sorts the vertices.

    Example:
        >>> import numpy as np
        >>> S2, v = nelder_mead_step(np.array([[3.0], [1.0]]), np.array([[1.0]]), np.array([0.0]), 1)
        >>> S2.tolist(), v.tolist()
        ([[0.0], [1.0]], [0.0, 1.0])

    Paper:
        Nelder-Mead method
    """
    A, c = np.asarray(A, dtype=float), np.asarray(c, dtype=float)
    X = np.array(S, dtype=float)
    v = np.array([_bowl(x, A, c) for x in X])
    for _ in range(int(s)):
        order = np.argsort(v, kind="stable")
        X, v = X[order], v[order]
        new, value = _replacement(X, v, A, c)
        if new is None:
            X[1:] = (X[0] + X[1:]) / 2.0
            v[1:] = [_bowl(x, A, c) for x in X[1:]]
        else:
            X[-1], v[-1] = new, value
    order = np.argsort(v, kind="stable")
    return X[order], v[order]


def _bowl(x, A, c):
    """Value of the bowl with matrix A (n, n) and minimum c (n) at x (n)."""
    return float((x - c) @ A @ (x - c))


def _replacement(X, v, A, c):
    """New last vertex (n) of the ordered simplex X (n+1, n) and its value; None, None where it shrinks."""
    m = X[:-1].mean(axis=0)
    r = m + (m - X[-1])
    g_r = _bowl(r, A, c)
    if v[0] <= g_r < v[-2]:
        return r, g_r
    factor = 2.0 if g_r < v[0] else 0.5 if g_r < v[-1] else -0.5
    z = m + factor * (m - X[-1])
    g_z = _bowl(z, A, c)
    if g_r < v[0]:
        return (z, g_z) if g_z < g_r else (r, g_r)
    if (g_z <= g_r) if g_r < v[-1] else (g_z < v[-1]):
        return z, g_z
    return None, None
