"""xgboost_split_gain, reading A, from its brief alone: ml_classic/xgboost_split_gain."""
import numpy as np


def xgboost_split_gain(g, h, left, lam, gamma):
    """Return the regularised gain of a split and the weights of its two leaves.

    Parameters:
        g : float64 (n), first derivative of the loss of each row
        h : float64 (n), second derivative of the loss of each row, > 0
        left : bool (n), whether the row goes left
        lam : float64 scalar, L2 penalty of leaf weights, > 0
        gamma : float64 scalar, price of a leaf, >= 0

    Returns:
        gain : float64 scalar, gain of the split, may be negative
        wl : float64 scalar, weight of the left leaf
        wr : float64 scalar, weight of the right leaf

    Conventions:
        The half belongs to the gain; no L1 term, no limits on weights or on a child's weight.
        A side without rows has sums 0, hence weight 0 and gain -gamma.
        The three quotients are combined as (wl - wr)^2 a b / (a + b) - lam G^2 / ((a + b)(a + b - lam)),
        a = HL + lam, b = HR + lam, G = GL + GR, which is the same and cancels less.

    Example:
        >>> import numpy as np
        >>> g, h, left = np.array([3.0, -3.0]), np.array([1.0, 1.0]), np.array([True, False])
        >>> [float(out) for out in xgboost_split_gain(g, h, left, 2.0, 1.0)]
        [2.0, -1.0, 1.0]

    Paper:
        https://arxiv.org/abs/1603.02754: XGBoost, eq. 5 and eq. 7
    """
    g = np.asarray(g, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    left = np.asarray(left, dtype=bool)
    lam, gamma = np.float64(lam), np.float64(gamma)
    g_left, g_right = g[left].sum(), g[~left].sum()
    h_left, h_right = h[left].sum(), h[~left].sum()
    a, b = h_left + lam, h_right + lam
    wl = (0.0 - g_left) / a
    wr = (0.0 - g_right) / b
    if left.all() or not left.any():
        return 0.0 - gamma, wl, wr
    apart = (wl - wr) * (a * (b / (a + b))) * (wl - wr)
    g_all = g_left + g_right
    shrunk = g_all / (a + b) * lam * (g_all / (h_left + h_right + lam))
    return 0.5 * (apart - shrunk) - gamma, wl, wr
